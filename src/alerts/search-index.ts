/**
 * Every saved search of which mail is written, as an index by which a listing finds those that it meets. It follows storage by the versions
 * of its rows, so that searches saved by another process are known too.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { conditionsOf } from "../domain/filters/conditions.ts";
import type { Condition } from "../domain/filters/condition.ts";
import { meets } from "../domain/filters/meets.ts";
import type { FilterKey, Filters } from "../domain/filters/registry.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { withChanges } from "../domain/filters/transitions/set-filter.ts";
import { isToldAt } from "../domain/saved-searches/saved-search.ts";
import { filtersOfQuery, unreadOf } from "../domain/saved-searches/search-query.ts";
import type { ChangedSearch, SavedSearches } from "../storage/alert-storage.ts";
import { withKnownNames } from "../search/listing-search.ts";
import type { Percolator } from "../search/percolator.ts";

/** What is known of a search without asking storage. */
export interface KnownSearch {
  /** Sequence of the change log: news come after it. */
  readonly since: number;
  /** ISO 8601 UTC: of what was online before, only that it came, came back or fell in price is news. */
  readonly followedAt: string;
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

const BATCH = 200;
/** Milliseconds of reading searches after which others have their turn: a start reads all of them. */
const AT_A_STRETCH = 8;

export interface SearchIndexParts {
  readonly savedSearches: Pick<SavedSearches, "changedAfter">;
  readonly createPercolator: () => Percolator;
  /** Of those that are in one. */
  readonly groupsOf: (curefs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** The machine’s own, by which pauses end. */
  readonly clock: () => number;
  /** Something of a search cannot be read any more: what is left would find more than its owner asked for, so it finds nothing. */
  readonly onUnreadable: (id: string, fields: readonly FilterKey[]) => void;
}

const asksForVerdicts = ({ goodDealBadges }: Filters) => goodDealBadges !== undefined;

interface OfGroup {
  readonly change: ChangedSearch;
  readonly curef: string;
  /** That it was read by. */
  readonly group: string | undefined;
}

export function createSearchIndex(parts: SearchIndexParts): SearchIndex {
  const { savedSearches, createPercolator, groupsOf, now, clock, onUnreadable } = parts;
  const all = createPercolator();
  const verdicts = createPercolator();
  const known = new Map<string, KnownSearch>();
  /** What was asked in days before now: by then the moment in a condition would be that of its saving. */
  const recent = new Map<string, Pick<Filters, "vertical" | "age">>();
  /** Those that ask for the stock of a dealer's group, which is another's once the dealer is in another. */
  const ofGroups = new Map<string, OfGroup>();
  /** Out of the index until their pause ends. */
  const paused = new Map<string, ChangedSearch>();
  /** When the first of them does. */
  let resumes = Infinity;
  let version = 0;

  const conditionOf = (asked: Filters, dealerGroup: string | undefined): Condition => {
    const filters = withChanges(asked, { age: undefined });
    const context = { now: now(), ...(dealerGroup === undefined ? {} : { dealerGroup }) };
    const conditions = conditionsOf(withKnownNames(filters), context);
    return { kind: "all", conditions: conditions.map(({ condition }) => condition) };
  };

  const forget = (id: string) => {
    all.remove(id);
    verdicts.remove(id);
    known.delete(id);
    recent.delete(id);
    ofGroups.delete(id);
    paused.delete(id);
  };

  const isRecent = (listing: Listing, filters: Pick<Filters, "vertical" | "age"> | undefined) =>
    filters === undefined || conditionsOf(filters, { now: now() }).every(({ condition }) => meets(listing, condition));

  const take = async (change: ChangedSearch) => {
    const { id, search, since } = change;
    forget(id);
    if (search?.confirmedAt === undefined || search.frequency === "off") return;
    const { pausedUntil = "" } = search;
    if (!isToldAt(search, clock())) {
      paused.set(id, change);
      resumes = Math.min(resumes, Date.parse(pausedUntil));
      return;
    }
    const unread = unreadOf(search.query);
    if (unread.length > 0) {
      onUnreadable(id, unread);
      return;
    }
    const filters = filtersOfQuery(search.query);
    const { curef, showroomStock } = filters;
    const isOfGroup = curef !== undefined && showroomStock === "group";
    const group = isOfGroup ? (await groupsOf([curef])).get(curef) : undefined;
    if (isOfGroup) ofGroups.set(id, { change, curef, group });
    const condition = conditionOf(filters, group);
    all.put(id, condition);
    if (asksForVerdicts(filters)) verdicts.put(id, condition);
    if (filters.age !== undefined) recent.set(id, { vertical: filters.vertical, age: filters.age });
    known.set(id, {
      since,
      followedAt: pausedUntil > search.followedAt ? pausedUntil : search.followedAt,
      asksForDrops: filters.priceDropLimitDate !== undefined,
    });
  };

  const endPauses = async () => {
    if (clock() < resumes) return;
    const changes = [...paused.values()];
    resumes = Infinity;
    for (const change of changes) await take(change);
  };

  /** Of dealers that entered or left one since. */
  const followGroups = async () => {
    if (ofGroups.size === 0) return;
    const groups = await groupsOf([...new Set([...ofGroups.values()].map(({ curef }) => curef))]);
    const moved = [...ofGroups.values()].filter(({ curef, group }) => groups.get(curef) !== group);
    for (const { change } of moved) await take(change);
  };

  return {
    catchUp: async () => {
      let turn = performance.now();
      for (;;) {
        const changes = await savedSearches.changedAfter(version, BATCH);
        for (const change of changes) {
          await take(change);
          ({ version } = change);
          if (performance.now() - turn < AT_A_STRETCH) continue;
          // Of what storage answers at once, awaiting gives nobody else a turn.
          await nextTurn();
          turn = performance.now();
        }
        if (changes.length < BATCH) break;
      }
      await followGroups();
      await endPauses();
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
