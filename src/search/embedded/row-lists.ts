/**
 * A short list of ordinals for each row of one chunk, end to end in one array. A list that goes leaves a hole;
 * when the array is full, the holes are closed before it grows.
 */
export class RowLists {
  readonly #starts: Uint32Array;
  readonly #lengths: Uint16Array;
  /** 16 bits each until an item does not fit. */
  #items: Uint16Array | Uint32Array;
  #end = 0;
  #held = 0;

  constructor(rows: number) {
    this.#starts = new Uint32Array(rows);
    this.#lengths = new Uint16Array(rows);
    this.#items = new Uint16Array(rows);
  }

  get(place: number): Uint16Array | Uint32Array {
    const start = this.#starts[place] ?? 0;
    return this.#items.subarray(start, start + (this.#lengths[place] ?? 0));
  }

  /** Every item of the rows from `start` to before `end`. */
  forEach(start: number, end: number, visit: (place: number, item: number) => void): void {
    for (let place = start; place < end; place++) {
      const first = this.#starts[place] ?? 0;
      const beyond = first + (this.#lengths[place] ?? 0);
      for (let index = first; index < beyond; index++) visit(place, this.#items[index] ?? 0);
    }
  }

  /** The row has no list yet. Throws on more than 65,535 items. */
  set(place: number, items: readonly number[]): void {
    if (items.length > 0xffff) throw new Error(`a list of ${items.length} values`);
    if (this.#end + items.length > this.#items.length) this.#makeRoom(items.length);
    this.#starts[place] = this.#end;
    this.#lengths[place] = items.length;
    for (const item of items) {
      if (item > 0xffff && this.#items instanceof Uint16Array) this.#items = Uint32Array.from(this.#items);
      this.#items[this.#end++] = item;
    }
    this.#held += items.length;
  }

  clear(place: number): void {
    this.#held -= this.#lengths[place] ?? 0;
    this.#lengths[place] = 0;
  }

  #makeRoom(needed: number): void {
    const hasHoles = this.#held < this.#end;
    const wanted = this.#held + needed;
    const room = wanted > this.#items.length * 0.75 ? Math.ceil(wanted * 1.5) : this.#items.length;
    const items = this.#items instanceof Uint16Array ? new Uint16Array(room) : new Uint32Array(room);
    if (hasHoles) this.#closeHoles(items);
    else items.set(this.#items.subarray(0, this.#end));
    this.#items = items;
  }

  #closeHoles(items: Uint16Array | Uint32Array): void {
    let end = 0;
    for (let place = 0; place < this.#lengths.length; place++) {
      const start = this.#starts[place] ?? 0;
      const length = this.#lengths[place] ?? 0;
      this.#starts[place] = end;
      for (let index = start; index < start + length; index++) items[end++] = this.#items[index] ?? 0;
    }
    this.#end = end;
  }
}
