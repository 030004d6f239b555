/** Where a question is worked out: blocks that last until the next one, over the rows in use. */
import { NO_ROWS, type Rows } from "./bitset.ts";
import type { Heap } from "./heap.ts";
import type { Block } from "./kernels.ts";
import { wordsOver } from "./layout.ts";

export class Workspace {
  readonly heap: Heap;
  /** Chunks that hold rows. */
  chunks = 0;
  readonly #blocks: Block[] = [];
  #used = 0;
  #lastWords = 0;

  constructor(heap: Heap) {
    this.heap = heap;
  }

  /** Rows 0 … rows − 1 are in use. */
  setExtent(rows: number): void {
    const { layout } = this.heap;
    this.chunks = Math.ceil(rows / layout.rows);
    this.#lastWords = wordsOver(rows - Math.max(0, this.chunks - 1) * layout.rows);
  }

  /** Words of a chunk's blocks that may hold rows. */
  words(chunk: number): number {
    return chunk === this.chunks - 1 ? this.#lastWords : this.heap.layout.words;
  }

  /** All blocks handed out since the last call are anyone's again. */
  begin(): void {
    this.#used = 0;
  }

  /** Holds anything. */
  block(): Block {
    const block = this.#blocks[this.#used] ?? this.heap.block();
    this.#blocks[this.#used++] = block;
    return block;
  }

  intersection(sets: readonly Rows[]): Rows {
    const [first, ...others] = sets;
    if (first === undefined) throw new Error("no intersection of no sets");
    if (others.length === 0) return first;
    const rows: (Block | undefined)[] = [];
    for (let chunk = 0; chunk < this.chunks; chunk++) rows.push(this.#meet(chunk, first[chunk], others));
    return rows;
  }

  #meet(chunk: number, first: Block | undefined, others: readonly Rows[]): Block | undefined {
    let met = first;
    let own: Block | undefined;
    for (const other of others) {
      const block = other[chunk];
      if (met === undefined || block === undefined) return undefined;
      own ??= this.block();
      this.heap.kernels.and(own, met, block, this.words(chunk));
      met = own;
    }
    return met;
  }

  union(sets: readonly Rows[]): Rows {
    const [first, ...others] = sets;
    if (others.length === 0) return first ?? NO_ROWS;
    const union = new Union(this);
    for (const set of sets) union.addAll(set);
    return union.rows;
  }

  /** The first without the second, in blocks of its own that may be written to. */
  difference(a: Rows, b: Rows): Rows {
    const rows: (Block | undefined)[] = [];
    const { kernels } = this.heap;
    for (let chunk = 0; chunk < this.chunks; chunk++) {
      const [from, without] = [a[chunk], b[chunk]];
      const own = from === undefined ? undefined : this.block();
      if (from !== undefined && own !== undefined) {
        if (without === undefined) kernels.copy(own, from, this.words(chunk));
        else kernels.andNot(own, from, without, this.words(chunk));
      }
      rows.push(own);
    }
    return rows;
  }

  count(rows: Rows): number {
    let bits = 0;
    for (let chunk = 0; chunk < this.chunks; chunk++) {
      const block = rows[chunk];
      if (block !== undefined) bits += this.heap.kernels.count(block, this.words(chunk));
    }
    return bits;
  }

  countAnd(a: Rows, b: Rows): number {
    let bits = 0;
    for (let chunk = 0; chunk < this.chunks; chunk++) {
      const [left, right] = [a[chunk], b[chunk]];
      if (left !== undefined && right !== undefined) {
        bits += this.heap.kernels.countAnd(left, right, this.words(chunk));
      }
    }
    return bits;
  }
}

/** Gathers rows one by one and set by set. A lone set is passed on as it is, without a copy. */
export class Union {
  readonly rows: (Block | undefined)[] = [];
  readonly #space: Workspace;
  readonly #own: (Block | undefined)[] = [];

  constructor(space: Workspace) {
    this.#space = space;
  }

  add(row: number): void {
    const { shift, mask } = this.#space.heap.layout;
    const chunk = row >>> shift;
    const block = this.block(chunk);
    const word = (row & mask) >>> 5;
    block[word] = (block[word] ?? 0) | (1 << row);
  }

  addAll(rows: Rows): void {
    for (let chunk = 0; chunk < this.#space.chunks; chunk++) {
      const block = rows[chunk];
      if (block === undefined) continue;
      if (this.rows[chunk] === undefined) {
        this.rows[chunk] = block;
        continue;
      }
      const own = this.block(chunk);
      this.#space.heap.kernels.or(own, own, block, this.#space.words(chunk));
    }
  }

  /** The rows gathered of a chunk, to be written to. */
  block(chunk: number): Block {
    return this.#own[chunk] ?? this.#ownBlock(chunk);
  }

  #ownBlock(chunk: number): Block {
    const own = this.#space.block();
    const held = this.rows[chunk];
    const { kernels } = this.#space.heap;
    if (held === undefined) kernels.clear(own, this.#space.words(chunk));
    else kernels.copy(own, held, this.#space.words(chunk));
    this.#own[chunk] = own;
    this.rows[chunk] = own;
    return own;
  }
}
