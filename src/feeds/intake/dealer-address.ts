/** A dealer's address as an operator writes it: `14 quai Paul-Sédallian, 69009 Lyon`. */
import type { Place } from "../../domain/listings/listing.ts";
import { isStreet } from "../../domain/listings/street.ts";
import { listingPlace } from "../offers/listing-place.ts";

const ADDRESS = /^(?<street>.+?),\s*(?<zipcode>\d{5})\s+(?<city>\D.*)$/u;

/** Undefined of what is none, or of a town that is not known by its postcode. */
export function readDealerAddress(text: string): Place | undefined {
  const { street, zipcode, city } = ADDRESS.exec(text.trim())?.groups ?? {};
  if (street === undefined || zipcode === undefined || city === undefined || !isStreet(street)) return undefined;
  const { place, doubt } = listingPlace({ zipcode, city });
  return doubt === undefined ? { ...place, street } : undefined;
}
