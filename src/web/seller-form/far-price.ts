/** The price of a form that its seller is asked about once, before it goes online. */

/** Of an address: what is to be looked at is the price. */
export const FAR_PRICE = "prix";

export interface FarPrice {
  /** Euros. */
  readonly price: number;
  readonly told: string;
}
