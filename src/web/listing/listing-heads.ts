import type { PageHead } from "../page-meta.ts";
import type { ListingView } from "./listing-view.ts";
import type { SoldView } from "./sold-view.ts";

type Worded = Omit<PageHead, "canonical" | "structured">;

/** What a listing's page says of itself while it is for sale. */
export function listingHead({ name, version, price, key, vertical }: ListingView): Worded {
  const facts = key.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(", ");
  return {
    title: `${name} ${version}, ${price}`,
    description: `${name} d’occasion\u202f: ${facts}. ${price}.`,
    vertical,
  };
}

/** And once it is sold. */
export function soldHead({ name, since, vertical }: SoldView): Worded {
  return {
    title: `${name}, plus en vente`,
    description: `Cette annonce n’est plus en ligne depuis le ${since}. D’autres lui ressemblent.`,
    vertical,
    indexed: false,
  };
}
