/** Words by which adverts tell the bodies of one model apart: 308 SW, Clio Estate, Série 3 Touring. */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";

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

/** What a body word stands for; any other word stands for itself. */
export function bodyOf(word: string): string {
  return BY_WORD.get(word) ?? word;
}

export function isBodyWord(word: string): boolean {
  return BY_WORD.has(word);
}

export function categoryOfBody(body: string): CategoryCode | undefined {
  return BODIES[body]?.category;
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
