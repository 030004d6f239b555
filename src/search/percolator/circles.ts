/** The circles that searches draw, by radius: whoever stands in some are the centres within that radius of where they stand. */
import type { Point } from "../../domain/catalogue/points.ts";
import { GrowingIntegers } from "../embedded/growing-integers.ts";
import { KnownPoints } from "../embedded/known-points.ts";

/** Circles of one radius. */
interface Ring {
  readonly centres: KnownPoints;
  /** Predicates by the ordinal of their centre; 0 is none. */
  readonly predicates: GrowingIntegers;
  count: number;
}

export class Circles {
  /** By radius in km. A radius that no circle has any more is forgotten with its centres. */
  readonly #rings = new Map<number, Ring>();

  /** 0 when there is none. */
  find({ latitude, longitude }: Point, km: number): number {
    const ring = this.#rings.get(km);
    return ring?.predicates.items[ring.centres.ordinalOf(latitude, longitude)] ?? 0;
  }

  /** Of a circle that is not there yet; to the ordinal of its centre. */
  add({ latitude, longitude }: Point, km: number, predicate: number): number {
    const ring = this.#rings.get(km) ?? { centres: new KnownPoints(), predicates: new GrowingIntegers(), count: 0 };
    this.#rings.set(km, ring);
    const ordinal = ring.centres.ordinalOf(latitude, longitude);
    ring.predicates.set(ordinal, predicate);
    ring.count++;
    return ordinal;
  }

  remove(centre: number, km: number): void {
    const ring = this.#rings.get(km);
    if (ring === undefined) throw new Error(`no circles of ${km} km`);
    ring.predicates.set(centre, 0);
    ring.count--;
    if (ring.count === 0) this.#rings.delete(km);
  }

  /** The predicates of all circles around the point, by `distanceKm`, which is the same both ways. */
  forEachAround(point: Point, visit: (predicate: number) => void): void {
    for (const [km, { centres, predicates }] of this.#rings) {
      const { items } = predicates;
      centres.forEachWithin({ point, km }, (ordinal) => {
        const predicate = items[ordinal] ?? 0;
        if (predicate !== 0) visit(predicate);
      });
    }
  }
}
