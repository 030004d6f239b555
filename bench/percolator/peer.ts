import type { Listing } from "../../src/domain/listings/listing.ts";

/** What else could hold saved searches. */
export interface Peer {
  /** Sorted. */
  matching(listing: Listing): Promise<readonly string[]>;
  close(): Promise<void>;
}
