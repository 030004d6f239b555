/**
 * How rows are cut into chunks. Everything the engine keeps of a listing lies in its row's chunk, so that growth
 * adds a chunk and copies nothing, and a chunk's bitsets stay in the nearest cache while they are combined.
 */
export interface Layout {
  /** `row >>> shift` is the chunk, `row & mask` the place in it. */
  readonly shift: number;
  readonly mask: number;
  /** Rows of a chunk, a power of two. */
  readonly rows: number;
  /** 32-bit words of a chunk's bitset. */
  readonly words: number;
}

/** Kernels work in steps of this many words; every bitset is a multiple of it. */
export const STEP_WORDS = 16;

/** Rows inside a chunk are held in 16 bits. */
const MAX_BITS = 16;
const MIN_BITS = 9;

/** Throws on fewer than 9 bits (one kernel step) and on more than 16. */
export function layoutOf(bits: number): Layout {
  if (!Number.isInteger(bits) || bits < MIN_BITS || bits > MAX_BITS) {
    throw new Error(`no chunks of 2^${bits} rows: 2^${MIN_BITS} to 2^${MAX_BITS}`);
  }
  const rows = 2 ** bits;
  return { shift: bits, mask: rows - 1, rows, words: rows / 32 };
}

/** Words of a bitset over so many rows of one chunk, in whole kernel steps. */
export function wordsOver(rows: number): number {
  return Math.ceil(rows / (32 * STEP_WORDS)) * STEP_WORDS;
}
