/** The parts of a filter set's sentence in the order in which French says them; `state` is what is said of all: `d’occasion`. */
export const SENTENCE_PARTS = [
  "subject",
  "drive",
  "state",
  "size",
  "colour",
  "years",
  "bounds",
  "payment",
  "place",
] as const;
export type SentencePart = (typeof SENTENCE_PARTS)[number];
