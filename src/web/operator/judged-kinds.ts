/** What an operator decides upon in a form: the choices there are, and what the system says beside their words. */
import type { CaseView } from "./case-view.ts";
import type { OperatorGesture } from "./gestures.ts";

export interface JudgedKind {
  /** In the order of their keys, 1 first. */
  readonly choices: readonly { readonly gesture: OperatorGesture; readonly label: string }[];
  /** The choice for which no reasons are written; absent where each takes its own. */
  readonly bare?: OperatorGesture;
  readonly beside: string;
}

const JOINED = "Ces phrases sont jointes.";
const REREAD = `Le dossier est relu par une personne\u202f; ensuite, un organisme agréé ou le juge. ${JOINED}`;

export const JUDGED_KINDS = {
  advert: {
    choices: [
      { gesture: "accepter", label: "Publier telle quelle" },
      { gesture: "refuser", label: "Refuser l’annonce" },
      { gesture: "corriger", label: "Demander une correction" },
    ],
    bare: "accepter",
    beside: `Décidée par une personne\u202f; portée\u202f: cette annonce, dans tous les pays\u202f; recours gratuit pendant six mois, puis organisme agréé ou juge. ${JOINED}`,
  },
  change: {
    choices: [
      { gesture: "accepter", label: "Publier la modification" },
      { gesture: "refuser", label: "Refuser la modification" },
      { gesture: "corriger", label: "Demander une correction" },
    ],
    bare: "accepter",
    beside: `Décidée par une personne\u202f; refusée, l’annonce reste en ligne telle qu’elle était, sauf si vous la retirez aussi\u202f; recours gratuit pendant six mois, puis organisme agréé ou juge. ${JOINED}`,
  },
  appeal: {
    choices: [
      { gesture: "accepter", label: "Revenir sur le refus" },
      { gesture: "refuser", label: "Maintenir le refus" },
    ],
    bare: "accepter",
    beside: REREAD,
  },
  correction: {
    choices: [
      { gesture: "accepter", label: "Publier telle quelle" },
      { gesture: "refuser", label: "Maintenir la demande" },
    ],
    bare: "accepter",
    beside: REREAD,
  },
  removal: {
    choices: [
      { gesture: "accepter", label: "Revenir sur le retrait" },
      { gesture: "refuser", label: "Maintenir le retrait" },
    ],
    bare: "accepter",
    beside: `Le dossier est relu par une personne\u202f; annulé, le retrait l’est aussi pour qui a signalé l’annonce\u202f; ensuite, un organisme agréé ou le juge. ${JOINED}`,
  },
  // Of no correction: a professional’s advert is a row of their stock, which the next import would bring back as it was.
  notice: {
    choices: [
      { gesture: "maintenir", label: "Maintenir l’annonce" },
      { gesture: "retirer", label: "Retirer l’annonce" },
    ],
    beside: `Une personne a lu et décidé\u202f; recours gratuit pendant six mois, par une page ou par réponse au courriel, puis organisme agréé ou juge. ${JOINED}`,
  },
} as const satisfies Readonly<Record<string, JudgedKind>>;

type JudgedCase = Pick<CaseView, "isRemoval" | "appeal" | "isCorrection" | "change" | "rules">;

/** As the mail does, it says of rules only where one found something: a second look may be at an advert that none holds up any more. */
export function judgedKindOf({ isRemoval, appeal, isCorrection, change, rules }: JudgedCase): JudgedKind {
  if (isRemoval) return JUDGED_KINDS.removal;
  if (appeal !== undefined) return isCorrection ? JUDGED_KINDS.correction : JUDGED_KINDS.appeal;
  const kind: JudgedKind = change === undefined ? JUDGED_KINDS.advert : JUDGED_KINDS.change;
  return rules.length === 0 ? kind : { ...kind, beside: `Repérée par des règles. ${kind.beside}` };
}
