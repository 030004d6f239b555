/** A yes or no of every row. */
import type { Listing } from "../../domain/listings/listing.ts";
import { Bitset, type Rows } from "./bitset.ts";
import type { Column } from "./column.ts";
import type { Heap } from "./heap.ts";

export class FlagColumn implements Column {
  readonly #read: (listing: Listing) => boolean;
  readonly #set: Bitset;

  constructor(heap: Heap, read: (listing: Listing) => boolean) {
    this.#read = read;
    this.#set = new Bitset(heap);
  }

  get rows(): Rows {
    return this.#set.blocks;
  }

  write(row: number, listing: Listing): void {
    if (this.#read(listing)) this.#set.add(row);
  }

  erase(row: number): void {
    this.#set.remove(row);
  }

  holds(row: number, listing: Listing): boolean {
    return this.#set.has(row) === this.#read(listing);
  }

  copy(from: number, to: number): void {
    if (this.#set.has(from)) this.#set.add(to);
  }

  dropChunks(from: number): void {
    this.#set.dropChunks(from);
  }
}
