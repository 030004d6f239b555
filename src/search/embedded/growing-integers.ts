/** Whole numbers by place, with room for as many as come. */
export class GrowingIntegers {
  #items = new Int32Array(64);

  /** At least up to the last place set; 0 where none was. */
  get items(): Int32Array {
    return this.#items;
  }

  set(place: number, value: number): void {
    if (place >= this.#items.length) {
      const wider = new Int32Array(2 * (place + 1));
      wider.set(this.#items);
      this.#items = wider;
    }
    this.#items[place] = value;
  }
}
