import { PAGE_SENTENCES } from "./page-sentences.ts";

/** `une seconde`, `8 secondes`. */
export const secondsInWords = (seconds: number): string =>
  seconds > 1 ? `${String(seconds)} secondes` : "une seconde";

/**
 * What is said to who asked for too much, `seconds` before it may go on. `comesBack`: the page that says so is asked for again by its browser
 * then.
 */
export function limitSentence(seconds: number, comesBack = false): { readonly title: string; readonly text: string } {
  const { title, text } = PAGE_SENTENCES.limit;
  const then = comesBack ? "La page revient d’elle-même" : "Vous pourrez continuer";
  return { title, text: `${text} ${then} dans ${secondsInWords(seconds)}.` };
}
