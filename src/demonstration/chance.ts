/**
 * Reproducible chance. Every listing and every dealer draws from a stream of its own, named by a seed, a kind and a
 * number, so that the thousandth is the same whether it is generated alone or after the first 999.
 * The numbers are Chris Doty-Humphrey's sfc32, seeded by the finalizer of MurmurHash3.
 */
export class Chance {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number, kind: number, number: number) {
    this.#a = mix(seed ^ 0x9e3779b9);
    this.#b = mix(this.#a ^ kind);
    this.#c = mix(this.#b ^ number);
    for (let round = 0; round < 6; round += 1) this.next();
  }

  /** From 0 up to 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** Whole, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** Throws on an empty list. */
  oneOf<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  }

  /** Mean 0, standard deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  /** A position in a list of rising sums, each position in proportion to what it adds; 0 when all are 0. */
  position(sums: ArrayLike<number>, start = 0, end = sums.length): number {
    const base = start === 0 ? 0 : (sums[start - 1] ?? 0);
    const sought = base + this.next() * ((sums[end - 1] ?? 0) - base);
    let low = start;
    let high = end - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > sought) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** The running totals of weights, for `position`. */
export function sumsOf(weights: Iterable<number>): readonly number[] {
  let sum = 0;
  return Array.from(weights, (weight) => (sum += weight));
}

function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
