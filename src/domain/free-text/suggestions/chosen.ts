/** What the words under the caret may become, before any of it is read: the likeliest few of each kind. */
import { FRENCH_WORDS } from "../lexicon/french-words.ts";
import { BOUNDS_AFTER, BOUNDS_BEFORE } from "../lexicon/measures.ts";
import { LOADED_WORDS } from "../lexicon/plain-words.ts";
import { LINKING_WORDS, phraseWords } from "../lexicon/senses.ts";
import { LEAD_TABLE } from "../lexicon/whereabouts.ts";
import type { Dictionaries } from "../dictionaries.ts";
import { tokensOf } from "../text/token.ts";
import type { Completion } from "../tables/completion-index.ts";
import type { CompletionKind } from "../tables/completions.ts";
import type { Fragment } from "./fragment.ts";
import type { Part } from "./parts.ts";
import { partsOf } from "./parts.ts";

export interface Chosen {
  readonly kind: CompletionKind;
  readonly completion: Completion;
  readonly fragment: Fragment;
  readonly parts: readonly Part[];
  readonly score: number;
}

/** More of each kind than are shown: some are not understood, some have no offers. */
const MOST: Readonly<Record<CompletionKind, number>> = { name: 4, place: 4, equipment: 3, word: 3 };
const KINDS = ["name", "place", "equipment", "word"] as const satisfies readonly CompletionKind[];

/** Typed to its end it is meant ten times as often as what only begins so. */
const TYPED_WHOLE = 10;
/** Words that go on together are hardly ever two things. */
const WORD_MORE = 30;
const WITH_ARTICLE = 7;
const MOST_SLIPPED_WORDS = 2;
/** Of thousands of inhabitants: fewer are not begun by `entre` or `plus`. */
const SMALL_TOWN = 100;
const BOUND_WORDS: ReadonlySet<string> = new Set(
  [...BOUNDS_BEFORE, ...BOUNDS_AFTER].flatMap(([, phrases]) => phraseWords(phrases, "told")),
);
/** After `à`, `près de`, `dans le`. */
const AFTER_LEAD = 50;

/** The likeliest first. */
export function chosenOf(
  text: string,
  fragments: readonly Fragment[],
  { completions, spelling, trims }: Dictionaries,
): readonly Chosen[] {
  /** Whoever ends in a word that is one has made no slip in it: `moins de` is no beginning of Mons-en-Barœul. */
  const isSpeltWell = (whole: string, { from, to }: Fragment): boolean => {
    const last = tokensOf(whole.slice(from, to)).at(-1)?.fold ?? "";
    return LINKING_WORDS.has(last) || spelling.has(last) || FRENCH_WORDS.has(last);
  };
  const isPlaceSaid = ({ from, contracted }: Fragment) => contracted !== undefined || isAfterLead(text, from);
  const looked = (kind: CompletionKind, isSlipped: boolean): readonly Chosen[] => {
    const { begun, slipped } = completions[kind];
    const chosen: Chosen[] = [];
    for (const fragment of fragments) {
      if (isSlipped && (fragment.words > MOST_SLIPPED_WORDS || isSpeltWell(text, fragment))) continue;
      const found = fragment.folds.flatMap((fold) => (isSlipped ? slipped(fold, MOST[kind]) : begun(fold, MOST[kind])));
      for (const completion of found) {
        const parts = partsOf(completion.phrase, fragment.folds);
        const isWhole = fragment.folds.includes(completion.fold);
        if (kind === "place" && completion.weight < SMALL_TOWN && isSaidAlready(fragment)) continue;
        // Another name for it that is not even typed to its end: nobody would see why it is there.
        if (!isSlipped && !isWhole && parts.every(({ is }) => is !== "typed")) continue;
        const likelihood =
          (isWhole ? TYPED_WHOLE : 1) *
          (kind === "place" && isPlaceSaid(fragment) ? AFTER_LEAD : 1) *
          (fragment.isWithArticle ? WITH_ARTICLE : WORD_MORE ** (fragment.words - 1));
        chosen.push({ kind, completion, fragment, parts, score: completion.weight * likelihood });
      }
      // `le mans` may be a town of that name, and `dans le lo` a department.
      if (found.length > 0 && !fragment.isWithArticle) break;
    }
    return distinct(chosen.toSorted((a, b) => b.score - a.score)).slice(0, MOST[kind]);
  };
  const isSaidAlready = ({ words, folds }: Fragment) =>
    words === 1 && folds.some((fold) => BOUND_WORDS.has(fold) || LOADED_WORDS.has(fold));
  const begun = KINDS.flatMap((kind) => looked(kind, false));
  const isKnown = fragments.some(({ folds }) => folds.some((fold) => trims.words.begins(fold)));
  const chosen = begun.length > 0 || isKnown ? begun : KINDS.flatMap((kind) => looked(kind, true));
  return withoutTornApart(text, chosen).toSorted((a, b) => b.score - a.score);
}

function distinct(chosen: readonly Chosen[]): readonly Chosen[] {
  const byMeaning = new Map(chosen.toReversed().map((one) => [one.completion.meaning, one]));
  return chosen.filter((one) => byMeaning.get(one.completion.meaning) === one);
}

/** Where `caméra de re` begins a phrase, `re` is not begun anew after its `de`. */
function withoutTornApart(text: string, chosen: readonly Chosen[]): readonly Chosen[] {
  const longest = Math.min(...chosen.filter(({ fragment }) => fragment.words > 1).map(({ fragment }) => fragment.from));
  return chosen.filter(({ fragment }) => {
    const before = tokensOf(text.slice(0, fragment.from)).at(-1);
    return fragment.from <= longest || before === undefined || !LINKING_WORDS.has(before.fold);
  });
}

const LONGEST_LEAD = 4;
/** Characters of the longest of them. */
const LEAD_LENGTH = 40;

/** Whether what stands before it says that a place follows. */
export function isAfterLead(text: string, at: number): boolean {
  const before = tokensOf(text.slice(Math.max(0, at - LEAD_LENGTH), at)).slice(-LONGEST_LEAD);
  return before.some((_, from) => {
    const fold = before
      .slice(from)
      .map((token) => token.fold)
      .join("");
    // An article alone leads to anything.
    return !/^(le|la|les|l|de|du|des|d)$/.test(fold) && LEAD_TABLE.get(fold) !== undefined;
  });
}
