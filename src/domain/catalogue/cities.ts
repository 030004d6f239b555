/**
 * Cities: what the `city` filter and the city pages mean (spec 3.21). A city is a
 * commune, but Paris, Lyon and Marseille are one each with all their arrondissements.
 */
import { DEPARTMENTS, type DepartmentCode } from "./departments.ts";
import { keyOf, slugOf } from "./names.ts";
import { foldPlaceName, readArrondissement } from "./place-names.ts";
import { centreOfCommunes, communesAt, communesIn, type Commune } from "./places.ts";
import type { Point } from "./points.ts";

export interface City extends Point {
  /** What the filter holds, unique within the department: `LYON`, `SAINT-ETIENNE`, `LE MANS`. */
  readonly key: string;
  /** What a path holds, unique within the department: `saint-etienne`. */
  readonly slug: string;
  readonly name: string;
  readonly department: DepartmentCode;
  /** One, or the arrondissements. */
  readonly communes: readonly Commune[];
  readonly postcodes: readonly string[];
  readonly population: number;
}

interface DepartmentCities {
  readonly cities: readonly City[];
  readonly byFold: ReadonlyMap<string, City>;
  readonly byCommune: ReadonlyMap<Commune, City>;
}

const byDepartment = new Map<DepartmentCode, DepartmentCities>();
/** Of the departments read so far: an index of all of them at once would hold everybody up. */
const byName = new Map<string, City[]>();

/** All cities of a department, most populated first. */
export function citiesIn(department: DepartmentCode): readonly City[] {
  return indexOf(department).cities;
}

/**
 * The city of that name in a department, in any spelling (`foldPlaceName`): by its key, its slug, the name
 * of a commune it took in, or with an arrondissement or CEDEX (`LYON 03`). Overseas, where islands share
 * names, the bare name is the most populated one's, and the others carry their territory.
 */
export function findCity(name: string, department: DepartmentCode): City | undefined {
  return indexOf(department).byFold.get(readArrondissement(name)?.city ?? foldPlaceName(name));
}

/** The cities of that name in the whole country, as `findCity` reads it, most populated first. */
export function citiesNamed(name: string): readonly City[] {
  const fold = readArrondissement(name)?.city ?? foldPlaceName(name);
  if (byDepartment.size < DEPARTMENTS.length) for (const { code } of DEPARTMENTS) indexOf(code);
  const sharing = byName.get(fold) ?? [];
  if (sharing.length < 2) return sharing;
  return sharing.toSorted((a, b) => b.population - a.population || (a.department < b.department ? -1 : 1));
}

export function cityOf(commune: Commune): City {
  const city = indexOf(commune.department).byCommune.get(commune);
  if (city === undefined) throw new Error(`${commune.name} belongs to no city of ${commune.department}`);
  return city;
}

/** The city of that name among those of a postcode, which may lie in two departments; else in the postcode's department. */
export function cityAt(name: string, postcode: string): City | undefined {
  const fold = foldPlaceName(name);
  const sharing = communesAt(postcode);
  const called = sharing.map(cityOf).find((city) => foldPlaceName(city.key) === fold);
  const [main] = sharing;
  return called ?? (main && findCity(name, main.department));
}

function indexOf(department: DepartmentCode): DepartmentCities {
  const known = byDepartment.get(department);
  if (known !== undefined) return known;
  const index = indexDepartment(department);
  byDepartment.set(department, index);
  for (const [fold, city] of index.byFold) {
    const sharing = byName.get(fold);
    if (sharing === undefined) byName.set(fold, [city]);
    else sharing.push(city);
  }
  return index;
}

function indexDepartment(department: DepartmentCode): DepartmentCities {
  const groups = Map.groupBy(communesIn(department), (commune) => `${bareName(commune)}, ${commune.territory ?? ""}`);
  const shared = sharedNames([...groups.values()].flatMap((communes) => communes.slice(0, 1)));
  const cities = [...groups.values()]
    .map((communes) => toCity(department, communes, shared))
    .toSorted((a, b) => b.population - a.population);
  const byFold = new Map<string, City>();
  const call = (city: City, name: string) => {
    const fold = foldPlaceName(name);
    if (!byFold.has(fold)) byFold.set(fold, city);
  };
  // Full names first, then the bare ones that islands share, then those of former communes.
  for (const city of cities) call(city, city.name);
  for (const city of cities)
    for (const commune of city.communes) if (shared.has(commune.name)) call(city, commune.name);
  for (const city of cities)
    for (const commune of city.communes) for (const former of commune.formerNames) call(city, former);
  return {
    cities,
    byFold,
    byCommune: new Map(cities.flatMap((city) => city.communes.map((commune) => [commune, city] as const))),
  };
}

/** Names that more than one of these communes bear: only overseas, where one department spans territories. */
function sharedNames(communes: readonly Commune[]): ReadonlySet<string> {
  const bearers = Map.groupBy(communes, (commune) => commune.name);
  return new Set([...bearers].filter(([, bearing]) => bearing.length > 1).map(([name]) => name));
}

/** `Lyon` for its arrondissements, the commune's own name everywhere else. */
function bareName({ name }: Commune): string {
  return name.endsWith(" Arrondissement") ? name.slice(0, name.indexOf(" ")) : name;
}

function toCity(department: DepartmentCode, communes: readonly Commune[], shared: ReadonlySet<string>): City {
  const [first] = communes;
  if (first === undefined) throw new Error(`a city of ${department} without a commune`);
  const name = shared.has(first.name) ? `${first.name} (${first.territory ?? ""})` : bareName(first);
  return {
    key: keyOf(name),
    slug: slugOf(name),
    name: name.replaceAll("'", "’"),
    department,
    communes,
    postcodes: [...new Set(communes.flatMap((commune) => commune.postcodes))],
    population: communes.reduce((sum, commune) => sum + commune.population, 0),
    ...(communes.length === 1 ? { latitude: first.latitude, longitude: first.longitude } : centreOfCommunes(communes)),
  };
}
