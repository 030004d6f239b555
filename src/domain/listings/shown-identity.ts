/** Who a trader is, as visitors and the trader's own space read it. */
import type { Dealer } from "./dealer.ts";
import type { Place } from "./listing.ts";
import type { TraderIdentity } from "./trader-identity.ts";

/** As it is shown: at the place where its vehicles are seen, unless it names another. */
export function shownIdentity({ identity, place }: Pick<Dealer, "identity" | "place">): TraderIdentity | undefined {
  const address = identity?.address ?? envelopeOf(place);
  return identity && { ...identity, ...(address === undefined ? {} : { address }) };
}

/** Where the dealer’s vehicles are seen; undefined without a street. */
export function envelopeOf({ street, zipcode, cityLabel }: Place): readonly string[] | undefined {
  if (street === undefined || zipcode === undefined || cityLabel === undefined) return undefined;
  return [street, `${zipcode} ${cityLabel}`];
}
