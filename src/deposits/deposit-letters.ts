/** Mails about private sellers' adverts, in plain text: what became of them, and why (regulation (EU) 2022/2065, article 17). */
import { momentInParis } from "../domain/paris-time.ts";
import { dayTold } from "../domain/contact/day-told.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { DAYS_ONLINE } from "../domain/deposit/deposit.ts";
import { shortDate } from "../domain/french.ts";
import type { ModerationCase, ModerationDecision } from "../domain/moderation/moderation-case.ts";
import { ADVERT_TERMS, GROUND_LABELS, appealableUntil, appealsUntil } from "../domain/moderation/moderation-case.ts";
import { CORRECTION_DAYS } from "../domain/moderation/correction.ts";
import { OUTSIDE_REDRESS } from "../domain/moderation/redress.ts";
import type { Finding } from "../domain/moderation/rules.ts";
import type { Suspension } from "../domain/moderation/suspension.ts";
import { contestableUntil } from "../domain/moderation/suspension.ts";
import { daysLater } from "../domain/privacy/retention.ts";
import { RULE_LABELS } from "../domain/moderation/rule-labels.ts";
import type { Mail, Mailbox } from "../mail/mail.ts";

interface Addressed {
  readonly from: Mailbox;
  readonly to: string;
  /** When the mail is written, ISO 8601 UTC. */
  readonly date: string;
}

type About = Pick<Deposit, "fields">;

const nameOf = ({ fields }: About) => fields.vehicle.replaceAll(/\s+/g, " ").trim();
const moment = (at: string) => momentInParis(Date.parse(at));
const letter = ({ from, to, date }: Addressed, subject: string, lines: readonly (string | undefined)[]): Mail => ({
  from,
  to: { address: to },
  subject,
  text: lines.filter((line) => line !== undefined).join("\n"),
  date,
});

export function onlineLetter(
  about: About,
  links: {
    readonly listing: string;
    readonly own: string;
    readonly expiresAt: string;
    /** An appeal against what was asked to be corrected ends with it. */
    readonly settlesAppeal: boolean;
  },
  to: Addressed,
): Mail {
  return letter(to, `Votre annonce est en ligne\u202f: ${nameOf(about)}`, [
    `Votre annonce ${nameOf(about)} est en ligne jusqu’au ${shortDate(links.expiresAt.slice(0, 10))}\u202f:`,
    links.listing,
    ...(links.settlesAppeal
      ? [
          "",
          "Votre recours contre notre demande de correction s’arrête là\u202f: l’annonce paraît, nous n’y demandons plus rien.",
        ]
      : []),
    "",
    "Changer le prix, la renouveler, la retirer ou dire qu’elle est vendue\u202f:",
    links.own,
  ]);
}

/** Some days before its term. */
export function reminderLetter(
  about: About,
  { own, expiresAt }: { readonly own: string; readonly expiresAt: string },
  to: Addressed,
): Mail {
  const day = dayTold(expiresAt);
  return letter(to, `Votre annonce est en ligne jusqu’au ${day}\u202f: ${nameOf(about)}`, [
    `Votre annonce ${nameOf(about)} arrive à son terme de ${DAYS_ONLINE} jours le ${day}. Elle quittera alors le site.`,
    "",
    `«\u202fRenouveler\u202f» la garde en ligne ${DAYS_ONLINE} jours de plus\u202f; «\u202fMarquer comme vendue\u202f» la ferme\u202f:`,
    own,
  ]);
}

export function expiredLetter(about: About, own: string, to: Addressed): Mail {
  return letter(to, `Votre annonce n’est plus en ligne\u202f: ${nameOf(about)}`, [
    `Votre annonce ${nameOf(about)} est arrivée à son terme de 60 jours. Elle n’est plus en ligne.`,
    "",
    "La renouveler d’un geste, ou dire que le véhicule est vendu\u202f:",
    own,
  ]);
}

const findingLines = (findings: readonly Finding[]): readonly string[] => [
  ...new Set(findings.map(({ rule, told }) => `– ${RULE_LABELS[rule]}. ${told}`)),
];

function means(findings: readonly Finding[]): readonly string[] {
  const person = "Une personne a lu l’annonce et décidé.";
  if (findings.length === 0) return [person];
  return [
    "Des règles automatiques ont signalé l’annonce à une personne, qui l’a lue et a décidé\u202f:",
    ...findingLines(findings),
  ];
}

function meansOfSuspension(findings: readonly Finding[]): readonly string[] {
  if (findings.length === 0) return ["Une personne a lu et décidé\u202f; rien n’a été décidé par un programme."];
  return [
    "Des règles automatiques avaient signalé vos annonces à une personne, qui a lu et décidé de la suspension\u202f:",
    ...findingLines(findings),
  ];
}

interface RefusedAdvert extends About {
  /** The whole address at which it is corrected. */
  readonly edit: string;
  readonly wasOnline: boolean;
  /** Its seller is, or will be with the same act. */
  readonly isSuspended: boolean;
}

/** What is left of the advert, and what its seller may still do: never what another decision of the moment forbids. */
function refused({ wasOnline, isSuspended, edit, ...about }: RefusedAdvert, isOfChange: boolean) {
  const name = nameOf(about);
  const next = isSuspended
    ? "Vos annonces sont suspendues aussi, par une autre décision qui vous vient avec ses motifs\u202f: vous ne pourrez la corriger et la publier que si cette suspension est levée."
    : `Vous pouvez la corriger et la publier à nouveau\u202f:\n${edit}`;
  if (isOfChange)
    return {
      subject: `La modification de votre annonce n’est pas publiée\u202f: ${name}`,
      decided: `de ne pas publier la modification de votre annonce ${name}.`,
      reach: isSuspended
        ? `Cette modification ne paraît sur le site dans aucun pays, sans limite de durée. ${next}`
        : `Cette modification ne paraît sur le site dans aucun pays, sans limite de durée. Votre annonce reste en ligne telle qu’elle était avant. ${next}`,
    };
  if (wasOnline)
    return {
      subject: `Votre annonce est retirée\u202f: ${name}`,
      decided: `de ne pas publier la modification de votre annonce ${name}, et de retirer l’annonce.`,
      reach: `Elle est retirée du site, dans tous les pays et sans limite de durée. ${next}`,
    };
  return {
    subject: `Votre annonce n’est pas publiée\u202f: ${name}`,
    decided: `de ne pas publier votre annonce ${name}.`,
    reach: `Elle ne paraît sur le site dans aucun pays, sans limite de durée. ${next}`,
  };
}

/** `appeal` is the whole address at which to contest it. */
export function refusalLetter(
  about: RefusedAdvert,
  one: ModerationCase & { readonly decision: Extract<ModerationDecision, { outcome: "refused" }> },
  appeal: string,
  to: Addressed,
): Mail {
  const { facts, ground, at, isOfChange = false } = one.decision;
  const until = appealableUntil(one);
  const { subject, decided, reach } = refused(about, isOfChange);
  return letter(to, subject, [
    `Nous avons décidé ${moment(at)} ${decided}`,
    reach,
    "",
    "Ce que nous avons constaté\u202f:",
    facts,
    "",
    `Sur quoi la décision se fonde\u202f: ${GROUND_LABELS[ground.kind].toLowerCase()}.`,
    ground.text,
    "",
    ...means(one.findings),
    "",
    `Vous n’êtes pas d’accord\u202f? Dites-le ici, sans frais${until === undefined ? "" : `, jusqu’au ${shortDate(until.slice(0, 10))}`}\u202f: une personne relira le dossier.`,
    appeal,
    OUTSIDE_REDRESS,
  ]);
}

export interface CorrectionLetter {
  readonly words: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** It is taken offline with it. */
  readonly wasOnline: boolean;
  readonly findings: readonly Finding[];
}

/** Asks for a correction: as much of a statement of reasons as a refusal is, for the advert is not shown meanwhile. */
export function correctionLetter(
  about: About,
  { words, at, wasOnline, findings }: CorrectionLetter,
  links: { readonly edit: string; readonly appeal: string },
  to: Addressed,
): Mail {
  const name = nameOf(about);
  const [day, contest] = [daysLater(Date.parse(at), CORRECTION_DAYS), appealsUntil(at)].map((end) =>
    shortDate(end.slice(0, 10)),
  );
  return letter(to, `Votre annonce est à corriger\u202f: ${name}`, [
    `Une personne a lu votre annonce ${name} ${moment(at)}, et vous demande de la corriger. Ce n’est pas un refus.`,
    wasOnline
      ? "Nous l’avons mise hors ligne en attendant, dans tous les pays\u202f: elle revient une fois corrigée et relue."
      : "Elle ne paraît dans aucun pays en attendant\u202f: elle paraît une fois corrigée et relue.",
    "",
    "Ce que nous vous demandons\u202f:",
    words,
    "",
    "Ouvrez l’annonce, corrigez-la, puis publiez-la à nouveau. Une personne la relit avant qu’elle paraisse\u202f:",
    links.edit,
    "",
    `Si rien n’y change d’ici le ${String(day)}, nous n’attendons plus\u202f: l’annonce reste dans votre compte, hors ligne. Vous pourrez encore la corriger et la publier, ou l’effacer.`,
    "",
    `Sur quoi la demande se fonde\u202f: ${ADVERT_TERMS}.`,
    "",
    ...means(findings),
    "",
    `Vous n’êtes pas d’accord\u202f? Dites-le ici, sans frais, jusqu’au ${String(contest)}\u202f: une personne relira le dossier.`,
    links.appeal,
    OUTSIDE_REDRESS,
  ]);
}

export interface AppealedAdvert extends About {
  /** That of the refusal. */
  readonly isOfChange: boolean;
  /** By the decision. */
  readonly isOnline: boolean;
  /** A correction was asked for instead of a refusal: it `stands`, another was asked for since, or a person let the advert through since. */
  readonly request: "none" | "stands" | "superseded" | "satisfied";
}

function upheldTold({ isOfChange, request, ...about }: AppealedAdvert): string {
  const name = nameOf(about);
  switch (request) {
    case "none":
      return `Notre décision sur ${isOfChange ? "la modification de votre annonce" : "votre annonce"} ${name} est maintenue.`;
    case "stands":
      return `Notre demande de correction de votre annonce ${name} est maintenue.`;
    case "superseded":
      return `Notre demande de correction de votre annonce ${name} était fondée. Une demande plus récente l’a remplacée\u202f: c’est celle-là qui reste à suivre.`;
    case "satisfied":
      return `Notre demande de correction de votre annonce ${name} était fondée. L’annonce a été relue et acceptée depuis\u202f: cette réponse n’y change rien.`;
  }
}

/** What a decision that is taken back leaves of the advert. */
function takenBackTold({ isOfChange, isOnline, request, ...about }: AppealedAdvert): string {
  const what = `${isOfChange ? "la modification de votre annonce" : "votre annonce"} ${nameOf(about)}`;
  if (isOnline) return `Nous revenons sur notre décision\u202f: ${what} est en ligne.`;
  const next =
    request === "superseded"
      ? "L’annonce n’est pas en ligne pour autant\u202f: une demande de correction plus récente reste à suivre."
      : "L’annonce n’est pas en ligne pour autant\u202f: elle a changé depuis, ou une autre décision la retient. Votre compte dit où elle en est.";
  return `Nous revenons sur notre décision sur ${what}. ${next}`;
}

/** Upon an appeal. */
export function appealLetter(about: AppealedAdvert, decision: ModerationDecision, own: string, to: Addressed): Mail {
  const came = decision.outcome === "accepted" ? takenBackTold(about) : upheldTold(about);
  return letter(to, `Votre recours\u202f: ${nameOf(about)}`, [
    `Une personne a relu votre dossier ${moment(decision.at)}. ${came}`,
    ...(decision.outcome === "refused"
      ? [
          "",
          "Ce que nous avons constaté\u202f:",
          decision.facts,
          "",
          `${GROUND_LABELS[decision.ground.kind]}\u202f: ${decision.ground.text}`,
        ]
      : ["", "Vos annonces\u202f:", own]),
    // Who was given right has nothing left to contest.
    ...(decision.outcome === "accepted" && about.isOnline ? [] : ["", OUTSIDE_REDRESS]),
  ]);
}

/** `adverts` go offline with it; `appeal` is the whole address at which to contest it. */
export function suspensionLetter(
  suspension: Omit<Suspension, "appealToken">,
  adverts: number,
  { appeal, own }: { readonly appeal: string; readonly own: string },
  to: Addressed,
): Mail {
  const { at, facts, ground, findings = [] } = suspension;
  const gone =
    adverts === 0
      ? "Vous n’aviez aucune annonce en ligne."
      : adverts === 1
        ? "Votre annonce en ligne est retirée du site, dans tous les pays et sans limite de durée."
        : `Vos ${String(adverts)} annonces en ligne sont retirées du site, dans tous les pays et sans limite de durée.`;
  return letter(to, "Vos annonces sont suspendues", [
    `Nous avons décidé ${moment(at)} de suspendre vos annonces. ${gone}`,
    "Vous ne pouvez plus en publier. Votre compte reste ouvert\u202f: favoris, alertes et messages y demeurent.",
    "",
    "Ce que nous avons constaté\u202f:",
    facts,
    "",
    `Sur quoi la décision se fonde\u202f: ${GROUND_LABELS[ground.kind].toLowerCase()}.`,
    ground.text,
    "",
    ...meansOfSuspension(findings),
    "",
    `Vous n’êtes pas d’accord\u202f? Dites-le ici, sans frais, jusqu’au ${shortDate(contestableUntil(suspension).slice(0, 10))}\u202f: une personne relira le dossier.`,
    appeal,
    OUTSIDE_REDRESS,
    "",
    "Ces motifs restent lisibles dans votre compte\u202f:",
    own,
  ]);
}

/** Upon an appeal that does not change it. */
export function suspensionUpheldLetter(
  { at, reason }: { readonly at: string; readonly reason: string },
  to: Addressed,
): Mail {
  return letter(to, "Votre recours\u202f: la suspension est maintenue", [
    `Une personne a relu votre dossier ${moment(at)}. Vos annonces restent suspendues.`,
    "",
    "Pourquoi\u202f:",
    reason,
    "",
    OUTSIDE_REDRESS,
  ]);
}

/** `back` adverts are online again; `away` stay offline by another decision. */
export function restorationLetter(
  { at, reason }: { readonly at: string; readonly reason: string },
  { back, away }: { readonly back: number; readonly away: number },
  own: string,
  to: Addressed,
): Mail {
  return letter(to, "Vos annonces ne sont plus suspendues", [
    `La suspension de vos annonces est levée ${moment(at)}. Vous pouvez de nouveau publier.`,
    ...(back === 0
      ? []
      : [
          back === 1
            ? "Votre annonce est de nouveau en ligne, et les jours perdus lui sont rendus."
            : `${String(back)} annonces sont de nouveau en ligne, et les jours perdus leur sont rendus.`,
        ]),
    ...(away === 0
      ? []
      : [
          away === 1
            ? "Une annonce reste hors ligne, par une autre décision."
            : `${String(away)} annonces restent hors ligne, par d’autres décisions.`,
        ]),
    "",
    "Pourquoi nous revenons sur cette décision\u202f:",
    reason,
    "",
    "Vos annonces\u202f:",
    own,
  ]);
}
