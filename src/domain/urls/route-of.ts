/** Which row of the route table an address is of. */
import type { Route } from "./route.ts";
import type { RouteName } from "./route-table.ts";
import { ROUTES } from "./route-table.ts";
import { isCuref } from "../listings/dealer.ts";
import type { Site } from "./site.ts";
import { withoutEnding, withoutTrailingSigns } from "./spelling.ts";

export interface NamedRoute extends Route {
  readonly name: RouteName;
}

function named([name, route]: [string, Route]): NamedRoute {
  if (!isRouteName(name)) throw new Error(`no route ${name}`);
  return { ...route, name };
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name);
}

export const ALL_ROUTES: readonly NamedRoute[] = Object.entries<Route>(ROUTES).map(named);

const PAGES = ALL_ROUTES.filter(({ kind, mount }) => kind === "page" && mount === "pages");

/** By their paths in lower case without `.html`. */
const FIXED_PAGES: ReadonlyMap<string, string> = new Map(
  PAGES.filter(isFixed).map(({ path }): [string, string] => [withoutEnding(path), path]),
);

/** What follows the dealer: `/filters` of `/:curef/filters`. */
const PAGES_OF_DEALERS: ReadonlySet<string> = new Set(
  PAGES.flatMap(({ path }) => {
    const [, rest = ""] = /^\/:curef(\/[^:*]+)$/.exec(path) ?? [];
    return rest === "" ? [] : [rest];
  }),
);

/**
 * The fixed page, or the dealer's, that another spelling of its path means: in other letters,
 * without its ending, with a slash or signs after it. Undefined for its own path, and for every address that the grammar reads.
 */
export function respelled(path: string): string | undefined {
  const plain = withoutTrailingSigns(path).path.toLowerCase();
  const bare = withoutEnding(plain.length > 1 && plain.endsWith("/") ? plain.slice(0, -1) : plain);
  const meant = FIXED_PAGES.get(bare) ?? pageOfDealer(bare);
  return meant === path ? undefined : meant;
}

function pageOfDealer(path: string): string | undefined {
  const [, name = "", rest = ""] = /^\/([^/]+)(\/.+)$/.exec(path) ?? [];
  const curef = name.toUpperCase();
  return isCuref(curef) && PAGES_OF_DEALERS.has(rest) ? `/${curef}${rest}` : undefined;
}

/** Whether the path is one address, and no family of them. */
export function isFixed({ path }: Route): boolean {
  return !/[:*]/.test(path);
}

const FIXED: ReadonlyMap<string, NamedRoute> = new Map(
  ALL_ROUTES.filter(isFixed).map((route): [string, NamedRoute] => [route.path, route]),
);
const FAMILIES = ALL_ROUTES.filter((route) => !isFixed(route)).map((route) => ({
  route,
  pattern: patternOf(route.path),
}));
/** In any capitals: names of dealers stand in them. */
const ROUTED_FAMILIES = FAMILIES.filter(({ route }) => route.mount === "pages" && route.name !== "address").map(
  ({ route }) => ({ route, pattern: new RegExp(patternOf(route.path).source, "i") }),
);
const REST: NamedRoute = { ...ROUTES.address, name: "address" };

/**
 * Of every path, percent escapes as received; those at which the router asks for a page's data are the page's. The router takes pages by
 * other spellings than their own too, and what the table says of them holds under each.
 */
export function routeOf(path: string): NamedRoute {
  const asked = withoutData(path);
  const exact = FIXED.get(asked);
  if (exact !== undefined) return exact;
  const plain = asRouted(asked);
  const fixed = FIXED.get(plain);
  if (fixed?.mount === "pages" && plain !== "/") return fixed;
  const route = FAMILIES.find(({ pattern }) => pattern.test(asked))?.route ?? REST;
  if (route.mount !== "grammar" && route.name !== "address") return route;
  return ROUTED_FAMILIES.find(({ pattern }) => pattern.test(plain))?.route ?? route;
}

/** As the router reads it: decoded, whatever its capitals, without slashes too many. */
function asRouted(path: string): string {
  const plain = decoded(path)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, "/");
  return plain.length > 1 && plain.endsWith("/") ? plain.slice(0, -1) : plain;
}

/** As received where its escapes are none. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether the site has what stands at the path. Of addresses that the grammar reads, it says itself whose they are. */
export function isOnSite(path: string, { curef }: Site): boolean {
  return curef === undefined || routeOf(path).sites === "all";
}

const DATA = ".data";
/** Instead of a name after a slash at the end, as in the data of `/`. */
const DATA_OF_FOLDER = "/_.data";

/** The router asks at `/listing.data` for what changes in `/listing`. */
export function withoutData(path: string): string {
  if (path.endsWith(DATA_OF_FOLDER)) return path.slice(0, 1 - DATA_OF_FOLDER.length);
  return path.endsWith(DATA) ? path.slice(0, -DATA.length) : path;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${patternText(path)}$`);
}

/** Of as many parts as are named: `/feeds/:curef/runs/:run`. */
function patternText(path: string): string {
  const [, start = "", name, expression, end = ""] = /^([^:*]*)(?:(:\w+)(?:\{(.+)\})?)?(.*)$/.exec(path) ?? [];
  if (name !== undefined) return `${literal(start)}${expression ?? "[^/]+"}${patternText(end)}`;
  return literal(start) + (end.endsWith("*") ? `${literal(end.slice(0, -1))}.*` : literal(end));
}

function literal(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
}
