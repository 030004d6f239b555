/** What a field for a place takes, wherever it stands. */

/** Fewer letters say too little: they are no beginning of a name, though they may be all of one (`Y`, in the Somme). */
export const MIN_PLACE_LETTERS = 2;
/** The longest that is read; several places, parted by commas, fit in. */
export const MAX_PLACE_TEXT = 80;
