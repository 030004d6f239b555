/** Whose search each conjunction is. Equal searches are one conjunction, which keeps its ids in a chain. */
import { textHash } from "../../domain/filters/sort.ts";
import { GrowingIntegers } from "../embedded/growing-integers.ts";
import type { NumberedTexts } from "../embedded/text-index.ts";
import { TextIndex } from "../embedded/text-index.ts";

export class Subscribers implements NumberedTexts {
  /** By subscriber, from 1 on. */
  readonly #ids: string[] = [""];
  readonly #hashes = new GrowingIntegers();
  readonly #conjunctions = new GrowingIntegers();
  readonly #next = new GrowingIntegers();
  readonly #previous = new GrowingIntegers();
  /** The first subscriber by conjunction; 0 is none. */
  readonly #first = new GrowingIntegers();
  readonly #index = new TextIndex(this);
  readonly #free: number[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  text(subscriber: number): string {
    return this.#ids[subscriber] ?? "";
  }

  hash(subscriber: number): number {
    return this.#hashes.items[subscriber] ?? 0;
  }

  /** 0 when nobody has the id. */
  conjunctionOf(id: string): number {
    return this.#conjunctions.items[this.#find(id)] ?? 0;
  }

  hasAny(conjunction: number): boolean {
    return (this.#first.items[conjunction] ?? 0) !== 0;
  }

  /** Of an id that nobody has yet. */
  add(id: string, conjunction: number): void {
    const subscriber = this.#free.pop() ?? this.#ids.length;
    const next = this.#first.items[conjunction] ?? 0;
    this.#ids[subscriber] = id;
    this.#hashes.set(subscriber, textHash(id) | 0);
    this.#conjunctions.set(subscriber, conjunction);
    this.#next.set(subscriber, next);
    this.#previous.set(subscriber, 0);
    if (next !== 0) this.#previous.set(next, subscriber);
    this.#first.set(conjunction, subscriber);
    this.#index.set(subscriber);
    this.#size++;
  }

  /** Of an id that somebody has. */
  remove(id: string): void {
    const subscriber = this.#find(id);
    if (subscriber === 0) throw new Error(`nobody is ${id}`);
    const [next = 0, previous = 0] = [this.#next.items[subscriber], this.#previous.items[subscriber]];
    if (next !== 0) this.#previous.set(next, previous);
    if (previous === 0) this.#first.set(this.#conjunctions.items[subscriber] ?? 0, next);
    else this.#next.set(previous, next);
    this.#index.delete(subscriber);
    this.#conjunctions.set(subscriber, 0);
    this.#ids[subscriber] = "";
    this.#free.push(subscriber);
    this.#size--;
  }

  /** Adds the ids of a conjunction. */
  collect(conjunction: number, ids: string[]): void {
    const next = this.#next.items;
    for (let each = this.#first.items[conjunction] ?? 0; each !== 0; each = next[each] ?? 0) ids.push(this.text(each));
  }

  #find(id: string): number {
    return this.#index.find(id, textHash(id)) ?? 0;
  }
}
