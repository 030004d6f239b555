/** Listings that somebody has opened, by their references, the latest first (spec 3.29, 6.5). */

export const MOST_CONSULTED = 500;
