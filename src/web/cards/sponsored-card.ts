/** The one place that can be paid for: before the cards of the first page, labelled, and only for an offer that the search finds. */
import type { Filters } from "../../domain/filters/registry.ts";
import type { PageServices } from "../services.ts";
import type { CardView } from "./card-view.ts";
import { cardViews } from "./card-view.ts";

/** The order among several is that of the configuration: no seed decides. */
const SEED = "";

/** Undefined on other pages, in a showroom, and when no paid offer meets the filters. Rejects when the engine does. */
export async function sponsoredCard(services: PageServices, filters: Filters): Promise<CardView | undefined> {
  const { sponsored } = services;
  const { page = 1, references, curef } = filters;
  if (sponsored.length === 0 || page > 1 || references !== undefined || curef !== undefined) return undefined;
  const { found } = await services.search.results({
    filters: { ...filters, references: sponsored },
    seed: SEED,
    page: 0,
    pageSize: sponsored.length,
  });
  const first = sponsored.flatMap((reference) => found.find(({ listing }) => listing.reference === reference) ?? []);
  const [card] = await cardViews(services, first.slice(0, 1));
  return card;
}
