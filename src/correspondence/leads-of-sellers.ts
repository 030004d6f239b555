/** How many messages sellers were written, and how often their numbers were asked for: what the site has brought each of them. */
import { dayInParis, daysAfter } from "../domain/paris-time.ts";
import { dealerOfShowroom, sellerOf } from "../domain/contact/seller-contact.ts";
import type { Storage } from "../storage/storage.ts";

export interface Asked {
  readonly messages: number;
  readonly numbersShown: number;
}

export interface AskedOfSeller extends Asked {
  /** As `sellerOf` says. */
  readonly seller: string;
  /** Of a dealer. */
  readonly name?: string;
  /** Those that somebody asked about, by reference, and the showroom itself; the most asked for first. */
  readonly listings: readonly (Asked & { readonly listing: string })[];
}

/** Listings of which the sellers are read at once. */
const BATCH = 500;

/** From that day on, `2026-11-22` in France; the most asked for first. Nobody who asked is named. */
export async function leadsOfSellers(
  { correspondence, dealers, listings, sellerContacts }: LeadsStorage,
  since: string,
): Promise<readonly AskedOfSeller[]> {
  const bySeller = new Map<string, Map<string, Asked>>();
  const count = (seller: string, listing: string, { messages, numbersShown }: Asked) => {
    const ofSeller = bySeller.get(seller) ?? new Map<string, Asked>();
    const before = ofSeller.get(listing) ?? { messages: 0, numbersShown: 0 };
    ofSeller.set(listing, {
      messages: before.messages + messages,
      numbersShown: before.numbersShown + numbersShown,
    });
    bySeller.set(seller, ofSeller);
  };
  // A day in France begins on the day before in UTC.
  for (const { seller, listing, at } of await correspondence.leads.since(daysAfter(since, -1)))
    if (dayInParis(Date.parse(at)) >= since) count(seller, listing, { messages: 1, numbersShown: 0 });
  const shown = [...(await sellerContacts.phoneViews(since))];
  for (let from = 0; from < shown.length; from += BATCH) {
    const batch = shown.slice(from, from + BATCH);
    const stored = await listings.getMany(batch.map(([listing]) => listing));
    for (const [listing, numbersShown] of batch) {
      const known = stored.get(listing);
      const seller = known === undefined ? dealerOfShowroom(listing) : sellerOf(known.listing);
      if (seller !== undefined) count(seller, listing, { messages: 0, numbersShown });
    }
  }
  const sellers = await Promise.all(
    [...bySeller].map(async ([seller, asked]): Promise<AskedOfSeller> => {
      const name = (await dealers.get(seller))?.name;
      const own = [...asked].map(([listing, counts]) => ({ listing, ...counts })).toSorted(mostFirst);
      const numbersShown = sum(own.map((each) => each.numbersShown));
      const messages = sum(own.map((each) => each.messages));
      return { seller, ...(name === undefined ? {} : { name }), messages, numbersShown, listings: own };
    }),
  );
  return sellers.toSorted(mostFirst);
}

export type LeadsStorage = Pick<Storage, "correspondence" | "dealers" | "listings" | "sellerContacts">;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const total = ({ messages, numbersShown }: Asked) => messages + numbersShown;
const mostFirst = (a: Asked, b: Asked) => total(b) - total(a);
