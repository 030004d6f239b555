/** Every region, department and city by the beginning of its name, for a visitor who types where to look. */
import { citiesIn } from "../catalogue/cities.ts";
import type { DepartmentCode } from "../catalogue/departments.ts";
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

interface NamedCity extends NamedPlace {
  readonly population: number;
}

const byDepartment = new Map<DepartmentCode, readonly NamedCity[]>();
let cities: readonly NamedCity[] | undefined;

/** The cities of a department, read at the first call, some 10 ms each: who serves others meanwhile reads one department at a time. */
export function namedCitiesIn(code: DepartmentCode): readonly NamedCity[] {
  const known = byDepartment.get(code);
  if (known !== undefined) return known;
  const read = citiesIn(code).flatMap(({ name, postcodes: [postcode], population }): readonly NamedCity[] =>
    postcode === undefined
      ? []
      : [
          {
            kind: "city",
            label: `${name} (${code})`,
            fold: foldPlaceName(name),
            department: code,
            filters: { dptCp: [postcode] },
            population,
          },
        ],
  );
  byDepartment.set(code, read);
  return read;
}

/** Most populated first. */
function namedCities(): readonly NamedPlace[] {
  cities ??= DEPARTMENTS.flatMap(({ code }) => namedCitiesIn(code)).toSorted((a, b) => b.population - a.population);
  return cities;
}

/** The only city that more people mean than the department of its name. */
const CITY_FIRST = "paris";

/** Departments, regions, then cities by population: those called exactly so before those whose name begins so. */
export function placesCalled(
  fold: string,
  { department, most }: { readonly department?: string | undefined; readonly most: number },
): readonly NamedPlace[] {
  const inDepartment = (place: NamedPlace) => department === undefined || place.department === department;
  const all = fold === CITY_FIRST ? [...namedCities(), ...AREAS] : [...AREAS, ...namedCities()];
  const exact: NamedPlace[] = [];
  const beginning: NamedPlace[] = [];
  for (const place of all) {
    if (!place.fold.startsWith(fold) || !inDepartment(place)) continue;
    if (place.fold === fold) exact.push(place);
    else if (beginning.length < most) beginning.push(place);
  }
  return [...exact, ...beginning].slice(0, most);
}
