/**
 * Searches that find nothing. With a path of their own they have no page: an address that crawlers know answers 404 while
 * nothing is behind it. Links to them lead to `/listing?…`, which shows the ways out.
 */
import type { Filters } from "../../domain/filters/registry.ts";
import { canonicalPath, listingAddress, searchAddress } from "../../domain/urls/canonical.ts";
import { isAsSent, withUnknownKeys } from "../../domain/urls/path-query.ts";
import { readPath } from "../../domain/urls/read-path.ts";
import type { PageReading, RedirectReading } from "../../domain/urls/reading.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import type { Asking } from "../../search/asking.ts";
import { each, total, viewed } from "../../search/asking.ts";
import type { PageServices } from "../services.ts";

/** The paths of those that find nothing; searches without a path are not asked for. */
export function emptyPaths(searches: readonly Filters[]): Asking<ReadonlySet<string>> {
  const byPath = new Map(
    searches.flatMap((search): readonly (readonly [string, Filters])[] => {
      const path = canonicalPath(search);
      return path === undefined ? [] : [[path, search]];
    }),
  );
  const paths = [...byPath.keys()];
  return viewed(
    each([...byPath.values()].map(total)),
    (totals) => new Set(paths.filter((_, index) => totals[index] === 0)),
  );
}

type Counting = Pick<PageServices, "search" | "report">;

/** A search that fails has a page too, which says so: it is not taken for an empty one. */
async function countedOrSome({ search, report }: Counting, filters: Filters, request: Request): Promise<number> {
  try {
    return await search.count(filters);
  } catch (error) {
    report(error, request);
    return 1;
  }
}

/** Where these results are shown, whether there are any or not. */
export async function resultsAddress(services: Counting, filters: Filters, request: Request): Promise<string> {
  if (canonicalPath(filters) === undefined) return searchAddress(filters);
  const found = await countedOrSome(services, filters, request);
  return found === 0 ? listingAddress(filters) : searchAddress(filters);
}

/** What `/listing?…` answers instead of moving to a path whose page would be empty. Undefined: it moves. */
export async function emptySearch(
  services: PageServices,
  { url, request }: { readonly url: URL; readonly request: Request },
  { location }: RedirectReading,
): Promise<PageReading | RedirectReading | undefined> {
  const { site, known } = services;
  if (!isListing(url.pathname)) return undefined;
  const there = new URL(location, url);
  const reading = readPath(there.pathname, there.searchParams, site, known);
  if (reading.kind !== "page" || reading.page !== "results" || isListing(there.pathname)) return undefined;
  const found = await countedOrSome(services, reading.filters, request);
  if (found > 0) return undefined;
  const canonical = listingAddress(reading.filters);
  const isClean = url.pathname === ROUTES.results.path && !isAsSent(url.searchParams);
  return isClean
    ? { ...reading, canonical, indexable: false }
    : { kind: "redirect", status: 301, location: withUnknownKeys(canonical, url.searchParams) };
}

function isListing(path: string): boolean {
  return path.toLowerCase().replace(/\/$/, "") === ROUTES.results.path;
}
