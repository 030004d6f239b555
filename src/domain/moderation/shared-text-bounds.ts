/** From how much on one text is taken for another. */

/** Words of a run. */
export const RUN = 4;
/** A text of fewer words says what many say. */
export const FEWEST_WORDS = 12;
/** Per cent of the runs of both together. */
export const SAME_TEXT = 60;
