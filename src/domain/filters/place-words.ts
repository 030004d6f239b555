/** A place as people say it: `Lyon, 100 km`, `Rhône, Isère`, `Le Mans`; in a sentence `à moins de 100 km de Lyon`, `au Mans`. */
import { citiesNamed, cityAt, cityOf, findCity } from "../catalogue/cities.ts";
import type { City } from "../catalogue/cities.ts";
import { findDepartment, isDepartmentCode } from "../catalogue/departments.ts";
import { DEFAULT_DISTANCE_CODE, radiusKm } from "../catalogue/distance.ts";
import { firstArrondissement } from "../catalogue/first-arrondissement.ts";
import { readArrondissement } from "../catalogue/place-names.ts";
import { communesAt } from "../catalogue/places.ts";
import { postcodeName } from "../catalogue/postcode-name.ts";
import { departmentNumber } from "../catalogue/postcodes.ts";
import { kilometres } from "../french.ts";
import { of } from "../french-elision.ts";
import type { Filters } from "./registry.ts";

/** One department of the search for all that lies there. */
const OVERSEAS = "97";

/** The commune that the filters name; undefined when they name none that is known. */
export function townOf({ city, distance, dptCp: [place = ""] = [] }: Partial<Filters>): City | undefined {
  if (city === undefined) return undefined;
  // Without a radius the whole city is meant: listings know no arrondissements.
  const arrondissement = distance === undefined ? undefined : firstArrondissement(city, place);
  if (arrondissement !== undefined) return arrondissement;
  if (place.length === 5) return cityAt(city, place) ?? citiesNamed(city)[0];
  return isDepartmentCode(place) ? findCity(city, place) : citiesNamed(city)[0];
}

/**
 * The commune that is searched around, where the filters name it beside its postcode and a radius: it shares the postcode with a
 * larger one, whose name nobody typed. Alone in its postcode's surroundings, a commune needs no radius.
 */
export function townAround(filters: Partial<Filters>): City | undefined {
  const { distance, regions, dptCp: [postcode = "", ...others] = [] } = filters;
  if (distance === undefined || regions !== undefined || others.length > 0) return undefined;
  const town = townOf(filters);
  return town?.postcodes.includes(postcode) === true ? town : undefined;
}

/** The town that one postcode is searched around, whoever it is called by; undefined of areas and of several. */
export function centreOf(filters: Partial<Filters>): City | undefined {
  const { dptCp: [postcode = "", ...others] = [] } = filters;
  if (others.length > 0) return undefined;
  const around = townAround(filters);
  const [main] = communesAt(postcode);
  return around ?? (main && cityOf(main));
}

/** Whether the postcode is called by the commune's name, as the largest that has it (`postcode-name.ts`). */
export function isCalledBy(postcode: string, { communes }: City): boolean {
  const [main] = communesAt(postcode);
  return main !== undefined && communes.includes(main);
}

/** What finds the surroundings of a commune: its postcode, and its own name beside it where the postcode is called by another's. */
export function aroundOf(town: City): Pick<Filters, "dptCp" | "city"> {
  const isPart = readArrondissement(town.key) !== undefined;
  const own = isPart ? undefined : town.postcodes.find((postcode) => isCalledBy(postcode, town));
  if (own !== undefined) return { dptCp: [own] };
  const [postcode] = town.postcodes;
  if (postcode === undefined) throw new Error(`a town without a postcode: ${town.name} (${town.department})`);
  return { dptCp: [postcode], city: town.key };
}

/** Whether the departments say nothing but where the town is. */
export function isTownsDepartment(filters: Filters): boolean {
  const { dptCp = [] } = filters;
  return dptCp.length === 1 && dptCp[0] === townOf(filters)?.department;
}

/** The town alone, `Le Mans`, `Valence (82)`; what nobody is called so in capitals only where they begin words. */
export function townName(filters: Filters): string {
  const { city = "" } = filters;
  const town = townOf(filters);
  if (town !== undefined) return townTold(town);
  return city.toLowerCase().replaceAll(/(?<![\p{L}\d])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** `Valence`, and `Valence (82)`: of towns of one name the most populated on the mainland is meant by the name alone. */
export function townTold(town: City): string {
  const { name, department, postcodes } = town;
  // Two towns of one name overseas have their island with it.
  if (name.endsWith(")")) return name;
  const namesakes = citiesNamed(name).filter((city) => city.name === name);
  const meant = namesakes.find((city) => city.department !== OVERSEAS) ?? town;
  return meant.department === department
    ? name
    : `${name} (${departmentNumber(department, postcodes[0]) ?? department})`;
}

function postcodeTold(postcode: string): string | undefined {
  const name = postcodeName(postcode);
  const [main] = communesAt(postcode);
  const town = main && cityOf(main);
  // Of an arrondissement the name is its own.
  return town !== undefined && town.name === name ? townTold(town) : name;
}

/** Each once, in the order of the filter; what is no place as it is. */
export function namesOfPlaces(dptCp: readonly string[]): readonly string[] {
  return [...new Set(dptCp.map((place) => findDepartment(place)?.label ?? postcodeTold(place) ?? place))];
}

/** `Lyon, 100 km`: what is searched around, and how far. */
export function aroundInWords(filters: Filters): string {
  const { dptCp = [], distance = DEFAULT_DISTANCE_CODE } = filters;
  const around = townAround(filters);
  const names = around === undefined ? namesOfPlaces(dptCp).join(", ") : townTold(around);
  return dptCp.some((place) => /^\d{5}$/.test(place)) ? `${names}, ${kilometres(radiusKm(distance))}` : names;
}

const ARTICLE = /^(Le|Les) (?=\p{Lu})/u;

/** `de Lyon`, `d’Annecy`, `du Mans`, `des Sables-d’Olonne`. */
export function ofPlace(name: string): string {
  const contracted = name.replace(ARTICLE, (article) => (article === "Le " ? "du " : "des "));
  if (contracted !== name) return contracted;
  // Before a vowel too the y of French towns is one: `d’Yerres`.
  return /^y/i.test(name) ? `d’${name}` : of(name);
}

/** `à Lyon`, `au Mans`, `aux Sables-d’Olonne`. */
export function atPlace(name: string): string {
  const contracted = name.replace(ARTICLE, (article) => (article === "Le " ? "au " : "aux "));
  return contracted === name ? `à ${name}` : contracted;
}
