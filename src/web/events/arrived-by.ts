/** How a document was come to, by what its browser tells of it. */

export interface Arrival {
  readonly referrer: string;
  /** Of this document. */
  readonly origin: string;
  /** `navigate`, `reload` or `back_forward`; undefined of a browser that does not tell it. */
  readonly by: string | undefined;
}

const SIGN_IN = "/connexion";

/** From a page of the site. */
export const isWithin = ({ referrer, origin }: Omit<Arrival, "by">): boolean => URL.parse(referrer)?.origin === origin;

/** By the form of a page that was left for it: the answer to signing in is a document. Of one that is loaded again it was told before. */
export const cameFromSignIn = ({ by = "navigate", ...arrival }: Arrival): boolean =>
  by === "navigate" && isWithin(arrival) && URL.parse(arrival.referrer)?.pathname === SIGN_IN;
