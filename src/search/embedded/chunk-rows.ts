/** Rows of one chunk that are to be counted, as a bitset and, once someone needs it, as a list. */
import type { Rows } from "./bitset.ts";
import type { Heap } from "./heap.ts";
import type { Block, RowList } from "./kernels.ts";
import type { Workspace } from "./workspace.ts";

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

  /** Counts rows of all chunks, from nothing. */
  tally(rows: Rows, space: Workspace, tallies: readonly Tally[]): void {
    for (const tally of tallies) tally.begin();
    if (tallies.length === 0) return;
    for (let chunk = 0; chunk < space.chunks; chunk++) {
      const block = rows[chunk];
      if (block === undefined) continue;
      this.#set(chunk, block, space.words(chunk));
      if (this.size === 0) continue;
      for (const tally of tallies) tally.add(this);
    }
  }

  #set(chunk: number, block: Block, words: number): void {
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
