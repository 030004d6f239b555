/** Orders of results, as a number of each listing (spec 3.19). */
import { distanceKm } from "../../src/domain/catalogue/distance.ts";
import { shuffleRank, textHash } from "../../src/domain/filters/sort.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import type { SearchRequest } from "../../src/search/engine.ts";

type Key = (listing: Listing) => number | undefined;

const time = (date: string | undefined) => (date === undefined ? undefined : Date.parse(date));
const falling = (value: number | undefined) => (value === undefined ? undefined : -value);

function keyOf({ sortBy, seed, context: { position } }: Pick<SearchRequest, "sortBy" | "seed" | "context">): Key {
  switch (sortBy) {
    case "priceAsc":
      return ({ price }) => price;
    case "priceDesc":
      return ({ price }) => -price;
    case "mileageAsc":
      return ({ mileage }) => mileage;
    case "firstOnlineDateAsc":
      return ({ firstOnlineDate }) => time(firstOnlineDate);
    case "firstOnlineDateDesc":
      return ({ firstOnlineDate }) => falling(time(firstOnlineDate));
    case "firstTrafficDateDesc":
      return ({ firstTrafficDate }) => falling(time(firstTrafficDate));
    case "goodDealDesc":
      return ({ price, marketValue: value }) =>
        falling(value && Math.round(((value.estimate - price) / value.estimate) * 10_000));
    case "proximityAsc":
      if (position === undefined) break;
      return ({ place: { latitude, longitude } }) =>
        latitude === undefined || longitude === undefined ? undefined : distanceKm(position, { latitude, longitude });
    case undefined:
  }
  const seedHash = textHash(seed);
  return ({ reference }) => shuffleRank(seedHash, textHash(reference));
}

/** Smallest number first, unknown ones last, equals by reference. */
export function inOrder(
  listings: readonly Listing[],
  request: Pick<SearchRequest, "sortBy" | "seed" | "context">,
): readonly string[] {
  const key = keyOf(request);
  return listings
    .map((listing) => ({ reference: listing.reference, place: key(listing) ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => (a.place === b.place ? (a.reference < b.reference ? -1 : 1) : a.place < b.place ? -1 : 1))
    .map(({ reference }) => reference);
}
