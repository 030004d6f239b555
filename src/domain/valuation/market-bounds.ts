/** Of which vehicles the market says something at all. */

/** Fewer comparables show no market that was never valued. */
export const FEWEST_COMPARABLES = 12;
/**
 * Where a model was valued before it stays so until clearly fewer are left, and where it was not it waits for clearly more: at one and
 * the same number all verdicts of a model would come and go with an advert.
 */
export const FEWEST_KEPT = 8;
export const FEWEST_ADDED = 16;

/** Years; older vehicles are worth what somebody gives for them. */
export const OLDEST = 15;
