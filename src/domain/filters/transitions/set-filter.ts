/**
 * Setting one filter, and the rules that hold after every change (spec 4.14).
 * Every transition ends here, goes back to page 1, and keeps the rules by construction.
 */
import type { FilterKey, FilterValue, Filters } from "../registry.ts";
import { FILTER_KEYS, entryOf } from "../registry.ts";

export type Settable = Exclude<FilterKey, "vertical">;

/** Filters as they are, with some keys set to values of their own types, or taken away. */
export type FilterChanges = { readonly [K in Settable]?: FilterValue<K> | undefined };

const ofDrive = (drive: "combustion" | "battery") =>
  FILTER_KEYS.filter((key): key is Settable => key !== "vertical" && entryOf(key).drive === drive);

/** What says nothing of vehicles that only run on electricity (spec 4.14). */
export const COMBUSTION_KEYS = ofDrive("combustion");
/** What says nothing of the others. */
export const ELECTRIC_KEYS = ofDrive("battery");

export function isElectricOnly({ energies }: Filters): boolean {
  return energies?.length === 1 && energies[0] === "elec";
}

function without(filters: Filters, keys: readonly Settable[]): Filters {
  if (keys.every((key) => filters[key] === undefined)) return filters;
  const kept = Object.entries(filters).filter(([key]) => !keys.some((gone) => gone === key));
  return Object.fromEntries(kept) as Filters; // the vertical is not settable, so it is kept
}

/** The same filters with what the rules exclude taken away. */
export function settled(filters: Filters): Filters {
  return without(filters, isElectricOnly(filters) ? COMBUSTION_KEYS : ELECTRIC_KEYS);
}

function withoutAbsent(filters: Pick<Filters, "vertical"> & FilterChanges): Filters {
  const present = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Filters; // each value is of its key's type, and the vertical is kept
}

/** Several keys at once; an undefined value takes its key away. */
export function withChanges(filters: Filters, changes: FilterChanges): Filters {
  const { page: _page, ...rest } = filters;
  const merged = { ...rest, ...changes };
  return settled(Object.values(merged).includes(undefined) ? withoutAbsent(merged) : (merged as Filters)); // none is undefined
}

/** One key set, or taken away when the value is undefined. */
export function withFilter<K extends Settable>(filters: Filters, key: K, value: FilterValue<K> | undefined): Filters {
  return withChanges(filters, { [key]: value });
}

/** The set with a page; page 1 is no page. */
export function atPage(filters: Filters, page: number): Filters {
  const { page: _page, ...rest } = filters;
  return page === 1 ? rest : { ...rest, page };
}

/**
 * "Tout effacer" keeps only the vertical and the showroom (spec 4.24), the showroom with the stock that it shows: whose vehicles are
 * looked at is its own tab, and no filter of them.
 */
export function clearAll({ vertical, curef, showroomStock }: Filters): Filters {
  if (curef === undefined) return { vertical };
  return { vertical, curef, ...(showroomStock === undefined ? {} : { showroomStock }) };
}
