/** Storage, as the rest of the product knows it: SQLite and PostgreSQL pass the same `storage.contract.ts`. */
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { PriceEntry } from "../domain/listings/price-entry.ts";

export interface StoredListing {
  readonly listing: Listing;
  /** When it was last written, ISO 8601 UTC. */
  readonly updatedAt: string;
  /** ISO 8601 UTC; absent while the listing is online. */
  readonly withdrawnAt?: string;
}

export type ListingWrite =
  /**
   * Adds or replaces a listing and puts it online; `priceEntry` is added to its history, and so is each entry of
   * `history`, for listings that come with a past.
   */
  | {
      readonly kind: "put";
      readonly listing: Listing;
      readonly priceEntry?: PriceEntry;
      readonly history?: readonly PriceEntry[];
    }
  /** Takes a listing offline and keeps it with its history. */
  | { readonly kind: "withdraw"; readonly reference: string };

/** One entry of the change log, with the listing as it is now: consumers converge, and may take an entry twice. */
export interface LoggedChange {
  readonly sequence: number;
  readonly reference: string;
  /** Absent when the listing is offline now. */
  readonly listing?: Listing;
}

export interface Listings {
  get(reference: string): Promise<StoredListing | undefined>;
  /** Those that exist, by reference, withdrawn ones included. */
  getMany(references: readonly string[]): Promise<ReadonlyMap<string, StoredListing>>;
  /** Ascending by date; none for an unknown reference. */
  priceHistory(reference: string): Promise<readonly PriceEntry[]>;
  /** The history of each that has one, by reference, in one question; each ascending by date. */
  priceHistories(references: readonly string[]): Promise<ReadonlyMap<string, readonly PriceEntry[]>>;
  /** References of a dealer's listings that are online. */
  onlineOf(curef: string): Promise<readonly string[]>;
  /**
   * Every online listing in batches, as of one moment with `sequence`, the last change that they contain.
   * The moment holds a connection until `batches` has been walked through or left.
   */
  online(
    batchSize: number,
  ): Promise<{ readonly sequence: number; readonly batches: AsyncIterable<readonly Listing[]> }>;
  /** Every listing ever written, withdrawn ones included, in batches, as of one moment; in the order in which they first came. */
  all(batchSize: number): AsyncIterable<readonly StoredListing[]>;
  /** The listings that are offline, in batches, as of one moment. */
  withdrawn(batchSize: number): AsyncIterable<readonly Listing[]>;
  countOnline(): Promise<number>;
  /**
   * Writes listings, price entries and one change-log entry for each, all or nothing, durable when it resolves.
   * `at` is ISO 8601 UTC. Resolves to the last sequence written. Withdrawing an unknown or offline reference throws.
   * A price entry replaces one of the same listing and date, so puts may be sent again when their outcome is unknown.
   */
  write(writes: readonly ListingWrite[], at: string): Promise<number>;
}

export interface Dealers {
  get(curef: string): Promise<Dealer | undefined>;
  put(dealers: readonly Dealer[]): Promise<void>;
  all(): Promise<readonly Dealer[]>;
}

export interface ChangeLog {
  /** Entries after a sequence in order, at most `limit`, each reference once at its last sequence in the batch. */
  after(sequence: number, limit: number): Promise<readonly LoggedChange[]>;
  /** 0 when nothing was ever written. */
  last(): Promise<number>;
  /** Where a named consumer stands; 0 at first. */
  cursor(consumer: string): Promise<number>;
  moveCursor(consumer: string, sequence: number): Promise<void>;
}

export interface Storage {
  readonly listings: Listings;
  readonly dealers: Dealers;
  readonly changes: ChangeLog;
  /** Resolves when a question reaches the database and comes back; rejects otherwise. */
  ping(): Promise<void>;
  /** Finishes what was begun; nothing is answered afterwards. Closing again changes nothing. */
  close(): Promise<void>;
}
