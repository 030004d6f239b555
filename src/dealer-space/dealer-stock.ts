/** A dealer's vehicles online: read as a table, priced and taken away by hand. Nothing of another dealer's is ever touched. */
import type { Actor } from "../domain/audit/act.ts";
import { listingsWithdrawn, pricesChanged, reservationSet } from "../domain/audit/stock-acts.ts";
import { dayInParis } from "../domain/paris-time.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { withoutMarketFacts } from "../domain/listings/market-facts.ts";
import { repriced, reserved } from "../domain/stock/stock-change.ts";
import type { StockRow } from "../domain/stock/stock-table.ts";
import { stockRow } from "../domain/stock/stock-table.ts";
import { rememberedStock } from "./remembered-stock.ts";
import type { ListingWrite, Storage } from "../storage/storage.ts";

export interface NewPrice {
  readonly reference: string;
  /** Euros, whole. */
  readonly price: number;
}

/** What has left, by reference, the last first. */
export interface StockAway {
  readonly sold: readonly string[];
  /** Taken away by hand or by a file in the last 30 days, not sold, and not offered again under another reference. */
  readonly withdrawn: readonly string[];
}

export interface GoneVehicle {
  readonly listing: Listing;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface DealerStock {
  rows(curef: string): Promise<readonly StockRow[]>;
  away(curef: string): Promise<StockAway>;
  /** Of these, those that are offline, in the same order. */
  gone(references: readonly string[]): Promise<readonly GoneVehicle[]>;
  /** Resolves to the listings that have another price now; of a reference that is not this dealer's, or offline, nothing is said. */
  reprice(curef: string, prices: readonly NewPrice[], by: Actor): Promise<readonly Listing[]>;
  /** Kept for somebody, or for nobody any more. Resolves to those of which it was not so. */
  reserve(curef: string, references: readonly string[], isReserved: boolean, by: Actor): Promise<readonly string[]>;
  /** Resolves to those that were online and are no more. */
  withdraw(curef: string, references: readonly string[], by: Actor): Promise<readonly string[]>;
}

export interface DealerStockParts {
  readonly storage: Pick<
    Storage,
    | "listings"
    | "changes"
    | "lostPhotos"
    | "listingViews"
    | "correspondence"
    | "sellerContacts"
    | "vehicleSheets"
    | "together"
  >;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Makes what was just written visible in search. */
  readonly catchUp: () => Promise<void>;
}

const MONTH = 30 * 86_400_000;
/** More than any stock loses in a month. */
const MOST_GONE = 100_000;

export function createDealerStock({ storage, now, catchUp }: DealerStockParts): DealerStock {
  const { listings, lostPhotos, listingViews, correspondence, sellerContacts, vehicleSheets } = storage;
  const stock = rememberedStock(storage);
  const iso = () => new Date(now()).toISOString();

  /** Of this dealer, online, by reference. */
  const ownOf = async (curef: string, references: readonly string[]) => {
    const stored = await listings.getMany(references);
    return new Map(
      [...stored].filter(([, { listing, withdrawnAt }]) => listing.curef === curef && withdrawnAt === undefined),
    );
  };

  const contactsOf = async (curef: string): Promise<ReadonlyMap<string, number>> => {
    const since = now() - MONTH;
    const counts = new Map<string, number>();
    const count = (listing: string, more: number) => counts.set(listing, (counts.get(listing) ?? 0) + more);
    for (const { listing } of await correspondence.leads.ofSeller(curef, new Date(since).toISOString()))
      count(listing, 1);
    for (const [listing, views] of await sellerContacts.phoneViewsOf(curef, dayInParis(since))) count(listing, views);
    return counts;
  };

  return {
    rows: async (curef) => {
      const moment = now();
      const online = await stock.of(curef);
      const [contacts, lost, views] = await Promise.all([
        contactsOf(curef),
        lostPhotos.ofDealer(curef),
        listingViews.of(
          online.map(({ reference }) => reference),
          dayInParis(moment - MONTH),
        ),
      ]);
      return online.map((listing) =>
        stockRow(
          listing,
          {
            contacts: contacts.get(listing.reference) ?? 0,
            views: views.get(listing.reference) ?? 0,
            lost: lost.get(listing.reference) ?? [],
          },
          moment,
        ),
      );
    },
    away: async (curef) => {
      const [sheets, left] = await Promise.all([
        vehicleSheets.ofDealer(curef),
        listings.withdrawnOf(curef, new Date(now() - MONTH).toISOString(), MOST_GONE),
      ]);
      const sold = sheets
        .flatMap(({ state, reference, soldAt = "" }) =>
          state === "sold" && reference !== undefined ? [{ reference, soldAt }] : [],
        )
        .toSorted((a, b) => (a.soldAt < b.soldAt ? 1 : -1))
        .map(({ reference }) => reference);
      const isSold = new Set(sold);
      const again = await listings.relistedAs(left);
      return { sold, withdrawn: left.filter((reference) => !isSold.has(reference) && !again.has(reference)) };
    },
    gone: async (references) => {
      const stored = await listings.getMany(references);
      return references.flatMap((reference) => {
        const known = stored.get(reference);
        return known?.withdrawnAt === undefined ? [] : [{ listing: known.listing, at: known.withdrawnAt }];
      });
    },
    reprice: async (curef, prices, by) => {
      const at = iso();
      const changed = await storage.together(async (unit) => {
        const references = prices.map(({ reference }) => reference);
        const own = await ownOf(curef, references);
        const histories = await listings.priceHistories([...own.keys()]);
        const writes = prices.flatMap(({ reference, price }): (ListingWrite & { readonly kind: "put" })[] => {
          const known = own.get(reference);
          if (known === undefined) return [];
          const history = histories.get(reference);
          const change = repriced({ ...known, ...(history === undefined ? {} : { history }) }, price, at);
          if (change.kind === "unchanged") return [];
          const { listing, priceEntry } = change;
          return priceEntry === undefined
            ? [{ kind: "put", listing: withoutMarketFacts(listing) }]
            : [{ kind: "put", listing, priceEntry }];
        });
        if (writes.length > 0) {
          await unit.writeListings(writes, at);
          const changes = writes.map(({ listing: { reference, price } }) => {
            return { reference, before: own.get(reference)?.listing.price ?? 0, after: price };
          });
          await unit.note(pricesChanged(curef, changes, { at, by }));
        }
        return writes.map(({ listing: { reference } }) => reference);
      });
      if (changed.length === 0) return [];
      await catchUp();
      const stored = await listings.getMany(changed);
      return changed.flatMap((reference) => stored.get(reference)?.listing ?? []);
    },
    reserve: async (curef, references, isReserved, by) => {
      const at = iso();
      const changed = await storage.together(async (unit) => {
        const writes = [...(await ownOf(curef, references)).values()].flatMap((known) => {
          const change = reserved(known, isReserved, at);
          return change.kind === "unchanged" ? [] : [withoutMarketFacts(change.listing)];
        });
        const names = writes.map(({ reference }) => reference);
        if (names.length > 0) {
          await unit.writeListings(
            writes.map((listing) => ({ kind: "put", listing })),
            at,
          );
          for (const name of names) await unit.note(reservationSet(curef, name, isReserved, { at, by }));
        }
        return names;
      });
      if (changed.length > 0) await catchUp();
      return changed;
    },
    withdraw: async (curef, references, by) => {
      const gone = await storage.together(async (unit) => {
        const own = [...(await ownOf(curef, references)).keys()];
        if (own.length > 0) {
          const at = iso();
          await unit.writeListings(
            own.map((reference) => ({ kind: "withdraw", reference })),
            at,
          );
          await unit.note(listingsWithdrawn(curef, own, { at, by }));
        }
        return own;
      });
      if (gone.length > 0) await catchUp();
      return gone;
    },
  };
}
