/**
 * How much each advert may say of its market: one dealer with many adverts, mistaken or false, is not what a model is worth. A market
 * of one dealer is learnt whole, as nobody says otherwise.
 */
import type { ValuedListing } from "./valued-listing.ts";

type Offered = Pick<ValuedListing, "vertical" | "make" | "model" | "commercialName" | "curef">;

/** Of what all others say of the same vehicles, what one seller may say at most. */
const MOST = 0.1;
/** Adverts that everybody may have believed. */
const FREE = 3;

/** From the whole model, so that another name for its generation gives no say, to the generation. */
function kindsOf({ vertical, make, model, commercialName = "" }: Offered): readonly string[] {
  const whole = `${vertical}|${make}|${model}`;
  return [whole, `${whole}|${commercialName}`];
}

/** Above 0, at most 1. Who sells without a dealer's number sells one vehicle. */
export function sellerWeights(listings: readonly Offered[]): Float64Array {
  const all = new Map<string, number>();
  const own = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const listing of listings)
    for (const kind of kindsOf(listing)) {
      count(all, kind);
      if (listing.curef !== undefined) count(own, `${listing.curef}|${kind}`);
    }
  return Float64Array.from(listings, (listing) => {
    if (listing.curef === undefined) return 1;
    const shares = kindsOf(listing).map((kind) => {
      const mine = own.get(`${listing.curef ?? ""}|${kind}`) ?? 1;
      const others = (all.get(kind) ?? mine) - mine;
      return others === 0 ? 1 : Math.max(FREE, MOST * others) / mine;
    });
    return Math.min(1, ...shares);
  });
}
