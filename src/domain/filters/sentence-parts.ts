/**
 * The parts of a filter set's title in the order in which French says them; `state` is what is said of all: `d’occasion`. The budget
 * follows after a comma. What is no part of it is told by its tag.
 */
export const SENTENCE_PARTS = ["subject", "drive", "state", "size", "place", "financing", "budget"] as const;
export type SentencePart = (typeof SENTENCE_PARTS)[number];
