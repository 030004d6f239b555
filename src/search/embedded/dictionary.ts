/**
 * Texts by ordinal, in the order in which they came. Ordinal 0 is no text.
 * A text stays when its last listing goes: a vanished trim costs its few bytes until the next load.
 */
export class Dictionary {
  readonly #ordinals = new Map<string, number>();
  readonly #texts: string[] = [""];

  /** One more than the number of texts: the first ordinal not given. */
  get size(): number {
    return this.#texts.length;
  }

  /** 0 when the text was never seen. */
  find(text: string): number {
    return this.#ordinals.get(text) ?? 0;
  }

  ordinalOf(text: string): number {
    const known = this.#ordinals.get(text);
    if (known !== undefined) return known;
    const ordinal = this.#texts.length;
    this.#ordinals.set(text, ordinal);
    this.#texts.push(text);
    return ordinal;
  }

  text(ordinal: number): string {
    const text = this.#texts[ordinal];
    if (text === undefined) throw new Error(`no text of ordinal ${ordinal}`);
    return text;
  }
}
