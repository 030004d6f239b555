/**
 * Addresses into pages: the way back from `canonical.ts`, `showroom-address.ts` and `listing-path.ts`
 * (docs/decisions/url-grammar.md). Never throws, whatever it is given.
 */
import { DEFAULT_VERTICAL } from "../catalogue/verticals.ts";
import type { KnownNames } from "../filters/known-names.ts";
import type { Filters } from "../filters/registry.ts";
import { searchAddress } from "./canonical.ts";
import { SEARCH_FAMILIES } from "./families.ts";
import { readListingPath } from "./listing-path.ts";
import { match } from "./match.ts";
import { notFoundBecause } from "./mismatch.ts";
import { normalForm } from "./normal-form.ts";
import { filtersOf } from "./path-parts.ts";
import { hasFilterKeys, mergeQuery } from "./path-query.ts";
import type { PageName, PathReading } from "./reading.ts";
import { NOT_FOUND } from "./reading.ts";
import { readShowroom } from "./read-showroom.ts";
import { ROUTES } from "./route-table.ts";
import type { Asked } from "./settle.ts";
import { movedTo, settle } from "./settle.ts";
import { filtersAddress } from "./showroom-address.ts";
import type { Site } from "./site.ts";
import { MARKETPLACE } from "./site.ts";
import { plainSegment, segmentsOf, withoutEnding, withoutTrailingSigns, wordsOf } from "./spelling.ts";

/**
 * `path` is the pathname of a URL, percent escapes as received; `query` its parameters. Names of the query that are not `known`
 * are dropped; without it any will do.
 */
export function readPath(
  path: string,
  query: URLSearchParams,
  site: Site = MARKETPLACE,
  known?: KnownNames,
): PathReading {
  const meant = withoutTrailingSigns(path);
  const segments = segmentsOf(meant.path);
  if (segments === undefined) return NOT_FOUND;
  const asked: Asked = {
    path,
    segments,
    query: meant.query === "" ? query : new URLSearchParams([...query, ...new URLSearchParams(meant.query)]),
    site,
    known,
  };
  return readListingPath(segments) ?? readShowroom(asked) ?? readMarketplace(asked);
}

function readMarketplace(asked: Asked): PathReading {
  const segments = asked.segments.map(plainSegment);
  if (!segments.every((segment) => segment !== undefined)) return NOT_FOUND;
  const [first = "", ...others] = segments;
  if (`/${first}` === ROUTES.filters.path) return readFilters(asked);
  if (others.length > 0) return readSearch(segments, asked);
  if (`/${first}` === ROUTES.results.path) return readListing(asked);
  const landing = LANDINGS.get(`/${withoutEnding(first)}`);
  return landing === undefined ? readSearch(segments, asked) : readLanding(landing, asked);
}

/** With filters that have a path of their own, the address is that path. */
function readListing(asked: Asked): PathReading {
  const filters = withQuery({ vertical: DEFAULT_VERTICAL }, asked);
  const canonical = searchAddress(filters);
  return settle({ kind: "page", page: "results", filters, canonical, indexable: !canonical.includes("?") }, asked);
}

/** Any other path on the filters page moves there (spec 2.8). */
function readFilters(asked: Asked): PathReading {
  const { page: _, ...filters } = withQuery({ vertical: DEFAULT_VERTICAL }, asked);
  const canonical = filtersAddress(filters, asked.site);
  return settle({ kind: "page", page: "filters", filters, canonical, indexable: false }, asked);
}

/** Pages with an address of their own, by their path without its ending. */
const LANDINGS: ReadonlyMap<string, PageName> = new Map(
  (["home", "electricLanding", "financingLanding"] as const).map((page) => [withoutEnding(ROUTES[page].path), page]),
);

function readLanding(page: PageName, asked: Asked): PathReading {
  const canonical = ROUTES[page].path;
  if (asked.path !== canonical) {
    const query = asked.query.toString();
    return { kind: "redirect", status: 301, location: query === "" ? canonical : `${canonical}?${query}` };
  }
  return { kind: "page", page, filters: withQuery({ vertical: DEFAULT_VERTICAL }, asked), canonical, indexable: true };
}

function readSearch(segments: readonly string[], asked: Asked): PathReading {
  const last = segments.length - 1;
  const words = wordsOf(segments.map((segment, index) => (index === last ? withoutEnding(segment) : segment)));
  if (words === undefined) return NOT_FOUND;
  const read = match({ families: SEARCH_FAMILIES, words, paged: true });
  if (read.kind === "mismatch") return notFoundBecause(read);
  const said = filtersOf(read.parts);
  if (said === undefined) throw new Error(`a family without a vertical: ${asked.path}`);
  const filters = withQuery(read.page === 1 ? said : { ...said, page: read.page }, asked);
  const canonical = searchAddress(filters);
  const reading = settle({ kind: "page", page: "results", filters, canonical, indexable: true }, asked);
  return reading.kind === "page" && hasFilterKeys(asked.query) ? movedTo(canonical, asked.query) : reading;
}

function withQuery(said: Filters, { query, known }: Asked): Filters {
  return normalForm(mergeQuery(said, query, known));
}
