/** A set of rows: one block a chunk, made when a row of the chunk first comes in. */
import type { Heap } from "./heap.ts";
import type { Block } from "./kernels.ts";

/** Rows by chunk; a chunk without a block has none. Blocks belong to whoever made them: read only. */
export type Rows = readonly (Block | undefined)[];

export const NO_ROWS: Rows = [];

export class Bitset {
  readonly blocks: (Block | undefined)[] = [];
  readonly #heap: Heap;

  constructor(heap: Heap) {
    this.#heap = heap;
  }

  add(row: number): void {
    const { shift, mask } = this.#heap.layout;
    const chunk = row >>> shift;
    const block = this.blocks[chunk] ?? this.#begin(chunk);
    const word = (row & mask) >>> 5;
    block[word] = (block[word] ?? 0) | (1 << row);
  }

  remove(row: number): void {
    const { shift, mask } = this.#heap.layout;
    const block = this.blocks[row >>> shift];
    if (block === undefined) return;
    const word = (row & mask) >>> 5;
    block[word] = (block[word] ?? 0) & ~(1 << row);
  }

  addAll(rows: Rows): void {
    const { kernels, layout } = this.#heap;
    for (const [chunk, from] of rows.entries()) {
      if (from === undefined) continue;
      const block = this.blocks[chunk] ?? this.#begin(chunk);
      kernels.or(block, block, from, layout.words);
    }
  }

  /** What another set holds of one chunk. */
  addChunk(chunk: number, { blocks }: Bitset): void {
    const from = blocks[chunk];
    if (from === undefined) return;
    const block = this.blocks[chunk] ?? this.#begin(chunk);
    this.#heap.kernels.or(block, block, from, this.#heap.layout.words);
  }

  has(row: number): boolean {
    const { shift, mask } = this.#heap.layout;
    return (((this.blocks[row >>> shift]?.[(row & mask) >>> 5] ?? 0) >>> row) & 1) === 1;
  }

  /** Ascending. `visit` must not add to or remove from this set. */
  forEach(visit: (row: number) => void): void {
    const { rows, words } = this.#heap.layout;
    for (const [chunk, block] of this.blocks.entries()) {
      if (block !== undefined) forEachRow(block, words, chunk * rows, visit);
    }
  }

  /** Gives back the blocks from this chunk on, whose rows are all gone. */
  dropChunks(from: number): void {
    for (const block of this.blocks.splice(from)) if (block !== undefined) this.#heap.give(block);
  }

  /** The rows of a chunk, to be written to. */
  block(chunk: number): Block {
    return this.blocks[chunk] ?? this.#begin(chunk);
  }

  #begin(chunk: number): Block {
    while (this.blocks.length < chunk) this.blocks.push(undefined);
    const block = this.#heap.block();
    this.blocks[chunk] = block;
    return block;
  }
}

/** Every row of a chunk's block, ascending. */
export function forEachRow(block: Block, words: number, firstRow: number, visit: (row: number) => void): void {
  for (let word = 0; word < words; word++) {
    let rest = block[word] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      rest ^= lowest;
      visit(firstRow + ((word << 5) | (31 - Math.clz32(lowest))));
    }
  }
}
