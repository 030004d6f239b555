import type { FoundListing } from "./asking.ts";

/** An offer in a place that is paid for. */
export interface PaidOffer extends FoundListing {
  /** The reference of its campaign. */
  readonly campaign: string;
}
