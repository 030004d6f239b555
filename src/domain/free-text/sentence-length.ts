/** By itself, for the fields of every page need it and nothing else of a sentence. */

/** UTF-16 units; percent-encoded, so much of any script leaves an address room for its filters. */
export const MAX_SENTENCE_LENGTH = 400;
/** Of the fields: one more, by which a text that was cut is known. */
export const MAX_TYPED_LENGTH = MAX_SENTENCE_LENGTH + 1;
