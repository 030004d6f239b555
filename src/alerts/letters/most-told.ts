/** Offers in one letter; one of more than 100 kB is cut by some readers. */
export const MOST_TOLD = 12;
