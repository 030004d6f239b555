/** What of a listing its value is learnt from and told of: all that a fit in another thread is sent. */
import type { Listing, Place } from "../listings/listing.ts";

const READ = [
  "reference",
  "vertical",
  "category",
  "make",
  "model",
  "commercialName",
  "version",
  "price",
  "mileage",
  "year",
  "firstTrafficDate",
  "energy",
  "gearbox",
  "powerDIN",
  "owners",
  "firstHand",
  "fourWheelDrive",
  "reclaimVAT",
  "autoviza",
  "allWarranty",
  "networkWarranty",
  "equipmentLevel",
  "options",
  "verdict",
  "marketValue",
  "noVerdict",
  "sellerType",
  "curef",
  "firstOnlineDate",
] as const satisfies readonly (keyof Listing)[];

export interface ValuedListing extends Pick<Listing, (typeof READ)[number]> {
  readonly place: Pick<Place, "region">;
}

export function valuedListing(listing: Listing): ValuedListing {
  const read = Object.fromEntries(READ.map((key) => [key, listing[key]]).filter(([, value]) => value !== undefined));
  const { region } = listing.place;
  return {
    // Each key with what the listing has of it.
    ...(read as unknown as Omit<ValuedListing, "place">),
    ...midMonth(listing),
    place: region === undefined ? {} : { region },
  };
}

/** Of a first registration that is told by its month alone its middle, as of a year alone its middle is taken (`ageAt`). */
function midMonth({ firstTrafficDate, firstTrafficMonth }: Partial<Listing>): Pick<ValuedListing, "firstTrafficDate"> {
  if (firstTrafficDate !== undefined || firstTrafficMonth === undefined) return {};
  return { firstTrafficDate: `${firstTrafficMonth}-15` };
}

/** What changes while the vehicle stays the one that was valued; kilometres are told apart. */
const NOT_OF_VEHICLE: ReadonlySet<string> = new Set([
  "reference",
  "price",
  "mileage",
  "verdict",
  "marketValue",
  "noVerdict",
  "curef",
  "firstOnlineDate",
]);

/** By name, all that its value comes from beside its kilometres. */
export function valuedFacts(vehicle: Partial<Listing> & Pick<Listing, "place">): Readonly<Record<string, unknown>> {
  const keys = READ.filter((key) => !NOT_OF_VEHICLE.has(key));
  return {
    ...Object.fromEntries(keys.map((key) => [key, vehicle[key]])),
    ...midMonth(vehicle),
    region: vehicle.place.region,
  };
}
