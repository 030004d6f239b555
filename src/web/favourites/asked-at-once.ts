/** Favourites that the page asks for and the site tells at once: whole rows of two, three and four cards. */
export const ASKED_AT_ONCE = 48;
