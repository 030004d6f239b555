/** What was found, as far as it is still so: mails and pages tell nothing else. */
import type { Condition } from "../domain/filters/condition.ts";
import { conditionsOf } from "../domain/filters/conditions.ts";
import { meets } from "../domain/filters/meets.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { FoundOnce } from "../domain/saved-searches/news.ts";
import { causeToTell } from "../domain/saved-searches/news.ts";
import { withKnownNames } from "../search/listing-search.ts";
import type { Match } from "../storage/alert-storage.ts";
import type { Storage } from "../storage/storage.ts";

/** A listing, and why it is told. */
export interface ToldListing extends FoundOnce {
  readonly listing: Listing;
}

/** Those for sale of which something found is still so, in the order in which they were found first. */
export async function stillTold(
  { listings }: Pick<Storage, "listings">,
  matches: readonly Match[],
): Promise<readonly ToldListing[]> {
  const found = Map.groupBy(matches, ({ listing }) => listing);
  const stored = await listings.getMany([...found.keys()]);
  return [...found].flatMap(([reference, ofListing]) => {
    const { listing, withdrawnAt } = stored.get(reference) ?? {};
    if (listing === undefined || withdrawnAt !== undefined) return [];
    const cause = causeToTell(ofListing, listing.price);
    return cause === undefined ? [] : [{ listing, ...cause }];
  });
}

/** Those that meet the search as they are now. `now` in milliseconds since 1970-01-01 UTC. */
export async function stillMeeting(
  { dealers }: Pick<Storage, "dealers">,
  filters: Filters,
  told: readonly ToldListing[],
  now: number,
): Promise<readonly ToldListing[]> {
  if (told.length === 0) return told;
  const { curef, showroomStock } = filters;
  const dealerGroup = curef !== undefined && showroomStock === "group" ? (await dealers.get(curef))?.group : undefined;
  const context = { now, ...(dealerGroup === undefined ? {} : { dealerGroup }) };
  const conditions = conditionsOf(withKnownNames(filters), context).map(({ condition }) => condition);
  const asked: Condition = { kind: "all", conditions };
  return told.filter(({ listing }) => meets(listing, asked));
}
