import { PAGE_SENTENCES } from "./page-sentences.ts";

/** What is said to who asked for too much, `seconds` before it may go on. */
export function limitSentence(seconds: number): { readonly title: string; readonly text: string } {
  const moment = seconds > 1 ? `${String(seconds)} secondes` : "une seconde";
  const { title, text } = PAGE_SENTENCES.limit;
  return { title, text: `${text} Vous pourrez continuer dans ${moment}.` };
}
