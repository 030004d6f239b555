/** How what was read of a sentence compares with what it means, by the conventions of test/free-text/README.md. */
import { foldOf, withoutAccents } from "../../src/domain/catalogue/names.ts";
import type { SentenceRead } from "../../src/domain/free-text/sentence-read.ts";
import { formatQuery } from "../../src/domain/filters/query.ts";
import { saysNothing } from "../../test/free-text/saying-nothing.ts";

export interface Line {
  readonly category: string;
  readonly sentence: string;
  readonly expected: string;
  readonly left: string;
}

export interface Scored {
  readonly line: Line;
  readonly right: number;
  /** Given, not expected. */
  readonly extra: readonly string[];
  /** Expected, not given. */
  readonly missing: readonly string[];
  /** Words left out that should have been understood or silent, and the other way round. */
  readonly leftTooMuch: readonly string[];
  readonly leftTooLittle: readonly string[];
  /** How many versions were found, and those of them that do not hold the words said. */
  readonly versionsFound: number;
  readonly wrongVersions: readonly string[];
}

export function readLines(text: string): readonly Line[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [category = "", sentence = "", expected = "", left = ""] = line.split("\t");
      return { category, sentence, expected, left };
    });
}

function slotsOf(query: string): readonly string[] {
  return [...new URLSearchParams(query)].flatMap(([key, value]) =>
    key === "versionWords" ? [`${key}=${foldOf(value)}`] : value.split(",").map((one) => `${key}=${one}`),
  );
}

/** Units, negations and what may be cut otherwise count for nothing among words left out. */
const UNCOUNTED = new Set(
  "pas de d sauf hors autre que ni mais sans du des la le les l un une et ou en a au avec pour dans sur euros euro km ch cv ans an mois litres est".split(
    " ",
  ),
);

function wordsOf(text: string): ReadonlySet<string> {
  const words = withoutAccents(text)
    .toLowerCase()
    .match(/[a-z]+|[0-9]+/g);
  return new Set([...(words ?? [])].filter((word) => !UNCOUNTED.has(word)));
}

/** Whether a version holds the trim words that a line expects, but for those left out; where the line says “ou”, any of them. */
function saidOf(version: string, { sentence, expected }: Line, left: ReadonlySet<string>): boolean {
  const words = (new URLSearchParams(expected).get("versionWords") ?? "").split(" ").filter((word) => word !== "");
  const [fold, pieces] = [foldOf(version), version.split(/\s+/)];
  // `etech` of E-TECH; a size and a power stand by themselves.
  const held = (word: string) => (/[a-z]/.test(word) ? fold.includes(foldOf(word)) : pieces.includes(word));
  const counted = words.filter((word) => !left.has(word));
  return /\bou\b|[,/]/.test(sentence) ? counted.some(held) : counted.every(held);
}

export function scored(line: Line, { filters, understood, ignored }: SentenceRead): Scored {
  const { versions = [], ...others } = filters;
  // What is on sale is the market's: a trim is read as one either way.
  const words = [...understood, ...ignored]
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ trim }) => trim ?? [])
    .join(" ");
  const given = slotsOf(
    [formatQuery(others), ...(words === "" ? [] : [`versionWords=${encodeURIComponent(words)}`])].join("&"),
  );
  const expected = slotsOf(line.expected);
  const trimWords = wordsOf(words);
  const left = wordsOf(ignored.map(({ text }) => text).join(" "));
  const expectedLeft = wordsOf(line.left);
  return {
    line,
    right: given.filter((slot) => expected.includes(slot)).length,
    extra: given.filter((slot) => !expected.includes(slot)),
    missing: expected.filter((slot) => !given.includes(slot)),
    leftTooMuch: [...left].filter((word) => !expectedLeft.has(word) && !trimWords.has(word)),
    versionsFound: versions.length,
    wrongVersions: versions.filter((version) => !saidOf(version, line, left)),
    leftTooLittle: [...expectedLeft].filter((word) => !left.has(word) && !saysNothing(word)),
  };
}
