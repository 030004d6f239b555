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

const SHOWROOM = "vitrine ";

/** A dealer as its showroom has it, about no vehicle: what is counted and written there stands under what is no reference, which has no space. */
export function showroomOf(curef: string): Pick<Listing, "curef" | "reference"> {
  return { curef, reference: SHOWROOM + curef };
}

/** Undefined of a listing's reference. */
export function dealerOfShowroom(reference: string): string | undefined {
  return reference.startsWith(SHOWROOM) ? reference.slice(SHOWROOM.length) : undefined;
}
