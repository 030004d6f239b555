/** Adding a value to a list filter, or taking it out (spec 4.13). */
import type { FilterKey, FilterValue, Filters } from "../registry.ts";
import { FILTERS, entryOf } from "../registry.ts";
import type { Settable } from "./set-filter.ts";
import { withFilter } from "./set-filter.ts";

type KeysOf<Kind> = { [K in Settable]: FilterValue<K> extends Kind ? K : never }[Settable];
export type ListKey = KeysOf<readonly string[]> | KeysOf<readonly number[]>;
export type FlagKey = KeysOf<true>;

/** Whether the filter holds several plain values; makes are triples and have transitions of their own. */
export function isListKey(key: FilterKey): key is ListKey {
  return entryOf(key).codec.isList === true && key !== "makesModelsCommercialNames";
}

const escaped = (element: string) => element.replaceAll("%", "%25").replaceAll(",", "%2C");

/** The list keeps the order of its codec; the filter goes with its last value. */
export function toggleValue(filters: Filters, key: ListKey, value: string | number): Filters {
  const held: readonly (string | number)[] = filters[key] ?? [];
  const kept = held.includes(value) ? held.filter((other) => other !== value) : [...held, value];
  const { codec } = FILTERS[key];
  const { value: reread } = codec.read(kept.map(String).map(escaped).join(","));
  return withFilter<Settable>(filters, key, reread);
}

/** A switch: on is `true`, off is absent ("Avec livraison", spec 4.23). */
export function toggleFlag(filters: Filters, key: FlagKey): Filters {
  return withFilter(filters, key, filters[key] === true ? undefined : true);
}
