/** Whether a page is shown where it was asked for, or moved to its one address. */
import { LAST_PAGE } from "../filters/constants.ts";
import type { KnownNames } from "../filters/known-names.ts";
import { isAsSent, withUnknownKeys } from "./path-query.ts";
import type { NotFoundReading, PageReading, RedirectReading } from "./reading.ts";
import { NOT_FOUND } from "./reading.ts";
import type { Site } from "./site.ts";

export interface Asked {
  /** As received. */
  readonly path: string;
  /** Of the path, as received. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  readonly site: Site;
  /** Absent: any name will do. */
  readonly known: KnownNames | undefined;
}

/** `otherPaths` show the page too, with its canonical link. */
export function settle(
  page: PageReading,
  { path, query }: Asked,
  otherPaths: readonly string[] = [],
): PageReading | RedirectReading | NotFoundReading {
  if ((page.filters.page ?? 1) > LAST_PAGE) return NOT_FOUND;
  const isThere = path === pathnameOf(page.canonical) || otherPaths.includes(path);
  return isThere && !isAsSent(query) ? page : movedTo(page.canonical, query);
}

export function movedTo(address: string, query: URLSearchParams): RedirectReading {
  return { kind: "redirect", status: 301, location: withUnknownKeys(address, query) };
}

export function pathnameOf(address: string): string {
  const end = address.indexOf("?");
  return end < 0 ? address : address.slice(0, end);
}
