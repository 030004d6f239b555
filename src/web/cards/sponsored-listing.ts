/** The one place that can be paid for: before the cards of the first page, labelled, and only for an offer that the search finds. */
import type { Filters } from "../../domain/filters/registry.ts";
import type { FoundListing } from "../../search/asking.ts";
import type { PageServices } from "../services.ts";

/** The order among several is that of the configuration: no seed decides. */
const SEED = "";

/** Undefined on other pages, in a showroom, and when no paid offer meets the filters. Rejects when the engine does. */
export async function sponsoredListing(services: PageServices, filters: Filters): Promise<FoundListing | undefined> {
  const { sponsored } = services;
  const { page = 1, references, curef } = filters;
  if (sponsored.length === 0 || page > 1 || references !== undefined || curef !== undefined) return undefined;
  const { found } = await services.search.results({
    filters: { ...filters, references: sponsored },
    seed: SEED,
    page: 0,
    pageSize: sponsored.length,
  });
  const [first] = sponsored.flatMap((reference) => found.find(({ listing }) => listing.reference === reference) ?? []);
  return first;
}
