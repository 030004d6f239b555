/** A sentence that was written on in its field: what was chosen for spans that stand in it as before is not lost (`told-sentence.ts`). */
import type { HeardSentence } from "../../domain/free-text/sentence-reader.ts";
import type { ToldSentence } from "../../domain/free-text/told-sentence.ts";
import { sentenceOf, writtenOn } from "../../domain/free-text/told-sentence.ts";
import { SENTENCE_FIELD, sentenceFields } from "../../domain/urls/sentence-query.ts";

/** What stood in the field. */
const BEFORE_FIELD = "avant";

/** For the form of its field; none where nothing was chosen. */
export function beforeFields(told: ToldSentence): readonly (readonly [string, string])[] {
  if (told.choices.size === 0) return [];
  return sentenceFields(told).map(([name, value]) => [name === SENTENCE_FIELD ? BEFORE_FIELD : name, value]);
}

export async function withChoicesKept(
  told: ToldSentence,
  query: URLSearchParams,
  hear: (text: string) => Promise<HeardSentence>,
): Promise<ToldSentence> {
  const text = sentenceOf(query.get(BEFORE_FIELD) ?? "");
  if (text === "" || text === told.text || told.choices.size === 0) return told;
  const before = { text, choices: told.choices };
  const { understood, leftOut, ignored } = (await hear(text)).read(told.choices);
  return writtenOn(before, [...understood, ...leftOut, ...ignored], told.text);
}
