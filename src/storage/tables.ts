/** The tables, the same on SQLite and PostgreSQL. Instants are ISO 8601 UTC texts. */

/** One row, `change`: the last sequence given out. Updating it first makes writers queue, so sequences have no gap. */
export interface CounterTable {
  readonly name: string;
  readonly value: number;
}

export interface ListingTable {
  /** The sequence of the change that first brought the listing: grows with time, so new rows land together. */
  readonly id: number;
  readonly reference: string;
  readonly curef: string | null;
  /** The whole `Listing` as JSON. */
  readonly document: string;
  /** Null while the listing is online. */
  readonly withdrawn_at: string | null;
  readonly updated_at: string;
}

export interface PriceHistoryTable {
  readonly listing: number;
  readonly date: string;
  /** Euros. */
  readonly price: number;
}

export interface ChangeLogTable {
  readonly sequence: number;
  readonly listing: number;
  readonly kind: "put" | "withdraw";
  readonly at: string;
}

export interface CursorTable {
  readonly consumer: string;
  readonly sequence: number;
}

export interface DealerTable {
  readonly curef: string;
  /** The whole `Dealer` as JSON. */
  readonly document: string;
}

export interface MigrationTable {
  readonly number: number;
  readonly name: string;
}

export interface Tables {
  readonly counters: CounterTable;
  readonly listings: ListingTable;
  readonly price_history: PriceHistoryTable;
  readonly change_log: ChangeLogTable;
  readonly cursors: CursorTable;
  readonly dealers: DealerTable;
  readonly migrations: MigrationTable;
}
