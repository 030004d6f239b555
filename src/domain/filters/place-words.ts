/** A place as people say it: `Lyon, 100 km`, `Rhône, Isère`, `Le Mans`; in a sentence `à 100 km de Lyon`, `au Mans`. */
import { citiesNamed, findCity } from "../catalogue/cities.ts";
import type { City } from "../catalogue/cities.ts";
import { findDepartment, isDepartmentCode } from "../catalogue/departments.ts";
import { DEFAULT_DISTANCE_CODE, radiusKm } from "../catalogue/distance.ts";
import { postcodeName } from "../catalogue/postcode-name.ts";
import { kilometres } from "../french.ts";
import type { Filters } from "./registry.ts";

/** The commune that the filters name alone; undefined when they name none that is known. */
export function townOf({ city, dptCp: [department] = [] }: Filters): City | undefined {
  if (city === undefined) return undefined;
  return department !== undefined && isDepartmentCode(department) ? findCity(city, department) : citiesNamed(city)[0];
}

/** Whether the departments say nothing but where the town is. */
export function isTownsDepartment(filters: Filters): boolean {
  const { dptCp = [] } = filters;
  return dptCp.length === 1 && dptCp[0] === townOf(filters)?.department;
}

/** The town alone, `Le Mans`; what nobody is called so in capitals only where they begin words. */
export function townName(filters: Filters): string {
  const { city = "" } = filters;
  return (
    townOf(filters)?.name ?? city.toLowerCase().replaceAll(/(?<![\p{L}\d])\p{L}/gu, (letter) => letter.toUpperCase())
  );
}

/** Each once, in the order of the filter; what is no place as it is. */
export function namesOfPlaces(dptCp: readonly string[]): readonly string[] {
  return [...new Set(dptCp.map((place) => findDepartment(place)?.label ?? postcodeName(place) ?? place))];
}

/** `Lyon, 100 km`: what is searched around, and how far. */
export function aroundInWords({ dptCp = [], distance = DEFAULT_DISTANCE_CODE }: Filters): string {
  const names = namesOfPlaces(dptCp).join(", ");
  return dptCp.some((place) => /^\d{5}$/.test(place)) ? `${names}, ${kilometres(radiusKm(distance))}` : names;
}

const ARTICLE = /^(Le|Les) (?=\p{Lu})/u;

/** `de Lyon`, `d’Annecy`, `du Mans`, `des Sables-d’Olonne`. */
export function ofPlace(name: string): string {
  const contracted = name.replace(ARTICLE, (article) => (article === "Le " ? "du " : "des "));
  if (contracted !== name) return contracted;
  return /^[aeiouyàâéèêîôœ]/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** `à Lyon`, `au Mans`, `aux Sables-d’Olonne`. */
export function atPlace(name: string): string {
  const contracted = name.replace(ARTICLE, (article) => (article === "Le " ? "au " : "aux "));
  return contracted === name ? `à ${name}` : contracted;
}
