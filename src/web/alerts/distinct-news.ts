/** How many offers are new of all that a member follows: one that several searches find is one (server only). */
import { newSince } from "../../domain/saved-searches/new-since.ts";
import type { SavedSearch } from "../../domain/saved-searches/saved-search.ts";
import { filtersOfQuery } from "../../domain/saved-searches/search-query.ts";
import { each, results, total } from "../../search/asking.ts";
import type { ToldListing } from "../../alerts/still-so.ts";
import type { PageServices } from "../services.ts";

/** Of each search, looked through for what another finds too; what lies beyond is counted for each. */
const LOOKED_THROUGH = 100;

/** `now` in milliseconds since 1970-01-01 UTC. Rejects when the search does. */
export async function distinctNews(
  search: Pick<PageServices["search"], "answer">,
  saved: readonly SavedSearch[],
  /** As `Alerts.besides` tells it. */
  besides: ReadonlyMap<string, readonly ToldListing[]>,
  now: number,
): Promise<number> {
  const asked = saved.map(({ query, seenAt }) => newSince(filtersOfQuery(query), seenAt, now));
  const counts = await search.answer(each(asked.map((filters) => total(filters))));
  const fresh = asked.filter((_, index) => (counts[index] ?? 0) > 0);
  const others = new Set([...besides.values()].flatMap((told) => told.map(({ listing }) => listing.reference)));
  if (fresh.length === 0 || (fresh.length === 1 && others.size === 0))
    return others.size + counts.reduce((sum, count) => sum + count, 0);
  const found = await search.answer(
    each(fresh.map((filters) => results({ filters, seed: "", page: 0, pageSize: LOOKED_THROUGH }))),
  );
  const known = new Set([...others, ...found.flatMap((one) => one.found.map(({ listing }) => listing.reference))]);
  return found.reduce((sum, one) => sum + one.total - one.found.length, known.size);
}
