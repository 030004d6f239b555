/** From which price on the fall of a favourite is told, so that small steps are told once they have come to something. */
import type { PriceEntry } from "../listings/price-entry.ts";
import type { Favourite } from "./favourite.ts";
import { priceAt } from "./price-since.ts";

/** What is known of it, beside what its owner said. */
export interface KnownPast {
  /** What they were told of it last, and when, ISO 8601 UTC. */
  readonly told: { readonly price: number; readonly at: string } | undefined;
  readonly history: readonly PriceEntry[];
}

/**
 * Euros: what it cost when they were told last, or asked to be; but never more than when they kept it: a price that was raised and is
 * back has not fallen for them. Undefined where nobody knows.
 */
export function toldFrom(
  { price, askedAt }: Pick<Favourite, "price" | "askedAt">,
  { told, history }: KnownPast,
): number | undefined {
  const isToldSince = told !== undefined && Date.parse(told.at) >= askedAt;
  const known = [isToldSince ? told.price : priceAt(history, askedAt), price].filter((one) => one !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
