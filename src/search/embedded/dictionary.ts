/**
 * Texts by ordinal, in the order in which they came. Ordinal 0 is no text.
 * A text stays when its last listing goes: a vanished trim costs its few bytes until the next load.
 */
import { textHash } from "../../domain/filters/sort.ts";
import { GrowingIntegers } from "./growing-integers.ts";
import { TextIndex } from "./text-index.ts";

export class Dictionary {
  readonly #texts: string[] = [""];
  readonly #hashes = new GrowingIntegers();
  /** A map would take the time of five such look-ups: texts come new-made, and it works out their hash in its own way. */
  readonly #ordinals = new TextIndex(this);
  /** The last ordinal given to texts alike in length and some characters: of few texts mostly right, and quicker still. */
  readonly #recent = new Int32Array(PLACES);

  /** One more than the number of texts: the first ordinal not given. */
  get size(): number {
    return this.#texts.length;
  }

  /** 0 when the text was never seen. */
  find(text: string): number {
    return this.#ordinals.find(text, textHash(text)) ?? 0;
  }

  ordinalOf(text: string): number {
    const place = placeOf(text);
    const recent = this.#recent[place] ?? 0;
    if (recent !== 0 && this.#texts[recent] === text) return recent;
    const hash = textHash(text);
    const ordinal = this.#ordinals.find(text, hash) ?? this.#begin(text, hash);
    this.#recent[place] = ordinal;
    return ordinal;
  }

  text(ordinal: number): string {
    const text = this.#texts[ordinal];
    if (text === undefined) throw new Error(`no text of ordinal ${ordinal}`);
    return text;
  }

  hash(ordinal: number): number {
    return this.#hashes.items[ordinal] ?? 0;
  }

  #begin(text: string, hash: number): number {
    const ordinal = this.#texts.length;
    this.#texts.push(text);
    this.#hashes.set(ordinal, hash);
    this.#ordinals.set(ordinal);
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
