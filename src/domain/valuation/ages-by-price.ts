/** How long the adverts of a segment have been on sale, by how their prices stand to what each of their vehicles is worth. */
import type { ModelSegment } from "./model-segment.ts";
import { segmentName, segmentsOf } from "./model-segment.ts";

/** From the cheapest. */
export const PRICE_LEVELS = ["cheaper", "near", "dearer"] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];

/** Per cent of an estimate: a price that is no farther from it asks for what the vehicle is worth. */
export const NEAR_ESTIMATE = 5;
/** Of fewer adverts a median says nothing. */
export const FEWEST_OF_LEVEL = 10;

interface LevelAge {
  readonly level: PriceLevel;
  /** Adverts of the level that are on sale. */
  readonly count: number;
  /** Of them: half came online then or before. Milliseconds since 1970-01-01 UTC. */
  readonly onlineSince: number;
}

/** From the cheapest level; those of too few adverts are left out. */
type AgesByPrice = readonly LevelAge[];

export interface SegmentAges {
  readonly segment: ModelSegment;
  readonly ages: AgesByPrice;
}

export interface Offered extends ModelSegment {
  readonly price: number;
  /** What its vehicle is worth, euros. */
  readonly estimate: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly onlineSince: number;
}

/** Whole euros; a price on a bound is near. */
export function nearBounds(estimate: number): { readonly least: number; readonly most: number } {
  const [least, most] = [100 - NEAR_ESTIMATE, 100 + NEAR_ESTIMATE].map((part) => (estimate * part) / 100);
  return { least: Math.ceil(least ?? estimate), most: Math.floor(most ?? estimate) };
}

export function priceLevel(price: number, estimate: number): PriceLevel {
  const { least, most } = nearBounds(estimate);
  return price < least ? "cheaper" : price > most ? "dearer" : "near";
}

/** Of its generation, else of its model; undefined where there are too few adverts of both. */
export type AgesOf = (segment: ModelSegment) => SegmentAges | undefined;

export function agesOnMarket(offers: Iterable<Offered>): AgesOf {
  const levels = new Map<string, Record<PriceLevel, number[]>>();
  for (const { price, estimate, onlineSince, ...offer } of offers) {
    for (const name of segmentsOf(offer).map(segmentName)) {
      const seen = levels.get(name) ?? { cheaper: [], near: [], dearer: [] };
      levels.set(name, seen);
      seen[priceLevel(price, estimate)].push(onlineSince);
    }
  }
  const told = new Map<string, AgesByPrice>();
  for (const [name, seen] of levels) {
    const ages = PRICE_LEVELS.flatMap((level) => ageOf(level, seen[level]) ?? []);
    // One level beside no other tells nothing of prices.
    if (ages.length > 1) told.set(name, ages);
  }
  return (asked) => {
    for (const segment of segmentsOf(asked)) {
      const ages = told.get(segmentName(segment));
      if (ages !== undefined) return { segment, ages };
    }
    return undefined;
  };
}

function ageOf(level: PriceLevel, instants: readonly number[]): LevelAge | undefined {
  if (instants.length < FEWEST_OF_LEVEL) return undefined;
  const sorted = instants.toSorted((a, b) => a - b);
  const onlineSince = sorted[Math.ceil(sorted.length / 2) - 1];
  return onlineSince === undefined ? undefined : { level, count: sorted.length, onlineSince };
}
