/** Offers nearest to a listing as rows of cards. */
import { differenceWords } from "../../domain/listings/nearest-offers.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { FoundListing } from "../../search/asking.ts";
import { nearestOf } from "../../search/similar-listings.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { CardRow } from "../cards/card-row.ts";
import type { PageServices } from "../services.ts";

/** As many as stand side by side on the widest page. */
const SHOWN = 5;

export interface SimilarRow {
  /** Under each card, in one line, how it differs. */
  readonly cards: CardRow;
  /** Where there are fewer than would be shown. */
  readonly few: string | undefined;
}

/** By their number. */
const FEW = [
  "Aucune autre annonce ne lui ressemble",
  "Une seule autre annonce lui ressemble",
  "Deux autres annonces seulement lui ressemblent",
  "Trois autres annonces seulement lui ressemblent",
  "Quatre autres annonces seulement lui ressemblent",
] as const;

function fewWords(count: number): string | undefined {
  const few = FEW[count];
  return few && `${few} assez\u202f: modèle, âge, kilométrage, puissance, prix et lieu comptent ensemble.`;
}

async function similarCards(services: PageServices, listing: Listing, near: readonly FoundListing[]) {
  const notes = near.map(({ listing: offer }) => differenceWords(listing, offer));
  return { cards: await cardRow(services, near, { zone: "similar", notes }), few: fewWords(near.length) };
}

/** `candidates` are references. Rejects when storage does. */
export async function similarRow(
  services: PageServices,
  listing: Listing,
  candidates: readonly string[],
): Promise<SimilarRow> {
  const found = await services.search.listings(candidates);
  return similarCards(services, listing, nearestOf(listing, found, SHOWN));
}

interface Candidates {
  /** None are asked for where nothing leads to other sellers. */
  readonly alike: readonly string[] | undefined;
  readonly ofSeller: readonly string[];
}

/**
 * The nearest of the whole market, and of the seller's own what is not among them: seldom choices between each other, so no difference
 * is told. Rejects when storage does.
 */
export async function neighbourRows(
  services: PageServices,
  listing: Listing,
  { alike, ofSeller }: Candidates,
): Promise<{ readonly similar: SimilarRow | undefined; readonly ofSeller: CardRow }> {
  const { search } = services;
  const [found, own] = await Promise.all([search.listings(alike ?? []), search.listings(ofSeller)]);
  const near = nearestOf(listing, found, SHOWN);
  const shown = new Set(near.map(({ listing: { reference } }) => reference));
  const others = own.filter(({ listing: { reference } }) => !shown.has(reference));
  const [similar, sellers] = await Promise.all([
    alike === undefined ? undefined : similarCards(services, listing, near),
    cardRow(services, nearestOf(listing, others, SHOWN), { zone: "seller" }),
  ]);
  return { similar, ofSeller: sellers };
}
