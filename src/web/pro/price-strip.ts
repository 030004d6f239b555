/** A dealer's vehicles as marks between the bounds of their own intervals: in columns, dots while they fit, else bars. */
import { pricePlace } from "../../domain/stock/stock-table.ts";
import type { Listing } from "../../domain/listings/listing.ts";

export type StripTone = "under" | "within" | "over";

export interface StripColumn {
  /** Of the picture, which is 1,000 wide: its bounds stand at 333 and 667. */
  readonly x: number;
  readonly count: number;
  /** Below its value, above it, or above the interval. */
  readonly tone: StripTone;
}

/** An even number, so that none of them stands across the value. */
const COLUMNS = 36;
const WIDTH = 1000;
/** Columns from the left in which the interval begins and ends. */
const LOW = COLUMNS / 3;
const HIGH = (2 * COLUMNS) / 3;
/** Dots on one another that the picture has room for. */
export const MOST_DOTS = 9;

/** Left of the middle is below the value; each half of the interval has a sixth of the picture. Those without analysis are left out. */
export function priceStrip(listings: readonly Pick<Listing, "price" | "marketValue">[]): readonly StripColumn[] {
  const counts = new Map<number, number>();
  for (const listing of listings) {
    const column = columnOf(listing);
    if (column !== undefined) counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([column, count]) => ({
      x: Math.round(((column + 0.5) * WIDTH) / COLUMNS),
      count,
      tone: column >= HIGH ? "over" : column < COLUMNS / 2 ? "under" : "within",
    }));
}

function columnOf(listing: Pick<Listing, "price" | "marketValue">): number | undefined {
  const { price, marketValue } = listing;
  if (marketValue === undefined) return undefined;
  const { low, estimate, high } = marketValue;
  const half = COLUMNS / 2;
  const part =
    price <= estimate
      ? half - ((estimate - price) / (estimate - low)) * (half - LOW)
      : half + ((price - estimate) / (high - estimate)) * (HIGH - half);
  const column = Math.min(COLUMNS - 1, Math.max(0, Math.floor(part)));
  // What stands at a bound, or at the value, belongs where the words count it.
  const place = pricePlace(listing);
  if (place === "sous") return Math.min(column, LOW - 1);
  if (place === "au-dessus") return Math.max(column, HIGH);
  return price < estimate ? Math.min(half - 1, Math.max(LOW, column)) : Math.min(HIGH - 1, Math.max(half, column));
}
