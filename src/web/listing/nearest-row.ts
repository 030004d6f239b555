/** Offers nearest to a listing as a row of cards, under each in one line how it differs. */
import { differenceWords } from "../../domain/listings/nearest-offers.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { nearestOf } from "../../search/similar-listings.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { CardRow } from "../cards/card-row.ts";
import type { PageServices } from "../services.ts";

/** As many as stand side by side on the widest page. */
const SHOWN = 5;

/** `candidates` are references. Rejects when storage does. */
export async function nearestRow(
  services: PageServices,
  listing: Listing,
  candidates: readonly string[],
): Promise<CardRow> {
  const found = nearestOf(listing, await services.search.listings(candidates), SHOWN);
  const notes = found.map(({ listing: offer }) => differenceWords(listing, offer));
  return cardRow(services, found, { notes });
}
