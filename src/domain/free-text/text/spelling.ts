/**
 * Misspelt words brought to known ones: those within one edit, or two of longer words, found by the deletions that both
 * share (Garbe, Symmetric Delete, 2012), then those that sound alike. Time does not grow with the dictionary.
 */
import type { Steps } from "./steps.ts";
import { inBatches } from "./steps.ts";

export interface Spelling {
  readonly fold: string;
  /** 0 for what was typed; about 1 for a poor guess. */
  readonly cost: number;
}

export interface SpellingDictionary {
  has(fold: string): boolean;
  /** The best three, the likeliest first; none of what is known. */
  nearest(fold: string): readonly Spelling[];
  readonly size: number;
}

const SHORTEST = 4;
const LONGEST = 22;
/** From here on two slips are made in one word. */
const TWO_EDITS_FROM = 7;
const MOST_SPELLINGS = 3;

/** Words, some 2 ms. */
const BATCH = 50;

/** `weights`: how often each word is meant; of 0 it is known and no slip is brought to it. */
export function* spellingDictionary(weights: ReadonlyMap<string, number>): Steps<SpellingDictionary> {
  const words = [...weights].flatMap(([word, weight]) =>
    weight > 0 && word.length >= SHORTEST && word.length <= LONGEST && /[a-z]{3}/.test(word) ? [word] : [],
  );
  const byDeletion = new Map<string, number[]>();
  const bySound = new Map<string, number[]>();
  const note = (index: Map<string, number[]>, key: string, at: number) => {
    const held = index.get(key);
    if (held === undefined) index.set(key, [at]);
    else if (held.at(-1) !== at) held.push(at);
  };
  yield* inBatches(words.entries(), BATCH, ([at, word]) => {
    for (const deletion of deletionsOf(word)) note(byDeletion, deletion, at);
    note(bySound, soundOf(word), at);
  });
  return {
    size: byDeletion.size,
    has: (fold) => weights.has(fold),
    nearest: (fold) => {
      if (fold.length < SHORTEST || fold.length > LONGEST) return [];
      const costs = new Map<number, number>();
      const found = (at: number, cost: number) => {
        if (cost < (costs.get(at) ?? Number.POSITIVE_INFINITY)) costs.set(at, cost);
      };
      for (const deletion of deletionsOf(fold)) {
        for (const at of byDeletion.get(deletion) ?? []) {
          const cost = costs.has(at) ? undefined : slipCost(fold, words[at] ?? "");
          if (cost !== undefined) found(at, cost);
        }
      }
      for (const at of bySound.get(soundOf(fold)) ?? []) found(at, 0.45);
      return [...costs]
        .map(([at, cost]) => {
          const word = words[at] ?? "";
          return { fold: word, cost: cost - Math.min(0.25, Math.log10(1 + (weights.get(word) ?? 0)) * 0.05) };
        })
        .filter(({ cost }) => cost < 1)
        .toSorted((a, b) => a.cost - b.cost || (a.fold < b.fold ? -1 : 1))
        .slice(0, MOST_SPELLINGS)
        .map((spelling) => ({ ...spelling, cost: Math.max(0.1, spelling.cost) }));
    },
  };
}

/** The same, which looks a word up once: for who reads many sentences that share most of their words. */
export function remembering(dictionary: SpellingDictionary): SpellingDictionary {
  const known = new Map<string, readonly Spelling[]>();
  return {
    ...dictionary,
    nearest: (fold) => {
      const nearest = known.get(fold) ?? dictionary.nearest(fold);
      known.set(fold, nearest);
      return nearest;
    },
  };
}

/** The word and what is left of it without one letter, or two of a longer one. */
function deletionsOf(word: string): ReadonlySet<string> {
  const found = new Set([word]);
  for (let at = 0; at < word.length; at++) {
    const once = word.slice(0, at) + word.slice(at + 1);
    found.add(once);
    if (word.length < TWO_EDITS_FROM) continue;
    for (let next = at; next < once.length; next++) found.add(once.slice(0, next) + once.slice(next + 1));
  }
  return found;
}

/** Undefined where they are too far apart to be one word. */
function slipCost(typed: string, word: string): number | undefined {
  const edits = editsToWord(typed, word);
  const most = Math.min(typed.length, word.length) >= TWO_EDITS_FROM ? 2 : 1;
  if (edits > most) return undefined;
  const isInitial = typed.charAt(0) !== word.charAt(0);
  // `nulle` is no slip for `bulle`: the first letter of a short word is right.
  if (isInitial && word.length < TWO_EDITS_FROM) return undefined;
  const shortness = Math.max(0, 6 - Math.min(typed.length, word.length)) * 0.15;
  return 0.3 + (edits - 1) * 0.35 + shortness + (isInitial ? 0.25 : 0);
}

/** Insertions, deletions, other letters, and neighbours exchanged (optimal string alignment). */
export function editsToWord(a: string, b: string): number {
  return editsToBeginnings(a, b)[b.length] ?? 0;
}

/** As many at most that what was typed is further off counts as none. */
const FAR = 2;

/** From what was typed so far to the nearest beginning of a word: 1 from `pegeo` to Peugeot. */
export function editsToBegin(typed: string, word: string): number {
  const begun = word.slice(0, typed.length + FAR);
  return Math.min(...editsToBeginnings(typed, begun));
}

/** To each beginning of `b`, the empty one first. */
function editsToBeginnings(a: string, b: string): readonly number[] {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last;
}

/** What French spellings of one sound share: `otomatik` and `automatique` are `otomatik`. */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/eaux?|aux?/g, "o")
    .replace(/qu|ck|c(?=[aoulrtk])|q/g, "k")
    .replace(/c(?=[eiy])|sc(?=[ei])|ss|z|ç/g, "s")
    .replace(/gu(?=[ei])/g, "g")
    .replace(/ge(?=[ao])/g, "j")
    .replace(/y|ie$/g, "i")
    .replace(/ai[ts]?$|ez$|er$|ee?s?$|es$/g, "e")
    .replace(/ai|ei/g, "e")
    .replace(/h/g, "")
    .replace(/(.)\1/g, "$1")
    .replace(/[sxtde]+$/, "");
}
