/** Rows of one chunk that are to be counted, as a bitset and, once someone needs it, as a list. */
import type { Heap } from "./heap.ts";
import type { Block, RowList } from "./kernels.ts";

export interface Tally {
  /** Forgets all counts. */
  begin(): void;
  add(rows: ChunkRows): void;
}

export class ChunkRows {
  readonly heap: Heap;
  chunk = 0;
  words = 0;
  size = 0;
  readonly #buffer: RowList;
  #block: Block | undefined;
  #isListed = false;

  constructor(heap: Heap) {
    this.heap = heap;
    this.#buffer = heap.uint16(heap.layout.rows);
  }

  get block(): Block {
    if (this.#block === undefined) throw new Error("no rows yet");
    return this.#block;
  }

  /** The first `size` items. */
  get list(): RowList {
    if (!this.#isListed) this.heap.kernels.list(this.#buffer, this.block, this.words);
    this.#isListed = true;
    return this.#buffer;
  }

  /** Takes the place of the rows held until now. */
  set(chunk: number, block: Block, words: number): void {
    this.chunk = chunk;
    this.#block = block;
    this.words = words;
    this.size = this.heap.kernels.count(block, words);
    this.#isListed = false;
  }

  /** Whether counting so many bitsets is quicker than counting row by row. */
  isDenseFor(bitsets: number): boolean {
    return bitsets * this.words * this.heap.kernels.wordCost < this.size;
  }
}
