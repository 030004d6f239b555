/** The query beside a path: known filter keys are laid over what the path says, unknown keys are none of ours (docs/decisions/url-grammar.md). */
import { isDepartmentCode } from "../catalogue/departments.ts";
import type { KnownNames } from "../filters/known-names.ts";
import { parseQuery } from "../filters/query.ts";
import type { FilterKey, Filters } from "../filters/registry.ts";
import { entryOf, isFilterKey } from "../filters/registry.ts";
import { isAsTyped, typedValue } from "../filters/typed-value.ts";

/** A text that is no figure, however it is typed: longer ones are no slip of who types. */
const MAX_TYPED_LENGTH = 20;

/**
 * Figures that cannot be read, `9k`, as they were typed: told beside their fields, so that what a form without a script has sent is not
 * lost. None where another value of the same key can be read.
 */
export function unreadFigures(query: URLSearchParams): ReadonlyMap<FilterKey, string> {
  const unread = new Map<FilterKey, string>();
  for (const [key, value] of query) {
    if (!isFilterKey(key) || key === "page" || value.trim() === "" || value.length > MAX_TYPED_LENGTH) continue;
    const { codec } = entryOf(key);
    if (codec.bounds !== undefined && query.getAll(key).every((one) => one === value) && isUnread(key, value))
      unread.set(key, value);
  }
  return unread;
}

const isUnread = (key: FilterKey, value: string) => entryOf(key).codec.read(typedValue(key, value)).value === undefined;

export function hasFilterKeys(query: URLSearchParams): boolean {
  const unread = unreadFigures(query);
  for (const key of query.keys()) if (isFilterKey(key) && !unread.has(key)) return true;
  return false;
}

/** The radius that a form sends beside departments or beside an empty field, around which nothing is searched. */
function isIdleRadius(query: URLSearchParams): boolean {
  if (!query.has("distance") || !query.has("dptCp")) return false;
  const places = query
    .getAll("dptCp")
    .flatMap((text) => text.split(","))
    .filter((text) => text !== "");
  return places.every(isDepartmentCode);
}

/**
 * A form without a script sends its fields as they stand. Empty values are dropped from a query (spec 2.4), blanks from its figures, and
 * its years are whole: an address that has some is not in its one form.
 */
export function isAsSent(query: URLSearchParams): boolean {
  const unread: ReadonlyMap<string, string> = unreadFigures(query);
  for (const [key, value] of query)
    if ((value === "" && isFilterKey(key)) || (isAsTyped(key, value) && !unread.has(key))) return true;
  return isIdleRadius(query);
}

function asMeant(query: URLSearchParams): URLSearchParams {
  const isIdle = isIdleRadius(query);
  return new URLSearchParams(
    [...query]
      .filter(([key]) => !(isIdle && key === "distance"))
      .map(([key, value]) => [key, isAsTyped(key, value) ? typedValue(key, value) : value]),
  );
}

/** The path's filters, each replaced by the query's readable value of the same key. */
export function mergeQuery(said: Filters, sent: URLSearchParams, known?: KnownNames): Filters {
  if (!hasFilterKeys(sent)) return said;
  const query = asMeant(sent);
  const { filters, unread } = parseQuery(query, known);
  const { vertical, ...asked } = filters;
  const { page, ...rest } = said;
  // Of these two the parser leaves out the default, so that only the query itself tells default from absent.
  const replaces = (key: FilterKey) =>
    query.getAll(key).filter((value) => value !== "").length > unread.filter(({ field }) => field === key).length;
  return {
    ...rest,
    ...(page === undefined || replaces("page") ? {} : { page }),
    ...(replaces("vertical") ? { vertical } : {}),
    ...asked,
  };
}

/** A vertical is asked for that does not exist (spec 3.4). */
export function hasUnknownVertical(query: URLSearchParams): boolean {
  return parseQuery(query).unread.some(({ field }) => field === "vertical");
}

/** An address with the unknown keys of a query, and its figures that cannot be read, in their order. */
export function withUnknownKeys(address: string, query: URLSearchParams): string {
  const unread: ReadonlyMap<string, string> = unreadFigures(query);
  const unknown = new URLSearchParams([...query].filter(([key]) => !isFilterKey(key) || unread.has(key)));
  if (unknown.size === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${unknown.toString()}`;
}
