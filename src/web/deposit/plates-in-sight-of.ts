import type { Deposit } from "../../domain/deposit/deposit.ts";
import { platesInSight } from "../../domain/photographs/plates-in-sight.ts";
import { addressOf } from "../../domain/vehicle-entry/vehicle-sheet.ts";
import type { PageServices } from "../services.ts";

/** The photographs of an advert, by their places from 1, that its seller is asked about before it is published. */
export async function platesInSightOf(
  { listings }: Pick<PageServices, "listings">,
  { reference, photos }: Pick<Deposit, "reference" | "photos">,
): Promise<readonly number[]> {
  const online = reference === undefined ? undefined : (await listings([reference])).get(reference)?.listing.photos;
  return platesInSight(
    photos.map((photo) => ({ edit: photo.edit, isOnline: online?.includes(addressOf(photo)) === true })),
  );
}
