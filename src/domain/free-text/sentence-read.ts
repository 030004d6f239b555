/** What a reader makes of a sentence. All offsets are in UTF-16 units of the text. */
import type { Filters } from "../filters/registry.ts";
import type { Asked, Span } from "./text/asked.ts";
import type { LEFT_OUT, SOUGHT } from "./told-sentence.ts";

/** A word that was read as another: « clio » au lieu de « clioo ». */
export interface SpellingCorrection extends Span {
  /** As it stands in the text. */
  readonly typed: string;
  readonly read: string;
}

/** One way to understand a span. */
export interface Reading {
  readonly asked: Asked;
  /** Words that versions must hold. */
  readonly trim?: string;
}

export interface UnderstoodSpan extends Span {
  readonly text: string;
  /** What it asks for; empty where it says again what stands. Trims are in `trim`. */
  readonly asked: Asked;
  readonly trim?: string;
  /** It says what is not wanted: what it asks for is all else. */
  readonly isRefusal: boolean;
  /** What is not wanted, where it is a refusal. */
  readonly refused: readonly Asked[];
  /** All that it may mean, the one that it has by itself first. */
  readonly readings: readonly Reading[];
  /** Which of them counts, from 1 on; `LEFT_OUT`: none; `SOUGHT`: its words are looked for in the adverts. */
  readonly chosen: number | typeof LEFT_OUT | typeof SOUGHT;
  readonly corrections: readonly SpellingCorrection[];
  /** Its words say nothing by themselves: each of its readings counts only where it is chosen. */
  readonly isProposed?: true;
}

/** What some of the words that are left out may have been meant to say. */
export interface Proposal extends Span, Reading {}

export interface IgnoredSpan extends Span {
  readonly text: string;
  /** It names a trim, and no version on sale is so beside what else is wanted. */
  readonly trim?: string;
  /** It says what is not wanted: looked for in the adverts, its words would ask for it. */
  readonly isRefusal?: true;
  /** Its words are looked for in the adverts, because the visitor said so. */
  readonly isSought?: true;
}

export interface SentenceRead {
  readonly filters: Filters;
  /** In the order of the sentence. */
  readonly understood: readonly UnderstoodSpan[];
  /** Understood, and left out or looked for as words because the visitor said so; in the order of the sentence. */
  readonly leftOut: readonly UnderstoodSpan[];
  /** What is left out because no filter says it, in the order of the sentence. */
  readonly ignored: readonly IgnoredSpan[];
  /** Words that ask for nothing: polite, linking. */
  readonly silent: readonly Span[];
  /** Words that versions must hold, in the order of the sentence: those that versions on sale hold; of the others each ignored span tells its own. */
  readonly trims: readonly string[];
}
