/**
 * The adverts that a dealer's new references may go on: those that leave with this feed, and those withdrawn of late. Read when the
 * first new reference comes, and not at all for a feed that brings none. Of two new references that could both be one former advert
 * neither is, however far apart they stand in the feed: hence nothing is decided before the last row is read.
 */
import type { Listing } from "../domain/listings/listing.ts";
import type { Doubt } from "../domain/stock/relisting.ts";
import { byKind, doubtOf, mayBeRelisted, relistings } from "../domain/stock/relisting.ts";
import type { KnownListing, Offer } from "../domain/stock/stock-change.ts";
import type { Listings } from "../storage/storage.ts";

/** A vehicle that comes back later has mostly been sold meanwhile. */
const LOOK_BACK_MS = 180 * 86_400_000;
/** Of the latest withdrawn, as many as an import may well hold. */
const MOST_GONE = 20_000;
const READ_AT_ONCE = 500;

/** What each of some new offers goes on, by its reference, with the whole of its history. */
export type Pasts = ReadonlyMap<string, Required<Pick<KnownListing, "listing" | "history">>>;

export interface FormerListings {
  /** Of some new offers, those that may go on a former advert, or be its equal rival. */
  candidates(offers: readonly Offer[]): Promise<readonly Offer[]>;
  /** `candidates` are all of the feed's. Each former advert is gone on once. */
  goneOnBy(candidates: readonly Offer[]): Promise<GoneOn>;
}

export interface GoneOn {
  readonly pasts: (offers: readonly Offer[]) => Promise<Pasts>;
  /** New references that go on a former advert. */
  readonly recognised: number;
  /** Of those that go on none and may all the same, why. */
  readonly doubts: readonly Doubt[];
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
  let held: ReadonlyMap<string, readonly Listing[]> | undefined;
  /** By reference: what is asked again is not another doubt. */
  const doubted = new Map<string, Doubt>();
  const read = async () => {
    const since = new Date(Date.parse(at) - LOOK_BACK_MS).toISOString();
    const withdrawn = await listings.withdrawnOf(curef, since, MOST_GONE);
    const references = [...absent, ...withdrawn.filter((reference) => !isInFeed(reference))];
    const found: Listing[] = [];
    for (let start = 0; start < references.length; start += READ_AT_ONCE) {
      const stored = await listings.getMany(references.slice(start, start + READ_AT_ONCE));
      for (const { listing } of stored.values()) found.push(listing);
    }
    return byKind(found);
  };
  return {
    candidates: async (offers) => {
      if (offers.length === 0) return [];
      held ??= await read();
      const waiting = mayBeRelisted(held, offers);
      const waits = new Set<Offer>(waiting);
      for (const offer of offers) {
        const doubt = waits.has(offer) ? undefined : doubtOf(held, offer);
        if (doubt !== undefined) doubted.set(offer.reference, doubt);
      }
      return waiting;
    },
    goneOnBy: async (candidates) => {
      const gone = [...(held?.values() ?? [])].flat();
      const matched = relistings(gone, candidates);
      const goneOn = new Set([...matched.values()].map(({ reference }) => reference));
      const left = byKind(gone.filter(({ reference }) => !goneOn.has(reference)));
      for (const offer of candidates) {
        const doubt = matched.has(offer.reference) ? undefined : doubtOf(left, offer);
        if (doubt !== undefined) doubted.set(offer.reference, doubt);
      }
      const pasts = async (offers: readonly Offer[]) => {
        const pairs = offers.flatMap(({ reference }) => {
          const listing = matched.get(reference);
          return listing === undefined ? [] : [[reference, listing] as const];
        });
        const histories = await listings.priceHistories(pairs.map(([, { reference }]) => reference));
        return new Map(
          pairs.map(([reference, listing]) => [
            reference,
            { listing, history: histories.get(listing.reference) ?? [] },
          ]),
        );
      };
      return { pasts, recognised: matched.size, doubts: [...doubted.values()] };
    },
  };
}
