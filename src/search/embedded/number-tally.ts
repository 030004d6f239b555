/** How many rows hold at least each of a column's facet edges, and the least and greatest of their numbers. */
import type { ChunkRows, Tally } from "./chunk-rows.ts";
import type { Cut } from "./cuts.ts";
import type { Heap } from "./heap.ts";
import type { Extremes } from "./kernels.ts";
import type { NumberColumn } from "./number-column.ts";

const BUCKET_IDS = 256;
/** Up to so many rows of a chunk, the extremes are found row by row. */
const FEW_ROWS = 1536;

export class NumberTally implements Tally {
  readonly #heap: Heap;
  readonly #column: NumberColumn;
  /** Rows by bucket id: of the chunk at hand, and of all chunks counted row by row. */
  readonly #inChunk: Int32Array;
  readonly #inAll = new Float64Array(BUCKET_IDS);
  /** Rows at or above a cut by its id, of all chunks counted by bitsets; pinned cuts alone. */
  readonly #aboveInAll = new Float64Array(BUCKET_IDS);
  readonly #extremes: Extremes = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };

  constructor(heap: Heap, column: NumberColumn) {
    this.#heap = heap;
    this.#column = column;
    this.#inChunk = heap.int32(BUCKET_IDS);
  }

  begin(): void {
    this.#inAll.fill(0);
    this.#aboveInAll.fill(0);
    this.#extremes.min = Number.POSITIVE_INFINITY;
    this.#extremes.max = Number.NEGATIVE_INFINITY;
  }

  add(rows: ChunkRows): void {
    if (rows.isDenseFor(this.#column.cuts.pinned)) this.#addByBitsets(rows);
    else this.#addByRows(rows);
  }

  /** In units; undefined when no number is known. */
  get extremes(): Readonly<Extremes> | undefined {
    return this.#extremes.min > this.#extremes.max ? undefined : this.#extremes;
  }

  /** Rows whose number is at least each of some edges, in their order. Throws on a number that is no edge. */
  atLeast(edges: readonly number[]): number[] {
    const { cuts } = this.#column.cuts;
    const byEdge = new Map<number, number>();
    let above = 0;
    for (const { from, id, pinned } of cuts.toReversed()) {
      above += this.#inAll[id] ?? 0;
      if (pinned) byEdge.set(from, above + (this.#aboveInAll[id] ?? 0));
    }
    return edges.map((edge) => {
      const rows = byEdge.get(edge);
      if (rows === undefined) throw new Error(`${edge} is no edge`);
      return rows;
    });
  }

  #addByRows(rows: ChunkRows): void {
    const { cuts } = this.#column;
    this.#heap.kernels.clear(this.#inChunk, BUCKET_IDS);
    cuts.buckets.tally(this.#inChunk, rows.chunk, rows.list, rows.size);
    for (const { id } of cuts.cuts) this.#inAll[id] = (this.#inAll[id] ?? 0) + (this.#inChunk[id] ?? 0);
    if (rows.size <= FEW_ROWS) {
      this.#column.numbers.reachRows(this.#extremes, rows.chunk, rows.list, rows.size);
      return;
    }
    const isFilled = ({ id }: Cut) => (this.#inChunk[id] ?? 0) > 0;
    this.#lookAt(rows, cuts.cuts.findIndex(isFilled), cuts.cuts.findLastIndex(isFilled));
  }

  #addByBitsets(rows: ChunkRows): void {
    const { cuts } = this.#column.cuts;
    let known = 0;
    let lowest = -1;
    let highest = -1;
    for (const [index, { id, pinned }] of cuts.entries()) {
      if (!pinned) continue;
      const above = this.#countAbove(rows, index);
      if (index === 0) known = above;
      this.#aboveInAll[id] = (this.#aboveInAll[id] ?? 0) + above;
      if (above === known) lowest = index;
      if (above > 0) highest = index;
    }
    if (known === 0) return;
    // Between two edges there may be finer cuts.
    while (cuts[lowest + 1]?.pinned === false && this.#countAbove(rows, lowest + 1) === known) lowest++;
    while (cuts[highest + 1]?.pinned === false && this.#countAbove(rows, highest + 1) > 0) highest++;
    this.#lookAt(rows, lowest, highest);
  }

  #countAbove(rows: ChunkRows, index: number): number {
    const block = this.#column.cuts.atLeast(index)[rows.chunk];
    return block === undefined ? 0 : this.#heap.kernels.countAnd(rows.block, block, rows.words);
  }

  /** The chunk's least number is in the first of two buckets, its greatest in the second. */
  #lookAt({ chunk, block, words }: ChunkRows, lowest: number, highest: number): void {
    const { cuts } = this.#column;
    const extremes = this.#extremes;
    const [first, beyond] = [cuts.cuts[lowest], cuts.cuts[highest + 1]];
    if (first === undefined) return;
    const mayLower = first.from < extremes.min;
    const mayRaise = beyond === undefined || beyond.from - 1 > extremes.max;
    if (mayLower && cuts.isSingle(lowest)) extremes.min = first.from;
    else if (mayLower) cuts.reach(extremes, block, chunk, lowest, words);
    if (mayRaise && cuts.isSingle(highest)) extremes.max = cuts.cuts[highest]?.from ?? extremes.max;
    else if (mayRaise && !(mayLower && lowest === highest)) cuts.reach(extremes, block, chunk, highest, words);
  }
}
