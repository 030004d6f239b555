import { PAGE_SENTENCES } from "./page-sentences.ts";

/** `une seconde`, `8 secondes`. */
export const secondsInWords = (seconds: number): string =>
  seconds > 1 ? `${String(seconds)} secondes` : "une seconde";

/** What is said to who asked for too much, `seconds` before it may go on. */
export function limitSentence(seconds: number): { readonly title: string; readonly text: string } {
  const { title, text } = PAGE_SENTENCES.limit;
  return { title, text: `${text} Vous pourrez continuer dans ${secondsInWords(seconds)}.` };
}
