/** The one address of each filter set: every other spelling of it answers 301 (docs/decisions/url-grammar.md). */
import { LAST_PAGE } from "../filters/constants.ts";
import { formatQuery } from "../filters/query.ts";
import type { Filters } from "../filters/registry.ts";
import { SEARCH_FAMILIES, writeSearch } from "./families.ts";
import { match } from "./match.ts";
import { normalForm } from "./normal-form.ts";
import { partsOf } from "./parts-of-filters.ts";
import { ROUTES } from "./route-table.ts";
import { segmentsOf, wordsOf } from "./spelling.ts";

/** `/occasion-voiture-marque-peugeot-2.html`; undefined when these filters have no path of their own and stay on `/listing?…`. */
export function canonicalPath(filters: Filters): string | undefined {
  return pathOf(normalForm(filters));
}

/** Where results are shown: the path, or `/listing` with what of the filters the query has to say. */
export function searchAddress(filters: Filters): string {
  const normal = normalForm(filters);
  return pathOf(normal) ?? withFilters(ROUTES.results.path, normal);
}

/** The form that every search has, also one with a path. */
export function listingAddress(filters: Filters): string {
  return withFilters(ROUTES.results.path, normalForm(filters));
}

export function withFilters(path: string, filters: Filters): string {
  const query = formatQuery(filters);
  return query === "" ? path : `${path}?${query}`;
}

/** `filters` are in their normal form. */
function pathOf(filters: Filters): string | undefined {
  const parts = partsOf(filters);
  const path = parts && writeSearch(parts);
  const { page = 1 } = filters;
  if (path === undefined || page > LAST_PAGE) return undefined;
  if (page === 1) return `${path}.html`;
  const numbered = `${path}-${page}`;
  return isRead(numbered, page) ? `${numbered}.html` : undefined;
}

/** Page 5 of the Ioniq would be the path of the Ioniq 5: names go first, and that page has no path. */
function isRead(path: string, page: number): boolean {
  const words = wordsOf(segmentsOf(path) ?? []) ?? [];
  const read = match({ families: SEARCH_FAMILIES, words, paged: true });
  return read.kind === "match" && read.page === page;
}
