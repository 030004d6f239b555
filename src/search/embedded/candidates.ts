/**
 * Rows of which some come on a page, each with the number that orders it; equal numbers are ordered by reference.
 * Numbers are selected before anything is sorted, because one page may be cut out of thousands of equals.
 */
import { kthSmallest } from "./kth-smallest.ts";
import type { ReferenceColumn } from "./reference-column.ts";

/** Up to so many are sorted outright. */
const FEW = 256;

/** Room for more is given back after the question. */
const MAX_KEPT = 65_536;

export class Candidates {
  readonly #references: ReferenceColumn;
  #rows = new Int32Array(FEW);
  #keys = new Float64Array(FEW);
  /** A copy of the keys, for selecting to put out of order. */
  #selected = new Float64Array(FEW);
  #length = 0;
  /** Parts of these rows, kept for their memory. */
  readonly #parts: Candidates[] = [];

  constructor(references: ReferenceColumn) {
    this.#references = references;
  }

  get length(): number {
    return this.#length;
  }

  clear(): void {
    this.#length = 0;
    if (this.#rows.length <= MAX_KEPT) return;
    this.#rows = new Int32Array(FEW);
    this.#keys = new Float64Array(FEW);
    this.#selected = new Float64Array(FEW);
  }

  /** No NaN; infinity comes last. */
  add(row: number, key: number): void {
    if (this.#length === this.#rows.length) this.#grow();
    this.#rows[this.#length] = row;
    this.#keys[this.#length] = key;
    this.#length++;
  }

  /** The rows from place `from` to before place `to` of the order. */
  page(from: number, to: number): readonly number[] {
    const end = Math.min(to, this.#length);
    if (from >= end) return [];
    if (this.#length <= FEW) return this.#sorted().slice(from, end);

    const keys = this.#copyOfKeys();
    const [lowest, highest] = [kthSmallest(keys, from), kthSmallest(keys, end - 1)];
    const [low, between, high] = [this.#part(0), this.#part(1), this.#part(2)];
    let before = 0;
    for (let place = 0; place < this.#length; place++) {
      const row = this.#rows[place] ?? 0;
      const key = this.#keys[place] ?? 0;
      if (key < lowest) before++;
      else if (key === lowest) low.add(row, this.#references.packed(row));
      else if (key < highest) between.add(row, key);
      else if (key === highest) high.add(row, this.#references.packed(row));
    }
    if (lowest === highest) return low.#pageByPrefix(from - before, end - before);
    const reached = before + low.length + between.length;
    return [
      ...low.#pageByPrefix(from - before, low.length),
      ...between.#sorted(),
      ...high.#pageByPrefix(0, end - reached),
    ];
  }

  /** Of rows that are ordered by reference alone, keyed by what their references begin with. */
  #pageByPrefix(from: number, to: number): readonly number[] {
    if (this.#length <= FEW) return this.#sorted().slice(from, to);
    const keys = this.#copyOfKeys();
    const [lowest, highest] = [kthSmallest(keys, from), kthSmallest(keys, to - 1)];
    const near = this.#part(0);
    let before = 0;
    for (let place = 0; place < this.#length; place++) {
      const key = this.#keys[place] ?? 0;
      if (key < lowest) before++;
      else if (key <= highest) near.add(this.#rows[place] ?? 0, key);
    }
    return near.#sorted().slice(from - before, to - before);
  }

  #part(number: number): Candidates {
    const part = this.#parts[number] ?? new Candidates(this.#references);
    this.#parts[number] = part;
    part.clear();
    return part;
  }

  #copyOfKeys(): Float64Array {
    if (this.#selected.length < this.#length) this.#selected = new Float64Array(this.#keys.length);
    this.#selected.set(this.#keys.subarray(0, this.#length));
    return this.#selected.subarray(0, this.#length);
  }

  #sorted(): readonly number[] {
    const places = Array.from({ length: this.#length }, (_, place) => place);
    const row = (place: number) => this.#rows[place] ?? 0;
    const compareKeys = (a: number, b: number) => {
      const left = this.#keys[a] ?? 0;
      const right = this.#keys[b] ?? 0;
      return left < right ? -1 : left > right ? 1 : 0;
    };
    return places.sort((a, b) => compareKeys(a, b) || this.#references.compare(row(a), row(b))).map(row);
  }

  #grow(): void {
    const rows = new Int32Array(4 * this.#rows.length);
    rows.set(this.#rows);
    this.#rows = rows;
    const keys = new Float64Array(4 * this.#keys.length);
    keys.set(this.#keys);
    this.#keys = keys;
  }
}
