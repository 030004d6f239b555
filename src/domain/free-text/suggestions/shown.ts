/** Suggestions as they are shown: in groups, with how many offers each finds, and none that finds nothing. */
import type { Filters } from "../../filters/registry.ts";
import type { Candidate, Candidates, Whole } from "./candidates.ts";
import type { CompletionKind } from "../tables/completions.ts";
import type { Part } from "./parts.ts";

export const SUGGESTION_GROUPS = ["sentence", "names", "places", "equipment"] as const;

export interface Suggestion {
  readonly parts: readonly Part[];
  /** The sentence once it is taken, and where the caret stands in it. */
  readonly text: string;
  readonly caret: number;
  /** Offers that this sentence finds. */
  readonly total: number;
}

export interface SuggestionGroup {
  readonly group: (typeof SUGGESTION_GROUPS)[number];
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
}

/** Without groups that have nothing to say. */
export type Suggested = readonly SuggestionGroup[];

const SENTENCES = 3;
const SHOWN = 3;

export const keyOf = (filters: Filters) => JSON.stringify(filters);

/** What has to be counted, each search once. */
export function toCount({ asTyped, completed }: Candidates): readonly Filters[] {
  const all = [...(asTyped === undefined ? [] : [asTyped]), ...completed.flatMap((one) => [one, one.sentence])];
  return [...new Map(all.map(({ filters }) => [keyOf(filters), filters])).values()];
}

/** `totalOf`: offers that a search finds. */
export function shownOf({ asTyped, completed }: Candidates, totalOf: (filters: Filters) => number): Suggested {
  const counted = (whole: Whole): Suggestion => {
    const { parts, text, caret, filters } = whole;
    return { parts, text, caret, total: totalOf(filters) };
  };
  const found = completed.filter(({ filters }) => totalOf(filters) > 0);
  const ofKind = (kind: CompletionKind) => found.filter((one) => one.kind === kind && !one.isRefused).map(counted);
  const typed = asTyped === undefined || totalOf(asTyped.filters) === 0 ? [] : [asTyped];
  const likely = oneOfEachFirst(found);
  const places = new Set<Whole>(likely.flatMap(({ kind, sentence }) => (kind === "place" ? [sentence] : [])));
  const wholes = distinct([...typed, ...likely.map(({ sentence }) => sentence)]).slice(0, SENTENCES);
  // A place around which much is on sale is not the likelier for it: it keeps its row.
  const others = byOffers(wholes.filter((one) => !places.has(one) && one !== asTyped).map(counted));
  const sentences = wholes.map((one) =>
    one === asTyped || places.has(one) ? counted(one) : (others.shift() ?? counted(one)),
  );
  const groups: Suggested = [
    { group: "sentence", label: "Toute la phrase", suggestions: sentences },
    { group: "names", label: "Noms", suggestions: byOffers(ofKind("name")).slice(0, SHOWN) },
    { group: "places", label: "Lieux", suggestions: ofKind("place").slice(0, SHOWN) },
    { group: "equipment", label: "Équipements", suggestions: byOffers(ofKind("equipment")).slice(0, SHOWN) },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** Of each kind its likeliest, in the order of likelihood, then the others. */
function oneOfEachFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  const firsts = new Set(KINDS.map((kind) => candidates.find((one) => one.kind === kind)));
  const isFirst = (one: Candidate) => firsts.has(one);
  return [...candidates.filter(isFirst), ...candidates.filter((one) => !isFirst(one))];
}

const KINDS: readonly CompletionKind[] = ["name", "place", "equipment", "word"];

/** Sorting is stable: among equals the likelier comes first. */
const byOffers = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestions.toSorted((a, b) => b.total - a.total);

/** One row of each search: `clio` typed is `Renault Clio`. */
function distinct(sentences: readonly Whole[]): readonly Whole[] {
  const first = new Map(sentences.toReversed().map((one) => [keyOf(one.filters), one]));
  return sentences.filter((one) => first.get(keyOf(one.filters)) === one);
}
