/** What became of having another index of a cluster searched. */
import type { Question } from "./engine.ts";

export interface Difference {
  readonly question: Question;
  readonly answers: readonly [searched: unknown, next: unknown];
}

export type Moved =
  | { readonly kind: "moved"; readonly index: string; readonly former: string; readonly listings: number }
  /** Nothing was moved, and the new index is taken away. */
  | { readonly kind: "differs"; readonly differences: readonly Difference[] }
  /** No process has loaded an index yet. */
  | { readonly kind: "nothingStands" }
  /** There is none to go back to. */
  | { readonly kind: "noFormer" }
  /** The log does not reach back to where the former index stands. */
  | { readonly kind: "logGone" };
