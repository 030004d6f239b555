/**
 * What a candidate is worth on the best path, in words explained: a word that is left out costs 0.4 (`best-path.ts`), so that a reading
 * worth less than that a word loses to silence. The figures were set on the open half of the evaluation set (`test/free-text`).
 */

/** Words that belong together say more than as many apart: `clio rs line` is one thing. */
export const scoreOfWords = (words: number): number => words + 0.25 * (words - 1);

/** A phrase of the lexicon that can hardly mean anything else, a word. */
export const CERTAIN_WORD = 1.2;
/** A stated distance goes with the place that it is stated of. */
export const RADIUS_WORD = 1.15;
/** What nobody offers today is meant less often than what is offered. */
export const NOT_ON_SALE = -0.35;
/** An everyday word is rather just that. */
export const ORDINARY_WORD = -0.35;
/** Trims lose to whatever else says as much. */
export const TRIM = -0.05;
/** A mended spelling of a place, beside what its letters cost. */
export const CORRECTED_PLACE = -0.2;
/** Each thing that one refusal refuses: `ni … ni …` goes before its parts alone. */
export const REFUSED_PART = 0.15;
