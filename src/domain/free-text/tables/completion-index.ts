/**
 * What a beginning may become, the likeliest first: phrases in alphabetical order under a tree of the greatest weights, so that the
 * best few of thousands that begin alike are found in as many steps as the tree is high.
 */
import type { FilterKey } from "../../filters/registry.ts";
import { editsToBegin } from "../text/spelling.ts";
import type { Steps } from "../text/steps.ts";
import { inBatches } from "../text/steps.ts";

export interface Completion {
  /** As it is typed, without blanks and accents. */
  readonly fold: string;
  /** As it is written: `Renault Captur`, `caméra de recul`, `Caen`. */
  readonly phrase: string;
  /** Phrases of one meaning are one suggestion. */
  readonly meaning: string;
  /** Filters that it sets. */
  readonly keys: readonly FilterKey[];
  /** How likely it is meant, beside others of its kind and of other kinds. */
  readonly weight: number;
}

export interface CompletionIndex {
  /** Those that begin so, one of each meaning, the weightiest first. */
  begun(typed: string, most: number): readonly Completion[];
  /** Those that would begin so but for a slip, or two in a longer word. */
  slipped(typed: string, most: number): readonly Completion[];
}

/** Shorter beginnings are one slip away from too much. */
const SHORTEST_SLIPPED = 4;
const TWO_SLIPS_FROM = 7;
/** Looked at for each that is wanted: several phrases have one meaning. */
const PHRASES_A_MEANING = 8;
const BATCH = 1000;

/** `leastSlipped`: the weight of what is common enough to be meant by somebody who slipped. */
export function* completionIndex(completions: readonly Completion[], leastSlipped = 0): Steps<CompletionIndex> {
  const phrases: Completion[] = [];
  const byBeginning = new Map<string, Completion[]>();
  yield* inBatches(completions, BATCH, (one) => {
    const beginning = one.fold.slice(0, 2);
    const alike = byBeginning.get(beginning);
    if (alike === undefined) byBeginning.set(beginning, [one]);
    else alike.push(one);
  });
  for (const beginning of [...byBeginning.keys()].toSorted()) {
    yield;
    for (const one of (byBeginning.get(beginning) ?? []).toSorted((a, b) => inOrder(a.fold, b.fold))) phrases.push(one);
  }
  yield;
  const weightiest = weightiestOf(phrases);
  yield;
  const common = Map.groupBy(
    phrases.filter(({ weight }) => weight >= leastSlipped),
    ({ fold }) => fold.charAt(0),
  );
  const startOf = (typed: string): number => {
    let low = 0;
    let high = phrases.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((phrases[middle]?.fold ?? "") < typed) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    begun: (typed, most) => {
      // After all that begins so: folds have letters and figures only.
      const ranges = [{ from: startOf(typed), to: startOf(`${typed}{`) }];
      const found = new Map<string, Completion>();
      for (let looked = 0; looked < most * PHRASES_A_MEANING && found.size < most; looked++) {
        const best = heaviest(ranges.map(({ from, to }) => weightiest(from, to)));
        const one = phrases[best.at];
        const range = ranges[best.place];
        if (one === undefined || range === undefined) break;
        ranges.splice(best.place, 1, { from: range.from, to: best.at }, { from: best.at + 1, to: range.to });
        if (!found.has(one.meaning)) found.set(one.meaning, one);
      }
      return [...found.values()];
    },
    slipped: (typed, most) => {
      if (typed.length < SHORTEST_SLIPPED) return [];
      const slips = typed.length < TWO_SLIPS_FROM ? 1 : 2;
      const near = (common.get(typed.charAt(0)) ?? [])
        .filter(({ fold }) => fold.length + slips >= typed.length && isNear(typed, fold))
        .map((one) => ({ one, edits: editsToBegin(typed, one.fold) }))
        .filter(({ edits }) => edits > 0 && edits <= slips)
        .toSorted((a, b) => a.edits - b.edits || b.one.weight - a.one.weight || inOrder(a.one.fold, b.one.fold));
      return [...new Map(near.toReversed().map(({ one }) => [one.meaning, one])).values()].toReversed().slice(0, most);
    },
  };

  function heaviest(places: readonly number[]): { readonly at: number; readonly place: number } {
    let best = { at: -1, place: -1 };
    for (const [place, at] of places.entries())
      if (at >= 0 && (best.at < 0 || isWeightier(phrases, at, best.at))) best = { at, place };
    return best;
  }
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** After a slip one of the two letters that follow the first is among the two that should; few others are measured. */
function isNear(typed: string, fold: string): boolean {
  const [second, third] = [fold.charAt(1), fold.charAt(2)];
  return [typed.charAt(1), typed.charAt(2)].some((letter) => letter === second || letter === third);
}

function isWeightier(phrases: readonly Completion[], a: number, b: number): boolean {
  const [one, other] = [phrases[a]?.weight ?? -1, phrases[b]?.weight ?? -1];
  return one > other || (one === other && a < b);
}

/** Where the weightiest of a range stands; -1 in an empty one. */
function weightiestOf(phrases: readonly Completion[]): (from: number, to: number) => number {
  const size = phrases.length;
  const tree = new Int32Array(2 * size);
  const better = (a: number, b: number) => (a < 0 || (b >= 0 && isWeightier(phrases, b, a)) ? b : a);
  for (let at = 0; at < size; at++) tree[size + at] = at;
  for (let at = size - 1; at > 0; at--) tree[at] = better(tree[2 * at] ?? -1, tree[2 * at + 1] ?? -1);
  return (from, to) => {
    let best = -1;
    for (let low = from + size, high = to + size; low < high; low >>= 1, high >>= 1) {
      if (low % 2 === 1) best = better(best, tree[low++] ?? -1);
      if (high % 2 === 1) best = better(best, tree[--high] ?? -1);
    }
    return best;
  };
}
