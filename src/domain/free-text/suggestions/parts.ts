/** A phrase as what of it was typed and what was not, so that the eye finds what is new. */
import { LINKING_WORDS } from "../lexicon/senses.ts";
import { tokensOf } from "../text/token.ts";

export interface Part {
  readonly text: string;
  /** `added` follows what was typed; `around` only says more of it. */
  readonly is: "typed" | "added" | "around";
}

/** `Renault ` around, `Ca` typed, `ptur` added. What was misspelt is added whole. */
export function partsOf(phrase: string, folds: readonly string[]): readonly Part[] {
  for (const fold of folds) {
    const typed = typedIn(phrase, fold);
    if (typed !== undefined)
      return filled([
        { text: phrase.slice(0, typed.from), is: "around" },
        { text: phrase.slice(typed.from, typed.to), is: "typed" },
        { text: phrase.slice(typed.to), is: "added" },
      ]);
  }
  return filled([{ text: phrase, is: "added" }]);
}

export const filled = (parts: readonly Part[]) => parts.filter(({ text }) => text !== "");

function typedIn(phrase: string, fold: string): { readonly from: number; readonly to: number } | undefined {
  const tokens = tokensOf(phrase);
  for (const [first, { start: from }] of tokens.entries()) {
    let rest = fold;
    for (const { fold: word, start, end } of tokens.slice(first)) {
      if (rest.startsWith(word)) rest = rest.slice(word.length);
      else if (word.startsWith(rest)) return { from, to: Math.min(end, start + rest.length) };
      else if (!LINKING_WORDS.has(word)) break;
      if (rest === "") return { from, to: end };
    }
  }
  return undefined;
}
