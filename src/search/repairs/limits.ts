/** How much a search for ways out may tell and ask. */

/** Ways out that are told. */
export const MOST_TOLD = 6;
export const MOST_PAIRS = 4;
export const MOST_TRIPLES = 2;
/**
 * Questions of one wave, beside the page's own. Each is a search of its own, some 0.3 ms of the processor, and anybody may write an
 * address with every filter there is: this is what one such address may cost everybody else. Changes beyond are left out, the
 * dearest first.
 */
export const MOST_ASKED = 120;
