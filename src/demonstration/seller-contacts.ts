/**
 * How the demonstration’s sellers are reached: numbers that the numbering plan keeps for fiction (Arcep, decision 2018-0881) and
 * addresses under `.example`, where nobody receives (RFC 2606).
 */
import { createHash } from "node:crypto";
import type { SellerContact } from "../domain/contact/seller-contact.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Listing } from "../domain/listings/listing.ts";

/** By region; what is left out calls from the South-East. */
const ZONES: Readonly<Record<string, string>> = {
  "FR-IDF": "19900",
  "FR-BRE": "26191",
  "FR-CVL": "26191",
  "FR-NOR": "26191",
  "FR-PDL": "26191",
  "FR-BFC": "35301",
  "FR-GES": "35301",
  "FR-HDF": "35301",
  "FR-NAQ": "53649",
  "FR-OCC": "53649",
};
const SOUTH_EAST = "46571";
const MOBILE = "63998";

/** The last four digits, always the same for one seller. */
function lastDigits(seller: string): string {
  return String(createHash("sha256").update(seller).digest().readUInt16BE() % 10_000).padStart(4, "0");
}

export function dealerContact({ curef, place }: Pick<Dealer, "curef" | "place">): SellerContact {
  return {
    seller: curef,
    email: `contact@${curef.toLowerCase()}.garages.example`,
    phone: `+33${ZONES[place.region ?? ""] ?? SOUTH_EAST}${lastDigits(curef)}`,
  };
}

export function privateContact({ reference }: Pick<Listing, "reference">): SellerContact {
  return {
    seller: reference,
    email: `${reference.toLowerCase()}@particuliers.example`,
    phone: `+33${MOBILE}${lastDigits(reference)}`,
  };
}
