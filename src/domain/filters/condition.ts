/** What a filter set asks of a listing, in an algebra that says nothing of engines. */
import type { Point } from "../catalogue/points.ts";
import type { FlagField, KeywordField, KeywordsField, NumberField } from "../listings/fields.ts";

export type Condition =
  /** The field holds one of the values. An empty list holds nothing. */
  | { readonly kind: "oneOf"; readonly field: KeywordField | KeywordsField; readonly values: readonly string[] }
  /** Inclusive bounds in the field's own unit; a missing value satisfies none. */
  | { readonly kind: "range"; readonly field: NumberField; readonly min?: number; readonly max?: number }
  | { readonly kind: "flag"; readonly field: FlagField }
  /** At most this far from the point by great circle; a listing without coordinates is not. */
  | { readonly kind: "within"; readonly point: Point; readonly km: number }
  | { readonly kind: "all"; readonly conditions: readonly Condition[] }
  /** At least one holds. An empty list holds nothing. */
  | { readonly kind: "any"; readonly conditions: readonly Condition[] };

export const NOTHING: Condition = { kind: "any", conditions: [] };
