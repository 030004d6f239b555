/** The steppers of seats and doors: one at a time, one exact value (spec 4.26). */
import type { FilterKey, Filters } from "../registry.ts";
import { entryOf } from "../registry.ts";
import { withChanges } from "./set-filter.ts";
import type { ListKey } from "./toggle-value.ts";
import { isListKey } from "./toggle-value.ts";

/** Whether the filter is set step by step along its closed list. */
export function isStepped(key: FilterKey): key is ListKey {
  return entryOf(key).form?.widget === "stepper" && isListKey(key);
}

/** Where the stepper stands; undefined when the filter is not set, or holds several values from an address. */
export function steppedValue(filters: Filters, key: ListKey): number | undefined {
  const [only, ...others]: readonly (string | number)[] = filters[key] ?? [];
  return only === undefined || others.length > 0 ? undefined : Number(only);
}

/** One up (at most 9 seats, 6 doors) or one down; below the least value the filter goes, above the greatest it stays. */
export function step(filters: Filters, key: ListKey, direction: 1 | -1): Filters {
  const { codec } = entryOf(key);
  const values = (codec.allowed ?? []).map(Number);
  const current = steppedValue(filters, key);
  const index = current === undefined ? -1 : values.indexOf(current);
  const next = values[Math.min(index + direction, values.length - 1)];
  return withChanges(filters, { [key]: next === undefined ? undefined : codec.read(String(next)).value });
}
