/** Words that a mapping gives a meaning of its own. */
import { foldOf, keyOf } from "../../domain/catalogue/names.ts";

export interface OwnWords<Meaning extends string | true> {
  /** By `keyOf`: signs may be all that tells two words apart, `E` from `E+` or `1` from `-1`. */
  readonly spelt: ReadonlyMap<string, Meaning>;
  /** By `foldOf`, where neither the word nor the text has a sign that says anything: `N. C.` and `nc` are one. */
  readonly folded: ReadonlyMap<string, Meaning>;
}

/** Two words that are one text with two meanings. */
export interface WordClash {
  readonly word: string;
  readonly other: string;
}

/** A dash at one side of a word, a sign between digits, and those that no punctuation is. */
const TELLING_SIGN =
  /[+<>=%€$£#&@°²³±*]|(?<![\p{L}\d])[-−–](?=[\p{L}\d])|(?<=[\p{L}\d])[-−–](?![\p{L}\d])|\d\s*[^\p{L}\d\s]+\s*\d/u;

export function ownWords<Meaning extends string | true>(
  entries: Iterable<readonly [word: string, meaning: Meaning]>,
): OwnWords<Meaning> {
  const spelt = new Map([...entries].map(([word, meaning]) => [keyOf(word), meaning] as const));
  const folded = new Map<string, Meaning>();
  const unclear = new Set<string>();
  for (const [word, meaning] of spelt) {
    const fold = foldOf(word);
    if (fold === "" || TELLING_SIGN.test(word)) continue;
    if (folded.has(fold) && folded.get(fold) !== meaning) unclear.add(fold);
    folded.set(fold, meaning);
  }
  for (const fold of unclear) folded.delete(fold);
  return { spelt, folded };
}

export const NO_WORDS: OwnWords<never> = ownWords([]);

/** What a whole text means. */
export function meaningOf<Meaning extends string | true>(
  { spelt, folded }: OwnWords<Meaning>,
  text: string,
): Meaning | undefined {
  if (spelt.size === 0) return undefined;
  const key = keyOf(text);
  return spelt.get(key) ?? (TELLING_SIGN.test(key) ? undefined : folded.get(foldOf(key)));
}

/** Words that are compared as one and mean different things. */
export function clashesIn(meanings: Readonly<Record<string, string>>): readonly WordClash[] {
  const first = new Map<string, string>();
  return Object.keys(meanings).flatMap((word) => {
    const other = first.get(keyOf(word));
    if (other === undefined) first.set(keyOf(word), word);
    return other === undefined || meanings[other] === meanings[word] ? [] : [{ word, other }];
  });
}
