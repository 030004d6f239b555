/** Where who looks at a listing may change it: its own seller, or who works for its dealer. Asked of storage for who is signed in alone. */
import type { Listing } from "../../domain/listings/listing.ts";
import { depositAddress } from "../../deposits/deposit-address.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import type { PageServices } from "../services.ts";

type Services = Pick<PageServices, "viewer" | "deposits" | "dealerSpace" | "site">;

/** Undefined on a dealer’s own domain, where nobody is signed in and none of these pages stands. */
export async function wayToEdit(
  { viewer, deposits, dealerSpace, site }: Services,
  { reference, curef }: Listing,
): Promise<string | undefined> {
  if (viewer.kind !== "member" || site.curef !== undefined) return undefined;
  if (curef === undefined) {
    const deposit = await deposits.editable(viewer, reference);
    return deposit && depositAddress({ id: deposit.id });
  }
  const isTheirs = (await dealerSpace.enter(viewer, curef, "edit")) !== undefined;
  return isTheirs ? vehicleAddress(curef, reference) : undefined;
}
