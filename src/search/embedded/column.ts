/** What every column can do, so that a row is written, erased and moved without knowing what its columns hold. */
import type { Listing } from "../../domain/listings/listing.ts";

export interface Column {
  /** The row holds nothing yet. */
  write(row: number, listing: Listing): void;
  erase(row: number): void;
  /** The row holds exactly what the listing says. */
  holds(row: number, listing: Listing): boolean;
  /** Writes into an empty row what another holds. */
  copy(from: number, to: number): void;
  /** The rows from this chunk on are empty and not coming back soon. */
  dropChunks(from: number): void;
}

/** What finds rows by their values is made in one pass over all rows: much quicker than for each row as it comes. */
export interface BulkColumn extends Column {
  /** The column is empty; until `finishLoading` rows are written in order, and nothing else is done or asked. */
  startLoading(): void;
  /** Rows 0 … `rows` − 1 were written. To be run to its end; steps of about a millisecond. */
  finishLoading(rows: number): Generator<undefined>;
}
