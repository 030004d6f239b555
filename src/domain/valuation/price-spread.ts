/** How far prices lie from what is expected of them: more for the rare, the dear and the old, and not alike on both sides. */
import { foldOf } from "./fold.ts";
import { partRows } from "./part-rows.ts";
import { ageAt } from "./price-factors.ts";
import { ridge } from "./ridge.ts";
import { timesVector } from "./sparse-rows.ts";
import type { ValuedListing } from "./valued-listing.ts";

/** In logarithms, beside what is expected: eight prices of ten lie between. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface PriceSpread {
  readonly intercept: number;
  readonly coefficients: ReadonlyMap<string, number>;
  /** Of distances over their usual size: what each segment adds to the tenths of all. */
  readonly tenths: ReadonlyMap<string, Interval>;
}

export interface Expectation {
  readonly listing: ValuedListing;
  /** The logarithm of the price expected without it. */
  readonly expected: number;
  /** How much it is believed, above 0, at most 1. */
  readonly says: number;
}

/** Logarithms. */
const PRICE_STEP = 0.25;
/** Years. */
const AGE_BANDS = [12, 8, 5, 3, 1.5];
/** Below this a distance is rounding: prices end in 90. */
const LEAST = 0.005;
/** Listings: one distance says little of the next. */
const SHRINKAGE = 20;
/** Listings: what a segment's tenths tell of others is doubted as much as so many. */
const DOUBT = 160;
const PASSES = 3;
/** A fifth less to learn from, and rare segments lie outside their bars; a tenth less is hardly seen. */
const FOLDS = 10;

function partsOf(
  { listing, expected }: Pick<Expectation, "listing" | "expected">,
  now: number,
): readonly (readonly [string, number])[] {
  const { vertical, make, model, energy = "", category = "" } = listing;
  const age = ageAt(now, listing);
  const band = AGE_BANDS.find((from) => age >= from) ?? 0;
  return [
    `make:${make}`,
    `model:${make}|${model}`,
    `energy:${energy}`,
    `category:${vertical}|${category}`,
    `age:${vertical}|${band}`,
    `price:${vertical}|${Math.round(expected / PRICE_STEP)}`,
  ].map((part) => [part, 1] as const);
}

/** Of prices that spread alike, the widest first; what one adds is measured after those before it have added theirs. */
function spreadSegments({ listing }: Pick<Expectation, "listing">): readonly string[] {
  const { vertical, make, model, energy = "", category = "" } = listing;
  return [
    EVERYTHING,
    vertical,
    `${vertical}|${category}`,
    `${vertical}||${energy}`,
    make,
    `${make}||${energy}`,
    `${make}|${model}`,
    `${make}|${model}|${energy}`,
  ];
}
const EVERYTHING = "";
const SEGMENTS = 8;

/** What is usual is learnt from some distances, and what is told of a listing never from its own: it would bear itself out. */
export interface PriceSpreads {
  /** By fold: each has not seen the distances of that fold. */
  readonly unseen: readonly PriceSpread[];
  /** Of all: a vehicle that is not on sale has no distance. */
  readonly whole: PriceSpread;
}

/** Throws when there is no spread at all. */
export function spreadUnseen({ unseen }: PriceSpreads, reference: string): PriceSpread {
  const spread = unseen[foldOf(reference, unseen.length)];
  if (spread === undefined) throw new Error(`no spread for ${reference} among ${unseen.length}`);
  return spread;
}

/** `expectations` are those for which intervals will be asked: rarer and older vehicles spread otherwise. */
export function fitPriceSpreads(expectations: readonly Expectation[], now: number): PriceSpreads {
  const distances = Float64Array.from(expectations, ({ listing, expected }) => Math.log(listing.price) - expected);
  const says = Float64Array.from(expectations, (expectation) => expectation.says);
  const own = expectations.map(({ listing }) => foldOf(listing.reference, FOLDS));
  const segments = expectations.map(spreadSegments);
  const { parts, without } = usualSizes(expectations, distances, says, own, now);
  const spreadWithout = (left?: number): PriceSpread => {
    const relative = new Float64Array(distances.length);
    // A size is held against distances that it has not seen.
    for (let fold = 0; fold < FOLDS; fold++) {
      if (fold === left) continue;
      const { usual } = without([fold, left ?? fold]);
      for (const [row, distance] of distances.entries())
        if (own[row] === fold) relative[row] = distance / Math.exp(usual[row] ?? 0);
    }
    const rows = [...distances.keys()].filter((row) => own[row] !== left);
    const { intercept, coefficients } = without(left === undefined ? [] : [left]);
    return {
      intercept,
      coefficients: new Map(parts.map((part, column) => [part, coefficients[column] ?? 0])),
      tenths: tenthsOf(rows, segments, relative, says),
    };
  };
  const whole = spreadWithout();
  return { unseen: Array.from({ length: FOLDS }, (_, fold) => spreadWithout(fold)), whole };
}

/** Logarithms of how far prices usually lie from what is expected. */
interface UsualSizes {
  readonly intercept: number;
  readonly coefficients: Float64Array;
  /** Of each row. */
  readonly usual: Float64Array;
}

function usualSizes(
  expectations: readonly Expectation[],
  distances: Float64Array,
  says: Float64Array,
  own: readonly number[],
  now: number,
) {
  const { rows, parts, penalties } = partRows(
    expectations,
    (expectation) => partsOf(expectation, now),
    () => SHRINKAGE,
  );
  const sizes = distances.map((distance) => Math.log(Math.abs(distance) + LEAST));
  const fit = (left: readonly number[]): UsualSizes => {
    const weights = says.map((say, row) => (left.includes(own[row] ?? -1) ? 0 : say));
    const intercept = weightedMean(sizes, weights);
    const targets = sizes.map((size) => size - intercept);
    const coefficients = ridge({ rows, targets, penalties, weights });
    return { intercept, coefficients, usual: timesVector(rows, coefficients).map((size) => intercept + size) };
  };
  const fitted = new Map<string, UsualSizes>();
  return {
    parts,
    /** Each combination of folds is left out once, in whatever order it is asked for. */
    without(left: readonly number[]): UsualSizes {
      const name = [...new Set(left)].toSorted((a, b) => a - b).join();
      const sizesUnseen = fitted.get(name) ?? fit(left);
      fitted.set(name, sizesUnseen);
      return sizesUnseen;
    },
  };
}

function weightedMean(figures: Float64Array, weights: Float64Array): number {
  let [sum, all] = [0, 0];
  for (const [row, figure] of figures.entries()) {
    sum += figure * (weights[row] ?? 0);
    all += weights[row] ?? 0;
  }
  return all === 0 ? 0 : sum / all;
}

/** What every segment adds to the tenth and the nine tenths of its rows, one kind of segment after the other. */
function tenthsOf(
  rows: readonly number[],
  segments: readonly (readonly string[])[],
  relative: Float64Array,
  says: Float64Array,
): ReadonlyMap<string, Interval> {
  const added = new Map<string, Interval>();
  const [above, below] = [relative.slice(), relative.slice()];
  const byKind = Array.from({ length: SEGMENTS }, (_, kind) =>
    Map.groupBy(rows, (row) => segments[row]?.[kind] ?? EVERYTHING),
  );
  for (let pass = 0; pass < PASSES; pass++)
    for (const rowsOf of byKind)
      for (const [name, some] of rowsOf) {
        const all = some.reduce((sum, row) => sum + (says[row] ?? 0), 0);
        const believed = name === EVERYTHING ? 1 : all / (all + DOUBT);
        const low = believed * quantileOf(some, below, says, 0.1);
        const high = believed * quantileOf(some, above, says, 0.9);
        const before = added.get(name) ?? { low: 0, high: 0 };
        added.set(name, { low: before.low + low, high: before.high + high });
        for (const row of some) {
          below[row] = (below[row] ?? 0) - low;
          above[row] = (above[row] ?? 0) - high;
        }
      }
  return added;
}

/** Of figures with one more that is not known, on the outer side. */
function quantileOf(rows: readonly number[], figures: Float64Array, weights: Float64Array, share: number): number {
  const sorted = rows.toSorted((a, b) => (figures[a] ?? 0) - (figures[b] ?? 0));
  const all = sorted.reduce((sum, row) => sum + (weights[row] ?? 0), 0);
  const place = (all + 1) * share;
  let [below, figure] = [0, 0];
  for (const row of sorted) {
    const weight = weights[row] ?? 0;
    const last = figure;
    figure = figures[row] ?? 0;
    // Straight from one to the next, so that one listing more or less moves it by little.
    if (below + weight >= place) return below === 0 ? figure : last + ((figure - last) * (place - below)) / weight;
    below += weight;
  }
  return figure;
}

/** Of the usual size: a bound is never on the other side of what is expected. */
const NEAREST = 0.1;

/** Undefined before any price was seen. */
export function intervalOf(
  spread: PriceSpread,
  expectation: Pick<Expectation, "listing" | "expected">,
  now: number,
): Interval | undefined {
  if (!spread.tenths.has(EVERYTHING)) return undefined;
  let [low, high] = [0, 0];
  for (const name of spreadSegments(expectation)) {
    const added = spread.tenths.get(name);
    low += added?.low ?? 0;
    high += added?.high ?? 0;
  }
  let log = spread.intercept;
  for (const [part] of partsOf(expectation, now)) log += spread.coefficients.get(part) ?? 0;
  const size = Math.exp(log);
  return { low: Math.min(-NEAREST, low) * size, high: Math.max(NEAREST, high) * size };
}
