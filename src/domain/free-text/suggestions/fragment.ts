/** What is being typed: the word under the caret, alone and with the words before it that it may belong to. */
import { LINKING_WORDS } from "../lexicon/senses.ts";
import { CONTRACTED } from "../lexicon/whereabouts.ts";
import type { Token } from "../text/token.ts";
import { isParted, tokensOf } from "../text/token.ts";

export interface Fragment {
  /** Where it stands, in UTF-16 units; the end of the word under the caret. */
  readonly from: number;
  readonly to: number;
  /** Words without those that only link. */
  readonly words: number;
  /** `le` of `le mans`. */
  readonly isWithArticle: boolean;
  /** `au` of `au mans`, which has the article of Le Mans. */
  readonly contracted?: "à" | "de";
  /** As phrases are looked up: with the linking words between them, without, and with `saint` for `st`, with `le` for `au`. */
  readonly folds: readonly string[];
}

const MOST_WORDS = 4;
const SHORTEST = 2;
const SHORTEST_LINK = 3;
const SPELLED_OUT: Readonly<Record<string, string>> = { st: "saint", ste: "sainte" };

/** The longest first; `spelt`: a word before the last as it is meant (`peugeot` of `peugeo 20`). None where the caret stands behind no word. */
export function fragmentsAt(
  text: string,
  caret: number,
  spelt: (fold: string) => string = (fold) => fold,
): readonly Fragment[] {
  const tokens = tokensOf(text);
  const last = tokens.findIndex(({ start, end }) => start < caret && caret <= end);
  const under = tokens[last];
  if (under === undefined || under.kind === "sign" || under.fold === "") return [];
  const fragments: Fragment[] = [];
  for (let first = last; first >= 0 && last - first < MOST_WORDS; first--) {
    const words = tokens.slice(first, last + 1);
    const [token] = words;
    if (token === undefined || token.kind === "sign") break;
    const folds = foldsOf(words, spelt).filter((fold) => fold.length >= SHORTEST);
    const contraction = words.length > 1 ? CONTRACTED.get(token.fold) : undefined;
    const isLink = LINKING_WORDS.has(token.fold);
    const telling = words.filter(({ fold }, at) => at === words.length - 1 || !LINKING_WORDS.has(fold)).length;
    // `de` is mostly whole, `par` mostly the beginning of Paris.
    const isNothing = isLink && words.length === 1 && token.fold.length < SHORTEST_LINK;
    if (!isNothing && folds.length > 0)
      fragments.unshift({
        from: token.start,
        to: under.end,
        words: telling,
        isWithArticle: isLink && words.length > 1,
        ...(contraction === undefined ? {} : { contracted: contraction.of }),
        folds,
      });
    if (isParted(token)) break;
  }
  return fragments;
}

function foldsOf(words: readonly Token[], spelt: (fold: string) => string): readonly string[] {
  const join = (spell: (token: Token) => string) => words.map(spell).join("");
  // `le mans` has its article, which is no link.
  const isPassed = ({ fold }: Token, at: number) => at > 0 && at < words.length - 1 && LINKING_WORDS.has(fold);
  return [
    ...new Set([
      join(({ fold }) => fold),
      words.map((token, at) => (isPassed(token, at) ? "" : token.fold)).join(""),
      words.map(({ fold }, at) => (at === 0 ? (CONTRACTED.get(fold)?.article ?? fold) : fold)).join(""),
      join(({ fold }) => SPELLED_OUT[fold] ?? fold),
      words.map(({ fold }, at) => (at === words.length - 1 ? fold : spelt(fold))).join(""),
    ]),
  ];
}
