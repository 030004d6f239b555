/** Which listing each row is. References find their row, break ties of order, and are shuffled by their hashes. */
import { textHash } from "../../domain/filters/sort.ts";
import { isReference } from "../../domain/listings/listing.ts";
import type { Rows } from "./bitset.ts";
import type { Heap } from "./heap.ts";
import { TextIndex } from "./text-index.ts";
import { Union, type Workspace } from "./workspace.ts";

/** Characters of a reference that one number holds exactly: 38^10 < 2^53. */
const PACKED_CHARACTERS = 10;

export class ReferenceColumn {
  readonly #heap: Heap;
  readonly #shown: TextIndex;
  /** By chunk, then by place. */
  readonly #texts: string[][] = [];
  readonly #packed: Float64Array[] = [];
  readonly #hashes: Int32Array[] = [];

  constructor(heap: Heap) {
    this.#heap = heap;
    this.#shown = new TextIndex(this);
  }

  /** The row that questions see; undefined when the reference is not held. */
  find(reference: string): number | undefined {
    return this.#shown.find(reference, textHash(reference));
  }

  /** Throws on what is no reference (domain/listings/listing.ts). The row is not found until it is published. */
  write(row: number, reference: string): void {
    if (!isReference(reference)) throw new Error(`not a reference: ${reference}`);
    const { shift, mask, rows } = this.#heap.layout;
    const chunk = row >>> shift;
    while (this.#texts.length <= chunk) {
      this.#texts.push([]);
      this.#packed.push(new Float64Array(rows));
      this.#hashes.push(this.#heap.int32(rows));
    }
    const [texts, packed, hashes] = [this.#texts[chunk], this.#packed[chunk], this.#hashes[chunk]];
    if (texts === undefined || packed === undefined || hashes === undefined) throw new Error(`no chunk ${chunk}`);
    // Rows of a chunk are first taken in order, or the array would have holes.
    texts[row & mask] = reference;
    packed[row & mask] = pack(reference);
    hashes[row & mask] = textHash(reference);
  }

  /** Makes room for so many rows to be published. */
  reserve(rows: number): void {
    this.#shown.reserve(rows);
  }

  /** Returns the row that the reference was found in until now. */
  publish(row: number): number | undefined {
    return this.#shown.set(row);
  }

  /** The reference is not held any more, or by another row already. */
  withdraw(row: number): void {
    this.#shown.delete(row);
  }

  /** The row is out of sight. */
  erase(row: number): void {
    const { shift, mask } = this.#heap.layout;
    const texts = this.#texts[row >>> shift];
    if (texts !== undefined) texts[row & mask] = "";
  }

  text(row: number): string {
    const { shift, mask } = this.#heap.layout;
    const text = this.#texts[row >>> shift]?.[row & mask];
    if (text === undefined) throw new Error(`no reference in row ${row}`);
    return text;
  }

  hash(row: number): number {
    const { shift, mask } = this.#heap.layout;
    return this.#hashes[row >>> shift]?.[row & mask] ?? 0;
  }

  /** A number that orders references as their code units do, as far as their first characters tell. */
  packed(row: number): number {
    const { shift, mask } = this.#heap.layout;
    return this.#packed[row >>> shift]?.[row & mask] ?? 0;
  }

  /** The order of two rows' references, by code unit. */
  compare(a: number, b: number): number {
    const byPrefix = this.packed(a) - this.packed(b);
    if (byPrefix !== 0) return byPrefix;
    const [left, right] = [this.text(a), this.text(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  }

  hashesOf(chunk: number): Int32Array {
    const hashes = this.#hashes[chunk];
    if (hashes === undefined) throw new Error(`no chunk ${chunk}`);
    return hashes;
  }

  rowsOf(references: readonly string[], space: Workspace): Rows {
    const union = new Union(space);
    for (const reference of references) {
      const row = this.find(reference);
      if (row !== undefined) union.add(row);
    }
    return union.rows;
  }

  dropChunks(from: number): void {
    this.#texts.length = Math.min(this.#texts.length, from);
    this.#packed.length = Math.min(this.#packed.length, from);
    for (const hashes of this.#hashes.splice(from)) this.#heap.give(hashes);
  }
}

/** Characters in the order of their code units, the end before them all. */
function digitOf(code: number): number {
  if (Number.isNaN(code)) return 0;
  if (code === 0x2d) return 1;
  return code <= 0x39 ? code - 0x30 + 2 : code - 0x41 + 12;
}

function pack(reference: string): number {
  let packed = 0;
  for (let index = 0; index < PACKED_CHARACTERS; index++) packed = packed * 38 + digitOf(reference.charCodeAt(index));
  return packed;
}
