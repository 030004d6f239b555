/** Choosing a value beside its count: a list takes it in or lets it go, a single value is set or taken back (spec 4.13). */
import { makeSelections } from "../make-selection.ts";
import type { FilterKey, Filters } from "../registry.ts";
import { FILTERS, entryOf } from "../registry.ts";
import { toggleMake } from "./choose-make.ts";
import { toggleDepartment, toggleRegion } from "./choose-place.ts";
import type { Settable } from "./set-filter.ts";
import { withFilter } from "./set-filter.ts";
import { isListKey, toggleValue } from "./toggle-value.ts";

/** `text` is the value as a query writes it; what cannot be read changes nothing. */
export function chooseValue(filters: Filters, key: Settable, text: string): Filters {
  if (key === "makesModelsCommercialNames") {
    const [selection] = makeSelections.read(text).value ?? [];
    return selection === undefined ? filters : toggleMake(filters, selection);
  }
  if (key === "regions")
    return FILTERS.regions.codec.read(text).value === undefined ? filters : toggleRegion(filters, text);
  if (key === "dptCp") return toggleDepartment(filters, text);
  const { codec } = entryOf(key);
  if (isListKey(key)) {
    const value = codec.allowed === undefined ? text : codec.allowed.find((candidate) => String(candidate) === text);
    return value === undefined ? filters : toggleValue(filters, key, value);
  }
  const { value } = codec.read(text);
  if (value === undefined) return filters;
  // The value was read by the key's own codec.
  return withFilter<Settable>(filters, key, isChosen(filters, key, text) ? undefined : (value as never));
}

/** Whether the filter holds that value. */
export function isChosen(filters: Filters, key: FilterKey, text: string): boolean {
  const held: unknown = filters[key];
  const values: readonly unknown[] = Array.isArray(held) ? held : [held];
  return values.some((value) => (typeof value === "number" ? String(value) : value) === text);
}
