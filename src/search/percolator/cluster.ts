/**
 * The searches that are found by one predicate, side by side in memory: each with the predicates that are likeliest to
 * refuse a listing, so that most are refused without a look elsewhere.
 */

/** Predicates that an entry holds beside its conjunction. */
export const INLINE = 6;
export const STRIDE = INLINE + 1;

export class Cluster {
  /**
   * Entries of a conjunction, below 0 when it asks more than its entry has room for, and its first predicates, 0 (which
   * always holds) where there are fewer.
   */
  #entries = new Int32Array(STRIDE);
  #end = 0;

  get entries(): Int32Array {
    return this.#entries;
  }

  /** Past the last number of the last entry. */
  get end(): number {
    return this.#end;
  }

  add(conjunction: number, predicates: readonly number[]): void {
    if (this.#end === this.#entries.length) this.#resize(Math.ceil((this.#end * 1.5) / STRIDE));
    this.#entries[this.#end] = predicates.length > INLINE ? -conjunction : conjunction;
    for (let place = 0; place < INLINE; place++) this.#entries[this.#end + 1 + place] = predicates[place] ?? 0;
    this.#end += STRIDE;
  }

  remove(conjunction: number): void {
    let place = 0;
    while (place < this.#end && Math.abs(this.#entries[place] ?? 0) !== conjunction) place += STRIDE;
    if (place === this.#end) throw new Error(`no conjunction ${conjunction} in its cluster`);
    this.#end -= STRIDE;
    this.#entries.copyWithin(place, this.#end, this.#end + STRIDE);
    if (4 * this.#end < this.#entries.length) this.#resize(Math.max(1, (2 * this.#end) / STRIDE));
  }

  #resize(entries: number): void {
    const resized = new Int32Array(entries * STRIDE);
    resized.set(this.#entries.subarray(0, this.#end));
    this.#entries = resized;
  }
}
