/** What people call the place of a postcode: nobody says where they look in five digits. */
import { cityOf } from "./cities.ts";
import { readArrondissement } from "./place-names.ts";
import { communesAt } from "./places.ts";

/**
 * The most populated commune of the postcode: `Annecy`. Of Paris, Lyon and Marseille the first postcode, by which the whole
 * city is meant, is the city: `Lyon`; any other is asked for as its arrondissement: `Lyon 3e`. Undefined for a postcode
 * that nobody has.
 */
export function postcodeName(postcode: string): string | undefined {
  const [main] = communesAt(postcode);
  if (main === undefined) return undefined;
  const city = cityOf(main);
  const arrondissement = readArrondissement(main.name);
  return arrondissement === undefined || city.postcodes[0] === postcode
    ? city.name
    : arrondissementName(city.name, arrondissement.number);
}

/** `Lyon 1er`, `Lyon 3e`. */
export function arrondissementName(city: string, number: number): string {
  return `${city} ${number === 1 ? "1er" : `${number}e`}`;
}
