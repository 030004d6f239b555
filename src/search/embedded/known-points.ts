/** The points where vehicles stand, by ordinal, in the order in which they came. Ordinal 0 is no point. */
import { EARTH_RADIUS_KM, distanceKm } from "../../domain/catalogue/distance.ts";
import type { Point } from "../../domain/catalogue/points.ts";

/** Of squared chords of the unit sphere: far above rounding, 4 m at 10 km. Inside it the exact formula decides. */
const CHORD_NOISE = 1e-12;
const BANDS_A_DEGREE = 10;
/** Degrees: a hundred metres, far above rounding. */
const BAND_NOISE = 0.001;
const PLACES = 4096;

export interface Circle {
  readonly point: Point;
  readonly km: number;
}

export class KnownPoints {
  /** By ordinal; nothing at 0. */
  readonly points: (Point | undefined)[] = [undefined];
  /** Ordinals by a small hash of their point. */
  readonly #ordinals = new Map<number, number[]>();
  /** The last ordinal given to points alike in some bits of that hash: mostly right, and much quicker. */
  readonly #recent = new Int32Array(PLACES);
  /** Ordinals by the tenth of a degree of latitude that they lie in: a circle looks at few of them. */
  readonly #bands = new Map<number, number[]>();
  /** Three coordinates on the unit sphere by ordinal. */
  #vectors = new Float64Array(3 * 64);

  /** One more than the largest ordinal. */
  get size(): number {
    return this.points.length;
  }

  ordinalOf(latitude: number, longitude: number): number {
    const hash = hashOf(latitude, longitude);
    const place = (hash ^ (hash >>> 12)) & (PLACES - 1);
    const recent = this.#recent[place] ?? 0;
    if (this.#is(recent, latitude, longitude)) return recent;
    const alike = listAt(this.#ordinals, hash);
    const known = alike.find((ordinal) => this.#is(ordinal, latitude, longitude));
    const ordinal = known ?? this.#begin({ latitude, longitude });
    if (known === undefined) alike.push(ordinal);
    this.#recent[place] = ordinal;
    return ordinal;
  }

  /**
   * The squared straight line through the unit sphere to every point, by ordinal from 1 on: it grows with the distance
   * and is quick to find.
   */
  chords(centre: Point): Float64Array {
    const [x, y, z] = vectorOf(centre);
    const chords = new Float64Array(this.size);
    for (let ordinal = 1; ordinal < chords.length; ordinal++) chords[ordinal] = this.#chord(ordinal, x, y, z);
    return chords;
  }

  /** Every point inside the circle, by `distanceKm`. */
  forEachWithin({ point: centre, km }: Circle, visit: (ordinal: number) => void): void {
    const [x, y, z] = vectorOf(centre);
    const reach = chordOf(km);
    const degrees = (km / EARTH_RADIUS_KM) * (180 / Math.PI) + BAND_NOISE;
    const last = bandOf(Math.min(90, centre.latitude + degrees));
    for (let band = bandOf(Math.max(-90, centre.latitude - degrees)); band <= last; band++) {
      for (const ordinal of this.#bands.get(band) ?? NO_ORDINALS) {
        const chord = this.#chord(ordinal, x, y, z);
        if (chord > reach + CHORD_NOISE) continue;
        const point = this.points[ordinal];
        if (point === undefined || (chord > reach - CHORD_NOISE && distanceKm(centre, point) > km)) continue;
        visit(ordinal);
      }
    }
  }

  #chord(ordinal: number, x: number, y: number, z: number): number {
    const dx = (this.#vectors[3 * ordinal] ?? 0) - x;
    const dy = (this.#vectors[3 * ordinal + 1] ?? 0) - y;
    const dz = (this.#vectors[3 * ordinal + 2] ?? 0) - z;
    return dx * dx + dy * dy + dz * dz;
  }

  #is(ordinal: number, latitude: number, longitude: number): boolean {
    const point = this.points[ordinal];
    return point !== undefined && point.latitude === latitude && point.longitude === longitude;
  }

  #begin(point: Point): number {
    const ordinal = this.size;
    this.points.push(point);
    listAt(this.#bands, bandOf(point.latitude)).push(ordinal);
    if (3 * ordinal >= this.#vectors.length) {
      const wider = new Float64Array(2 * this.#vectors.length);
      wider.set(this.#vectors);
      this.#vectors = wider;
    }
    this.#vectors.set(vectorOf(point), 3 * ordinal);
    return ordinal;
  }
}

const NO_ORDINALS: readonly number[] = [];

/** Begun when there is none. */
function listAt(lists: Map<number, number[]>, place: number): number[] {
  const held = lists.get(place);
  if (held !== undefined) return held;
  const list: number[] = [];
  lists.set(place, list);
  return list;
}

/** A 32-bit integer, which a map finds quicker than two fractions. */
function hashOf(latitude: number, longitude: number): number {
  return Math.imul(Math.round(latitude * 10_000), 31) ^ Math.round(longitude * 10_000);
}

function bandOf(latitude: number): number {
  return Math.floor(latitude * BANDS_A_DEGREE);
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
