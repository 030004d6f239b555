/**
 * Cumulative bitsets of a number: for each cut, the rows whose value is at least that. Two cuts bound a bucket.
 * A range is one cut without another, and the rows of at most two buckets looked at one by one; a histogram whose
 * edges are cuts is a difference of counts; an order is found bucket by bucket. Buckets that fill up are split at
 * their median, so that cuts follow the market.
 */
import { Bitset, NO_ROWS, type Rows, forEachRow } from "./bitset.ts";
import { NARROW_OFFSET, bucketTable } from "./bucket-table.ts";
import type { Heap } from "./heap.ts";
import type { Block, Extremes } from "./kernels.ts";
import { MISSING, type Numbers } from "./numbers.ts";
import { Ordinals } from "./ordinals.ts";
import { lastAtMost, quantiles } from "./quantiles.ts";
import type { Workspace } from "./workspace.ts";

export interface Cut {
  /** The bucket holds values from here to below the next cut. */
  readonly from: number;
  /** What rows of the bucket hold in `buckets`; 1 … 255. */
  readonly id: number;
  /** An edge that facets count at: it stays. */
  readonly pinned: boolean;
  readonly atLeast: Bitset;
  /** Rows of the bucket. */
  size: number;
  /** Rows at which a split is tried. */
  splitAt: number;
}

/** A bucket is worth splitting above this many rows, and above this part of all. */
const SMALLEST_SPLIT = 1024;
/**
 * Rows looked at one by one mostly lie in memory that no cache holds. Wide numbers have more distinct values and are
 * what orders and ages go by, so that theirs are looked at most.
 */
const WANTED_NARROW = 32;
const WANTED_WIDE = 64;
const MAX_CUTS = 250;
const SAMPLE = 8000;

export class Cuts {
  /** Ascending; the first begins below every value. */
  readonly cuts: Cut[];
  /** The id of each row's bucket; 0 where the value is missing. */
  readonly buckets: Ordinals;
  /** How many cuts are pinned. */
  readonly pinned: number;
  readonly #heap: Heap;
  readonly #numbers: Numbers;
  readonly #freeIds: number[] = Array.from({ length: 255 }, (_, index) => 255 - index);
  /** Where the cuts begin, side by side. */
  #froms: Float64Array;
  #size = 0;

  /** `edges` ascending, each a whole number. */
  constructor(heap: Heap, numbers: Numbers, edges: readonly number[]) {
    this.#heap = heap;
    this.#numbers = numbers;
    this.buckets = new Ordinals(heap);
    this.cuts = [Number.NEGATIVE_INFINITY, ...edges].map((from) => this.#cut(from, true));
    this.pinned = this.cuts.length;
    this.#froms = Float64Array.from(this.cuts, ({ from }) => from);
  }

  /**
   * Puts the rows 0 … `rows` − 1 into buckets, of which no row was added before: much quicker than one by one.
   * Cuts are chosen on a sample. Steps of about a millisecond.
   */
  *build(rows: number): Generator<undefined> {
    const { layout } = this.#heap;
    if (rows >= SMALLEST_SPLIT) {
      for (const from of quantiles(this.#sample(rows), this.#froms, this.#wantedBuckets)) {
        this.#insert(this.indexOf(from) + 1, this.#cut(from, false));
      }
    }
    const table = this.#numbers.isNarrow ? bucketTable(this.#froms) : undefined;
    for (let first = 0; first < rows; first += layout.rows) {
      this.#placeChunk(first, Math.min(rows, first + layout.rows), table);
      yield;
      for (let index = this.cuts.length - 2; index >= 0; index--) {
        this.#at(index).atLeast.addChunk(first >>> layout.shift, this.#at(index + 1).atLeast);
      }
      yield;
    }
    for (const cut of this.cuts) cut.splitAt = this.#nextSplit(cut.size);
  }

  /** Rows whose value is known. */
  get known(): Rows {
    return this.#at(0).atLeast.blocks;
  }

  add(row: number, value: number): void {
    const index = this.indexOf(value);
    for (let lower = 0; lower <= index; lower++) this.cuts[lower]?.atLeast.add(row);
    const cut = this.#at(index);
    this.buckets.set(row, cut.id);
    this.#size++;
    if (++cut.size >= cut.splitAt) this.#trySplit(index);
  }

  remove(row: number, value: number): void {
    const index = this.indexOf(value);
    for (let lower = 0; lower <= index; lower++) this.cuts[lower]?.atLeast.remove(row);
    this.buckets.set(row, 0);
    this.#size--;
    this.#at(index).size--;
  }

  /** The bucket that holds a value. */
  indexOf(value: number): number {
    return lastAtMost(this.#froms, value);
  }

  /** Rows in this bucket or a higher one; none past the last. */
  atLeast(index: number): Rows {
    return this.cuts[index]?.atLeast.blocks ?? NO_ROWS;
  }

  /** All values of the bucket are the same. */
  isSingle(index: number): boolean {
    return this.#at(index).from + 1 === this.cuts[index + 1]?.from;
  }

  /** Rows whose value lies between two whole numbers, both included. */
  between(min: number, max: number, space: Workspace): Rows {
    if (min > max) return NO_ROWS;
    const [first, last] = [this.indexOf(min), this.indexOf(max)];
    const upper = this.cuts[last + 1];
    const cutsLow = this.#at(first).from < min && min !== Number.NEGATIVE_INFINITY;
    const cutsHigh = max !== Number.POSITIVE_INFINITY && (upper === undefined || max + 1 < upper.from);
    if (!cutsLow && !cutsHigh && upper === undefined) return this.atLeast(first);
    const rows = space.difference(this.atLeast(first), this.atLeast(last + 1));
    if (cutsLow) this.#drop(rows, first, min, max, space);
    if (cutsHigh && !(cutsLow && first === last)) this.#drop(rows, last, min, max, space);
    return rows;
  }

  /** The least and greatest numbers of one chunk's rows that lie in a block and in a bucket. */
  reach(extremes: Extremes, block: Block, chunk: number, index: number, words: number): void {
    const from = this.atLeast(index)[chunk];
    if (from === undefined) return;
    const without = this.atLeast(index + 1)[chunk] ?? this.#heap.nothing;
    this.#numbers.reach(extremes, chunk, block, from, without, words);
  }

  dropChunks(from: number): void {
    this.buckets.dropChunks(from);
    for (const { atLeast } of this.cuts) atLeast.dropChunks(from);
  }

  /** Each row into its bucket alone, not into the cuts below. */
  #placeChunk(first: number, end: number, table: Uint8Array | undefined): void {
    const chunk = first >>> this.#heap.layout.shift;
    const froms = this.#froms;
    const blocks = this.cuts.map(({ atLeast }) => atLeast.block(chunk));
    const ids = Uint8Array.from(this.cuts, ({ id }) => id);
    const sizes = new Int32Array(this.cuts.length);
    const buckets = this.buckets.bytes(chunk);
    this.#numbers.forEachKnown(chunk, end - first, (place, value) => {
      const index = table?.[value + NARROW_OFFSET] ?? lastAtMost(froms, value);
      const block = blocks[index];
      if (block !== undefined) block[place >>> 5] = (block[place >>> 5] ?? 0) | (1 << place);
      buckets[place] = ids[index] ?? 0;
      sizes[index] = (sizes[index] ?? 0) + 1;
    });
    for (const [index, size] of sizes.entries()) {
      this.#at(index).size += size;
      this.#size += size;
    }
  }

  /** Known values of some rows, ascending. */
  #sample(rows: number): Float64Array {
    const step = Math.max(1, Math.floor(rows / SAMPLE));
    const values: number[] = [];
    for (let row = 0; row < rows; row += step) {
      const value = this.#numbers.get(row);
      if (value !== MISSING) values.push(value);
    }
    return Float64Array.from(values).toSorted();
  }

  /** Takes out of a bucket the rows outside the bounds. */
  #drop(rows: Rows, index: number, min: number, max: number, space: Workspace): void {
    const { nothing } = this.#heap;
    const [from, without] = [this.atLeast(index), this.atLeast(index + 1)];
    for (const [chunk, block] of rows.entries()) {
      const bucket = from[chunk];
      if (block === undefined || bucket === undefined) continue;
      this.#numbers.trim(block, chunk, bucket, without[chunk] ?? nothing, min, max, space.words(chunk));
    }
  }

  #trySplit(index: number): void {
    const cut = this.#at(index);
    const isWorth = cut.size >= this.#worthSplitting;
    cut.splitAt = this.#nextSplit(cut.size);
    if (!isWorth) return;
    const rows = this.#rowsOf(index);
    const values = new Float64Array(rows.length);
    for (const [place, row] of rows.entries()) values[place] = this.#numbers.get(row);
    values.sort();
    const median = values[values.length >>> 1] ?? 0;
    const from = median > (values[0] ?? 0) ? median : values.find((value) => value > median);
    if (from === undefined) return;
    if (this.cuts.length >= MAX_CUTS) this.#mergeSmallest();
    this.#split(this.cuts.indexOf(cut), from, rows);
  }

  get #wantedBuckets(): number {
    return this.#numbers.isNarrow ? WANTED_NARROW : WANTED_WIDE;
  }

  get #worthSplitting(): number {
    return Math.max(SMALLEST_SPLIT, Math.ceil(this.#size / this.#wantedBuckets));
  }

  /** A bucket that could not be split is left alone until it has grown by half. */
  #nextSplit(size: number): number {
    return Math.max(this.#worthSplitting, Math.ceil(size * 1.5));
  }

  #split(index: number, from: number, rows: readonly number[]): void {
    const cut = this.#at(index);
    const upper = this.#cut(from, false);
    for (const row of rows) {
      if (this.#numbers.get(row) < from) continue;
      upper.atLeast.add(row);
      this.buckets.set(row, upper.id);
      upper.size++;
    }
    cut.size -= upper.size;
    cut.splitAt = this.#nextSplit(cut.size);
    upper.splitAt = this.#nextSplit(upper.size);
    upper.atLeast.addAll(this.atLeast(index + 1));
    this.#insert(index + 1, upper);
  }

  #insert(index: number, cut: Cut): void {
    this.cuts.splice(index, 0, cut);
    this.#froms = Float64Array.from(this.cuts, ({ from }) => from);
  }

  /** Of all cuts that may go, the one whose bucket and the one below hold least together. */
  #mergeSmallest(): void {
    let smallest = -1;
    let size = Number.POSITIVE_INFINITY;
    for (const [index, cut] of this.cuts.entries()) {
      const together = cut.size + (this.cuts[index - 1]?.size ?? 0);
      if (cut.pinned || together >= size) continue;
      smallest = index;
      size = together;
    }
    const gone = this.#at(smallest);
    const below = this.#at(smallest - 1);
    for (const row of this.#rowsOf(smallest)) this.buckets.set(row, below.id);
    below.size += gone.size;
    gone.atLeast.dropChunks(0);
    this.#freeIds.push(gone.id);
    this.cuts.splice(smallest, 1);
    this.#froms = Float64Array.from(this.cuts, ({ from }) => from);
  }

  #rowsOf(index: number): number[] {
    const { kernels, layout, nothing } = this.#heap;
    const [from, without] = [this.atLeast(index), this.atLeast(index + 1)];
    const bucket = this.#heap.block();
    const rows: number[] = [];
    for (const [chunk, block] of from.entries()) {
      if (block === undefined) continue;
      kernels.andNot(bucket, block, without[chunk] ?? nothing, layout.words);
      forEachRow(bucket, layout.words, chunk << layout.shift, (row) => rows.push(row));
    }
    this.#heap.give(bucket);
    return rows;
  }

  #at(index: number): Cut {
    const cut = this.cuts[index];
    if (cut === undefined) throw new Error(`no cut ${index} of ${this.cuts.length}`);
    return cut;
  }

  #cut(from: number, pinned: boolean): Cut {
    const id = this.#freeIds.pop();
    if (id === undefined) throw new Error("more than 255 cuts");
    return { from, id, pinned, atLeast: new Bitset(this.#heap), size: 0, splitAt: SMALLEST_SPLIT };
  }
}
