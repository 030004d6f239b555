/** `mots : « attelage »`, as the product's own tags say it, and what is quoted without a meaning of its own: words to look for in the adverts. */
import { readWords } from "../../filters/advert-words-filter.ts";
import type { Candidate } from "../text/asked.ts";
import type { SentenceContext } from "./sentence-context.ts";

/** `jantes 17" alu`: what stands behind its word opens nothing. */
const OPENED = /(?:«\s*|(?:^|[\s(:])["“])$/;
const CLOSED = /^\s*»|^["”]/;
const TOLD = /^\s*:\s*«\s*$/;
/** Below 0: what is understood or silent goes before, but not what would be left out. */
const UNREAD = -0.1;

export function quotedWordsAt(context: SentenceContext, at: number): readonly Candidate[] {
  const { tokens, text } = context;
  const isTold = tokens[at]?.fold === "mots" && TOLD.test(tokens[at + 1]?.gap ?? "");
  const from = isTold ? at + 1 : at;
  const first = tokens[from];
  if (first === undefined || !OPENED.test(first.gap)) return [];
  const last = tokens.findIndex(({ end }, index) => index >= from && CLOSED.test(text.slice(end, end + 3)));
  const words = last < 0 ? undefined : readWords(text.slice(first.start, tokens[last]?.end));
  if (words === undefined) return [];
  const to = last + 1;
  return [{ kind: "wish", from: at, to, asked: { words }, score: isTold ? 2 * (to - at) : UNREAD, corrections: [] }];
}
