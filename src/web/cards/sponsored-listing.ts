/** The one place that can be paid for: before the cards of the first page, labelled, and only for an offer that the search finds. */
import type { Filters } from "../../domain/filters/registry.ts";
import type { Asking, FoundListing } from "../../search/asking.ts";
import { certain, results, viewed } from "../../search/asking.ts";

/** The order among several is that which is given: the search’s own decides nothing. */
const SEED = "";

/** None on other pages, in a showroom, and when no paid offer meets the filters. */
export function sponsoredListing(sponsored: readonly string[], filters: Filters): Asking<FoundListing | undefined> {
  const { page = 1, references, curef } = filters;
  if (sponsored.length === 0 || page > 1 || references !== undefined || curef !== undefined) return certain(undefined);
  const paid = results({
    filters: { ...filters, references: sponsored },
    seed: SEED,
    page: 0,
    pageSize: sponsored.length,
  });
  return viewed(paid, ({ found }) =>
    sponsored.flatMap((reference) => found.find(({ listing }) => listing.reference === reference) ?? []).at(0),
  );
}
