/** Vehicles that are chosen by the filters that find them, whichever a page shows: as many as was promised, or none. */
import { askedRows } from "./asked-rows.ts";
import type { StockQuestion, StockRow } from "./stock-table.ts";

/** Of one act. */
export const MOST_AT_ONCE = 5000;

export type AllFound =
  | { readonly kind: "found"; readonly rows: readonly StockRow[] }
  /** Others than those that were told. */
  | { readonly kind: "moved"; readonly found: number }
  | { readonly kind: "too many"; readonly found: number };

export function allFound(rows: readonly StockRow[], question: StockQuestion, promised: number): AllFound {
  const found = askedRows(rows, question);
  if (found.length > MOST_AT_ONCE) return { kind: "too many", found: found.length };
  return found.length === promised ? { kind: "found", rows: found } : { kind: "moved", found: found.length };
}
