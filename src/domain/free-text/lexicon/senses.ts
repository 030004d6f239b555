/** Words as senses: a line gives what it asks for and the phrases that ask for it. */
import { withoutAccents } from "../../catalogue/names.ts";
import type { Asked, Kind } from "../text/asked.ts";

export interface Sense {
  readonly kind: Kind;
  readonly asked: Asked;
  /** Added to the score: below 0 where the phrase often means something else. */
  readonly bias: number;
}

export type SenseLine = readonly [asked: Asked, phrases: string, bias?: number];

/** Between the words of a phrase they change nothing: `caméra de recul`, `camera recul`. */
export const LINKING_WORDS: ReadonlySet<string> = new Set(
  "a au aux d de des du en et l la le les par pour sur un une".split(" "),
);

/** Words of a phrase as tokens are folded: letters and figures apart. */
export function phraseWords(phrase: string, links: "passed" | "told" = "passed"): readonly string[] {
  const words = withoutAccents(phrase.normalize("NFKD"))
    .toLowerCase()
    .match(/[a-z]+|[0-9]+|[€$%+<>=≤≥&]/g);
  const all: readonly string[] = words ?? [];
  if (links === "told") return all;
  // The letter of A2 is no preposition.
  const bare = all.filter((word, at) => !LINKING_WORDS.has(word) || (word === "a" && /^[0-9]/.test(all[at + 1] ?? "")));
  return bare.length === 0 ? all : bare;
}

export function sensesOf(kind: Kind, lines: readonly SenseLine[]): readonly (readonly [string, Sense])[] {
  return lines.flatMap(([asked, phrases, bias = 0]) =>
    phrases.split(",").map((phrase) => [phrase.trim(), { kind, asked, bias }] as const),
  );
}
