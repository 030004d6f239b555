/** What a fitted market says of a listing that it did not say before. */
import type { NoValue, ToldValue } from "../listings/market-facts.ts";
import { isSameFacts } from "../listings/market-facts.ts";
import { curveUnseen } from "./cross-validation.ts";
import type { MarketModel } from "./market-model.ts";
import { whyNoValue } from "./market-model.ts";
import type { UntoldValue, ValueExplanation } from "./market-value.ts";
import { explainedAs, untoldValue } from "./market-value.ts";
import type { MileageSlopes } from "./price-by-mileage.ts";
import { mileageSlopes } from "./price-by-mileage.ts";
import { isOfSameAge, isStill } from "./steady-value.ts";
import type { ValuedListing } from "./valued-listing.ts";
import { factsOn } from "./verdict.ts";

export interface Judgement {
  readonly reference: string;
  /** Absent where the market says too little of such a vehicle. */
  readonly value?: ToldValue;
  /** And why. */
  readonly noValue?: NoValue;
  /** Of a value that was not told before. */
  readonly explanation?: ValueExplanation;
}

/** Undefined where everything stays as it was told. */
export function judgementOn(model: MarketModel, listing: ValuedListing): Judgement | undefined {
  const { reference, price, marketValue: told } = listing;
  const fitted = untoldValue(model, listing);
  if (fitted === undefined) {
    // With no price at all to learn from there is no interval either.
    const noValue = whyNoValue(listing, model.comparables, model.now) ?? "fewComparables";
    return isSameFacts(listing, factsOn(price, undefined, noValue)) ? undefined : { reference, noValue };
  }
  const then = told && whenTold(model, listing, told);
  const isHeld = told !== undefined && then !== undefined && isStill(told, then);
  if (isHeld && isOfSameAge(then, fitted))
    return isSameFacts(listing, factsOn(price, told)) ? undefined : { reference, value: told };
  const { estimate, low, high } = isHeld ? grownOlder(told, then, fitted) : fitted;
  const value = { estimate, low, high, asOf: new Date(model.now).toISOString() };
  if (isSameFacts(listing, factsOn(price, value))) return undefined;
  const account = explainedAs(fitted.explanation(), fitted.estimate, estimate);
  return { reference, value, explanation: { ...account, mileageSlopes: slopesOf(model, listing) } };
}

/** Of a listing that came after the market was fitted: it stands among its comparables from now on, so it is counted with them. */
export function judgementOfArrived(model: MarketModel, listing: ValuedListing): Judgement | undefined {
  const judgement = judgementOn(model, listing);
  const { explanation } = judgement ?? {};
  if (judgement === undefined || explanation === undefined) return judgement;
  return { ...judgement, explanation: { ...explanation, comparables: explanation.comparables + 1 } };
}

/**
 * What this market says of the vehicle as old as it was when its value was told: the two differ by what the market has moved, and by
 * no age. Undefined of a value told before its moment was kept: it may be of any age.
 */
function whenTold(model: MarketModel, listing: ValuedListing, { asOf }: ToldValue): ToldValue | undefined {
  return asOf === undefined ? undefined : untoldValue({ ...model, now: Date.parse(asOf) }, listing);
}

/** The market's part stays as it was told, and the vehicle grows older under it. */
function grownOlder(told: ToldValue, then: ToldValue, fitted: UntoldValue): ToldValue {
  const aged = (figure: number) => Math.round((figure * fitted.estimate) / then.estimate);
  return { estimate: aged(told.estimate), low: aged(told.low), high: aged(told.high) };
}

/** By the curve that its value comes from. */
function slopesOf({ curves }: MarketModel, listing: ValuedListing): MileageSlopes {
  return mileageSlopes(curveUnseen(curves, listing.reference), listing);
}
