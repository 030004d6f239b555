/**
 * Where a listing was chosen: the search, and the cards that stood there. It travels in the state of the browser's history entry, so
 * the address stays the listing's own, and reloading or coming back keeps it.
 */
export interface Trail {
  /** Of the page. */
  readonly title: string;
  readonly href: string;
  /** Addresses of its cards, in their order. */
  readonly cards: readonly string[];
  /** The place of the first card among all that were found, and how many these are: `24 3123`. Only of the list that was found. */
  readonly found?: string | undefined;
  /** The page after those cards. */
  readonly next?: string | undefined;
}

export interface TrailState {
  readonly trail: Trail;
  /** The entry of the history before the listing is not the search: the listing was come back to from elsewhere. */
  readonly isApart?: true;
}

/** For `navigate` and `Link`. */
export const stateOf = (trail: Trail): TrailState => ({ trail });
