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
const SHRINKAGE = 12;
/** Listings: what a segment's tenths tell of others is doubted as much as so many. */
const DOUBT = 80;
const PASSES = 3;
/** Sizes are learnt from other listings than those whose distances they are held against. */
const FOLDS = 5;

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
function segmentsOf({ listing }: Pick<Expectation, "listing">): readonly string[] {
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

/** `expectations` are those for which intervals will be asked: rarer and older vehicles spread otherwise. */
export function fitPriceSpread(expectations: readonly Expectation[], now: number): PriceSpread {
  const { rows, parts, penalties } = partRows(
    expectations,
    (expectation) => partsOf(expectation, now),
    () => SHRINKAGE,
  );
  const distances = Float64Array.from(expectations, ({ listing, expected }) => Math.log(listing.price) - expected);
  const sizes = distances.map((distance) => Math.log(Math.abs(distance) + LEAST));
  const says = Float64Array.from(expectations, (expectation) => expectation.says);
  const intercept = weightedMean(sizes, says);
  const targets = sizes.map((size) => size - intercept);
  const problem = { rows, targets, penalties };
  const coefficients = ridge({ ...problem, weights: says });
  const folds = expectations.map(({ listing }) => foldOf(listing.reference, FOLDS));
  const relative = new Float64Array(distances.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = says.map((say, row) => (folds[row] === fold ? 0 : say));
    const told = timesVector(rows, ridge({ ...problem, weights }, coefficients));
    for (const [row, distance] of distances.entries())
      if (folds[row] === fold) relative[row] = distance / Math.exp(intercept + (told[row] ?? 0));
  }
  return {
    intercept,
    coefficients: new Map(parts.map((part, column) => [part, coefficients[column] ?? 0])),
    tenths: tenthsOf(expectations.map(segmentsOf), relative, says),
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

/** What every segment adds to the tenth and the nine tenths, one kind of segment after the other. */
function tenthsOf(
  segments: readonly (readonly string[])[],
  relative: Float64Array,
  says: Float64Array,
): ReadonlyMap<string, Interval> {
  const added = new Map<string, Interval>();
  const [above, below] = [relative.slice(), relative.slice()];
  for (let pass = 0; pass < PASSES; pass++)
    for (let kind = 0; kind < SEGMENTS; kind++) {
      const rowsOf = Map.groupBy(relative.keys(), (row) => segments[row]?.[kind] ?? EVERYTHING);
      for (const [name, rows] of rowsOf) {
        const all = rows.reduce((sum, row) => sum + (says[row] ?? 0), 0);
        const believed = name === EVERYTHING ? 1 : all / (all + DOUBT);
        const low = believed * quantileOf(rows, below, says, 0.1);
        const high = believed * quantileOf(rows, above, says, 0.9);
        const before = added.get(name) ?? { low: 0, high: 0 };
        added.set(name, { low: before.low + low, high: before.high + high });
        for (const row of rows) {
          below[row] = (below[row] ?? 0) - low;
          above[row] = (above[row] ?? 0) - high;
        }
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
  for (const name of segmentsOf(expectation)) {
    const added = spread.tenths.get(name);
    low += added?.low ?? 0;
    high += added?.high ?? 0;
  }
  let log = spread.intercept;
  for (const [part] of partsOf(expectation, now)) log += spread.coefficients.get(part) ?? 0;
  const size = Math.exp(log);
  return { low: Math.min(-NEAREST, low) * size, high: Math.max(NEAREST, high) * size };
}
