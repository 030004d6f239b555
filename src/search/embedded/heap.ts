/**
 * Memory of one table: blocks and arrays of a few sizes, taken and given back. What is given back is kept for the
 * next of its size; all of it goes when the table goes.
 */
import type { Block, Kernels, Span } from "./kernels.ts";
import type { Layout } from "./layout.ts";

/** Small spans are cut from slabs of this many bytes. */
const SLAB_BYTES = 1 << 18;
const ALIGNMENT = 64;

export class Heap {
  readonly layout: Layout;
  readonly kernels: Kernels;
  /** A bitset of a chunk that stays empty. */
  readonly nothing: Block;
  readonly #free = new Map<number, Span[]>();
  #slab: Span | undefined;
  #slabLeft = 0;

  constructor(layout: Layout, kernels: Kernels) {
    this.layout = layout;
    this.kernels = kernels;
    this.nothing = this.block();
  }

  /** A bitset of a chunk, empty. */
  block(): Block {
    return this.int32(this.layout.words);
  }

  uint8(length: number): Uint8Array {
    const { buffer, offset } = this.#take(length);
    return new Uint8Array(buffer, offset, length);
  }

  uint16(length: number): Uint16Array {
    const { buffer, offset } = this.#take(length * 2);
    return new Uint16Array(buffer, offset, length);
  }

  int16(length: number): Int16Array {
    const { buffer, offset } = this.#take(length * 2);
    return new Int16Array(buffer, offset, length);
  }

  uint32(length: number): Uint32Array {
    const { buffer, offset } = this.#take(length * 4);
    return new Uint32Array(buffer, offset, length);
  }

  int32(length: number): Int32Array {
    const { buffer, offset } = this.#take(length * 4);
    return new Int32Array(buffer, offset, length);
  }

  float64(length: number): Float64Array {
    const { buffer, offset } = this.#take(length * 8);
    return new Float64Array(buffer, offset, length);
  }

  /** The array must not be used any more. */
  give({ buffer, byteOffset, byteLength }: ArrayBufferView): void {
    const bytes = aligned(byteLength);
    const spans = this.#free.get(bytes);
    const span = { buffer, offset: byteOffset };
    if (spans === undefined) this.#free.set(bytes, [span]);
    else spans.push(span);
  }

  #take(bytesAsked: number): Span {
    const bytes = aligned(bytesAsked);
    const given = this.#free.get(bytes)?.pop();
    if (given !== undefined) {
      this.kernels.clear(new Int32Array(given.buffer, given.offset, bytes / 4), bytes / 4);
      return given;
    }
    if (bytes > SLAB_BYTES / 4) return this.kernels.reserve(bytes);
    if (this.#slab === undefined || this.#slabLeft < bytes) {
      this.#slab = this.kernels.reserve(SLAB_BYTES);
      this.#slabLeft = SLAB_BYTES;
    }
    const span = { buffer: this.#slab.buffer, offset: this.#slab.offset + SLAB_BYTES - this.#slabLeft };
    this.#slabLeft -= bytes;
    return span;
  }
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
