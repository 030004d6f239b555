/** A professional seller and its storefront (product.md, sections 2 and 9). */
import type { SellerType } from "../catalogue/sellers.ts";
import type { Place } from "./listing.ts";

export interface Dealer {
  /** `C` + digits (spec 2.6). */
  readonly curef: string;
  readonly name: string;
  readonly sellerType: SellerType;
  /** Dealers of one group share it; none for an independent one. */
  readonly group?: string;
  readonly place: Place;
}

const CUREF = /^C\d{1,12}$/;

export function isCuref(text: string): boolean {
  return CUREF.test(text);
}
