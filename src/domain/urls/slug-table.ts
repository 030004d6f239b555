/**
 * Slugs of one namespace, and how words of a path are found among them. Every spelling is held by its fold, which
 * has no hyphens, so that `land-rover` and `landrover` are one name and only the first is its slug.
 */
export interface SlugEntry<T> {
  readonly slug: string;
  readonly value: T;
  /** Folds of other spellings. */
  readonly folds?: readonly string[];
}

export interface SlugTable<T> {
  readonly byFold: ReadonlyMap<string, SlugEntry<T>>;
  readonly longestFold: number;
}

export interface Found<T> {
  readonly value: T;
  /** Index of the word after the name. */
  readonly end: number;
  /** The words are the slug itself and no other spelling. */
  readonly exact: boolean;
}

/** Slugs go before the other spellings, earlier entries before later ones. */
export function slugTable<T>(entries: readonly SlugEntry<T>[]): SlugTable<T> {
  const byFold = new Map<string, SlugEntry<T>>();
  const call = (fold: string, entry: SlugEntry<T>) => {
    if (!byFold.has(fold)) byFold.set(fold, entry);
  };
  for (const entry of entries) call(entry.slug.replaceAll("-", ""), entry);
  for (const entry of entries) for (const fold of entry.folds ?? []) call(fold, entry);
  const longestFold = Math.max(0, ...[...byFold.keys()].map((fold) => fold.length));
  return { byFold, longestFold };
}

/** Separates the segments of a path among its words; no name goes across. */
export const SLASH = "/";

/** The names that begin at a word, longest first. */
export function findAt<T>(table: SlugTable<T>, words: readonly string[], from: number): readonly Found<T>[] {
  const found: Found<T>[] = [];
  let fold = "";
  for (let end = from + 1; end <= words.length; end += 1) {
    const word = words[end - 1];
    if (word === undefined || word === SLASH) break;
    fold += word;
    if (fold.length > table.longestFold) break;
    const entry = table.byFold.get(fold);
    if (entry === undefined) continue;
    found.push({ value: entry.value, end, exact: isSpelled(entry.slug, words, from, end) });
  }
  return found.length > 1 ? found.toReversed() : found;
}

function isSpelled(slug: string, words: readonly string[], from: number, end: number): boolean {
  return end === from + 1 ? words[from] === slug : words.slice(from, end).join("-") === slug;
}
