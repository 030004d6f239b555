/** A found listing as the API shows it: unknown values are left out, never invented. */
import { badgeOf } from "../domain/catalogue/badges.ts";
import { whyNoVerdict } from "../domain/listings/market-facts.ts";
import type { FoundListing } from "../search/asking.ts";
import { toldPhotos } from "../photos/photo-address.ts";
import type { Hit } from "./answers.ts";
import { noVerdictCode } from "./no-verdict-code.ts";

/** Without the keys whose value is undefined. */
function known<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // Keys of undefined values are dropped, which is what the return type says of optional ones.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/** The cheaper of the two kinds of monthly payment; LOA when they are equal. */
function teasing({ loaMonthly, creditMonthly }: FoundListing["listing"]): Pick<Hit, "financingType" | "teasingPrice"> {
  if (loaMonthly !== undefined && (creditMonthly === undefined || loaMonthly <= creditMonthly))
    return { financingType: "LOA", teasingPrice: loaMonthly };
  return creditMonthly === undefined ? {} : { financingType: "credit", teasingPrice: creditMonthly };
}

export function hitOf({ listing, distance }: FoundListing): Hit {
  const { place } = listing;
  const why = whyNoVerdict(listing);
  return known({
    reference: listing.reference,
    vertical: listing.vertical,
    category: listing.category,
    make: listing.make,
    model: listing.model,
    commercialName: listing.commercialName,
    version: listing.version === "" ? undefined : listing.version,
    price: listing.price,
    initialPrice: listing.initialPrice,
    ...teasing(listing),
    mileage: listing.mileage,
    year: listing.year,
    firstTrafficDate: listing.firstTrafficDate,
    firstOnlineDate: listing.firstOnlineDate,
    energy: listing.energy,
    gearbox: listing.gearbox,
    powerDIN: listing.powerDIN,
    ratedHorsePower: listing.ratedHorsePower,
    cubic: listing.cubic,
    doors: listing.doors,
    seats: listing.seats,
    externalColor: listing.externalColor,
    internalColor: listing.internalColor,
    critAir: listing.critAir,
    co2: listing.co2,
    consumption: listing.consumption,
    autonomy: listing.autonomy,
    batteryCapacity: listing.batteryCapacity,
    goodDealBadge: badgeOf(listing.verdict),
    notComputed: why === undefined ? undefined : noVerdictCode(why),
    customerFamilyCode: listing.customerFamilyCode,
    curef: listing.curef,
    delivery: listing.delivery,
    photos: [...toldPhotos(listing)],
    location: known({
      zipcode: place.zipcode,
      city: place.city,
      department: place.department,
      region: place.region,
      latitude: place.latitude,
      longitude: place.longitude,
      distance: distance === undefined ? undefined : Math.round(distance * 10) / 10,
    }),
  });
}
