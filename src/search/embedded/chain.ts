/**
 * The rows of each ordinal, linked one to the next within their chunk: four bytes a row whatever the number of values,
 * a row comes and goes in constant time, and the rows of a rare value are found without a pass over all.
 */
import type { Heap } from "./heap.ts";
import type { OrdinalArray } from "./ordinals.ts";
import type { Union } from "./workspace.ts";

interface Links {
  /** By ordinal: a place plus one, 0 for none. */
  first: Int32Array;
  /** By place in the chunk; the last links to itself, as does the first backwards. */
  readonly next: Uint16Array;
  readonly previous: Uint16Array;
}

export class Chain {
  readonly #shift: number;
  readonly #mask: number;
  readonly #chunks: Links[] = [];

  constructor({ layout: { shift, mask } }: Heap) {
    this.#shift = shift;
    this.#mask = mask;
  }

  add(row: number, ordinal: number): void {
    const links = this.#chunks[row >>> this.#shift] ?? this.#begin(row >>> this.#shift);
    const { next, previous } = links;
    const place = row & this.#mask;
    const first = links.first[ordinal] ?? widen(links, ordinal);
    links.first[ordinal] = place + 1;
    next[place] = first === 0 ? place : first - 1;
    previous[place] = place;
    if (first !== 0) previous[first - 1] = place;
  }

  /** All rows of a chunk at once: those of the first `rows` places whose ordinal is at least `least` and below `end`. */
  addChunk(chunk: number, ordinals: OrdinalArray, rows: number, least: 0 | 1, end: number): void {
    const links = this.#chunks[chunk] ?? this.#begin(chunk);
    const { next, previous } = links;
    const first = new Int32Array(end);
    for (let place = 0; place < rows; place++) {
      const ordinal = ordinals[place] ?? 0;
      if (ordinal < least) continue;
      const following = (first[ordinal] ?? 0) - 1;
      first[ordinal] = place + 1;
      previous[place] = place;
      next[place] = following === -1 ? place : following;
      if (following !== -1) previous[following] = place;
    }
    links.first = first;
  }

  remove(row: number, ordinal: number): void {
    const links = this.#chunks[row >>> this.#shift];
    if (links === undefined) throw new Error(`row ${row} is in no chain`);
    const { first, next, previous } = links;
    const place = row & this.#mask;
    const [after, before] = [next[place] ?? place, previous[place] ?? place];
    if (before === place) first[ordinal] = after === place ? 0 : after + 1;
    else next[before] = after === place ? before : after;
    if (after !== place) previous[after] = before === place ? after : before;
  }

  /** In no order. `visit` must not add or remove. */
  forEach(ordinal: number, visit: (row: number) => void): void {
    for (let chunk = 0; chunk < this.#chunks.length; chunk++) this.#forEachIn(chunk, ordinal, visit);
  }

  /** Rows of several ordinals, chunk by chunk. */
  gather(ordinals: readonly number[], union: Union): void {
    const add = (row: number) => union.add(row);
    for (let chunk = 0; chunk < this.#chunks.length; chunk++) {
      for (const ordinal of ordinals) this.#forEachIn(chunk, ordinal, add);
    }
  }

  #forEachIn(chunk: number, ordinal: number, visit: (row: number) => void): void {
    const links = this.#chunks[chunk];
    const begin = links?.first[ordinal] ?? 0;
    if (links === undefined || begin === 0) return;
    const { next } = links;
    const firstRow = chunk << this.#shift;
    for (let place = begin - 1; ;) {
      visit(firstRow + place);
      const following = next[place] ?? place;
      if (following === place) return;
      place = following;
    }
  }

  dropChunks(from: number): void {
    this.#chunks.length = Math.min(this.#chunks.length, from);
  }

  /** Chunks that no row has come to yet are made along. */
  #begin(chunk: number): Links {
    const rows = 1 << this.#shift;
    const begun = (): Links => ({
      first: new Int32Array(64),
      next: new Uint16Array(rows),
      previous: new Uint16Array(rows),
    });
    while (this.#chunks.length < chunk) this.#chunks.push(begun());
    const links = begun();
    this.#chunks.push(links);
    return links;
  }
}

function widen(links: Links, ordinal: number): 0 {
  const wider = new Int32Array(2 * (ordinal + 1));
  wider.set(links.first);
  links.first = wider;
  return 0;
}
