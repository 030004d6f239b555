/** What each part of a vehicle adds to the logarithm of its price, learnt from the prices asked for others. */
import type { PartRows } from "./part-rows.ts";
import type { PartName, PriceFactors, Slope, Term } from "./price-factors.ts";
import { TERMS } from "./price-factors.ts";
import { ridge } from "./ridge.ts";
import type { SellerWeights } from "./seller-weights.ts";
import { timesVector } from "./sparse-rows.ts";

export interface PriceCurve {
  /** The logarithm of a price to which all parts add. */
  readonly intercept: number;
  readonly coefficients: ReadonlyMap<PartName, number>;
}

/**
 * A price farther than this from what is expected (in logarithms: 8 %) pulls with the same force however far it is: a slip of the
 * keyboard or a wreck is not what others are worth.
 */
const ROBUST_TO = 0.08;
const ROUNDS = 3;

/** `taught` is 1 for each row that is to be learnt from, else 0. */
export function fitPriceCurve(
  { rows, parts, penalties }: PartRows<PartName>,
  logPrices: Float64Array,
  sellers: SellerWeights,
  taught: Float64Array,
): PriceCurve {
  const weights = taught.map((isTaught, row) => isTaught * (sellers.byNumber[row] ?? 0));
  let intercept = meanOf(logPrices, weights);
  let coefficients: Float64Array | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const targets = logPrices.map((price) => price - intercept);
    coefficients = ridge({ rows, targets, weights, penalties }, coefficients);
    const errors = timesVector(rows, coefficients).map((told, row) => (targets[row] ?? 0) - told);
    const said = sellers.agreeing(errors, taught);
    for (const [row, error] of errors.entries())
      weights[row] = (taught[row] ?? 0) * (said[row] ?? 0) * Math.min(1, ROBUST_TO / Math.abs(error));
    intercept += meanOf(errors, weights);
  }
  return { intercept, coefficients: byPart(parts, coefficients ?? new Float64Array(rows.width)) };
}

function meanOf(figures: Float64Array, weights: Float64Array): number {
  let [sum, weight] = [0, 0];
  for (const [row, figure] of figures.entries()) {
    sum += figure * (weights[row] ?? 0);
    weight += weights[row] ?? 0;
  }
  return weight === 0 ? 0 : sum / weight;
}

function byPart(parts: readonly PartName[], coefficients: Float64Array): ReadonlyMap<PartName, number> {
  return new Map(parts.map((part, column) => [part, coefficients[column] ?? 0]));
}

/** What several curves of the same parts tell together: logarithms add, so its value is the mean of theirs wherever none turns a slope. */
export function meanCurve(curves: readonly PriceCurve[]): PriceCurve {
  const mean = (figureOf: (curve: PriceCurve) => number) =>
    curves.reduce((sum, curve) => sum + figureOf(curve), 0) / curves.length;
  const parts = new Set(curves.flatMap(({ coefficients }) => [...coefficients.keys()]));
  return {
    intercept: mean(({ intercept }) => intercept),
    coefficients: new Map([...parts].map((part) => [part, mean(({ coefficients }) => coefficients.get(part) ?? 0)])),
  };
}

/** What each term adds; slopes that the few listings behind them would turn are level instead. */
export function contributions(
  { coefficients }: PriceCurve,
  { levels, slopes }: PriceFactors,
): Readonly<Record<Term, number>> {
  const added: Record<Term, number> = { ...NOTHING };
  for (const { term, part } of levels) added[term] += coefficients.get(part) ?? 0;
  for (const { term, direction, amount, parts } of slopes)
    added[term] += amount * steepness(coefficients, parts, direction);
  return added;
}

export const NOTHING: Readonly<Record<Term, number>> = {
  vehicle: 0,
  age: 0,
  mileage: 0,
  version: 0,
  energy: 0,
  gearbox: 0,
  power: 0,
  equipment: 0,
  history: 0,
  region: 0,
  seller: 0,
};

/** Never against its direction. */
export function steepness(
  coefficients: PriceCurve["coefficients"],
  parts: readonly PartName[],
  direction: Slope["direction"],
): number {
  let sum = 0;
  for (const part of parts) sum += coefficients.get(part) ?? 0;
  return direction === 1 ? Math.max(0, sum) : Math.min(0, sum);
}

/** The logarithm of the price that is expected. */
export function expected(curve: PriceCurve, factors: PriceFactors): number {
  return logOf(curve.intercept, contributions(curve, factors));
}

/** The same of what its terms add. */
export function logOf(intercept: number, added: Readonly<Record<Term, number>>): number {
  return TERMS.reduce((sum, term) => sum + added[term], intercept);
}
