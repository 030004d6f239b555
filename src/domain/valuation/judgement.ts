/** What a fitted market says of a listing that it did not say before. */
import type { ToldValue } from "../listings/market-facts.ts";
import { UNVALUED, isSameFacts } from "../listings/market-facts.ts";
import { curveUnseen } from "./cross-validation.ts";
import type { MarketModel } from "./market-model.ts";
import type { ValueExplanation } from "./market-value.ts";
import { marketValue } from "./market-value.ts";
import type { MileageSlopes } from "./price-by-mileage.ts";
import { mileageSlopes } from "./price-by-mileage.ts";
import { isStill } from "./steady-value.ts";
import type { ValuedListing } from "./valued-listing.ts";
import { factsOn } from "./verdict.ts";

export interface Judgement {
  readonly reference: string;
  /** Absent where the market says too little of such a vehicle. */
  readonly value?: ToldValue;
  /** Of a value that was not told before. */
  readonly explanation?: ValueExplanation;
}

/** Undefined where everything stays as it was told. */
export function judgementOn(model: MarketModel, listing: ValuedListing): Judgement | undefined {
  const { reference, price, marketValue: told } = listing;
  const fitted = marketValue(model, listing);
  if (told !== undefined && fitted !== undefined && isStill(told, fitted)) {
    return isSameFacts(listing, factsOn(price, told)) ? undefined : { reference, value: told };
  }
  if (fitted === undefined) return isSameFacts(listing, UNVALUED) ? undefined : { reference };
  const { estimate, low, high, comparables, typical, terms } = fitted;
  const value = { estimate, low, high };
  if (isSameFacts(listing, factsOn(price, value))) return undefined;
  return { reference, value, explanation: { comparables, typical, terms, mileageSlopes: slopesOf(model, listing) } };
}

/** By the curve that its value comes from. */
function slopesOf({ curves }: MarketModel, listing: ValuedListing): MileageSlopes {
  return mileageSlopes(curveUnseen(curves, listing.reference), listing);
}
