/** How far prices lie from what is expected of them: more for the rare, the dear and the old, and not alike on both sides. */
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
  /** Of distances over their usual size, by segment. */
  readonly tenths: ReadonlyMap<string, Interval>;
}

export interface Expectation {
  readonly listing: ValuedListing;
  /** The logarithm of the price expected without it. */
  readonly expected: number;
}

/** Logarithms. */
const PRICE_STEP = 0.25;
/** Years. */
const AGE_BANDS = [12, 8, 5, 3, 1.5];
/** Below this a distance is rounding: prices end in 90. */
const LEAST = 0.005;
/** Listings: one distance says little of the next. */
const SHRINKAGE = 12;
/** Fewer tell no tenth. */
const FEWEST = 100;

function partsOf({ listing, expected }: Expectation, now: number): readonly (readonly [string, number])[] {
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

const EVERYTHING = "";

/** Of prices that spread alike, the narrowest first; the first of enough listings is held to eight of ten by itself. */
function segmentsOf({ listing }: Expectation): readonly string[] {
  const { vertical, make, model, energy = "", category = "" } = listing;
  return [
    `${make}|${model}|${energy}`,
    `${make}|${model}`,
    `${make}|${energy}`,
    make,
    `${vertical}|${category}`,
    vertical,
    EVERYTHING,
  ];
}

/** `expectations` are those for which intervals will be asked: rarer and older vehicles spread otherwise. */
export function fitPriceSpread(expectations: readonly Expectation[], now: number): PriceSpread {
  const { rows, parts, penalties } = partRows(
    expectations,
    (expectation) => partsOf(expectation, now),
    () => SHRINKAGE,
  );
  const distances = expectations.map(({ listing, expected }) => Math.log(listing.price) - expected);
  const sizes = Float64Array.from(distances, (distance) => Math.log(Math.abs(distance) + LEAST));
  const intercept = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
  const targets = sizes.map((size) => size - intercept);
  const coefficients = ridge({ rows, targets, weights: new Float64Array(sizes.length).fill(1), penalties });
  const told = timesVector(rows, coefficients);
  const relative = new Map<string, number[]>();
  for (const [row, distance] of distances.entries()) {
    const size = Math.exp(intercept + (told[row] ?? 0));
    const expectation = expectations[row];
    if (expectation === undefined) throw new Error(`no listing of row ${row}`);
    for (const name of segmentsOf(expectation)) {
      const others = relative.get(name);
      if (others === undefined) relative.set(name, [distance / size]);
      else others.push(distance / size);
    }
  }
  return {
    intercept,
    coefficients: new Map(parts.map((part, column) => [part, coefficients[column] ?? 0])),
    tenths: new Map(
      [...relative].flatMap(([name, all]) =>
        all.length < FEWEST && name !== EVERYTHING ? [] : [[name, tenthsOf(all)]],
      ),
    ),
  };
}

function tenthsOf(figures: readonly number[]): Interval {
  const sorted = Float64Array.from(figures).toSorted();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { low: at(0.1), high: at(0.9) };
}

/** Undefined before any price was seen. */
export function intervalOf(spread: PriceSpread, expectation: Expectation, now: number): Interval | undefined {
  const segment = segmentsOf(expectation).find((name) => spread.tenths.has(name));
  const tenths = segment === undefined ? undefined : spread.tenths.get(segment);
  if (tenths === undefined) return undefined;
  let log = spread.intercept;
  for (const [part] of partsOf(expectation, now)) log += spread.coefficients.get(part) ?? 0;
  const size = Math.exp(log);
  return { low: tenths.low * size, high: tenths.high * size };
}
