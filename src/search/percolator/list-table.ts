/**
 * Lists of whole numbers by ordinal, equal ones once. Ordinal 0 is no list. Ordinals and room of lists that went are
 * given out again.
 */
import { GrowingIntegers } from "../embedded/growing-integers.ts";

export class ListTable {
  readonly #starts = new GrowingIntegers();
  readonly #lengths = new GrowingIntegers();
  readonly #hashes = new GrowingIntegers();
  /** All lists one after the other, and where the next begins. */
  readonly #pool = new GrowingIntegers();
  #end = 0;
  #size = 1;
  /** Starts of free room by its length. */
  readonly #room = new Map<number, number[]>();
  readonly #free: number[] = [];
  /** Ordinals by hash, open addressing; a power of two of places, at most half of them taken. */
  #places = new Int32Array(64);
  #taken = 0;

  /** 0 when there is none. */
  find(items: readonly number[]): number {
    return this.#places[this.#placeOf(items, hashOf(items))] ?? 0;
  }

  /** Of a list that is not there yet. */
  add(items: readonly number[]): number {
    if (2 * this.#taken >= this.#places.length) this.#grow();
    const hash = hashOf(items);
    const place = this.#placeOf(items, hash);
    if (this.#places[place] !== 0) throw new Error(`a list that is there already: ${items.join()}`);
    const ordinal = this.#free.pop() ?? this.#size++;
    const start = this.#room.get(items.length)?.pop() ?? this.#end;
    if (start === this.#end) this.#end += items.length;
    for (const [offset, item] of items.entries()) this.#pool.set(start + offset, item);
    this.#starts.set(ordinal, start);
    this.#lengths.set(ordinal, items.length);
    this.#hashes.set(ordinal, hash);
    this.#places[place] = ordinal;
    this.#taken++;
    return ordinal;
  }

  remove(ordinal: number): void {
    this.#leavePlace(ordinal);
    const [start, length] = [this.start(ordinal), this.length(ordinal)];
    const room = this.#room.get(length);
    if (room === undefined) this.#room.set(length, [start]);
    else room.push(start);
    this.#free.push(ordinal);
  }

  /** Of all lists; good until the next is added. */
  get pool(): Int32Array {
    return this.#pool.items;
  }

  /** Where a list begins in the pool. */
  start(ordinal: number): number {
    return this.#starts.items[ordinal] ?? 0;
  }

  length(ordinal: number): number {
    return this.#lengths.items[ordinal] ?? 0;
  }

  items(ordinal: number): readonly number[] {
    const start = this.start(ordinal);
    return [...this.pool.subarray(start, start + this.length(ordinal))];
  }

  /** Where the list is, or where it would go. */
  #placeOf(items: readonly number[], hash: number): number {
    const mask = this.#places.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const ordinal = this.#places[place] ?? 0;
      if (ordinal === 0 || (this.#hashes.items[ordinal] === hash && this.#is(ordinal, items))) return place;
    }
  }

  #is(ordinal: number, items: readonly number[]): boolean {
    if (this.length(ordinal) !== items.length) return false;
    const [start, { pool }] = [this.start(ordinal), this];
    return items.every((item, place) => pool[start + place] === item);
  }

  #leavePlace(ordinal: number): void {
    const [places, mask] = [this.#places, this.#places.length - 1];
    let hole = (this.#hashes.items[ordinal] ?? 0) & mask;
    while (places[hole] !== ordinal) {
      if (places[hole] === 0) throw new Error(`no list of ordinal ${ordinal}`);
      hole = (hole + 1) & mask;
    }
    // Lists after the hole that would be looked for from before it move into it.
    for (let place = (hole + 1) & mask; places[place] !== 0; place = (place + 1) & mask) {
      const held = places[place] ?? 0;
      const home = (this.#hashes.items[held] ?? 0) & mask;
      if (((place - home) & mask) < ((place - hole) & mask)) continue;
      places[hole] = held;
      hole = place;
    }
    places[hole] = 0;
    this.#taken--;
  }

  #grow(): void {
    const ordinals = this.#places;
    this.#places = new Int32Array(2 * ordinals.length);
    const mask = this.#places.length - 1;
    for (const ordinal of ordinals) {
      if (ordinal === 0) continue;
      let place = (this.#hashes.items[ordinal] ?? 0) & mask;
      while (this.#places[place] !== 0) place = (place + 1) & mask;
      this.#places[place] = ordinal;
    }
  }
}

/** Signed 32 bits; the finaliser of MurmurHash3, for ordinals are near one another. */
function hashOf(items: readonly number[]): number {
  let hash = items.length;
  for (const item of items) hash = Math.imul(hash ^ item, 0x01000193) ^ (hash >>> 15);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
