/** The searches a visitor last made, kept in the browser: three for each group, the newest first (spec 3.37, 3.38, 9.11). */
import type { Vertical } from "../catalogue/verticals.ts";
import { textHash } from "../filters/sort.ts";

/** Cars and vans, or everything on two wheels and quads. */
export type RecentSearchGroup = "car" | "moto";

export const MAX_RECENT_SEARCHES = 3;

export interface RecentSearch {
  /** `Peugeot 208`. */
  readonly title: string;
  /** What narrows it, one filter each: `15 000 € max`. */
  readonly labels: readonly string[];
  /** A path of this site with its query. */
  readonly url: string;
  /** Equal for equal filters. */
  readonly hash: string;
  /** The day of the search, `YYYY-MM-DD`. */
  readonly date: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly timestamp: number;
}

export type RecentSearches = Readonly<Record<RecentSearchGroup, readonly RecentSearch[]>>;

export const NO_RECENT_SEARCHES: RecentSearches = { car: [], moto: [] };

export function recentSearchGroup(vertical: Vertical): RecentSearchGroup {
  return vertical === "carTruck" || vertical === "car" || vertical === "truck" ? "car" : "moto";
}

/** `query` is that of the filters as `formatQuery` writes it, without page and sort. */
export function searchHash(query: string): string {
  return textHash(query).toString(36);
}

/** The same searches with this one in front: an equal one is replaced, the oldest goes when there are too many. */
export function withRecentSearch(
  searches: RecentSearches,
  group: RecentSearchGroup,
  search: RecentSearch,
): RecentSearches {
  return { ...searches, [group]: firstOfEach([search, ...searches[group]]) };
}

/** Kept in the order in which they were made, not by their times: a visitor's clock may be set back. */
function firstOfEach(searches: readonly RecentSearch[]): readonly RecentSearch[] {
  const byHash = new Map<string, RecentSearch>();
  for (const search of searches) if (!byHash.has(search.hash)) byHash.set(search.hash, search);
  return [...byHash.values()].slice(0, MAX_RECENT_SEARCHES);
}

/** What two browsers remember, together: the latest of each group, equal ones once. Here their times are all there is to go by. */
export function mergedRecentSearches(one: RecentSearches, other: RecentSearches): RecentSearches {
  const group = (name: RecentSearchGroup) =>
    firstOfEach(
      [...one[name], ...other[name]].toSorted(
        (a, b) =>
          b.timestamp - a.timestamp || (a.hash < b.hash ? -1 : 1) || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1),
      ),
    );
  return { car: group("car"), moto: group("moto") };
}

/** What a browser kept, read back: the text may be anyone's, and whatever is no record in it is left out. */
export function readRecentSearches(text: string | null): RecentSearches {
  return recentSearchesIn(parsed(text));
}

/** The same of a value that is read already. */
export function recentSearchesIn(kept: unknown): RecentSearches {
  if (!isObject(kept)) return NO_RECENT_SEARCHES;
  const group = (name: RecentSearchGroup) => {
    const list = kept[name];
    return Array.isArray(list) ? firstOfEach(list.filter(isRecentSearch)) : [];
  };
  return { car: group("car"), moto: group("moto") };
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Of one dealer’s stock, as it was once kept beside searches of the market: without its sign nobody knows it again. */
const IN_SHOWROOM = /[?&]curef=/;

/** `//elsewhere.example`, `/\elsewhere.example` and `/..//elsewhere.example` are other sites to a browser; no address of ours has dots or empty segments. */
const OWN_PATH = /^\/(?!\/)(?![^?#]*(?:\\|\/\/|\/\.{1,2}(?:\/|[?#]|$)))/;

function isRecentSearch(value: unknown): value is RecentSearch {
  if (!isObject(value)) return false;
  const { title, labels, url, hash, date, timestamp } = value;
  return (
    [title, url, hash, date].every((text) => typeof text === "string" && text !== "") &&
    OWN_PATH.test(String(url)) &&
    !IN_SHOWROOM.test(String(url)) &&
    Array.isArray(labels) &&
    labels.every((label) => typeof label === "string") &&
    Number.isFinite(timestamp)
  );
}
