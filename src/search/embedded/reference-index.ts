/** Which row shows each reference: a hash table of rows with open addressing, which costs a sixth of a map of texts. */
import type { Listing } from "../../domain/listings/listing.ts";

/** What the table knows of a row besides its number. */
export interface ReferenceRows {
  text(row: number): Listing["reference"];
  hash(row: number): number;
}

export class ReferenceIndex {
  readonly #of: ReferenceRows;
  /** A row plus one, or 0; a power of two of places, at most half of them taken. */
  #places = new Int32Array(64);
  #taken = 0;

  constructor(of: ReferenceRows) {
    this.#of = of;
  }

  find(reference: string, hash: number): number | undefined {
    const row = (this.#places[this.#placeOf(reference, hash)] ?? 0) - 1;
    return row === -1 ? undefined : row;
  }

  /** Takes the row in, in the place of any other of its reference, which is returned. */
  set(row: number): number | undefined {
    if (2 * this.#taken >= this.#places.length) this.#grow();
    const place = this.#placeOf(this.#of.text(row), this.#of.hash(row));
    const before = (this.#places[place] ?? 0) - 1;
    this.#places[place] = row + 1;
    if (before !== -1) return before;
    this.#taken++;
    return undefined;
  }

  /** Nothing when the reference belongs to another row by now. */
  delete(row: number): void {
    let hole = this.#placeOf(this.#of.text(row), this.#of.hash(row));
    if (this.#places[hole] !== row + 1) return;
    this.#taken--;
    // Rows after the hole that would be looked for from before it move into it.
    const mask = this.#places.length - 1;
    for (let place = (hole + 1) & mask; this.#places[place] !== 0; place = (place + 1) & mask) {
      const held = this.#places[place] ?? 0;
      const home = this.#of.hash(held - 1) & mask;
      if (((place - home) & mask) < ((place - hole) & mask)) continue;
      this.#places[hole] = held;
      hole = place;
    }
    this.#places[hole] = 0;
  }

  /** Where the reference is, or where it would go. */
  #placeOf(reference: string, hash: number): number {
    const mask = this.#places.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const row = (this.#places[place] ?? 0) - 1;
      if (row === -1 || (this.#of.hash(row) === (hash | 0) && this.#of.text(row) === reference)) return place;
    }
  }

  #grow(): void {
    const rows = this.#places;
    this.#places = new Int32Array(2 * rows.length);
    const mask = this.#places.length - 1;
    for (const held of rows) {
      if (held === 0) continue;
      let place = this.#of.hash(held - 1) & mask;
      while (this.#places[place] !== 0) place = (place + 1) & mask;
      this.#places[place] = held;
    }
  }
}
