/** Words by which adverts tell the bodies of one model apart: 308 SW, Clio Estate, Série 3 Touring. */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import { MINIBUS_WORDS } from "../../domain/catalogue/van-words.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";

interface Body {
  readonly words: readonly string[];
  /** The category that such a body has, where it is one. */
  readonly category?: CategoryCode;
}

const BODIES: Readonly<Record<string, Body>> = {
  estate: {
    words: [
      "sw",
      "break",
      "estate",
      "touring",
      "avant",
      "tourer",
      "sportstourer",
      "combi",
      "variant",
      "wagon",
      "sportwagon",
      "sportswagon",
      "sportbrake",
      "sportbreak",
      "fastwagon",
      "multiwagon",
      "mcv",
      "st",
      "sp",
      "nevada",
      "grandtour",
    ],
    category: "43",
  },
  cabriolet: {
    words: ["cabriolet", "cabrio", "cc", "roadster", "spider", "spyder", "volante", "convertible"],
    category: "46",
  },
  coupe: { words: ["coupe"], category: "45" },
  saloon: { words: ["berline", "sedan", "limousine"] },
};

const BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(BODIES).flatMap(([name, { words }]) => words.map((word) => [word, name] as const)),
);

/** What a body word stands for; any other word stands for itself. Of vans all words for people are one body. */
export function bodyOf(word: string, vertical: VehicleVertical): string {
  if (vertical === "truck" && MINIBUS_WORDS.has(word)) return "people";
  return BY_WORD.get(word) ?? word;
}

export function isKnownBody(body: string): boolean {
  return Object.hasOwn(BODIES, body) || body === "sportback" || body === "people";
}

/** Load carriers’ and their people-carrying sisters’ own words, and the electric ones’: the vertical and the energy say them. */
const IMPLIED: ReadonlySet<string> = new Set(
  [
    "fourgon van cargo express societe affaire affaires entreprise hard top utilitaire",
    "multispace tepee combispace combi kombi panorama tour e tech ev hybrid",
  ].flatMap((line) => line.split(" ")),
);
const OF_PEOPLE_CARS: ReadonlySet<string> = new Set([
  "multispace",
  "tepee",
  "combispace",
  "combi",
  "kombi",
  "panorama",
  "tour",
]);

export function isImplied(word: string, category: CategoryCode): boolean {
  return IMPLIED.has(word) && (!OF_PEOPLE_CARS.has(word) || category === "44");
}

export function isBodyWord(word: string): boolean {
  return BY_WORD.has(word);
}

export function categoryOfBody(body: string): CategoryCode | undefined {
  return BODIES[body]?.category;
}

/** `estate` for breaks; undefined for a category that no one body has. */
export function bodyOfCategory(category: CategoryCode): string | undefined {
  return Object.keys(BODIES).find((body) => BODIES[body]?.category === category);
}

/** Body words that mean nothing else inside a version. */
const PLAIN_IN_VERSIONS: ReadonlySet<string> = new Set([
  "sw",
  "break",
  "estate",
  "cabriolet",
  "cabrio",
  "coupe",
  "sportback",
  "roadster",
]);

export function isPlainBodyWord(word: string): boolean {
  return PLAIN_IN_VERSIONS.has(word);
}
