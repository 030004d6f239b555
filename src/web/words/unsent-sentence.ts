/** What stands in the field of the sentence and is not searched yet: the page is of another sentence. */
const FIELD = "textarea#phrase-dite";

/** Of the form that reads the sentence anew: its field may stand in another form. */
export const SENTENCE_FORM = "phrase";

export const sentenceField = (): HTMLTextAreaElement | null => document.querySelector<HTMLTextAreaElement>(FIELD);

/** Undefined where it is what the page is of; an empty field says nothing else. */
export function unsentSentence(): string | undefined {
  const field = sentenceField();
  return field === null || field.value.trim() === "" || field.value === field.defaultValue ? undefined : field.value;
}
