/**
 * How a make draws its cars, as far as a silhouette tells. Within a broad category it decides between profiles of the
 * same size; makes not listed take one by their name, always the same.
 */
import type { VehicleFacts } from "./facts.ts";
import { numberOf } from "./facts.ts";

/** Flowing lines; level ones with an upright tail; a belt that rises to a floating roof; squared openings. */
export type Character = "flowing" | "level" | "rising" | "rugged";

const CHARACTERS: Readonly<Record<Character, readonly string[]>> = {
  flowing: [
    "RENAULT",
    "NISSAN",
    "BMW",
    "MERCEDES",
    "MAZDA",
    "ALFA ROMEO",
    "JAGUAR",
    "PORSCHE",
    "CITROEN",
    "FIAT",
    "HONDA",
    "TESLA",
    "MASERATI",
    "INFINITI",
    "BYD",
  ],
  level: ["VOLKSWAGEN", "SKODA", "SEAT", "AUDI", "VOLVO", "MINI", "CHEVROLET", "SMART", "MG", "GENESIS"],
  rising: ["PEUGEOT", "HYUNDAI", "KIA", "TOYOTA", "LEXUS", "OPEL", "FORD", "DS", "CUPRA", "ALPINE", "LANCIA"],
  rugged: [
    "JEEP",
    "DACIA",
    "SUBARU",
    "SUZUKI",
    "LAND ROVER",
    "MITSUBISHI",
    "SSANGYONG",
    "KGM",
    "MAHINDRA",
    "ISUZU",
    "LADA",
    "DAIHATSU",
  ],
};
const ALL = ["flowing", "level", "rising", "rugged"] as const;
const BY_MAKE: ReadonlyMap<string, Character> = new Map(
  ALL.flatMap((character) => CHARACTERS[character].map((make) => [make, character] as const)),
);

export function characterOf({ make = "", model = "" }: VehicleFacts): Character {
  // the high bits: the low ones follow the last letter too closely
  return BY_MAKE.get(make.toUpperCase()) ?? ALL[(numberOf(`${make} ${model}`) >>> 9) % ALL.length] ?? "flowing";
}
