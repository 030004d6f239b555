/** One whole number a row, in 16 bits until one does not fit, then in 32, then as doubles. */
import type { Heap } from "./heap.ts";
import type { Block, Extremes, RowList } from "./kernels.ts";

/** In place of a number that is not known. */
export const MISSING = -0x8000_0000;
/** The same in 16 bits. */
const NARROW_MISSING = -0x8000;

type NumberArray = Int16Array | Int32Array | Float64Array;
type Width = 2 | 4 | 8;

export class Numbers {
  readonly #heap: Heap;
  #width: Width = 2;
  #chunks: NumberArray[] = [];

  constructor(heap: Heap) {
    this.#heap = heap;
  }

  /** Of a row that was set. */
  get(row: number): number {
    const { shift, mask } = this.#heap.layout;
    const value = this.#chunks[row >>> shift]?.[row & mask] ?? MISSING;
    return value === NARROW_MISSING && this.#width === 2 ? MISSING : value;
  }

  set(row: number, value: number): void {
    if (value !== MISSING && !this.#fits(value)) this.#widen((value | 0) === value ? 4 : 8);
    const { shift, mask } = this.#heap.layout;
    const array = this.#chunks[row >>> shift] ?? this.#begin(row >>> shift);
    array[row & mask] = value === MISSING && this.#width === 2 ? NARROW_MISSING : value;
  }

  /** Every number known fits 16 bits. */
  get isNarrow(): boolean {
    return this.#width === 2;
  }

  /** The first places of a chunk whose number is known. */
  forEachKnown(chunk: number, places: number, visit: (place: number, value: number) => void): void {
    const array = this.#chunks[chunk];
    const missing = this.#width === 2 ? NARROW_MISSING : MISSING;
    for (let place = 0; place < places; place++) {
      const value = array?.[place] ?? missing;
      if (value !== missing) visit(place, value);
    }
  }

  /** Of a chunk's rows in `from` and not in `without`, takes out those whose number is out of bounds. */
  trim(into: Block, chunk: number, from: Block, without: Block, min: number, max: number, words: number): void {
    const array = this.#chunks[chunk];
    const { kernels } = this.#heap;
    const bounds = { min: Math.max(min, MISSING), max: Math.min(max, -1 - MISSING) };
    if (array instanceof Int16Array) kernels.trim16(into, from, without, array, bounds, words);
    else if (array instanceof Int32Array) kernels.trim32(into, from, without, array, bounds, words);
    else if (array !== undefined) trimWide(into, from, without, array, min, max, words);
  }

  /** The least and greatest of a chunk's rows in `a` and `from` and not in `without`. */
  reach(extremes: Extremes, chunk: number, a: Block, from: Block, without: Block, words: number): void {
    const array = this.#chunks[chunk];
    const { kernels } = this.#heap;
    if (array instanceof Int16Array) kernels.reach16(extremes, a, from, without, array, words);
    else if (array instanceof Int32Array) kernels.reach32(extremes, a, from, without, array, words);
    else if (array !== undefined) reachWide(extremes, a, from, without, array, words);
  }

  /** The least and greatest of the first `length` rows of a chunk's list. */
  reachRows(extremes: Extremes, chunk: number, rows: RowList, length: number): void {
    const array = this.#chunks[chunk];
    const { kernels } = this.#heap;
    if (array instanceof Int16Array) kernels.reachRows16(extremes, rows, length, array, NARROW_MISSING);
    else if (array instanceof Int32Array) kernels.reachRows32(extremes, rows, length, array, MISSING);
    else if (array !== undefined) reachWideRows(extremes, rows, length, array);
  }

  dropChunks(from: number): void {
    for (const array of this.#chunks.splice(from)) this.#heap.give(array);
  }

  #fits(value: number): boolean {
    if (this.#width === 8) return true;
    return this.#width === 4 ? (value | 0) === value : (value << 16) >> 16 === value && value !== NARROW_MISSING;
  }

  /** Rows come in order of chunks: there are no gaps. */
  #begin(chunk: number): NumberArray {
    const array = this.#array();
    this.#chunks[chunk] = array;
    return array;
  }

  #widen(width: Width): void {
    const [narrow, wasNarrow] = [this.#chunks, this.#width === 2];
    this.#width = width;
    this.#chunks = narrow.map((array) => {
      const wide = this.#array();
      wide.set(array);
      this.#heap.give(array);
      for (let place = 0; wasNarrow && place < wide.length; place++) {
        if (wide[place] === NARROW_MISSING) wide[place] = MISSING;
      }
      return wide;
    });
  }

  #array(): NumberArray {
    const { rows } = this.#heap.layout;
    if (this.#width === 2) return this.#heap.int16(rows);
    return this.#width === 4 ? this.#heap.int32(rows) : this.#heap.float64(rows);
  }
}

function trimWide(
  into: Block,
  from: Block,
  without: Block,
  numbers: Float64Array,
  min: number,
  max: number,
  words: number,
): void {
  for (let word = 0; word < words; word++) {
    let rest = (into[word] ?? 0) & (from[word] ?? 0) & ~(without[word] ?? 0);
    let gone = 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      rest ^= lowest;
      const value = numbers[(word << 5) | (31 - Math.clz32(lowest))] ?? 0;
      if (value < min || value > max) gone |= lowest;
    }
    into[word] = (into[word] ?? 0) ^ gone;
  }
}

function reachWide(
  extremes: Extremes,
  a: Block,
  from: Block,
  without: Block,
  numbers: Float64Array,
  words: number,
): void {
  for (let word = 0; word < words; word++) {
    let rest = (a[word] ?? 0) & (from[word] ?? 0) & ~(without[word] ?? 0);
    while (rest !== 0) {
      const lowest = rest & -rest;
      rest ^= lowest;
      const value = numbers[(word << 5) | (31 - Math.clz32(lowest))] ?? 0;
      extremes.min = Math.min(extremes.min, value);
      extremes.max = Math.max(extremes.max, value);
    }
  }
}

function reachWideRows(extremes: Extremes, rows: RowList, length: number, numbers: Float64Array): void {
  for (let index = 0; index < length; index++) {
    const value = numbers[rows[index] ?? 0] ?? MISSING;
    if (value === MISSING) continue;
    extremes.min = Math.min(extremes.min, value);
    extremes.max = Math.max(extremes.max, value);
  }
}
