/** References of consulted adverts that a page asks for and its route reads: more than are shown, for some are sold by now. */
export const RECENT_ASKED = 12;
