/** The other way round: of searches that are kept, those that a listing meets. */
import type { Condition } from "../domain/filters/condition.ts";
import type { Listing } from "../domain/listings/listing.ts";

export interface Percolator {
  readonly size: number;
  /** In place of one of that name. */
  put(id: string, condition: Condition): void;
  remove(id: string): void;
  /** Ascending by code unit. */
  matching(listing: Listing): readonly string[];
}
