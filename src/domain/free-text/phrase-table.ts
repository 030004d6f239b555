/**
 * What phrases mean, found wherever they begin: words are joined without blanks, so that `boite auto`, `boîte-auto` and
 * `boiteauto` are one, and `toit ouvrant` is found whichever way it is split.
 */
export interface PhraseTable<Meaning> {
  /** Whether some phrase begins so. */
  begins(fold: string): boolean;
  get(fold: string): Meaning | undefined;
  readonly size: number;
}

export function phraseTable<Meaning>(entries: Iterable<readonly [string, Meaning]>): PhraseTable<Meaning> {
  const meanings = new Map<string, Meaning>();
  for (const [fold, meaning] of entries) if (fold !== "" && !meanings.has(fold)) meanings.set(fold, meaning);
  const sorted = [...meanings.keys()].toSorted();
  return {
    size: sorted.length,
    get: (fold) => meanings.get(fold),
    begins: (fold) => {
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
