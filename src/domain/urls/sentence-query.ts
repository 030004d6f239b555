/** The sentence that a search came from, in the query of its pages: beside the filters and none of them (docs/decisions/free-text.md). */
import type { ToldSentence } from "../free-text/told-sentence.ts";
import { readChoices, sentenceOf, writeChoices } from "../free-text/told-sentence.ts";

export const SENTENCE_FIELD = "texte";
const CHOICES_FIELD = "lectures";

/** Undefined where none is told. */
export function sentenceIn(query: URLSearchParams): ToldSentence | undefined {
  const text = sentenceOf(query.get(SENTENCE_FIELD) ?? "");
  return text === "" ? undefined : { text, choices: readChoices(query.get(CHOICES_FIELD) ?? "") };
}

/** For forms. */
export function sentenceFields(told: ToldSentence | undefined): readonly (readonly [string, string])[] {
  if (told === undefined) return [];
  const choices = writeChoices(told.choices);
  return [[SENTENCE_FIELD, told.text], ...(choices === "" ? [] : [[CHOICES_FIELD, choices] as const])];
}

export function withSentence(address: string, told: ToldSentence | undefined): string {
  if (told === undefined) return address;
  const query = new URLSearchParams(sentenceFields(told).map(([name, value]) => [name, value])).toString();
  return `${address}${address.includes("?") ? "&" : "?"}${query}`;
}
