/** What a professional is told whose space is suspended or given back: with reasons (regulations (EU) 2019/1150, article 4, and 2022/2065, article 17). */
import { whole } from "../domain/french.ts";
import { momentInParis } from "../domain/paris-time.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { DealerSuspensionReasons } from "../domain/moderation/dealer-suspension.ts";
import { REDRESS_BY_REPLY } from "../domain/moderation/redress.ts";
import type { Mail, Mailbox } from "../mail/mail.ts";

interface Addressed {
  readonly from: Mailbox;
  readonly to: string;
  /** ISO 8601 UTC. */
  readonly date: string;
}

export function suspensionLetter(
  { name, curef }: Dealer,
  { facts, ground }: DealerSuspensionReasons,
  { at, campaigns }: { readonly at: string; readonly campaigns: number },
  { from, to, date }: Addressed,
): Mail {
  return {
    from,
    to: { address: to },
    subject: `Votre espace est suspendu\u202f: ${name}`,
    text: [
      `Nous avons décidé ${momentInParis(Date.parse(at))} de suspendre l’espace «\u202f${name}\u202f» (${curef}).`,
      "Ses annonces ne sont plus en ligne, dans tous les pays et sans limite de durée, et ses fichiers de stock ne sont",
      "plus importés. Vous pouvez toujours y entrer et le lire.",
      ...(campaigns === 0
        ? []
        : [
            campaigns === 1
              ? "Sa campagne est mise en pause\u202f: rien n’est dû au-delà d’aujourd’hui."
              : `Ses ${whole(campaigns)} campagnes sont mises en pause\u202f: rien n’est dû au-delà d’aujourd’hui.`,
          ]),
      "",
      "Ce que nous avons constaté\u202f:",
      facts,
      "",
      "Sur quoi la décision se fonde\u202f:",
      ground,
      "",
      "Une personne a lu et décidé\u202f; rien n’a été décidé par un programme.",
      "",
      ...REDRESS_BY_REPLY,
    ].join("\n"),
    date,
  };
}

export function restorationLetter(
  { name, curef }: Dealer,
  reason: string,
  { listings, campaigns }: { readonly listings: number; readonly campaigns: number },
  { from, to, date }: Addressed,
): Mail {
  return {
    from,
    to: { address: to },
    subject: `Votre espace est rétabli\u202f: ${name}`,
    text: [
      `La suspension de l’espace «\u202f${name}\u202f» (${curef}) est levée.`,
      listings === 0
        ? "Aucune annonce n’est revenue d’elle-même\u202f: votre prochain fichier de stock les remettra en ligne."
        : `${String(listings)} de ses annonces sont de nouveau en ligne\u202f; votre prochain fichier de stock dira le reste.`,
      ...(campaigns === 0
        ? []
        : [
            campaigns === 1
              ? "La campagne que la suspension avait mise en pause ne reprend pas d’elle-même\u202f: vous la reprenez à la page Campagnes de votre espace."
              : `Les ${whole(campaigns)} campagnes que la suspension avait mises en pause ne reprennent pas d’elles-mêmes\u202f: vous les reprenez à la page Campagnes de votre espace.`,
          ]),
      "",
      "Pourquoi nous revenons sur cette décision\u202f:",
      reason,
    ].join("\n"),
    date,
  };
}
