/**
 * What phrases mean, found wherever they begin: words are joined without blanks, so that `boite auto`, `boîte-auto` and
 * `boiteauto` are one, and `toit ouvrant` is found whichever way it is split.
 */
import type { Steps } from "./steps.ts";
import { atOnce, inBatches } from "./steps.ts";

export interface PhraseTable<Meaning> {
  /** Whether some phrase begins so. */
  begins(fold: string): boolean;
  get(fold: string): Meaning | undefined;
  readonly size: number;
}

export function phraseTable<Meaning>(entries: Iterable<readonly [string, Meaning]>): PhraseTable<Meaning> {
  return atOnce(largePhraseTable(entries));
}

/** Phrases, some 1 ms. */
const BATCH = 1000;

export function* largePhraseTable<Meaning>(entries: Iterable<readonly [string, Meaning]>): Steps<PhraseTable<Meaning>> {
  const meanings = new Map<string, Meaning>();
  const byInitial = new Map<string, string[]>();
  yield* inBatches(entries, BATCH, ([fold, meaning]) => {
    if (fold === "" || meanings.has(fold)) return;
    meanings.set(fold, meaning);
    const alike = byInitial.get(initialOf(fold));
    if (alike === undefined) byInitial.set(initialOf(fold), [fold]);
    else alike.push(fold);
  });
  const inOrder = new Set<string>();
  /** Put in order when it is first looked up: 36,000 names of towns at once would hold everybody up. */
  const beginningLike = (fold: string): readonly string[] => {
    const initial = initialOf(fold);
    const phrases = byInitial.get(initial) ?? [];
    if (!inOrder.has(initial)) phrases.sort();
    inOrder.add(initial);
    return phrases;
  };
  return {
    size: meanings.size,
    get: (fold) => meanings.get(fold),
    begins: (fold) => {
      const sorted = beginningLike(fold);
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle] ?? "") < fold) low = middle + 1;
        else high = middle;
      }
      return sorted[low]?.startsWith(fold) === true;
    },
  };
}

function initialOf(fold: string): string {
  return fold.charAt(0);
}
