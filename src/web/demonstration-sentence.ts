/** What every page of a site says whose listings are invented, so that nobody takes a price for an offer. */
export const DEMONSTRATION = "Démonstration\u202f: annonces inventées, rien n’est à vendre";
