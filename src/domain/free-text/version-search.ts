/** Which live versions hold the words of a sentence. */
import { withoutAccents } from "../catalogue/names.ts";
import { membersOf } from "../catalogue/verticals.ts";
import type { Vertical } from "../catalogue/verticals.ts";
import { MOST_VALUES } from "../filters/codec.ts";
import type { MakeSelection } from "../filters/make-selection.ts";
import type { Market, MarketVersion } from "./tables/market.ts";
import type { Steps } from "./text/steps.ts";
import { inBatches } from "./text/steps.ts";

/** Words of each group one alternative, of all groups together: `[["tdi 150", "tsi"], ["carat"]]`. */
export type TrimsWanted = readonly (readonly string[])[];

export interface VersionSearch {
  /** Texts of versions, those of most listings, at most as many as the filter holds, in its order. */
  holding(wanted: TrimsWanted, selections: readonly MakeSelection[] | undefined, vertical: Vertical): readonly string[];
  /** Whether versions of it are told at all. */
  tells(selection: MakeSelection, vertical: Vertical): boolean;
  /** Of which makes such versions are. */
  makesHolding(wanted: TrimsWanted, vertical: Vertical): readonly string[];
}

/** Also `e tech` and `etech` of `E-TECH`. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = withoutAccents(text).toLowerCase().split(/\s+/);
  // `320 D` is typed `320d`.
  const badges = words.flatMap((word, at) =>
    /^\d+$/.test(word) && /^[a-z]{1,3}$/.test(words[at + 1] ?? "") ? [`${word}${words[at + 1] ?? ""}`] : [],
  );
  // `SDRIVE18D` is typed `18d`, or `sdrive 18d`.
  const driven = words.flatMap((word) => /^([sx]drive)(\d{2}[die])$/.exec(word)?.slice(1) ?? []);
  const lines = words.flatMap((word, at) => lineOf(word, words[at + 1]) ?? []);
  // The RS, the N and the ST are other cars than those with a line called after them.
  const alone = words.filter((word, at) => lineOf(word, words[at + 1]) === undefined);
  return new Set(
    [...alone, ...badges, ...driven, ...lines].flatMap((word) => [
      word,
      word.replace(/[^a-z0-9.]/g, ""),
      word.replace(/[^a-z0-9]/g, ""),
      ...(WHOLE.test(word) ? [] : word.split(/[^a-z0-9.]+/)),
    ]),
  );
}

/** `ST-LINE` is no ST, and `S&S` stops and starts. */
const WHOLE = /^[a-z]{1,2}-line\b|&/;

/** `S LINE`, `GT LINE` and `R.S. LINE` are trims; in `BUSINESS LINE S TRONIC` there is no S line. */
function lineOf(word: string, next: string | undefined): string | undefined {
  const letters = word.replaceAll(".", "");
  return next === "line" && /^[a-z]{1,2}$/.test(letters) ? `${letters}line` : undefined;
}

/** `e-tech` as `etech`; a size as it stands: `7.5` is no `75`. */
const joinedOf = (word: string) => (/^\d[.,]\d$/.test(word) ? word : word.replace(/[^a-z0-9]/g, ""));

/** Of a sentence, as `wordsOf` writes them. */
function wordsSought(trim: string): readonly string[] {
  const words = trim.split(" ");
  return words.flatMap((word, at) => {
    if (lineOf(words[at - 1] ?? "", word) !== undefined) return [];
    return lineOf(word, words[at + 1]) ?? [word];
  });
}

/** Texts, some 2 ms. */
const BATCH = 200;

export function* versionSearch({ versions }: Market): Steps<VersionSearch> {
  const byWord = new Map<string, number[]>();
  yield* inBatches(versions.entries(), BATCH, ([at, { text }]) => {
    for (const word of wordsOf(text)) {
      const held = byWord.get(word);
      if (held === undefined) byWord.set(word, [at]);
      else held.push(at);
    }
  });
  /** Those that hold all words of a trim. */
  const holdingAll = (trim: string): readonly number[] => {
    const lists = wordsSought(trim).map((word) => byWord.get(word) ?? byWord.get(joinedOf(word)) ?? []);
    const [rarest = [], ...others] = lists.toSorted((a, b) => a.length - b.length);
    const rest = others.map((list) => new Set(list));
    return rarest.filter((at) => rest.every((list) => list.has(at)));
  };
  const found = (
    wanted: TrimsWanted,
    selections: readonly MakeSelection[] | undefined,
    vertical: Vertical,
  ): readonly MarketVersion[] => {
    const members = membersOf(vertical);
    const [first = new Set<number>(), ...others] = wanted.map((group) => new Set(group.flatMap(holdingAll)));
    return [...first].flatMap((at) => {
      const version = versions[at];
      const isFound = others.every((group) => group.has(at));
      return version !== undefined && isFound && members.includes(version.vertical) && isOf(version, selections)
        ? [version]
        : [];
    });
  };
  return {
    holding: (wanted, selections, vertical) => {
      const counts = new Map<string, number>();
      for (const { text, count } of found(wanted, selections, vertical))
        counts.set(text, (counts.get(text) ?? 0) + count);
      return [...counts]
        .toSorted(([a, most], [b, least]) => least - most || (a < b ? -1 : 1))
        .slice(0, MOST_VALUES)
        .map(([text]) => text)
        .toSorted();
    },
    tells: (selection, vertical) => {
      const members = membersOf(vertical);
      return versions.some((version) => members.includes(version.vertical) && isOf(version, [selection]));
    },
    makesHolding: (wanted, vertical) => [...new Set(found(wanted, undefined, vertical).map(({ make }) => make))],
  };
}

function isOf({ make, model }: MarketVersion, selections: readonly MakeSelection[] | undefined): boolean {
  return (
    selections === undefined ||
    selections.some((of) => of.make === make && (of.model === undefined || of.model === model))
  );
}
