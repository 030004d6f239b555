/** As `words/unsent-sentence.ts`, which pages of the sentence alone load: a file that both shared would be named in every first page. */
const FIELD = "textarea#phrase-dite";

export const SENTENCE_FORM = "phrase";

export const sentenceField = (): HTMLTextAreaElement | null => document.querySelector<HTMLTextAreaElement>(FIELD);

/** Undefined where it is what the page is of; an empty field says nothing else. */
export function unsentSentence(): string | undefined {
  const field = sentenceField();
  return field === null || field.value.trim() === "" || field.value === field.defaultValue ? undefined : field.value;
}
