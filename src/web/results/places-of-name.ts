/** What may be meant by a name that several places have, each with what it finds: the visitor is asked which. */
import type { Filters } from "../../domain/filters/registry.ts";
import { placesMeant } from "../../domain/places/places-meant.ts";
import { whole } from "../../domain/french.ts";
import type { Asking } from "../../search/asking.ts";
import { each, total, viewed } from "../../search/asking.ts";
import type { AddressOf } from "./address-of.ts";
import type { Neighbour, NeighbourGroup } from "./neighbours.ts";

export const PLACES_OF_NAME = "Lieux de ce nom";

export function placesOfName(filters: Filters): Asking<readonly Neighbour[]> {
  return each(
    placesMeant(filters).map(({ words, filters: meant }) =>
      viewed(total(meant), (count): Neighbour => ({ label: words, count, filters: meant })),
    ),
  );
}

export function groupOfName(places: readonly Neighbour[], addressOf: AddressOf): readonly NeighbourGroup[] {
  if (places.length === 0) return [];
  // The likeliest first, of those where anything is for sale.
  const sold = places.toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0));
  const links = sold.map(({ label, count, filters }) => ({ label, href: addressOf(filters), total: whole(count) }));
  return [{ title: PLACES_OF_NAME, links }];
}
