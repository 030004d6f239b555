/** What a seller's people write about a message: to the visitor, or for themselves. */
import { whole } from "../french.ts";
import { isSeen, plainText } from "./read-message.ts";

/** Characters. */
export const LONGEST_ANSWER = 3000;

export type ReadAnswer =
  | { readonly kind: "text"; readonly text: string }
  /** A French sentence that names the field. */
  | { readonly kind: "issue"; readonly message: string };

export function readAnswer(typed: string, field: "Réponse" | "Note"): ReadAnswer {
  const text = plainText(typed);
  if (!isSeen(text)) return { kind: "issue", message: `${field}\u202f: écrivez quelques mots.` };
  if (text.length <= LONGEST_ANSWER) return { kind: "text", text };
  const told = `${field}\u202f: ${whole(LONGEST_ANSWER)} signes au plus, la vôtre en a ${whole(text.length)}.`;
  return { kind: "issue", message: told };
}
