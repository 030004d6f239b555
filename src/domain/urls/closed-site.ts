/** What is left of a dealer's own domain while its showroom is closed: every page but these is the one that says so. */
import { routeOf } from "./route-of.ts";
import type { RouteName } from "./route-table.ts";

/** What the law asks of every site, and what the page that says so sends. */
const STANDING: ReadonlySet<RouteName> = new Set([
  "accessibility",
  "display",
  "incident",
  "legalNotice",
  "privacy",
  "ranking",
  "sources",
  "terms",
  "verification",
]);

/** Programs ask for files, feeds and the API: what they are told speaks of no showroom. */
const OF_PROGRAMS: ReadonlySet<string> = new Set(["api", "feed", "file", "operation"]);

export function standsWhenClosed(path: string): boolean {
  const { kind, name } = routeOf(path);
  return OF_PROGRAMS.has(kind) || STANDING.has(name);
}
