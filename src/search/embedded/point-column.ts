/**
 * Where each row stands. Vehicles share the points of a few thousand postcodes, so that a distance is worked out
 * once a point and the rows of a point are found by its chain.
 */
import type { Point } from "../../domain/catalogue/points.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Rows } from "./bitset.ts";
import { Chain } from "./chain.ts";
import type { BulkColumn } from "./column.ts";
import type { Heap } from "./heap.ts";
import { type Circle, KnownPoints } from "./known-points.ts";
import { Ordinals } from "./ordinals.ts";
import { addSizes } from "./rows-by-ordinal.ts";
import { Union, type Workspace } from "./workspace.ts";

/** Time to follow a chain by one row, which no cache holds, against that of looking at one row in order. */
const CHAIN_COST = 100;

export class PointColumn implements BulkColumn {
  /** Ordinal 0 stands for no coordinates. */
  readonly #known = new KnownPoints();
  readonly ordinals: Ordinals;
  readonly #chain: Chain;
  /** Rows by ordinal, and all of them. */
  readonly #sizes: number[] = [0];
  #rows = 0;
  readonly #heap: Heap;
  #marks: Uint8Array;
  #isLoading = false;

  constructor(heap: Heap) {
    this.#heap = heap;
    this.#marks = heap.uint8(256);
    this.ordinals = new Ordinals(heap);
    this.#chain = new Chain(heap);
  }

  write(row: number, listing: Listing): void {
    const { latitude, longitude } = listing.place;
    const isKnown = latitude !== undefined && longitude !== undefined;
    this.#set(row, isKnown ? this.#known.ordinalOf(latitude, longitude) : 0);
  }

  erase(row: number): void {
    const ordinal = this.ordinals.get(row);
    this.#chain.remove(row, ordinal);
    this.ordinals.set(row, 0);
    this.#sizes[ordinal] = (this.#sizes[ordinal] ?? 0) - 1;
    this.#rows--;
  }

  holds(row: number, { place: { latitude, longitude } }: Listing): boolean {
    const point = this.pointOf(row);
    if (latitude === undefined || longitude === undefined) return point === undefined;
    return point?.latitude === latitude && point.longitude === longitude;
  }

  copy(from: number, to: number): void {
    this.#set(to, this.ordinals.get(from));
  }

  dropChunks(from: number): void {
    this.ordinals.dropChunks(from);
    this.#chain.dropChunks(from);
  }

  startLoading(): void {
    this.#isLoading = true;
  }

  *finishLoading(rows: number): Generator<undefined> {
    const { layout } = this.#heap;
    const sizes = new Int32Array(this.#known.size);
    for (let first = 0; first < rows; first += layout.rows) {
      const chunk = first >>> layout.shift;
      const ordinals = this.ordinals.chunk(chunk);
      if (ordinals === undefined) throw new Error(`no points of chunk ${chunk}`);
      const length = Math.min(layout.rows, rows - first);
      addSizes(sizes, ordinals, length);
      this.#chain.addChunk(chunk, ordinals, length, 0, sizes.length);
      yield;
    }
    for (const [ordinal, size] of sizes.entries()) this.#sizes[ordinal] = size;
    this.#rows = rows;
    this.#isLoading = false;
  }

  ordinalOf(row: number): number {
    return this.ordinals.get(row);
  }

  /** By ordinal. */
  get points(): readonly (Point | undefined)[] {
    return this.#known.points;
  }

  /** To every point by ordinal from 1 on (known-points.ts). */
  chords(centre: Point): Float64Array {
    return this.#known.chords(centre);
  }

  /** One more than the largest ordinal. */
  get size(): number {
    return this.#known.size;
  }

  /** How many rows a point has, those out of sight included. */
  rowsAt(ordinal: number): number {
    return this.#sizes[ordinal] ?? 0;
  }

  /** Undefined without coordinates. */
  pointOf(row: number): Point | undefined {
    return this.points[this.ordinals.get(row)];
  }

  /** Rows of a point; of ordinal 0, those without coordinates. */
  forEachRow(ordinal: number, visit: (row: number) => void): void {
    this.#chain.forEach(ordinal, visit);
  }

  /** Rows in at least one of the circles, by `distanceKm`. */
  within(circles: readonly Circle[], space: Workspace): Rows {
    const marks = this.#emptyMarks();
    const ordinals: number[] = [];
    for (const circle of circles) {
      this.#known.forEachWithin(circle, (ordinal) => {
        if (marks[ordinal] === 0) ordinals.push(ordinal);
        marks[ordinal] = 1;
      });
    }
    return this.#rowsOf(ordinals, marks, space);
  }

  /** Rows whose latitude or longitude lies between two, both included. */
  between(axis: keyof Point, min: number, max: number, space: Workspace): Rows {
    const marks = this.#emptyMarks();
    const ordinals: number[] = [];
    for (const [ordinal, point] of this.points.entries()) {
      if (point === undefined || point[axis] < min || point[axis] > max) continue;
      ordinals.push(ordinal);
      marks[ordinal] = 1;
    }
    return this.#rowsOf(ordinals, marks, space);
  }

  /** `marks` holds a 1 for each of the ordinals. */
  #rowsOf(ordinals: readonly number[], marks: Uint8Array, space: Workspace): Rows {
    let rows = 0;
    for (const ordinal of ordinals) rows += this.#sizes[ordinal] ?? 0;
    const union = new Union(space);
    if ((rows + ordinals.length * space.chunks) * CHAIN_COST < this.#rows) {
      this.#chain.gather(ordinals, union);
      return union.rows;
    }
    for (let chunk = 0; chunk < space.chunks; chunk++) {
      this.ordinals.mark(union.block(chunk), chunk, marks, space.words(chunk));
    }
    return union.rows;
  }

  /** A 0 for each ordinal; good until the next is asked for. */
  #emptyMarks(): Uint8Array {
    if (this.#marks.length < this.#known.size) {
      this.#heap.give(this.#marks);
      this.#marks = this.#heap.uint8(2 * this.#known.size);
    }
    return this.#marks.fill(0);
  }

  #set(row: number, ordinal: number): void {
    this.ordinals.set(row, ordinal);
    if (this.#isLoading) return;
    this.#chain.add(row, ordinal);
    this.#sizes[ordinal] = (this.#sizes[ordinal] ?? 0) + 1;
    this.#rows++;
  }
}
