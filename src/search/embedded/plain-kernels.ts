/** The kernels in plain JavaScript. */
import type { Block, Bounds, Extremes, Kernels, RowList, Span } from "./kernels.ts";

type Integers = Int16Array | Int32Array;

export function createPlainKernels(): Kernels {
  return {
    wordCost: 2,
    reserve,
    clear,
    copy,
    and,
    or,
    andNot,
    count,
    countAnd,
    list,
    tally8: tally,
    tally16: tally,
    tally32: tally,
    trim16: trim,
    trim32: trim,
    reach16: reach,
    reach32: reach,
    reachRows16: reachRows,
    reachRows32: reachRows,
  };
}

function reserve(bytes: number): Span {
  return { buffer: new ArrayBuffer(bytes), offset: 0 };
}

function clear(into: Int32Array, words: number): void {
  into.fill(0, 0, words);
}

function copy(into: Block, from: Block, words: number): void {
  for (let word = 0; word < words; word++) into[word] = from[word] ?? 0;
}

function and(into: Block, a: Block, b: Block, words: number): void {
  for (let word = 0; word < words; word++) into[word] = (a[word] ?? 0) & (b[word] ?? 0);
}

function or(into: Block, a: Block, b: Block, words: number): void {
  for (let word = 0; word < words; word++) into[word] = (a[word] ?? 0) | (b[word] ?? 0);
}

function andNot(into: Block, a: Block, b: Block, words: number): void {
  for (let word = 0; word < words; word++) into[word] = (a[word] ?? 0) & ~(b[word] ?? 0);
}

/** Bits of a word: pairs, nibbles, bytes, then the sum of the bytes by one multiplication. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function count(a: Block, words: number): number {
  let bits = 0;
  for (let word = 0; word < words; word++) bits += bitsOf(a[word] ?? 0);
  return bits;
}

function countAnd(a: Block, b: Block, words: number): number {
  let bits = 0;
  for (let word = 0; word < words; word++) bits += bitsOf((a[word] ?? 0) & (b[word] ?? 0));
  return bits;
}

function list(into: RowList, a: Block, words: number): number {
  let length = 0;
  for (let word = 0; word < words; word++) {
    let rest = a[word] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      into[length++] = (word << 5) | (31 - Math.clz32(lowest));
      rest ^= lowest;
    }
  }
  return length;
}

function tally(
  counts: Int32Array,
  ordinals: Uint8Array | Uint16Array | Int32Array,
  rows: RowList,
  length: number,
): void {
  for (let index = 0; index < length; index++) {
    const ordinal = ordinals[rows[index] ?? 0] ?? 0;
    counts[ordinal] = (counts[ordinal] ?? 0) + 1;
  }
}

function trim(into: Block, from: Block, without: Block, numbers: Integers, { min, max }: Bounds, words: number): void {
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

function reach(extremes: Extremes, a: Block, from: Block, without: Block, numbers: Integers, words: number): void {
  let { min, max } = extremes;
  for (let word = 0; word < words; word++) {
    let rest = (a[word] ?? 0) & (from[word] ?? 0) & ~(without[word] ?? 0);
    while (rest !== 0) {
      const lowest = rest & -rest;
      rest ^= lowest;
      const value = numbers[(word << 5) | (31 - Math.clz32(lowest))] ?? 0;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  extremes.min = min;
  extremes.max = max;
}

function reachRows(extremes: Extremes, rows: RowList, length: number, numbers: Integers, missing: number): void {
  let { min, max } = extremes;
  for (let index = 0; index < length; index++) {
    const value = numbers[rows[index] ?? 0] ?? missing;
    if (value === missing) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  extremes.min = min;
  extremes.max = max;
}
