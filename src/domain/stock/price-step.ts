/** One step of price for many vehicles at once: by how much, and how far down at the most. */
import type { Listing } from "../listings/listing.ts";

export interface PriceStep {
  /** Euros, or per cent of the price; above 0. */
  readonly by: number;
  readonly unit: "euros" | "percent";
  /** No lower than the lower bound of the market; a vehicle without one stays as it is. */
  readonly stopsAtMarket: boolean;
}

/** Where prices end that are set for many: `14 990` asks to be read as less than `15 000`, `14 510` says nothing. */
const ROUND_TO = 10;

/** Undefined where the price stays as it is. */
export function steppedPrice(
  { price, marketValue }: Pick<Listing, "price" | "marketValue">,
  { by, unit, stopsAtMarket }: PriceStep,
): number | undefined {
  const lowered = unit === "euros" ? price - by : price * (1 - by / 100);
  const rounded = Math.round(lowered / ROUND_TO) * ROUND_TO;
  const floor = stopsAtMarket ? (marketValue === undefined ? price : Math.ceil(marketValue.low)) : 1;
  const next = Math.max(rounded, floor);
  return next < price ? next : undefined;
}
