/**
 * Storage that reads and never writes: an import on it does all that it would do, and what it would have written is told instead.
 */
import { withoutScale } from "../../domain/financing/offered-by-scale.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { UNVALUED, marketFactsOf } from "../../domain/listings/market-facts.ts";
import type { ListingWrite } from "../../storage/storage.ts";
import type { FeedStorage } from "../feed-storage.ts";

export type WouldBe =
  | { readonly kind: "added"; readonly listing: Listing }
  | { readonly kind: "changed" | "returned"; readonly listing: Listing; readonly before: Listing }
  | { readonly kind: "withdrawn"; readonly before: Listing };

/** Is told of every change in its order; nothing is held. */
export function unwrittenStorage(
  storage: Pick<FeedStorage, "listings" | "dealers" | "marks" | "feedRuns" | "vehicleSheets">,
  tell: (change: WouldBe) => void,
): FeedStorage {
  const { listings, dealers, marks, feedRuns, vehicleSheets } = storage;
  const write = async (writes: readonly ListingWrite[]) => {
    const known = await listings.getMany(writes.map(referenceOf));
    for (const one of writes) {
      const { listing: read, withdrawnAt } = known.get(referenceOf(one)) ?? {};
      const before = read && withoutScale(read);
      if (one.kind === "withdraw" && before !== undefined) tell({ kind: "withdrawn", before });
      if (one.kind !== "put") continue;
      const listing: Listing = { ...(before === undefined ? UNVALUED : marketFactsOf(before)), ...one.listing };
      if (before === undefined) tell({ kind: "added", listing });
      else tell({ kind: withdrawnAt === undefined ? "changed" : "returned", listing, before });
    }
    return 0;
  };
  return {
    listings: { ...listings, write },
    dealers: { ...dealers, put: async () => {} },
    marks: { ...marks, set: async () => {} },
    feedRuns: { ...feedRuns, add: async () => {} },
    vehicleSheets,
    together: (work) =>
      work({
        writeListings: write,
        putDealers: async () => {},
        setMark: async () => {},
        leaveSheetToFile: async () => {},
      }),
    alone: (_name, work) => work(),
  };
}

function referenceOf(write: ListingWrite): string {
  return write.kind === "put" ? write.listing.reference : write.reference;
}
