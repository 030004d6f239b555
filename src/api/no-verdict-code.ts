/** Why the market says nothing of a price or a vehicle, as the API says it. */
import type { NoVerdict } from "../domain/listings/market-facts.ts";

export const NO_VERDICT_CODES = ["TOO_OLD", "TOO_FEW_COMPARABLES", "UNREALISTIC_PRICE", "NOT_READY"] as const;
type NoVerdictCode = (typeof NO_VERDICT_CODES)[number];

const CODES: Readonly<Record<NoVerdict | "notAsked", NoVerdictCode>> = {
  tooOld: "TOO_OLD",
  fewComparables: "TOO_FEW_COMPARABLES",
  unrealisticPrice: "UNREALISTIC_PRICE",
  notAsked: "NOT_READY",
};

export const noVerdictCode = (why: NoVerdict | "notAsked"): NoVerdictCode => CODES[why];
