/** `06 12 34 56 78`, `0612345678`, `+33 6 12 34 56 78`: told as left out, for its figures are no department and no price. */
import type { Candidate } from "../text/asked.ts";
import type { SentenceContext } from "./sentence-context.ts";
import { CERTAIN_WORD } from "./scores.ts";

/** As it stands in the text from its first figure or sign on. */
const NUMBER = /^(?:(?:\+|00)33[\s.-]?(?:\(0\)[\s.-]?)?|0)[1-9](?:[\s.-]?\d{2}){4}(?!\d)/;

export function telephoneNumbersAt({ text, tokens }: SentenceContext, at: number): readonly Candidate[] {
  const token = tokens[at];
  if (token === undefined || (token.kind !== "figure" && token.fold !== "+") || token.gap.endsWith("+")) return [];
  const [said] = NUMBER.exec(text.slice(token.start, token.start + 24)) ?? [];
  if (said === undefined) return [];
  const end = token.start + said.length;
  const to = tokens.findIndex((one, place) => place >= at && one.end === end) + 1;
  if (to === 0) return [];
  return [{ kind: "refusal", from: at, to, asked: {}, score: (to - at) * CERTAIN_WORD, corrections: [] }];
}
