/** How many rows hold each ordinal. */
import type { Rows } from "./bitset.ts";
import type { ChunkRows, Tally } from "./chunk-rows.ts";
import type { Heap } from "./heap.ts";
import { STEP_WORDS } from "./layout.ts";
import type { Ordinals } from "./ordinals.ts";

export interface OrdinalSource {
  readonly ordinals: Ordinals;
  /** One more than the largest ordinal. */
  readonly size: number;
  /** Bitsets of all ordinals from 1 on, where the column has them. */
  readonly bitsets?: readonly (Rows | undefined)[] | undefined;
}

export class OrdinalTally implements Tally {
  readonly #heap: Heap;
  readonly #source: OrdinalSource;
  #counts: Int32Array;

  constructor(heap: Heap, source: OrdinalSource) {
    this.#heap = heap;
    this.#source = source;
    this.#counts = heap.int32(256);
  }

  begin(): void {
    const { size } = this.#source;
    if (size <= this.#counts.length) {
      this.#heap.kernels.clear(this.#counts, this.#counts.length);
      return;
    }
    this.#heap.give(this.#counts);
    this.#counts = this.#heap.int32(STEP_WORDS * Math.ceil((2 * size) / STEP_WORDS));
  }

  add(rows: ChunkRows): void {
    const { ordinals, size, bitsets } = this.#source;
    if (bitsets === undefined || !rows.isDenseFor(size - 1)) {
      ordinals.tally(this.#counts, rows.chunk, rows.list, rows.size);
      return;
    }
    for (let ordinal = 1; ordinal < size; ordinal++) {
      const block = bitsets[ordinal]?.[rows.chunk];
      if (block === undefined) continue;
      const held = this.#heap.kernels.countAnd(rows.block, block, rows.words);
      this.#counts[ordinal] = (this.#counts[ordinal] ?? 0) + held;
    }
  }

  count(ordinal: number): number {
    return this.#counts[ordinal] ?? 0;
  }

  /** By ordinal; zero beyond the last. */
  get counts(): Int32Array {
    return this.#counts;
  }
}
