/**
 * Every saved search that is confirmed, as an index by which a listing finds those that it meets. It follows storage by the versions
 * of its rows, so that searches saved by another process are known too.
 */
import { conditionsOf } from "../domain/filters/conditions.ts";
import type { Condition } from "../domain/filters/condition.ts";
import { meets } from "../domain/filters/meets.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { withChanges } from "../domain/filters/transitions/set-filter.ts";
import { filtersOfQuery } from "../domain/saved-searches/search-query.ts";
import type { ChangedSearch, SavedSearches } from "../storage/alert-storage.ts";
import { withKnownNames } from "../search/listing-search.ts";
import type { Percolator } from "../search/percolator.ts";

/** What is known of a search without asking storage. */
export interface KnownSearch {
  /** Sequence of the change log: news come after it. */
  readonly since: number;
  readonly createdAt: string;
  readonly asksForDrops: boolean;
}

export interface SearchIndex {
  /** Takes what was saved and removed since. */
  catchUp(): Promise<void>;
  readonly size: number;
  /** Whether some search asks what the market says of a price. */
  readonly asksForVerdicts: boolean;
  /** Identifiers of the searches that a listing meets; of those that ask for verdicts alone. */
  matching(listing: Listing, only?: "verdicts"): readonly string[];
  known(id: string): KnownSearch | undefined;
}

const BATCH = 1000;

export interface SearchIndexParts {
  readonly savedSearches: Pick<SavedSearches, "changedAfter">;
  readonly createPercolator: () => Percolator;
  readonly groupOf: (curef: string) => Promise<string | undefined>;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

const asksForVerdicts = ({ goodDealBadges }: Filters) => goodDealBadges !== undefined;

export function createSearchIndex({ savedSearches, createPercolator, groupOf, now }: SearchIndexParts): SearchIndex {
  const all = createPercolator();
  const verdicts = createPercolator();
  const known = new Map<string, KnownSearch>();
  /** What was asked in days before now: by then the moment in a condition would be that of its saving. */
  const recent = new Map<string, Pick<Filters, "vertical" | "age">>();
  let version = 0;

  const conditionOf = async (asked: Filters): Promise<Condition> => {
    const filters = withChanges(asked, { age: undefined });
    const { curef, showroomStock } = filters;
    const dealerGroup = curef !== undefined && showroomStock === "group" ? await groupOf(curef) : undefined;
    const context = { now: now(), ...(dealerGroup === undefined ? {} : { dealerGroup }) };
    const conditions = conditionsOf(withKnownNames(filters), context);
    return { kind: "all", conditions: conditions.map(({ condition }) => condition) };
  };

  const forget = (id: string) => {
    all.remove(id);
    verdicts.remove(id);
    known.delete(id);
    recent.delete(id);
  };

  const isRecent = (listing: Listing, filters: Pick<Filters, "vertical" | "age"> | undefined) =>
    filters === undefined || conditionsOf(filters, { now: now() }).every(({ condition }) => meets(listing, condition));

  const take = async ({ id, search, since }: ChangedSearch) => {
    forget(id);
    if (search?.confirmedAt === undefined) return;
    const filters = filtersOfQuery(search.query);
    const condition = await conditionOf(filters);
    all.put(id, condition);
    if (asksForVerdicts(filters)) verdicts.put(id, condition);
    if (filters.age !== undefined) recent.set(id, { vertical: filters.vertical, age: filters.age });
    known.set(id, {
      since,
      createdAt: search.createdAt,
      asksForDrops: filters.priceDropLimitDate !== undefined,
    });
  };

  return {
    catchUp: async () => {
      for (;;) {
        const changes = await savedSearches.changedAfter(version, BATCH);
        for (const change of changes) {
          await take(change);
          ({ version } = change);
        }
        if (changes.length < BATCH) return;
      }
    },
    get size() {
      return known.size;
    },
    get asksForVerdicts() {
      return verdicts.size > 0;
    },
    matching: (listing, only) => {
      const ids = (only === undefined ? all : verdicts).matching(listing);
      return recent.size === 0 ? ids : ids.filter((id) => isRecent(listing, recent.get(id)));
    },
    known: (id) => known.get(id),
  };
}
