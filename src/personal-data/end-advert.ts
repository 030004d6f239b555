/** The end of a private seller’s advert, whoever ends it: once its row is gone nothing else tells whose listing, photographs and telephone these were. */
import { allPhotos } from "../domain/deposit/published-advert.ts";
import { filesOf } from "../domain/photographs/unused-files.ts";
import { withoutMarketFacts } from "../domain/listings/market-facts.ts";
import type { RemovedDeposit } from "../storage/deposit-storage.ts";
import type { UnitOfWork } from "../storage/storage.ts";

/**
 * In the transaction that has removed its row. Its listing leaves, and loses all that its seller wrote and showed; that there was such a
 * vehicle at such prices stays, and so do notices about it, decisions upon these, and its removal upon one. Resolves to the names of its
 * photographs in the media store, to be removed afterwards. `at` is ISO 8601 UTC.
 */
export async function endAdvert(
  unit: Pick<UnitOfWork, "removeSellerContact" | "writeListings">,
  { deposit, listing }: RemovedDeposit,
  at: string,
): Promise<readonly string[]> {
  const files = filesOf({ photos: allPhotos(deposit), online: listing?.photos ?? [] });
  if (listing === undefined) return files;
  const { reference, description: _, ...rest } = listing;
  const { zipcode: _code, street: _street, ...place } = listing.place;
  const bare = { ...withoutMarketFacts(rest), reference, photos: [], place };
  await unit.writeListings([{ kind: "put", listing: bare }], at);
  await unit.writeListings([{ kind: "withdraw", reference }], at);
  await unit.removeSellerContact(reference);
  return files;
}
