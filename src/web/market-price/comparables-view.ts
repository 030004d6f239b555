/** The adverts behind a picture of the market: the nearest by kilometres, each leading to its page. */
import { selectionLabel } from "../../domain/filters/tags.ts";
import { euros, kilometres } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

export interface Comparable {
  readonly href: string;
  readonly name: string;
  readonly facts: string;
  readonly price: string;
}

const LISTED = 12;

export function nearestComparables(others: readonly Listing[], mileage: number): readonly Comparable[] {
  return others
    .toSorted((a, b) => Math.abs(a.mileage - mileage) - Math.abs(b.mileage - mileage))
    .slice(0, LISTED)
    .map((other) => ({
      href: listingPath(other),
      name: `${selectionLabel(other)} ${other.version}`.trim(),
      facts: `${other.year}, ${kilometres(other.mileage)}`,
      price: euros(other.price),
    }));
}
