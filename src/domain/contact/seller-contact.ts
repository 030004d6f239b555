/** How a seller is reached: kept apart from its listings, which everybody is sent. */
import type { Listing } from "../listings/listing.ts";

export interface SellerContact {
  /** As `sellerOf` says. */
  readonly seller: string;
  readonly email?: string;
  /** E.164. */
  readonly phone?: string;
}

/** Who sells: a dealer by its curef, a private seller by the one listing. */
export function sellerOf({ curef, reference }: Pick<Listing, "curef" | "reference">): string {
  return curef ?? reference;
}
