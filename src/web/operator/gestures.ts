/** What operators do by the forms of their pages: each leaves an act of its kind in the log. */
import type { ActKind } from "../../domain/audit/act.ts";

/** The box that confirms that another SIREN is another trader, and the field that says why. */
export const ANOTHER_TRADER = "autre-siren";
export const WHY_CHANGED = "pourquoi";

/** The field of a form that says which state of a thing was looked at when it was decided upon. */
export const SEEN = "vu";
/** And which notices about it, by their names with a space between: what came since was not read, and is not answered. */
export const SEEN_NOTICES = "signalements";

/** The field of what its seller is to correct. */
export const CORRECTION = "correction";

/** The field of a refusal that suspends all of its seller's adverts too, for the same reasons. */
export const SUSPENDS_TOO = "suspendre-aussi";
/** The field that says that what was judged is a change to an advert that is online: a refusal leaves the advert as it was. */
export const OF_CHANGE = "modification";
/** The field of such a refusal by which the version that is online goes too. */
export const WHOLE_ADVERT = "retirer-aussi";
/** What is told once both are done. */
export const REFUSED_AND_SUSPENDED = "refuser-et-suspendre";
/** Refused, and somebody else had suspended its seller meanwhile. */
export const REFUSED_SUSPENDED_BEFORE = "refuser-deja-suspendu";
/** Refused, and its seller's account is gone meanwhile. */
export const REFUSED_SELLER_GONE = "refuser-sans-compte";
/** Refused, and the suspension failed. */
export const REFUSED_NOT_SUSPENDED = "refuser-sans-suspendre";

/** A professional’s SIREN is another one. */
export const TRADER_REPLACED = "autre-vendeur";

/** The box by which a group takes another name with all who are in it. */
export const WHOLE_GROUP = "tout-le-groupe";
/** What became of it, where others are not brought together. */
export const GROUP_LEFT = "groupe-quitte";
export const GROUP_RENAMED = "groupe-renomme";
export const GROUP_OF_ONE = "groupe-d-un-seul";

/** What became of a gesture, where that is more than one thing. */
const TOLD_APART: ReadonlyMap<string, string> = new Map([
  [
    TRADER_REPLACED,
    "Le SIREN est changé\u202f: ses annonces montrent ce vendeur, et son espace lui demande l’engagement que la loi veut.",
  ],
  [GROUP_LEFT, "Ce professionnel n’est plus d’aucun groupe\u202f: sa vitrine montre son stock seul."],
  [GROUP_RENAMED, "Le groupe porte ce nom, pour tous ceux qui en sont."],
  [
    GROUP_OF_ONE,
    "Ce professionnel est le seul de ce groupe\u202f: sa vitrine n’en propose pas le stock tant que personne d’autre n’en est.",
  ],
  [
    REFUSED_AND_SUSPENDED,
    "Décidé\u202f: l’annonce est refusée, toutes celles de son vendeur sont suspendues, et les motifs partent.",
  ],
  [
    REFUSED_SUSPENDED_BEFORE,
    "Décidé\u202f: l’annonce est refusée, et le motif part. Quelqu’un d’autre avait déjà suspendu son vendeur\u202f: cette suspension-là reste.",
  ],
  [
    REFUSED_SELLER_GONE,
    "Décidé\u202f: l’annonce est refusée. Le compte de son vendeur n’existe plus\u202f: il n’y avait rien d’autre à suspendre.",
  ],
  [
    REFUSED_NOT_SUSPENDED,
    "Décidé\u202f: l’annonce est refusée, et le motif part. La suspension de son vendeur a échoué\u202f: suspendez-le depuis son compte.",
  ],
]);

/** Of an appeal that is somebody else’s to decide (`operator-desk/second-look.ts`). */
export const FOR_ANOTHER =
  "Vous avez pris la première décision\u202f: une autre personne de l’exploitation examine le recours.";

export const OPERATOR_GESTURES = {
  accepter: "case.accepted",
  refuser: "case.refused",
  corriger: "case.correctionAsked",
  maintenir: "report.kept",
  retirer: "report.removed",
  retablir: "report.takenBack",
  suspendre: "dealer.suspended",
  lever: "dealer.restored",
  "adresse-messages": "mailbox.set",
  identite: "trader.changed",
  etablissement: "establishment.changed",
  groupe: "group.changed",
  "suspendre-annonces": "seller.suspended",
  "maintenir-suspension": "seller.upheld",
  "rendre-annonces": "seller.restored",
  droit: "right.granted",
  "sans-droit": "right.withdrawn",
  deconnecter: "sessions.ended",
  effacer: "account.erased",
  relever: "feed.retried",
  renvoyer: "mail.resent",
  abandonner: "mail.dropped",
  pause: "campaign.paused",
  reprendre: "campaign.resumed",
  tarif: "rate.set",
  "sans-tarif": "rate.takenBack",
} as const satisfies Readonly<Record<string, ActKind>>;
export type OperatorGesture = keyof typeof OPERATOR_GESTURES;

export function isOperatorGesture(text: string): text is OperatorGesture {
  return Object.hasOwn(OPERATOR_GESTURES, text);
}

const DONE: Readonly<Record<OperatorGesture, string>> = {
  accepter: "Décidé\u202f: l’annonce peut paraître.",
  refuser: "Décidé\u202f: l’annonce est refusée, et ses motifs partent.",
  corriger: "Décidé\u202f: la demande part, et l’annonce attend hors ligne d’être corrigée.",
  maintenir: "Décidé\u202f: l’annonce n’est pas retirée.",
  retirer: "Décidé\u202f: l’annonce est retirée.",
  retablir: "Le retrait est annulé.",
  suspendre: "Le professionnel est suspendu.",
  lever: "La suspension est levée.",
  "adresse-messages":
    "Les prochains messages arriveront à cette adresse, et ceux qui attendaient encore d’être remis y partent.",
  identite: "L’identité est changée\u202f: ses annonces la montrent.",
  etablissement: "Le nom et le lieu sont changés\u202f: l’annuaire, la vitrine et ses annonces les montrent.",
  groupe: "Le groupe est changé\u202f: chacune de ses vitrines propose le stock de toutes.",
  "suspendre-annonces": "Les annonces de ce compte sont suspendues.",
  "maintenir-suspension": "Décidé\u202f: la suspension est maintenue.",
  "rendre-annonces": "La suspension est levée.",
  droit: "Le droit est donné.",
  "sans-droit": "Le droit est retiré.",
  deconnecter: "Toutes les sessions sont fermées.",
  effacer: "Le compte et ce qui en dépend sont effacés.",
  relever: "Le flux sera relevé à la prochaine minute.",
  renvoyer: "Le courriel repart.",
  abandonner: "Le courriel est abandonné.",
  pause: "La campagne ne va pas au-delà d’aujourd’hui\u202f: une journée commencée est montrée jusqu’au soir, et due.",
  reprendre: "La campagne reprend.",
  tarif: "Le prix est fixé\u202f: les campagnes déjà ouvertes gardent le leur.",
  "sans-tarif": "Ce prix ne viendra pas.",
};

/** Of a gesture that was just done; undefined of anything else. */
export function doneWords(told: string | undefined): string | undefined {
  const apart = told === undefined ? undefined : TOLD_APART.get(told);
  if (apart !== undefined) return apart;
  return told !== undefined && isOperatorGesture(told) ? DONE[told] : undefined;
}
