/** One ordinal a row, in as few bytes as the largest needs; 0 where nothing is known. */
import type { Heap } from "./heap.ts";
import type { Block, RowList } from "./kernels.ts";

export type OrdinalArray = Uint8Array | Uint16Array | Int32Array;
type Width = 1 | 2 | 4;

export class Ordinals {
  readonly #heap: Heap;
  #width: Width = 1;
  /** The first ordinal that does not fit. */
  #limit = 2 ** 8;
  /** Nothing where all ordinals of a chunk are 0 so far. */
  #chunks: (OrdinalArray | undefined)[] = [];

  constructor(heap: Heap) {
    this.#heap = heap;
  }

  get(row: number): number {
    const { shift, mask } = this.#heap.layout;
    return this.#chunks[row >>> shift]?.[row & mask] ?? 0;
  }

  set(row: number, ordinal: number): void {
    const { shift, mask } = this.#heap.layout;
    if (ordinal >= this.#limit) this.#widen(ordinal < 2 ** 16 ? 2 : 4);
    const array = this.#chunks[row >>> shift] ?? this.#begin(row >>> shift);
    array[row & mask] = ordinal;
  }

  /** By place; undefined where all are 0. */
  chunk(chunk: number): OrdinalArray | undefined {
    return this.#chunks[chunk];
  }

  /** The ordinals of a chunk, to be written to. Throws once they need more than a byte each. */
  bytes(chunk: number): Uint8Array {
    const array = this.#chunks[chunk] ?? this.#begin(chunk);
    if (!(array instanceof Uint8Array)) throw new Error("ordinals of more than a byte");
    return array;
  }

  /** One more in `counts` at the ordinal of each of the first `length` rows of a chunk. */
  tally(counts: Int32Array, chunk: number, rows: RowList, length: number): void {
    const array = this.#chunks[chunk];
    const { kernels } = this.#heap;
    if (array instanceof Uint8Array) kernels.tally8(counts, array, rows, length);
    else if (array instanceof Uint16Array) kernels.tally16(counts, array, rows, length);
    else if (array !== undefined) kernels.tally32(counts, array, rows, length);
  }

  /** The block of a chunk's rows whose ordinal has a 1 in the table. */
  mark(into: Block, chunk: number, table: Uint8Array, words: number): void {
    const array = this.#chunks[chunk];
    if (array !== undefined) mark(into, array, table, words);
  }

  dropChunks(from: number): void {
    for (const array of this.#chunks.splice(from)) if (array !== undefined) this.#heap.give(array);
  }

  #begin(chunk: number): OrdinalArray {
    const array = this.#array(this.#width);
    while (this.#chunks.length < chunk) this.#chunks.push(undefined);
    this.#chunks[chunk] = array;
    return array;
  }

  #widen(width: Width): void {
    const narrow = this.#chunks;
    this.#width = width;
    this.#limit = 2 ** (8 * width);
    this.#chunks = narrow.map((array) => {
      if (array === undefined) return undefined;
      const wide = this.#array(width);
      wide.set(array);
      this.#heap.give(array);
      return wide;
    });
  }

  #array(width: Width): OrdinalArray {
    const { rows } = this.#heap.layout;
    if (width === 1) return this.#heap.uint8(rows);
    return width === 2 ? this.#heap.uint16(rows) : this.#heap.int32(rows);
  }
}

/** Rows past those in use may come along. */
function mark(into: Block, ordinals: OrdinalArray, table: Uint8Array, words: number): void {
  for (let word = 0; word < words; word++) {
    let bits = 0;
    for (let place = 0; place < 32; place++) bits |= (table[ordinals[(word << 5) | place] ?? 0] ?? 0) << place;
    into[word] = bits;
  }
}
