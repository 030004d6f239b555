/** What mail tells of saved searches that their age does not show: pages tell the same. */
import { filtersOfQuery, unreadOf } from "../domain/saved-searches/search-query.ts";
import type { SavedSearch } from "../domain/saved-searches/saved-search.ts";
import type { Storage } from "../storage/storage.ts";
import type { ToldListing } from "./still-so.ts";
import { stillMeeting, stillTold } from "./still-so.ts";

/**
 * Of each search what was found since its owner looked, of listings that were there before, and is still so. `now` is the moment that
 * visitors are shown, `clock` the machine's own, by which what is found is dated: milliseconds since 1970-01-01 UTC.
 */
export async function newsBesides(
  storage: Pick<Storage, "savedSearches" | "listings" | "dealers">,
  searches: readonly SavedSearch[],
  { now, clock }: { readonly now: number; readonly clock: number },
): Promise<ReadonlyMap<string, readonly ToldListing[]>> {
  const besides = new Map<string, readonly ToldListing[]>();
  if (searches.length === 0) return besides;
  const seen = new Map(
    searches.map(({ id, seenAt }) => [id, new Date(Date.parse(seenAt) + clock - now).toISOString()]),
  );
  const first = [...seen.values()].toSorted()[0];
  const found = await storage.savedSearches.found([...seen.keys()], first);
  const later = Map.groupBy(
    found.filter(({ alert, at }) => at > (seen.get(alert) ?? at)).toReversed(),
    ({ alert }) => alert,
  );
  for (const { id, query, seenAt } of searches) {
    const matches = later.get(id);
    if (matches === undefined || unreadOf(query).length > 0) continue;
    const told = (await stillTold(storage, matches)).filter(({ listing }) => listing.firstOnlineDate <= seenAt);
    const meeting = await stillMeeting(storage, filtersOfQuery(query), told, now);
    if (meeting.length > 0) besides.set(id, meeting);
  }
  return besides;
}
