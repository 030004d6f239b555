/**
 * A short list of ordinals for each row of one chunk, end to end in one array. A list that goes leaves a hole;
 * when the array is full, the holes are closed before it grows.
 */
export class RowLists {
  readonly #starts: Uint32Array;
  readonly #lengths: Uint16Array;
  #items: Uint32Array;
  #end = 0;
  #held = 0;

  constructor(rows: number) {
    this.#starts = new Uint32Array(rows);
    this.#lengths = new Uint16Array(rows);
    this.#items = new Uint32Array(rows);
  }

  get(place: number): Uint32Array {
    const start = this.#starts[place] ?? 0;
    return this.#items.subarray(start, start + (this.#lengths[place] ?? 0));
  }

  /** The row has no list yet. Throws on more than 65,535 items. */
  set(place: number, items: readonly number[]): void {
    if (items.length > 0xffff) throw new Error(`a list of ${items.length} values`);
    if (this.#end + items.length > this.#items.length) this.#makeRoom(items.length);
    this.#items.set(items, this.#end);
    this.#starts[place] = this.#end;
    this.#lengths[place] = items.length;
    this.#end += items.length;
    this.#held += items.length;
  }

  clear(place: number): void {
    this.#held -= this.#lengths[place] ?? 0;
    this.#lengths[place] = 0;
  }

  #makeRoom(needed: number): void {
    const wanted = this.#held + needed;
    const items = new Uint32Array(wanted > this.#items.length * 0.75 ? Math.ceil(wanted * 1.5) : this.#items.length);
    let end = 0;
    for (let place = 0; place < this.#lengths.length; place++) {
      const list = this.get(place);
      items.set(list, end);
      this.#starts[place] = end;
      end += list.length;
    }
    this.#items = items;
    this.#end = end;
  }
}
