/**
 * The loops over one chunk by which WebAssembly makes whole questions quicker (docs/decisions/embedded-engine.md). Two
 * implementations answer alike, bit for bit: `plain-kernels.ts` anywhere, `wasm-kernels.ts` where WebAssembly is to be had.
 */

/** One bit a row of a chunk: bit `row & 31` of word `row >>> 5`. */
export type Block = Int32Array;

/** Rows of a chunk one by one, ascending. */
export type RowList = Uint16Array;

/** A place in memory that the kernels reach. */
export interface Span {
  readonly buffer: ArrayBufferLike;
  readonly offset: number;
}

/** Arrays given to kernels lie in spans of the same kernels; `words` is a multiple of `STEP_WORDS`, and not 0. */
export interface Kernels {
  /** Time of one word of `countAnd` against one row of a tally. */
  readonly wordCost: number;
  /** Zeroed memory, aligned to 64 bytes, never taken back. */
  reserve(bytes: number): Span;
  clear(into: Int32Array, words: number): void;
  copy(into: Block, from: Block, words: number): void;
  and(into: Block, a: Block, b: Block, words: number): void;
  or(into: Block, a: Block, b: Block, words: number): void;
  andNot(into: Block, a: Block, b: Block, words: number): void;
  count(a: Block, words: number): number;
  countAnd(a: Block, b: Block, words: number): number;
  /** Writes the rows of the block and returns how many. `into` holds a whole chunk. */
  list(into: RowList, a: Block, words: number): number;
  /** For each of the first `length` rows: one more in `counts` at the row's ordinal. `tally8` wants room for all bytes. */
  tally8(counts: Int32Array, ordinals: Uint8Array, rows: RowList, length: number): void;
  tally16(counts: Int32Array, ordinals: Uint16Array, rows: RowList, length: number): void;
  tally32(counts: Int32Array, ordinals: Int32Array, rows: RowList, length: number): void;
  /** Of the rows in `from` and not in `without`, takes out those whose number is out of bounds. */
  trim16(into: Block, from: Block, without: Block, numbers: Int16Array, bounds: Bounds, words: number): void;
  trim32(into: Block, from: Block, without: Block, numbers: Int32Array, bounds: Bounds, words: number): void;
  /** Lowers `min` and raises `max` to the numbers of the first `length` rows, `missing` left out. */
  reachRows16(extremes: Extremes, rows: RowList, length: number, numbers: Int16Array, missing: number): void;
  reachRows32(extremes: Extremes, rows: RowList, length: number, numbers: Int32Array, missing: number): void;
  /** Lowers `min` and raises `max` to the numbers of the rows in `a` and `from` and not in `without`. */
  reach16(extremes: Extremes, a: Block, from: Block, without: Block, numbers: Int16Array, words: number): void;
  reach32(extremes: Extremes, a: Block, from: Block, without: Block, numbers: Int32Array, words: number): void;
}

/** 32-bit integers, both included. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

export interface Extremes {
  min: number;
  max: number;
}
