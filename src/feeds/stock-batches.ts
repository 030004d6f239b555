/** Offers of a feed written in batches, each with its price steps and change-log entries in one transaction. */
import { isDeepStrictEqual } from "node:util";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { inGroup } from "../domain/listings/dealer-group.ts";
import type { Place } from "../domain/listings/listing.ts";
import { UNVALUED } from "../domain/listings/market-facts.ts";
import { movedWith } from "../domain/listings/moved-place.ts";
import type { Offer } from "../domain/stock/stock-change.ts";
import { relistedAs, stockChange } from "../domain/stock/stock-change.ts";
import type { VehicleSheet } from "../domain/vehicle-entry/vehicle-sheet.ts";
import type { ListingWrite, Listings } from "../storage/storage.ts";
import { writeOf } from "../storage/changed-listing.ts";
import type { FeedStorage } from "./feed-storage.ts";
import type { Pasts } from "./former-listings.ts";
import type { PriceDoubts } from "./plausibility/price-doubts.ts";
import type { ImportCounts } from "./report/import-report.ts";

/** Large enough that a transaction's fsync costs little a row, small enough that a batch is soon durable. */
export const BATCH_ROWS = 500;

export interface WrittenStock {
  readonly curef: string;
  /** The dealer's, for which its offers were read. */
  readonly place: Place;
  /** As it is to be over what is stored of it, with the first listing: none is ever online without its seller. */
  readonly seller: (known: Dealer | undefined) => Dealer;
  readonly counts: ImportCounts;
  /** Of new offers those that wait for the end of the feed, and what those that waited go on. */
  readonly waiting: (offers: readonly Offer[]) => Promise<readonly Offer[]>;
  readonly pasts: (offers: readonly Offer[]) => Promise<Pasts>;
  /** Is told of every offer that is not new by a former advert, with the listing that it was and is. */
  readonly see: PriceDoubts["see"];
  /**
   * Is told of an offer that does not come online: the site took its advert away upon a report, under this reference or its former one,
   * or its dealer has marked it as sold.
   */
  readonly refuse: (offer: Offer, why: "removed" | "sold") => void;
}

/**
 * `at` is ISO 8601 UTC. Resolves once the batch is durable, to the offers that wait. What is known is read when the turn to write has come, so that
 * nothing written meanwhile, by another import or another process, is written over as it was before.
 */
export async function writeOffers(
  {
    listings,
    dealers,
    marks,
    vehicleSheets,
    together,
  }: Pick<FeedStorage, "listings" | "dealers" | "marks" | "vehicleSheets" | "together">,
  offers: readonly Offer[],
  at: string,
  { curef, place, seller, counts, waiting, pasts, see, refuse }: WrittenStock,
): Promise<readonly Offer[]> {
  if (offers.length === 0) return [];
  return together(async (unit) => {
    const removed = await marks.under(REMOVED_MARK);
    const known = await listings.getMany(offers.map(({ reference }) => reference));
    const fallen = offers.filter(({ reference, price }) => price < (known.get(reference)?.listing.price ?? 0));
    const histories = await listings.priceHistories(fallen.map(({ reference }) => reference));
    const unknown = offers.filter(({ reference }) => !known.has(reference));
    const sheets = await sheetsByReference(vehicleSheets, curef);
    const later = await waiting(unknown);
    const relisted = await pasts(unknown);
    const isLater = new Set(later);
    const writes: ListingWrite[] = [];
    const standing = await dealers.get(curef);
    const dealer = seller(standing);
    // The dealer may have moved, or be in another group, since these rows were read.
    const ofDealer = (offer: Offer): Offer =>
      inGroup({ ...offer, place: movedWith(offer.place, place, dealer.place) }, dealer.group);
    for (const offer of offers) {
      if (isLater.has(offer)) continue;
      const former = relisted.get(offer.reference);
      if (removed.has(offer.reference) || (former !== undefined && removed.has(former.listing.reference))) {
        refuse(offer, "removed");
        const standing = known.get(offer.reference);
        if (standing !== undefined && standing.withdrawnAt === undefined)
          writes.push({ kind: "withdraw", reference: offer.reference });
        continue;
      }
      if (former !== undefined) {
        counts.added += 1;
        const { listing, history: past } = relistedAs(former, ofDealer(offer), at);
        if (listing.price !== former.listing.price) counts.priceChanged += 1;
        writes.push({ kind: "put", listing, history: past });
        continue;
      }
      const sheet = sheets.get(offer.reference);
      if (sheet?.state === "sold") {
        refuse(offer, "sold");
        continue;
      }
      if (sheet?.isByHand === true) await unit.leaveSheetToFile(sheet.id, at);
      const stored = known.get(offer.reference);
      const history = histories.get(offer.reference);
      const change = stockChange(stored && history ? { ...stored, history } : stored, ofDealer(offer), at);
      counts[change.kind] += 1;
      see(offer, stored?.listing, change.kind === "unchanged" ? (stored?.listing ?? UNVALUED) : change.listing);
      if (change.kind === "unchanged") continue;
      if (change.kind !== "added" && change.priceEntry !== undefined) counts.priceChanged += 1;
      writes.push(writeOf(stored?.listing, change));
    }
    const isSold = writes.some(({ kind }) => kind === "put");
    if (isSold && !isDeepStrictEqual(standing, dealer)) await unit.putDealers([dealer]);
    if (writes.length > 0) await unit.writeListings(writes, at);
    return later;
  });
}

async function sheetsByReference(
  sheets: FeedStorage["vehicleSheets"],
  curef: string,
): Promise<ReadonlyMap<string, VehicleSheet>> {
  const all = await sheets.ofDealer(curef);
  return new Map(all.flatMap((sheet) => (sheet.reference === undefined ? [] : [[sheet.reference, sheet] as const])));
}

export async function withdrawListings(
  listings: Listings,
  references: readonly string[],
  at: string,
  onWithdrawn: (count: number) => void,
): Promise<void> {
  for (let start = 0; start < references.length; start += BATCH_ROWS) {
    const batch = references.slice(start, start + BATCH_ROWS);
    await listings.write(
      batch.map((reference) => ({ kind: "withdraw", reference })),
      at,
    );
    onWithdrawn(batch.length);
  }
}
