/** Which number has each text: a hash table of numbers with open addressing, which costs a sixth of a map of texts. */

/** The texts that have numbers, kept by whoever gives them out. */
export interface NumberedTexts {
  text(number: number): string;
  /** A signed 32-bit integer. */
  hash(number: number): number;
}

export class TextIndex {
  readonly #texts: NumberedTexts;
  /** A number plus one, or 0; a power of two of places, at most half of them taken. */
  #places = new Int32Array(64);
  #taken = 0;

  constructor(texts: NumberedTexts) {
    this.#texts = texts;
  }

  /** `hash` with or without a sign. */
  find(text: string, hash: number): number | undefined {
    const number = (this.#places[this.#placeOf(text, hash)] ?? 0) - 1;
    return number === -1 ? undefined : number;
  }

  /** Takes the number in, in the place of any other of its text, which is returned. */
  set(number: number): number | undefined {
    if (2 * this.#taken >= this.#places.length) this.#grow(2 * this.#places.length);
    const place = this.#placeOf(this.#texts.text(number), this.#texts.hash(number));
    const before = (this.#places[place] ?? 0) - 1;
    this.#places[place] = number + 1;
    if (before !== -1) return before;
    this.#taken++;
    return undefined;
  }

  /** Nothing when the text belongs to another number by now. */
  delete(number: number): void {
    let hole = this.#placeOf(this.#texts.text(number), this.#texts.hash(number));
    if (this.#places[hole] !== number + 1) return;
    this.#taken--;
    // Numbers after the hole that would be looked for from before it move into it.
    const mask = this.#places.length - 1;
    for (let place = (hole + 1) & mask; this.#places[place] !== 0; place = (place + 1) & mask) {
      const held = this.#places[place] ?? 0;
      const home = this.#texts.hash(held - 1) & mask;
      if (((place - home) & mask) < ((place - hole) & mask)) continue;
      this.#places[hole] = held;
      hole = place;
    }
    this.#places[hole] = 0;
  }

  /** Makes room for so many texts at once. */
  reserve(texts: number): void {
    const places = 2 ** Math.ceil(Math.log2(2 * texts + 1));
    if (places > this.#places.length) this.#grow(places);
  }

  /** Where the text is, or where it would go. */
  #placeOf(text: string, hash: number): number {
    const mask = this.#places.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const number = (this.#places[place] ?? 0) - 1;
      if (number === -1 || (this.#texts.hash(number) === (hash | 0) && this.#texts.text(number) === text)) return place;
    }
  }

  #grow(places: number): void {
    const numbers = this.#places;
    this.#places = new Int32Array(places);
    const mask = places - 1;
    for (const held of numbers) {
      if (held === 0) continue;
      let place = this.#texts.hash(held - 1) & mask;
      while (this.#places[place] !== 0) place = (place + 1) & mask;
      this.#places[place] = held;
    }
  }
}
