/** An engine under measurement. */
import type { Listing } from "../../src/domain/listings/listing.ts";
import type { Aggregations, AggregationRequest, Query, SearchPage, SearchRequest } from "../../src/search/engine.ts";

export interface Peer {
  readonly name: string;
  /** Takes the market and resolves to what it took, in milliseconds, reading left out where that can be told apart. */
  load(path: string): Promise<number>;
  search(request: SearchRequest): Promise<SearchPage>;
  aggregate(request: AggregationRequest): Promise<Aggregations>;
  count(query: Query): Promise<number>;
  /** Resolves when questions see it. */
  put(listings: readonly Listing[]): Promise<void>;
  /** Resident bytes of what stands beside the process; 0 where nothing does. */
  memoryBeside?(): Promise<number>;
  close(): Promise<void>;
}
