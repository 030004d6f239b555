/** Several texts a row. A value of many rows has a bitset, a rarer one the list of its rows. */
import type { Listing } from "../../domain/listings/listing.ts";
import { Bitset, NO_ROWS, type Rows } from "./bitset.ts";
import type { BulkColumn } from "./column.ts";
import { Dictionary } from "./dictionary.ts";
import type { Heap } from "./heap.ts";
import { RowLists } from "./row-lists.ts";
import { Union, type Workspace } from "./workspace.ts";

/** Rows of a value that earn it a bitset, and below which it has a list again. */
const FREQUENT = 1024;
const RARE = 256;
/** Rows whose lists are gone through in less than a millisecond. */
const STEP = 8192;

export class KeywordsColumn implements BulkColumn {
  readonly dictionary = new Dictionary();
  readonly #heap: Heap;
  readonly #read: (listing: Listing) => readonly string[];
  /** By chunk. */
  readonly #lists: RowLists[] = [];
  /** By ordinal. */
  readonly #holders: (Bitset | number[] | undefined)[] = [];
  readonly #sizes: number[] = [];
  /** Until a load is finished lists are only kept. */
  #isLoading = false;

  constructor(heap: Heap, read: (listing: Listing) => readonly string[]) {
    this.#heap = heap;
    this.#read = read;
  }

  write(row: number, listing: Listing): void {
    const ordinals: number[] = [];
    for (const text of this.#read(listing)) ordinals.push(this.dictionary.ordinalOf(text));
    this.#set(row, ordinals);
  }

  erase(row: number): void {
    const { shift, mask } = this.#heap.layout;
    for (const ordinal of this.#ordinalsOf(row)) this.#remove(row, ordinal);
    this.#lists[row >>> shift]?.clear(row & mask);
  }

  holds(row: number, listing: Listing): boolean {
    const texts = this.#read(listing);
    const ordinals = this.#ordinalsOf(row);
    return texts.length === ordinals.length && texts.every((text) => ordinals.includes(this.dictionary.find(text)));
  }

  copy(from: number, to: number): void {
    this.#set(to, [...this.#ordinalsOf(from)]);
  }

  dropChunks(from: number): void {
    this.#lists.length = Math.min(this.#lists.length, from);
    for (const holders of this.#holders) if (holders instanceof Bitset) holders.dropChunks(from);
  }

  startLoading(): void {
    this.#isLoading = true;
  }

  *finishLoading(rows: number): Generator<undefined> {
    const sizes = new Int32Array(this.dictionary.size);
    yield* this.#forEachItem(rows, (_, ordinal) => {
      sizes[ordinal] = (sizes[ordinal] ?? 0) + 1;
    });
    for (let ordinal = 1; ordinal < sizes.length; ordinal++) {
      const size = sizes[ordinal] ?? 0;
      this.#sizes[ordinal] = size;
      this.#holders[ordinal] = size >= FREQUENT ? new Bitset(this.#heap) : [];
    }
    yield* this.#forEachItem(rows, (row, ordinal) => {
      const holders = this.#holders[ordinal];
      if (holders instanceof Bitset) holders.add(row);
      else holders?.push(row);
    });
    this.#isLoading = false;
  }

  /** Rows that hold at least one of the texts. */
  rowsOf(texts: readonly string[], space: Workspace): Rows {
    const holders = texts
      .map((text) => this.#holders[this.dictionary.find(text)])
      .filter((holder) => holder !== undefined);
    const [only, ...others] = holders;
    if (only === undefined) return NO_ROWS;
    if (only instanceof Bitset && others.length === 0) return only.blocks;
    const union = new Union(space);
    for (const holder of holders) {
      if (holder instanceof Bitset) union.addAll(holder.blocks);
      else for (const row of holder) union.add(row);
    }
    return union.rows;
  }

  /** How many of the rows hold the ordinal. */
  countIn(rows: Rows, ordinal: number, space: Workspace): number {
    const holders = this.#holders[ordinal];
    if (holders === undefined) return 0;
    if (holders instanceof Bitset) return space.countAnd(rows, holders.blocks);
    const { shift, mask } = this.#heap.layout;
    let held = 0;
    for (const row of holders) held += ((rows[row >>> shift]?.[(row & mask) >>> 5] ?? 0) >>> row) & 1;
    return held;
  }

  #ordinalsOf(row: number): Uint16Array | Uint32Array {
    const { shift, mask } = this.#heap.layout;
    return this.#lists[row >>> shift]?.get(row & mask) ?? NO_ORDINALS;
  }

  #set(row: number, ordinals: readonly number[]): void {
    const { shift, mask, rows } = this.#heap.layout;
    const chunk = row >>> shift;
    while (this.#lists.length <= chunk) this.#lists.push(new RowLists(rows));
    this.#lists[chunk]?.set(row & mask, ordinals);
    if (this.#isLoading) return;
    for (const ordinal of ordinals) this.#add(row, ordinal);
  }

  *#forEachItem(rows: number, visit: (row: number, ordinal: number) => void): Generator<undefined> {
    const { layout } = this.#heap;
    const step = Math.min(STEP, layout.rows);
    for (let start = 0; start < rows; start += step) {
      const end = Math.min(rows, start + step);
      const firstOfChunk = start & ~layout.mask;
      this.#lists[start >>> layout.shift]?.forEach(start & layout.mask, end - firstOfChunk, (place, ordinal) =>
        visit(firstOfChunk + place, ordinal),
      );
      yield;
    }
  }

  #add(row: number, ordinal: number): void {
    const size = (this.#sizes[ordinal] ?? 0) + 1;
    this.#sizes[ordinal] = size;
    const holders = this.#holders[ordinal];
    if (holders === undefined) this.#holders[ordinal] = [row];
    else if (holders instanceof Bitset) holders.add(row);
    else if (size < FREQUENT) holders.push(row);
    else {
      const set = new Bitset(this.#heap);
      for (const held of holders) set.add(held);
      set.add(row);
      this.#holders[ordinal] = set;
    }
  }

  #remove(row: number, ordinal: number): void {
    const size = (this.#sizes[ordinal] ?? 0) - 1;
    this.#sizes[ordinal] = size;
    const holders = this.#holders[ordinal];
    if (holders instanceof Bitset) {
      holders.remove(row);
      if (size >= RARE) return;
      const list: number[] = [];
      holders.forEach((held) => list.push(held));
      holders.dropChunks(0);
      this.#holders[ordinal] = list;
      return;
    }
    const last = holders?.pop();
    if (holders === undefined || last === undefined || last === row) return;
    holders[holders.indexOf(row)] = last;
  }
}

const NO_ORDINALS = new Uint16Array(0);
