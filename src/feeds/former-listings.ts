/**
 * The adverts that a dealer's new references may go on: those that leave with this feed, and those withdrawn of late. Read when the
 * first new reference comes, and not at all for a feed that brings none.
 */
import { relistings } from "../domain/listings/relisting.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { KnownListing, Offer } from "../domain/listings/stock-change.ts";
import type { Listings } from "../storage/storage.ts";

/** A vehicle that comes back later has mostly been sold meanwhile. */
const LOOK_BACK_MS = 180 * 86_400_000;
/** Of the latest withdrawn, as many as an import may well hold. */
const MOST_GONE = 20_000;
const READ_AT_ONCE = 500;

export interface FormerListings {
  /** What each of some new offers goes on, by its reference, with the whole of its history; each former advert once. */
  goneOnBy(offers: readonly Offer[]): Promise<ReadonlyMap<string, Required<Pick<KnownListing, "listing" | "history">>>>;
}

interface Gone {
  readonly listings: Pick<Listings, "withdrawnOf" | "getMany" | "priceHistories">;
  readonly curef: string;
  /** Online, and not in the feed. */
  readonly absent: readonly string[];
  /** What the feed has is no former advert, whether it is online or comes back. */
  readonly isInFeed: (reference: string) => boolean;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export function formerListings({ listings, curef, absent, isInFeed, at }: Gone): FormerListings {
  let held: Map<string, Listing> | undefined;
  const read = async () => {
    const since = new Date(Date.parse(at) - LOOK_BACK_MS).toISOString();
    const withdrawn = await listings.withdrawnOf(curef, since, MOST_GONE);
    const references = [...absent, ...withdrawn.filter((reference) => !isInFeed(reference))];
    const found = new Map<string, Listing>();
    for (let start = 0; start < references.length; start += READ_AT_ONCE) {
      const stored = await listings.getMany(references.slice(start, start + READ_AT_ONCE));
      for (const [reference, { listing }] of stored) found.set(reference, listing);
    }
    return found;
  };
  return {
    goneOnBy: async (offers) => {
      if (offers.length === 0) return new Map();
      held ??= await read();
      const matched = relistings([...held.values()], offers);
      const histories = await listings.priceHistories([...matched.values()].map(({ reference }) => reference));
      for (const { reference } of matched.values()) held.delete(reference);
      return new Map(
        [...matched].map(([reference, listing]) => [
          reference,
          { listing, history: histories.get(listing.reference) ?? [] },
        ]),
      );
    },
  };
}
