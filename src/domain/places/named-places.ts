/** Every region, department and city by the beginning of its name, for a visitor who types where to look. */
import { setImmediate } from "node:timers/promises";
import { citiesIn } from "../catalogue/cities.ts";
import { DEPARTMENTS } from "../catalogue/departments.ts";
import { foldPlaceName } from "../catalogue/place-names.ts";
import { REGIONS } from "../catalogue/regions.ts";
import type { Filters } from "../filters/registry.ts";

export type PlaceFilters = Pick<Filters, "dptCp" | "regions">;

export interface NamedPlace {
  readonly kind: "region" | "department" | "city";
  /** `Lyon (69)`, `Rhône (69), département`, `Bretagne, région`: each reads back as itself. */
  readonly label: string;
  readonly fold: string;
  /** Empty for a region. */
  readonly department: string;
  readonly filters: PlaceFilters;
}

const AREAS: readonly NamedPlace[] = [
  ...DEPARTMENTS.map(({ code, label }): NamedPlace => ({
    kind: "department",
    label: `${label} (${code}), département`,
    fold: foldPlaceName(label),
    department: code,
    filters: { dptCp: [code] },
  })),
  ...REGIONS.filter(({ kind }) => kind !== "former").map(({ key, kind, label }): NamedPlace => ({
    kind: "region",
    label: kind === "country" ? label : `${label}, région`,
    fold: foldPlaceName(label),
    department: "",
    filters: { regions: [key] },
  })),
];

let cities: Promise<readonly NamedPlace[]> | undefined;

/** Most populated first. Read department by department, so that the first visitor who asks holds up nobody else. */
async function readCities(): Promise<readonly NamedPlace[]> {
  const read: (NamedPlace & { readonly population: number })[] = [];
  for (const { code } of DEPARTMENTS) {
    await setImmediate();
    for (const { name, postcodes, population } of citiesIn(code)) {
      const [postcode] = postcodes;
      if (postcode === undefined) continue;
      read.push({
        kind: "city",
        label: `${name} (${code})`,
        fold: foldPlaceName(name),
        department: code,
        filters: { dptCp: [postcode] },
        population,
      });
    }
  }
  return read.toSorted((a, b) => b.population - a.population);
}

/** Begins to read them, so that the first name typed finds them read. */
export function prepareNames(): void {
  cities ??= readCities();
}

/** The only city that more people mean than the department of its name. */
const CITY_FIRST = "paris";

/** Departments, regions, then cities by population: those called exactly so before those whose name begins so. */
export async function placesCalled(
  fold: string,
  { department, most }: { readonly department?: string | undefined; readonly most: number },
): Promise<readonly NamedPlace[]> {
  cities ??= readCities();
  const inDepartment = (place: NamedPlace) => department === undefined || place.department === department;
  const all = fold === CITY_FIRST ? [...(await cities), ...AREAS] : [...AREAS, ...(await cities)];
  const exact: NamedPlace[] = [];
  const beginning: NamedPlace[] = [];
  for (const place of all) {
    if (!place.fold.startsWith(fold) || !inDepartment(place)) continue;
    if (place.fold === fold) exact.push(place);
    else if (beginning.length < most) beginning.push(place);
  }
  return [...exact, ...beginning].slice(0, most);
}
