/** The steppers of seats and doors: one at a time, one exact value (spec 4.26; product.md, section 13). */
import type { Filters } from "../registry.ts";
import { DOORS, SEATS } from "../../catalogue/ratings.ts";
import { withFilter } from "./set-filter.ts";

const STEPPED = { seats: SEATS, doors: DOORS } as const;
export type SteppedKey = keyof typeof STEPPED;

/** Where the stepper stands; undefined when the filter is not set, or holds several values from an address. */
export function steppedValue(filters: Filters, key: SteppedKey): number | undefined {
  const [only, ...others]: readonly number[] = filters[key] ?? [];
  return others.length === 0 ? only : undefined;
}

/** One up (at most 9 seats, 6 doors) or one down; below the least value the filter goes, above the greatest it stays. */
export function step(filters: Filters, key: SteppedKey, direction: 1 | -1): Filters {
  const values: readonly number[] = STEPPED[key];
  const current = steppedValue(filters, key);
  const index = current === undefined ? -1 : values.indexOf(current);
  const next = values[Math.min(index + direction, values.length - 1)];
  if (key === "seats")
    return withFilter(filters, key, next === undefined ? undefined : SEATS.filter((value) => value === next));
  return withFilter(filters, key, next === undefined ? undefined : DOORS.filter((value) => value === next));
}
