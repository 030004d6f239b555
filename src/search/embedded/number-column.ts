/** One number a row, in whole units of its last decimal, so that no comparison meets float noise. */
import type { Listing } from "../../domain/listings/listing.ts";
import type { BulkColumn } from "./column.ts";
import { Cuts } from "./cuts.ts";
import type { Heap } from "./heap.ts";
import { MISSING, Numbers } from "./numbers.ts";

/** What scaling by a power of ten may leave of rounding. */
const NOISE = 1e-6;

export interface NumberSource {
  readonly name: string;
  readonly decimals: number;
  readonly read: (listing: Listing) => number | undefined;
}

export class NumberColumn implements BulkColumn {
  readonly numbers: Numbers;
  readonly cuts: Cuts;
  /** Units in 1. */
  readonly scale: number;
  readonly #source: NumberSource;
  /** Until a load is finished numbers are only kept. */
  #isLoading = false;

  /** `edges` in units, ascending, each once: where facets count. */
  constructor(heap: Heap, source: NumberSource, edges: readonly number[]) {
    this.#source = source;
    this.scale = 10 ** source.decimals;
    this.numbers = new Numbers(heap);
    this.cuts = new Cuts(heap, this.numbers, edges);
  }

  write(row: number, listing: Listing): void {
    this.#set(row, this.#unitsOf(listing));
  }

  erase(row: number): void {
    const value = this.numbers.get(row);
    if (value === MISSING) return;
    this.cuts.remove(row, value);
    this.numbers.set(row, MISSING);
  }

  holds(row: number, listing: Listing): boolean {
    return this.numbers.get(row) === this.#unitsOf(listing);
  }

  holdsUnits(row: number, units: number | undefined): boolean {
    return this.numbers.get(row) === (units ?? MISSING);
  }

  replace(row: number, units: number | undefined): void {
    this.erase(row);
    this.#set(row, units ?? MISSING);
  }

  copy(from: number, to: number): void {
    this.#set(to, this.numbers.get(from));
  }

  dropChunks(from: number): void {
    this.numbers.dropChunks(from);
    this.cuts.dropChunks(from);
  }

  startLoading(): void {
    this.#isLoading = true;
  }

  *finishLoading(rows: number): Generator<undefined> {
    yield* this.cuts.build(rows);
    this.#isLoading = false;
  }

  /** The most units that a bound lets in from below. */
  floor(bound: number): number {
    return Math.floor(bound * this.scale + NOISE);
  }

  /** The fewest units that a bound lets in from above. */
  ceil(bound: number): number {
    return Math.ceil(bound * this.scale - NOISE);
  }

  #set(row: number, units: number): void {
    this.numbers.set(row, units);
    if (units !== MISSING && !this.#isLoading) this.cuts.add(row, units);
  }

  /** Throws on a number that has more decimals than its field, or is none. */
  #unitsOf(listing: Listing): number {
    const value = this.#source.read(listing);
    if (value === undefined) return MISSING;
    if (this.scale === 1 && Number.isSafeInteger(value)) return value;
    const units = Math.round(value * this.scale);
    if (!(Math.abs(units - value * this.scale) < NOISE)) {
      throw new Error(
        `${this.#source.name} of ${listing.reference} is no number of ${this.#source.decimals} decimals: ${value}`,
      );
    }
    return units;
  }
}
