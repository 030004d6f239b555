/** Offers nearest to a listing as rows of cards. */
import { differenceWords } from "../../domain/listings/nearest-offers.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { nearestOf } from "../../search/similar-listings.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { CardRow } from "../cards/card-row.ts";
import type { PageServices } from "../services.ts";

/** As many as stand side by side on the widest page. */
const SHOWN = 5;

const nearestAmong = async ({ search }: PageServices, listing: Listing, candidates: readonly string[]) =>
  nearestOf(listing, await search.listings(candidates), SHOWN);

/** Under each card, in one line, how it differs. `candidates` are references. Rejects when storage does. */
export async function nearestRow(
  services: PageServices,
  listing: Listing,
  candidates: readonly string[],
): Promise<CardRow> {
  const found = await nearestAmong(services, listing, candidates);
  const notes = found.map(({ listing: offer }) => differenceWords(listing, offer));
  return cardRow(services, found, { notes });
}

/** Vehicles of the same seller, who are seldom choices between each other: no difference is told. Rejects when storage does. */
export async function sellersRow(
  services: PageServices,
  listing: Listing,
  candidates: readonly string[],
): Promise<CardRow> {
  return cardRow(services, await nearestAmong(services, listing, candidates));
}
