/** The mails about where the messages of a dealer’s visitors arrive: to the mailbox that is asked, and to the one before. */
import { dayTold } from "../domain/contact/day-told.ts";
import { shortAddress } from "../domain/contact/short-address.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { nameInLetter } from "../domain/listings/name-in-letter.ts";
import { of } from "../domain/french-elision.ts";
import type { Mail, Mailbox } from "../mail/mail.ts";

export interface Addressed {
  readonly from: Mailbox;
  readonly to: string;
  /** ISO 8601 UTC. */
  readonly date: string;
}

export interface AskedMailbox {
  readonly dealer: Pick<Dealer, "curef" | "name" | "identity">;
  /** The address of who asks. */
  readonly by: string;
  /** ISO 8601 UTC. */
  readonly until: string;
  /** Messages arrive there already, and nobody has said that they are read. */
  readonly isKnown: boolean;
  /** The page where it is confirmed, whole. */
  readonly link: string;
}

export function confirmMailboxLetter(
  { dealer, by, until, isKnown, link }: AskedMailbox,
  { from, to, date }: Addressed,
): Mail {
  const name = nameInLetter(dealer);
  return {
    from,
    to: { address: to },
    subject: `Confirmez où arrivent les messages ${of(name)} sur Virage`,
    text: [
      isKnown
        ? `Ce que les visiteurs de Virage écrivent à ${name} arrive à cette adresse, et ${by} demande si quelqu’un l’y lit.`
        : `${by} veut que ce que les visiteurs de Virage écrivent à ${name} arrive à cette adresse.`,
      "Si vous êtes d’accord, ouvrez ce lien et confirmez\u202f:",
      link,
      "",
      `Il sert une seule fois, jusqu’au ${dayTold(until)}.`,
      "",
      "–",
      isKnown
        ? "Ces messages ne sont pas pour vous\u202f? Répondez à ce courriel\u202f: une personne le lira, et en retirera cette adresse."
        : "Vous n’avez rien demandé\u202f? Vous n’avez rien à faire\u202f: sans vous aucun message n’arrive ici.",
    ].join("\n"),
    date,
  };
}

/** Who has changed it: somebody who governs the dealer’s space, or we by hand. */
export type ChangedBy = "team" | "operator";

export interface ChangedMailbox {
  readonly dealer: string;
  readonly by: ChangedBy;
  readonly email: string;
  /** Of the dealer’s space, whole. */
  readonly settings: string;
}

const HEAD: Readonly<Record<ChangedBy, string>> = {
  team: "Quelqu’un de l’équipe a changé l’adresse des messages des visiteurs",
  operator: "Virage a changé, à la main, l’adresse des messages des visiteurs",
};

/** To whoever read them until then: the new address is told no further than to be known again. */
export function mailboxChangedLetter(
  { dealer, by, email, settings }: ChangedMailbox,
  { from, to, date }: Addressed,
): Mail {
  return {
    from,
    to: { address: to },
    subject: `Les messages ${of(dealer)} changent d’adresse sur Virage`,
    text: [
      `${HEAD[by]} ${of(dealer)}.`,
      `Ils arrivent maintenant à ${shortAddress(email)}.`,
      "",
      "Ce n’est pas vous, ni personne de chez vous\u202f? Qui gère l’espace peut remettre l’adresse d’avant\u202f:",
      settings,
      "Si vous n’y entrez plus, répondez à ce courriel\u202f: une personne le lira.",
    ].join("\n"),
    date,
  };
}
