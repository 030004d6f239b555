/** What a vehicle is worth on a market, within which bounds, and why, term by term in euros. */
import type { ToldValue } from "../listings/market-facts.ts";
import { curveUnseen } from "./cross-validation.ts";
import { besideUsual, equipmentRank } from "./beside-usual.ts";
import type { Added, Comparables, MarketModel } from "./market-model.ts";
import { comparablesOf, whyNoValue, asUsual } from "./market-model.ts";
import { contributions, logOf } from "./price-curve.ts";
import type { MileageSlopes } from "./price-by-mileage.ts";
import type { Term } from "./price-factors.ts";
import { TERMS, priceFactors } from "./price-factors.ts";
import type { Interval } from "./price-spread.ts";
import { intervalOf, spreadUnseen } from "./price-spread.ts";
import type { Usual } from "./usual.ts";
import type { ValuedListing } from "./valued-listing.ts";

export interface ValueTerm {
  readonly term: Term;
  /** Whole euros, more or less than the typical price. */
  readonly euros: number;
}

/** Why an estimate is what it is. */
export interface ValueExplanation {
  /** The generation of all comparables; absent where they are of the whole model, and in values told before it was kept. */
  readonly commercialName?: string;
  /** How many there are, this one included. */
  readonly comparables: number;
  /** The price of what is usual among them, whole euros: what the terms are reckoned from. */
  readonly typical: number;
  /** Those that come to something; with the typical price they add up to the estimate. */
  readonly terms: readonly ValueTerm[];
  /** How the value falls with kilometres alone; values told before it was kept have none. */
  readonly mileageSlopes?: MileageSlopes;
  /** Of the comparables; values told before it was kept have none. */
  readonly usual?: Usual;
  /** How many comparables have equipment worth less, or more where its own takes some off, per cent; absent as above. */
  readonly equipmentRank?: number;
}

export interface MarketValue extends ToldValue, ValueExplanation {}

/** A value whose account is still to be made: most are asked whether they moved, and few are told. */
export interface UntoldValue extends ToldValue {
  readonly explanation: () => ValueExplanation;
}

/** Undefined where the market says too little: few comparables, or a vehicle too old. */
export function untoldValue(model: MarketModel, listing: ValuedListing): UntoldValue | undefined {
  if (whyNoValue(listing, model.comparables, model.now) !== undefined) return undefined;
  const group = comparablesOf(listing, model.comparables);
  if (group === undefined) return undefined;
  const curve = curveUnseen(model.curves, listing.reference);
  const own = contributions(curve, priceFactors(listing, model.now));
  const { added, scatter } = asUsual(listing, own, group, curve);
  const log = logOf(curve.intercept, added);
  const interval = intervalOf(spreadUnseen(model.spreads, listing.reference), { listing, expected: log }, model.now);
  if (interval === undefined) return undefined;
  return {
    ...valueAt(log, widened(interval, scatter)),
    explanation: () => explained(log, besideUsual(curve, listing, added, group, model.now), group),
  };
}

/** From the middle of a normal distribution to its nine tenths, in standard deviations. */
const NINE_TENTHS = 1.2816;

/** By what is not known of the vehicle, which has nothing to do with what its price is beside what is. */
function widened({ low, high }: Interval, scatter: number): Interval {
  const beside = NINE_TENTHS * scatter;
  return { low: -Math.hypot(low, beside), high: Math.hypot(high, beside) };
}

/** `log` is the logarithm of what a vehicle is worth. */
export function valueAt(log: number, { low, high }: Interval): ToldValue {
  return {
    estimate: Math.round(Math.exp(log)),
    low: Math.round(Math.exp(log + low)),
    high: Math.round(Math.exp(log + high)),
  };
}

/** `beside` is what its terms add beside what is usual in the group. */
export function explained(log: number, beside: Added, group: Comparables): ValueExplanation {
  const typicalLog = log - TERMS.reduce((sum, term) => sum + beside[term], 0);
  const [worth, typical] = [Math.exp(log), Math.exp(typicalLog)];
  // The logarithmic mean: with it, shares of a ratio become shares of the difference.
  const mean = Math.abs(log - typicalLog) < 1e-9 ? worth : (worth - typical) / (log - typicalLog);
  const exact = TERMS.map((term) => beside[term] * mean);
  const euros = wholeWithSum(exact, Math.round(worth) - Math.round(typical));
  return {
    ...(group.commercialName === undefined ? {} : { commercialName: group.commercialName }),
    comparables: group.count,
    typical: Math.round(typical),
    usual: group.usual,
    equipmentRank: equipmentRank(beside, group),
    terms: TERMS.map((term, index) => ({ term, euros: euros[index] ?? 0 })).filter((term) => term.euros !== 0),
  };
}

/** The same account of another estimate: each amount is the same part of it, and together they add up to it. */
export function explainedAs(account: ValueExplanation, estimate: number, other: number): ValueExplanation {
  const scaled = (figure: number) => (figure * other) / estimate;
  const typical = Math.round(scaled(account.typical));
  const amounts = account.terms.map(({ euros }) => scaled(euros));
  const euros = wholeWithSum(amounts, other - typical);
  const terms = account.terms.map(({ term }, index) => ({ term, euros: euros[index] ?? 0 }));
  return { ...account, typical, terms: terms.filter((term) => term.euros !== 0) };
}

/** Each rounded up or down so that together they come to `sum`, those nearest to the next whole going there first. */
function wholeWithSum(figures: readonly number[], sum: number): readonly number[] {
  const floors = figures.map(Math.floor);
  let missing = sum - floors.reduce((total, floor) => total + floor, 0);
  const nearest = figures
    .map((figure, index) => ({ index, rest: figure - Math.floor(figure) }))
    .toSorted((a, b) => b.rest - a.rest);
  for (const { index } of nearest) {
    if (missing <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    missing--;
  }
  return floors;
}
