/** Plain words as the value of a filter: what no other filter says, looked for in the adverts themselves. */
import { wordsSearched, wordsWritten } from "../listings/advert-words.ts";

/** What people say in a breath; a text of more is no search. */
export const MOST_WORDS = 12;
export const MOST_LETTERS = 120;

/** In small letters, single spaces between, each word once; undefined where nothing or too much is left to look for. */
export function readWords(text: string): string | undefined {
  if (text.length > 10 * MOST_LETTERS) return undefined;
  const words = [...new Set(wordsWritten(text))];
  const value = words.join(" ");
  const isSearched = words.length <= MOST_WORDS && value.length <= MOST_LETTERS && wordsSearched(value).length > 0;
  return isSearched ? value : undefined;
}

/** What is said of words that `readWords` does not take. */
export function wordsFault(text: string): string {
  return wordsSearched(text).length === 0
    ? "Ces mots sont dans presque toutes les annonces\u202f: ajoutez-en un qui distingue celle que vous cherchez."
    : `Écrivez ${MOST_WORDS}\u202fmots au plus.`;
}

export const wordsLabel = (value: string): string => `Mots\u202f: «\u202f${value}\u202f»`;
