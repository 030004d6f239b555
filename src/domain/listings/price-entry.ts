/** One step of a price history (spec 3.40). */
export interface PriceEntry {
  /** ISO 8601 UTC with milliseconds. */
  readonly date: string;
  /** Euros. */
  readonly price: number;
}
