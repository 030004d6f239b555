/** `en baisse depuis le 05/01/2026`: a day since which the price fell. */
import type { Candidate } from "../text/asked.ts";
import { day } from "../../filters/codec.ts";
import type { SentenceContext } from "./sentence-context.ts";
import { CERTAIN_WORD } from "./scores.ts";

const WORDS = ["en", "baisse", "depuis", "le"] as const;

export function priceDropsAt({ tokens }: SentenceContext, at: number): readonly Candidate[] {
  if (WORDS.some((word, place) => tokens[at + place]?.fold !== word)) return [];
  const [date, month, year] = tokens.slice(at + WORDS.length, at + WORDS.length + 3).map(({ fold }) => fold);
  const { value } = day.read(`${year ?? ""}-${month ?? ""}-${date ?? ""}`);
  if (value === undefined) return [];
  const to = at + WORDS.length + 3;
  return [
    {
      kind: "wish",
      from: at,
      to,
      asked: { priceDropLimitDate: value },
      score: (to - at) * CERTAIN_WORD,
      corrections: [],
    },
  ];
}
