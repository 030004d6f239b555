/** Offers of the same vehicle, whose prices are shown beside a listing's. */
import { mostAlike, nearVehicleSearch } from "../../domain/filters/similar-vehicles.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Asking } from "../../search/asking.ts";
import { page, together, viewed } from "../../search/asking.ts";
import { comparableOffers } from "../../search/comparable-offers.ts";

/** Of a picture: enough to see a market, few enough to be read at once. */
const SHOWN = 48;
/** Of nearly the same age and mileage, so that the nearest are not left to chance; the others show the market around them. */
const NEAR = 24;

/** References, as the market compares them, those nearest in age and mileage before others. */
export function comparablesOf(listing: Listing): Asking<readonly string[]> {
  const { reference } = listing;
  // The listing's own seed: the same offers whoever looks.
  const seed = reference;
  const near = page({ seed, page: 0, filters: nearVehicleSearch(listing), pageSize: NEAR + 1 });
  const around = comparableOffers(listing, { seed, pageSize: SHOWN });
  return viewed(together({ near, around }), (found) =>
    mostAlike(reference, [found.near.references, found.around.references], SHOWN),
  );
}
