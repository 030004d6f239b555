/**
 * Where each row stands. Vehicles share the points of a few thousand postcodes, so that a distance is worked out
 * once a point and the rows of a point are found by its chain.
 */
import { EARTH_RADIUS_KM, distanceKm } from "../../domain/catalogue/distance.ts";
import type { Point } from "../../domain/catalogue/points.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Rows } from "./bitset.ts";
import { Chain } from "./chain.ts";
import type { Column } from "./column.ts";
import type { Heap } from "./heap.ts";
import { Ordinals } from "./ordinals.ts";
import { Union, type Workspace } from "./workspace.ts";

/** Of squared chords of the unit sphere: far above rounding, 4 m at 10 km. Inside it the exact formula decides. */
const CHORD_NOISE = 1e-12;
/** Time to follow a chain by one row against that of looking at one row in order. */
const CHAIN_COST = 20;

export interface Circle {
  readonly point: Point;
  readonly km: number;
}

export class PointColumn implements Column {
  /** By ordinal; nothing at 0, which stands for no coordinates. */
  readonly points: (Point | undefined)[] = [undefined];
  readonly #ordinals: Ordinals;
  readonly #chain: Chain;
  /** Ordinals by a small hash of their point. */
  readonly #known = new Map<number, number[]>();
  /** Rows by ordinal, and all of them. */
  readonly #sizes: number[] = [0];
  #rows = 0;
  readonly #heap: Heap;
  #marks: Uint8Array;
  /** Three coordinates on the unit sphere by ordinal. */
  #vectors = new Float64Array(3 * 64);

  constructor(heap: Heap) {
    this.#heap = heap;
    this.#marks = heap.uint8(256);
    this.#ordinals = new Ordinals(heap);
    this.#chain = new Chain(heap);
  }

  write(row: number, listing: Listing): void {
    this.#set(row, this.#ordinalOf(listing));
  }

  erase(row: number): void {
    const ordinal = this.#ordinals.get(row);
    this.#chain.remove(row, ordinal);
    this.#ordinals.set(row, 0);
    this.#sizes[ordinal] = (this.#sizes[ordinal] ?? 0) - 1;
    this.#rows--;
  }

  holds(row: number, { place: { latitude, longitude } }: Listing): boolean {
    const point = this.pointOf(row);
    if (latitude === undefined || longitude === undefined) return point === undefined;
    return point?.latitude === latitude && point.longitude === longitude;
  }

  copy(from: number, to: number): void {
    this.#set(to, this.#ordinals.get(from));
  }

  dropChunks(from: number): void {
    this.#ordinals.dropChunks(from);
    this.#chain.dropChunks(from);
  }

  ordinalOf(row: number): number {
    return this.#ordinals.get(row);
  }

  /** Undefined without coordinates. */
  pointOf(row: number): Point | undefined {
    return this.points[this.#ordinals.get(row)];
  }

  /** Rows of a point; of ordinal 0, those without coordinates. */
  forEachRow(ordinal: number, visit: (row: number) => void): void {
    this.#chain.forEach(ordinal, visit);
  }

  /** Rows in at least one of the circles, by `distanceKm`. */
  within(circles: readonly Circle[], space: Workspace): Rows {
    return this.#rowsAt(new Set(circles.flatMap((circle) => this.#ordinalsWithin(circle))), space);
  }

  /** Rows whose latitude or longitude lies between two, both included. */
  between(axis: keyof Point, min: number, max: number, space: Workspace): Rows {
    const ordinals = this.points.map((point, ordinal) => {
      const degrees = point?.[axis] ?? Number.NaN;
      return min <= degrees && degrees <= max ? ordinal : 0;
    });
    return this.#rowsAt(new Set(ordinals.filter((ordinal) => ordinal !== 0)), space);
  }

  #rowsAt(ordinals: ReadonlySet<number>, space: Workspace): Rows {
    let rows = 0;
    for (const ordinal of ordinals) rows += this.#sizes[ordinal] ?? 0;
    const union = new Union(space);
    if ((rows + ordinals.size * space.chunks) * CHAIN_COST < this.#rows) {
      this.#chain.gather(ordinals, union);
      return union.rows;
    }
    const table = this.#table(ordinals);
    for (let chunk = 0; chunk < space.chunks; chunk++) {
      this.#ordinals.mark(union.block(chunk), chunk, table, space.words(chunk));
    }
    return union.rows;
  }

  #ordinalsWithin({ point: centre, km }: Circle): readonly number[] {
    const reach = chordOf(km);
    const [inner, outer] = [reach - CHORD_NOISE, reach + CHORD_NOISE];
    const chords = this.chords(centre);
    const ordinals: number[] = [];
    for (let ordinal = 1; ordinal < this.points.length; ordinal++) {
      const chord = chords[ordinal] ?? 0;
      if (chord > outer) continue;
      const point = this.points[ordinal];
      if (point === undefined || (chord > inner && distanceKm(centre, point) > km)) continue;
      ordinals.push(ordinal);
    }
    return ordinals;
  }

  /** A 1 for each of the ordinals; good until the next is made. */
  #table(ordinals: Iterable<number>): Uint8Array {
    if (this.#marks.length < this.points.length) {
      this.#heap.give(this.#marks);
      this.#marks = this.#heap.uint8(2 * this.points.length);
    }
    this.#marks.fill(0);
    for (const ordinal of ordinals) this.#marks[ordinal] = 1;
    return this.#marks;
  }

  /**
   * The squared straight line through the unit sphere to every point, by ordinal from 1 on: it grows with the distance
   * and is quick to find.
   */
  chords(centre: Point): Float64Array {
    const [x, y, z] = vectorOf(centre);
    const vectors = this.#vectors;
    const chords = new Float64Array(this.points.length);
    for (let ordinal = 1; ordinal < chords.length; ordinal++) {
      const dx = (vectors[3 * ordinal] ?? 0) - x;
      const dy = (vectors[3 * ordinal + 1] ?? 0) - y;
      const dz = (vectors[3 * ordinal + 2] ?? 0) - z;
      chords[ordinal] = dx * dx + dy * dy + dz * dz;
    }
    return chords;
  }

  #set(row: number, ordinal: number): void {
    this.#ordinals.set(row, ordinal);
    this.#chain.add(row, ordinal);
    this.#sizes[ordinal] = (this.#sizes[ordinal] ?? 0) + 1;
    this.#rows++;
  }

  #ordinalOf({ place: { latitude, longitude } }: Listing): number {
    if (latitude === undefined || longitude === undefined) return 0;
    for (const ordinal of this.#known.get(hashOf(latitude, longitude)) ?? []) {
      const point = this.points[ordinal];
      if (point?.latitude === latitude && point.longitude === longitude) return ordinal;
    }
    return this.#begin({ latitude, longitude });
  }

  #begin(point: Point): number {
    const ordinal = this.points.length;
    this.points.push(point);
    const hash = hashOf(point.latitude, point.longitude);
    const alike = this.#known.get(hash);
    if (alike === undefined) this.#known.set(hash, [ordinal]);
    else alike.push(ordinal);
    if (3 * ordinal >= this.#vectors.length) {
      const wider = new Float64Array(2 * this.#vectors.length);
      wider.set(this.#vectors);
      this.#vectors = wider;
    }
    this.#vectors.set(vectorOf(point), 3 * ordinal);
    return ordinal;
  }
}

/** A 32-bit integer, which a map finds quicker than two fractions. */
function hashOf(latitude: number, longitude: number): number {
  return Math.imul(Math.round(latitude * 10_000), 31) ^ Math.round(longitude * 10_000);
}

function vectorOf({ latitude, longitude }: Point): readonly [number, number, number] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** The squared chord of so many km along the ground; no point is farther than the antipode. */
function chordOf(km: number): number {
  const half = Math.min(km / EARTH_RADIUS_KM, Math.PI) / 2;
  return 4 * Math.sin(half) ** 2;
}
