/** What of a change to a listing is news to somebody who saved a search before it. */
import type { Listing } from "../listings/listing.ts";
import type { SavedSearch } from "./saved-search.ts";

/** It answers the search now; or its price dropped to so much, for searches that ask for drops. */
export type Cause = "new" | `drop ${number}`;

export interface NewsOf {
  readonly kind: "new" | "price" | "fields" | "withdrawn" | "back" | "market";
  /** Euros; where the change gave it another price. */
  readonly oldPrice?: number;
}

/**
 * Why a listing that meets a search now is news to its owner; undefined where it is none. `metBefore` says whether it met the
 * search at its price of before. Of other changes nobody knows what the listing was before them: it is news where it came after
 * the search was saved, for who saved it has seen the others, or left them.
 */
export function newsOf(
  { kind, oldPrice }: NewsOf,
  { createdAt, asksForDrops }: Pick<SavedSearch, "createdAt"> & { readonly asksForDrops: boolean },
  { price, firstOnlineDate }: Pick<Listing, "price" | "firstOnlineDate">,
  metBefore: boolean,
): Cause | undefined {
  switch (kind) {
    case "new":
    case "back":
      return "new";
    case "price":
      if (asksForDrops && oldPrice !== undefined && price < oldPrice) return `drop ${price}`;
      return metBefore ? undefined : "new";
    case "fields":
    case "market":
      return firstOnlineDate >= createdAt ? "new" : undefined;
    case "withdrawn":
      return undefined;
  }
}
