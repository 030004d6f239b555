/** Where an offer stands, from the postcode and the town its seller gives. */
import { cityOf, findCity, type City } from "./cities.ts";
import type { DepartmentCode } from "./departments.ts";
import { foldPlaceName, readArrondissement } from "./place-names.ts";
import { centreOfCommunes, communesAt, communesIn, type Commune } from "./places.ts";
import type { Point } from "./points.ts";
import { postcodeToDepartment } from "./postcodes.ts";

export interface StatedPlace {
  readonly postcode: string;
  /** A name in any spelling, a slug, or nothing. */
  readonly city?: string | undefined;
}

export type PlaceResolution =
  /** The postcode exists. The city is the one stated, or the only one of the postcode; else unknown. */
  | ({
      readonly kind: "exact";
      readonly postcode: string;
      readonly city: City | undefined;
      readonly department: DepartmentCode;
    } & Point)
  /** The postcode does not (a CEDEX), but its department has a city of the name: the postcode is that city's main one. */
  | ({
      readonly kind: "by-city";
      readonly postcode: string;
      readonly city: City;
      readonly department: DepartmentCode;
    } & Point)
  /** Only the department is known: the position is the centre of its inhabitants. */
  | ({ readonly kind: "department-mean"; readonly department: DepartmentCode } & Point)
  | { readonly kind: "unknown" };

export function resolvePlace({ postcode: stated, city: name = "" }: StatedPlace): PlaceResolution {
  const postcode = stated.replace(/\s/g, "");
  const sharing = communesAt(postcode);
  if (sharing.length > 0) return atPostcode(postcode, sharing, name);
  const department = postcodeToDepartment(postcode);
  if (department === undefined) return { kind: "unknown" };
  return inCity(department, name) ?? atDepartment(department, postcode);
}

function atPostcode(postcode: string, sharing: readonly Commune[], name: string): PlaceResolution {
  const [main, ...others] = sharing;
  const commune = others.length === 0 ? main : communeNamed(sharing, name);
  if (commune !== undefined) {
    const { department, latitude, longitude } = commune;
    return { kind: "exact", postcode, city: cityOf(commune), department, latitude, longitude };
  }
  const department = main?.department;
  if (department === undefined) throw new Error(`postcode ${postcode} without a commune`);
  return { kind: "exact", postcode, city: undefined, department, ...centreOfCommunes(sharing) };
}

/** Among the few communes of a postcode, the beginning of a name is enough (`herblay` for Herblay-sur-Seine). */
function communeNamed(sharing: readonly Commune[], name: string): Commune | undefined {
  const fold = foldPlaceName(name);
  if (fold === "") return undefined;
  const names = (commune: Commune) => [commune.name, ...commune.formerNames].map(foldPlaceName);
  const same = sharing.find((commune) => names(commune).includes(fold));
  if (same !== undefined) return same;
  const alike = sharing.filter((commune) =>
    names(commune).some((other) => other.startsWith(fold) || fold.startsWith(other)),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

function inCity(department: DepartmentCode, name: string): PlaceResolution | undefined {
  const city = findCity(name, department);
  if (city === undefined) return undefined;
  const number = readArrondissement(name)?.number;
  const commune = city.communes.find((part) => readArrondissement(part.name)?.number === number);
  const [postcode] = commune?.postcodes ?? city.postcodes;
  if (postcode === undefined) throw new Error(`${city.name} without a postcode`);
  const { latitude, longitude } = commune ?? city;
  return { kind: "by-city", postcode, city, department, latitude, longitude };
}

/** Overseas, the territory that the first three digits name stands for the department; without one nothing is known. */
function atDepartment(department: DepartmentCode, postcode: string): PlaceResolution {
  const communes = communesIn(department);
  const near =
    department === "97"
      ? communes.filter((commune) => commune.postcodes.some((code) => code.startsWith(postcode.slice(0, 3))))
      : communes;
  return near.length === 0 ? { kind: "unknown" } : { kind: "department-mean", department, ...centreOfCommunes(near) };
}
