/** How long lists of values begin before "Voir tout", beside the results and on the form alike. */

/** In lists of more than `LONG_LIST` values (spec 9.9). */
export const SHOWN_VALUES = 4;
export const LONG_LIST = 6;
/** Whole lists of more values can be searched. */
export const SEARCHED_LIST = 12;

/** Of the tree of makes (spec 9.10). */
export const SHOWN_MAKES = 6;
export const SHOWN_MODELS = 6;
export const SHOWN_GENERATIONS = 4;
