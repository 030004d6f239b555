/** What a stretch of a sentence asks for, and how several of them become one filter set. */
import type { Filters } from "../../filters/registry.ts";

/** Some filters; the vertical only where it is said. */
export type Asked = Partial<Filters>;

/** Half-open range of a text, in UTF-16 units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A word that was read as another one. */
export interface Correction extends Span {
  /** As folded: `peugot`. */
  readonly typed: string;
  readonly read: string;
}

/** One word of a trim and its tokens. */
export interface TrimPiece extends Span {
  readonly text: string;
}

/** What kind of thing a stretch says; of some a sentence has but one. */
export type Kind =
  | "subject"
  | "name"
  | "trim"
  | "place"
  | "price"
  | "mileage"
  | "year"
  | "quantity"
  | "energy"
  | "gearbox"
  | "category"
  | "colour"
  | "equipment"
  | "wish"
  | "sort"
  | "refusal";

/** One way to understand the tokens from `from` up to `to`. */
export interface Candidate extends Span {
  readonly kind: Kind;
  /** Empty for what is understood and no filter can say: an excluded make. */
  readonly asked: Asked;
  /** Words that versions must hold, folded; any one of the sets. */
  readonly trim?: string;
  /** The words of the trim where they stand. */
  readonly pieces?: readonly TrimPiece[];
  /** Of a place whose radius nobody said: a list's takes that of the others. */
  readonly isUsualRadius?: true;
  /** A figure on one side of which it lies: a refusal before it turns the bound (`lexicon/measures.ts`) and is not of the figure. */
  readonly isBounded?: true;
  /** How well it explains its tokens; above 0 as a rule, for a token unexplained costs. */
  readonly score: number;
  readonly corrections: readonly Correction[];
}
