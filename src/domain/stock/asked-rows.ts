/** Of a dealer's stock, the rows that are asked for: what is worth a look is so beside the whole stock, not beside what other filters leave. */
import type { LookedAt } from "./look-first.ts";
import { toLookAt } from "./look-first.ts";
import type { StockQuestion, StockRow } from "./stock-table.ts";
import { stockRows } from "./stock-table.ts";

export const askedRows = (rows: readonly StockRow[], question: StockQuestion): readonly StockRow[] =>
  stockRows(flaggedRows(rows, question).rows, question);

/** Those that filters choose among, and of those that are worth a look why; nothing is looked at where that is not asked for. */
export function flaggedRows(
  rows: readonly StockRow[],
  { isFlagged }: Pick<StockQuestion, "isFlagged">,
): { readonly rows: readonly StockRow[]; readonly looked: readonly LookedAt[] } {
  if (isFlagged !== true) return { rows, looked: [] };
  const looked = toLookAt(rows);
  return { rows: looked.map(({ row }) => row), looked };
}
