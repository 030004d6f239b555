/**
 * Which saved searches a listing answers: search the other way round. Exact: what `meets` says of each condition
 * (domain/filters/meets.ts), and so what an engine would find.
 */
import type { Condition } from "../domain/filters/condition.ts";
import type { Listing } from "../domain/listings/listing.ts";

export interface Percolator {
  /** Searches held. */
  readonly size: number;
  /** Takes the search in, in the place of any other of its id; seen by the next `matching`. */
  put(id: string, condition: Condition): void;
  /** Nothing when no search has the id. */
  remove(id: string): void;
  /** The ids of all searches that the listing answers, each once, in no order. */
  matching(listing: Listing): readonly string[];
}
