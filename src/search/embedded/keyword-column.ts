/**
 * One text a row. A value that many rows share has a bitset; once there are many values, the rows of the rare ones
 * are found by their chain. Ordinals serve counting row by row.
 */
import type { Listing } from "../../domain/listings/listing.ts";
import { Bitset, NO_ROWS, type Rows } from "./bitset.ts";
import { Chain } from "./chain.ts";
import type { BulkColumn } from "./column.ts";
import { Dictionary } from "./dictionary.ts";
import type { Heap } from "./heap.ts";
import { Ordinals } from "./ordinals.ts";
import { addSizes, fillSets } from "./rows-by-ordinal.ts";
import { Union, type Workspace } from "./workspace.ts";

/** Up to here every value has a bitset and no chain is kept. */
const MAX_VALUES_WITHOUT_CHAIN = 128;
/** Rows of a value that earn it a bitset beside the chain, and below which it loses it again. */
const FREQUENT = 2048;
const RARE = 512;

export class KeywordColumn implements BulkColumn {
  readonly dictionary = new Dictionary();
  readonly ordinals: Ordinals;
  readonly #heap: Heap;
  readonly #read: (listing: Listing) => string | undefined;
  /** By ordinal. */
  readonly #sets: (Bitset | undefined)[] = [undefined];
  /** The blocks of these sets, while there is no chain. */
  readonly #blocks: (Rows | undefined)[] = [undefined];
  readonly #sizes: number[] = [0];
  #chain: Chain | undefined;
  /** Until a load is finished ordinals are only kept. */
  #isLoading = false;

  constructor(heap: Heap, read: (listing: Listing) => string | undefined) {
    this.#heap = heap;
    this.#read = read;
    this.ordinals = new Ordinals(heap);
  }

  write(row: number, listing: Listing): void {
    const text = this.#read(listing);
    if (text === undefined) return;
    const ordinal = this.dictionary.ordinalOf(text);
    if (this.#isLoading) this.ordinals.set(row, ordinal);
    else this.#add(row, ordinal);
  }

  erase(row: number): void {
    const ordinal = this.ordinals.get(row);
    if (ordinal === 0) return;
    this.ordinals.set(row, 0);
    const size = (this.#sizes[ordinal] ?? 0) - 1;
    this.#sizes[ordinal] = size;
    const set = this.#sets[ordinal];
    if (this.#chain !== undefined) {
      this.#chain.remove(row, ordinal);
      if (set !== undefined && size < RARE) {
        set.dropChunks(0);
        this.#sets[ordinal] = undefined;
        return;
      }
    }
    set?.remove(row);
  }

  holds(row: number, listing: Listing): boolean {
    return this.holdsText(row, this.#read(listing));
  }

  holdsText(row: number, text: string | undefined): boolean {
    const ordinal = this.ordinals.get(row);
    return text === undefined ? ordinal === 0 : ordinal !== 0 && ordinal === this.dictionary.find(text);
  }

  replace(row: number, text: string | undefined): void {
    this.erase(row);
    if (text !== undefined) this.#add(row, this.dictionary.ordinalOf(text));
  }

  copy(from: number, to: number): void {
    const ordinal = this.ordinals.get(from);
    if (ordinal !== 0) this.#add(to, ordinal);
  }

  dropChunks(from: number): void {
    this.ordinals.dropChunks(from);
    this.#chain?.dropChunks(from);
    for (const set of this.#sets) set?.dropChunks(from);
  }

  startLoading(): void {
    this.#isLoading = true;
  }

  *finishLoading(rows: number): Generator<undefined> {
    const { layout } = this.#heap;
    const sizes = new Int32Array(this.size);
    for (let first = 0; first < rows; first += layout.rows) {
      const ordinals = this.ordinals.chunk(first >>> layout.shift);
      if (ordinals !== undefined) addSizes(sizes, ordinals, Math.min(layout.rows, rows - first));
      yield;
    }
    if (this.size > MAX_VALUES_WITHOUT_CHAIN + 1) this.#chain = new Chain(this.#heap);
    for (let ordinal = 1; ordinal < this.size; ordinal++) {
      const size = sizes[ordinal] ?? 0;
      this.#sizes[ordinal] = size;
      if (this.#chain === undefined || size >= FREQUENT) this.#beginSet(ordinal);
    }
    for (let first = 0; first < rows; first += layout.rows) {
      const chunk = first >>> layout.shift;
      const ordinals = this.ordinals.chunk(chunk);
      if (ordinals === undefined) continue;
      fillSets(this.#sets, chunk, ordinals, Math.min(layout.rows, rows - first));
      yield;
      this.#chain?.addChunk(chunk, ordinals, Math.min(layout.rows, rows - first), 1, this.size);
      yield;
    }
    this.#isLoading = false;
  }

  /** Rows that hold one of the texts. */
  rowsOf(texts: readonly string[], space: Workspace): Rows {
    const ordinals = texts.map((text) => this.dictionary.find(text)).filter((ordinal) => ordinal !== 0);
    const [only, ...others] = ordinals;
    if (only === undefined) return NO_ROWS;
    const set = this.#sets[only];
    if (others.length === 0 && set !== undefined) return set.blocks;
    const union = new Union(space);
    for (const ordinal of ordinals) this.#gather(ordinal, union);
    return union.rows;
  }

  /** One more than the largest ordinal. */
  get size(): number {
    return this.dictionary.size;
  }

  /** Rows by ordinal, where every value has its bitset; undefined where the chain alone knows the rare ones. */
  get bitsets(): readonly (Rows | undefined)[] | undefined {
    return this.#chain === undefined ? this.#blocks : undefined;
  }

  #gather(ordinal: number, union: Union): void {
    const set = this.#sets[ordinal];
    if (set === undefined) this.#chain?.forEach(ordinal, (row) => union.add(row));
    else union.addAll(set.blocks);
  }

  #add(row: number, ordinal: number): void {
    this.ordinals.set(row, ordinal);
    const size = (this.#sizes[ordinal] ?? 0) + 1;
    this.#sizes[ordinal] = size;
    if (this.#chain === undefined && ordinal > MAX_VALUES_WITHOUT_CHAIN) this.#beginChain();
    this.#chain?.add(row, ordinal);
    const set = this.#sets[ordinal];
    if (set !== undefined) set.add(row);
    else if (this.#chain === undefined) this.#beginSet(ordinal).add(row);
    else if (size >= FREQUENT) {
      const frequent = this.#beginSet(ordinal);
      this.#chain.forEach(ordinal, (held) => frequent.add(held));
    }
  }

  #beginSet(ordinal: number): Bitset {
    const set = new Bitset(this.#heap);
    while (this.#sets.length < ordinal) this.#sets.push(undefined);
    this.#sets[ordinal] = set;
    if (this.#chain === undefined) this.#blocks[ordinal] = set.blocks;
    return set;
  }

  #beginChain(): void {
    const chain = new Chain(this.#heap);
    for (const [ordinal, set] of this.#sets.entries()) {
      if (set === undefined) continue;
      set.forEach((row) => chain.add(row, ordinal));
      if ((this.#sizes[ordinal] ?? 0) >= FREQUENT) continue;
      set.dropChunks(0);
      this.#sets[ordinal] = undefined;
    }
    this.#chain = chain;
  }
}
