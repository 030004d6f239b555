/** From which price on the fall of a favourite is told, so that small steps are told once they have come to something. */
import { countedFrom } from "../listings/former-prices.ts";
import type { PriceEntry } from "../listings/price-entry.ts";
import type { Favourite } from "./favourite.ts";
import { isCorrection } from "../listings/price-variation.ts";
import { priceAt } from "./price-since.ts";

/** What is known of it, beside what its owner said. */
export interface KnownPast {
  /** What they were told of it last, and when, ISO 8601 UTC. */
  readonly told: { readonly price: number; readonly at: string } | undefined;
  readonly history: readonly PriceEntry[];
}

/**
 * Euros: what it cost when they were told last, or asked to be; but never more than when they kept it: a price that was raised and is
 * back has not fallen for them. A price that fell by more than half since is taken for corrected, not for fallen (spec 4.31): it is not
 * told, and what falls afterwards is measured from there. `price` is what it costs now; undefined where nobody knows.
 */
export function toldFrom(
  { price: keptAt, askedAt }: Pick<Favourite, "price" | "askedAt">,
  { told, history }: KnownPast,
  price: number,
): number | undefined {
  const isToldSince = told !== undefined && Date.parse(told.at) >= askedAt;
  const asked = isToldSince ? told.price : priceAt(history, askedAt);
  const read = asked === undefined || isToldSince ? asked : countedFrom(history, askedAt, asked);
  const known = [read, keptAt].filter((one) => one !== undefined);
  if (known.length === 0) return undefined;
  const since = isToldSince ? Date.parse(told.at) : askedAt;
  const later = history.filter(({ date }) => Date.parse(date) > since).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const before = later.slice(
    0,
    Math.max(
      0,
      later.findLastIndex((entry) => entry.price === price),
    ),
  );
  return before.reduce((from, entry) => (isCorrection(from, entry.price) ? entry.price : from), Math.min(...known));
}
