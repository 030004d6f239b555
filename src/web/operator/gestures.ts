/** What operators do by the forms of their pages: each leaves an act of its kind in the log. */
import type { ActKind } from "../../domain/audit/act.ts";

/** The field of a form that says which state of a thing was looked at when it was decided upon. */
export const SEEN = "vu";
/** And which notices about it, by their names with a space between: what came since was not read, and is not answered. */
export const SEEN_NOTICES = "signalements";

/** Of an appeal that is somebody else’s to decide (`operator-desk/second-look.ts`). */
export const FOR_ANOTHER =
  "Vous avez pris la première décision\u202f: une autre personne de l’exploitation examine le recours.";

export const OPERATOR_GESTURES = {
  accepter: "case.accepted",
  refuser: "case.refused",
  maintenir: "report.kept",
  retirer: "report.removed",
  retablir: "report.takenBack",
  suspendre: "dealer.suspended",
  lever: "dealer.restored",
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
  maintenir: "Décidé\u202f: l’annonce n’est pas retirée.",
  retirer: "Décidé\u202f: l’annonce est retirée.",
  retablir: "Le retrait est annulé.",
  suspendre: "Le professionnel est suspendu.",
  lever: "La suspension est levée.",
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
  pause: "La campagne s’arrête ce soir.",
  reprendre: "La campagne reprend.",
  tarif: "Le prix est fixé\u202f: les campagnes déjà ouvertes gardent le leur.",
  "sans-tarif": "Ce prix ne viendra pas.",
};

/** Of a gesture that an address names; undefined of anything else. */
export function doneWords(told: string | null): string | undefined {
  return told !== null && isOperatorGesture(told) ? DONE[told] : undefined;
}
