/**
 * Texts by ordinal, in the order in which they came. Ordinal 0 is no text.
 * A text stays when its last listing goes: a vanished trim costs its few bytes until the next load.
 */
export class Dictionary {
  readonly #ordinals = new Map<string, number>();
  readonly #texts: string[] = [""];
  /** The last ordinal given to texts alike in length and some characters: mostly right, and half the time of the map. */
  readonly #recent = new Int32Array(PLACES);

  /** One more than the number of texts: the first ordinal not given. */
  get size(): number {
    return this.#texts.length;
  }

  /** 0 when the text was never seen. */
  find(text: string): number {
    return this.#ordinals.get(text) ?? 0;
  }

  ordinalOf(text: string): number {
    const place = placeOf(text);
    const recent = this.#recent[place] ?? 0;
    if (recent !== 0 && this.#texts[recent] === text) return recent;
    const ordinal = this.#ordinals.get(text) ?? this.#begin(text);
    this.#recent[place] = ordinal;
    return ordinal;
  }

  text(ordinal: number): string {
    const text = this.#texts[ordinal];
    if (text === undefined) throw new Error(`no text of ordinal ${ordinal}`);
    return text;
  }

  #begin(text: string): number {
    const ordinal = this.#texts.length;
    this.#ordinals.set(text, ordinal);
    this.#texts.push(text);
    return ordinal;
  }
}

const PLACES = 1024;

function placeOf(text: string): number {
  const { length } = text;
  if (length === 0) return 0;
  const mixed =
    length * 131 + text.charCodeAt(0) * 7 + text.charCodeAt(length - 1) * 31 + text.charCodeAt(length >> 1) * 1031;
  return mixed & (PLACES - 1);
}
