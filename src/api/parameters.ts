/**
 * Query parameters of the search API: those of the filter registry with the API's names, page base and units
 * (spec 7.1, 7.2, 7.9). Strict where pages are lenient: what cannot be read is an issue.
 */
import { VERTICALS, apiNamesOf, verticalOfApiNames } from "../domain/catalogue/verticals.ts";
import type { Point } from "../domain/catalogue/points.ts";
import type { Codec } from "../domain/filters/codec.ts";
import { integer } from "../domain/filters/codec.ts";
import { API_PAGE_SIZE, MAX_PAGE_SIZE, LAST_PAGE } from "../domain/filters/constants.ts";
import type { KnownNames } from "../domain/filters/known-names.ts";
import { parseQuery } from "../domain/filters/query.ts";
import type { FilterKey, Filters } from "../domain/filters/registry.ts";
import { FILTERS, FILTER_KEYS, isFilterKey } from "../domain/filters/registry.ts";
import { seedAt } from "../domain/filters/sort.ts";
import type { ValidationContext } from "../domain/filters/validate.ts";
import { validate } from "../domain/filters/validate.ts";
import type { ApiIssue } from "./answers.ts";
import { issue } from "./issue.ts";

/** Metres in URLs of pages, millimetres in the API (spec 7.9). */
const IN_MILLIMETRES: ReadonlySet<string> = new Set<FilterKey>(["lengthMax", "widthMax", "heightMax"]);
const MILLIMETRES = integer({ min: 0, max: 99_000, step: 10 });

/** Filters that the API takes as they are in a page's query; `page` has its own base. */
const FILTER_PARAMETERS: readonly FilterKey[] = FILTER_KEYS.filter((key) => key !== "page");

/** The codec of a key with its value type erased. */
function codecOf(key: FilterKey): Codec<unknown> {
  return FILTERS[key].codec as Codec<unknown>; // erasure: only what codecs say of themselves is read here
}

export interface SearchParameters {
  readonly filters: Filters;
  /** Zero-based. */
  readonly page: number;
  readonly pageSize: number;
  readonly seed: string;
  readonly position: Point | undefined;
  /** Of a boosted search: what its offer is to be near. */
  readonly geopoints: Point | undefined;
}

export interface Decoded<T> {
  readonly value: T;
  readonly issues: readonly ApiIssue[];
}

const MAX_SEED_LENGTH = 32;
const GEOPOINT = /^(-?\d{1,2}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/;

/** `lat,lon` in degrees. */
export function readPosition(text: string): Point | undefined {
  const [, latitude, longitude] = GEOPOINT.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}

/** What the API calls CLASSIC (spec 3.10). */
const CREDIT = "credit";

/** The parameter in the spelling and unit of pages, so that one codec serves both; undefined when it cannot be. */
function asPageValue(key: FilterKey, value: string): string | undefined {
  if (key === "vertical") return verticalOfApiNames(value.toLowerCase().split(",")) ?? value;
  if (key === "financingType") return value === CREDIT ? "CLASSIC" : value === "LOA" ? value : undefined;
  if (IN_MILLIMETRES.has(key)) {
    const { value: millimetres } = MILLIMETRES.read(value);
    // Two decimals of a metre are a centimetre: a finer bound means the same vehicles when rounded up.
    return millimetres === undefined ? undefined : String(Math.ceil(millimetres / 10) / 100);
  }
  return value;
}

export function readNumber(
  parameters: URLSearchParams,
  name: string,
  codec: Codec<number>,
  otherwise: number,
  issues: ApiIssue[],
): number {
  const raw = parameters.get(name);
  if (raw === null || raw === "") return otherwise;
  const { value, rejections } = codec.read(raw);
  for (const { text, code } of rejections) issues.push(issue(name, text, code));
  return value ?? otherwise;
}

/** The other way: how the API says a value of a filter. */
export function asApiValue(key: FilterKey, value: string): string {
  return key === "financingType" && value === "CLASSIC" ? CREDIT : value;
}

/** Keys of the parameters that have a value, each once. */
function keysSaid(parameters: URLSearchParams): readonly string[] {
  return [...new Set([...parameters].filter(([, value]) => value !== "").map(([key]) => key))];
}

/** An issue for every one of these keys that has more than one value. */
export function repeatedIssues(parameters: URLSearchParams, keys: readonly string[]): readonly ApiIssue[] {
  return keys.flatMap((key) => {
    const values = parameters.getAll(key).filter((value) => value !== "");
    return values.length > 1 ? [issue(key, values.join(","), "REPEATED")] : [];
  });
}

/** Names of both families that a vertical holds are a list: `vertical=auto,utilitaire`. */
const isListKey = (key: FilterKey) => key === "vertical" || codecOf(key).isList === true;

export interface DecodingContext extends ValidationContext {
  readonly known: KnownNames;
}

/** The filters of an API query, with an issue for every value of a known key that is malformed, unknown, out of range or breaks a rule. */
export function decodeFilters(parameters: URLSearchParams, { known, ...context }: DecodingContext): Decoded<Filters> {
  const keys = keysSaid(parameters).filter(isFilterKey);
  const issues: ApiIssue[] = [
    ...repeatedIssues(
      parameters,
      keys.filter((key) => !isListKey(key)),
    ),
  ];
  const asPages = new URLSearchParams();
  for (const key of keys) {
    if (key === "page") continue;
    const raw = parameters
      .getAll(key)
      .filter((text) => text !== "")
      .join(",");
    if (issues.some(({ field }) => field === key)) continue;
    const value = asPageValue(key, raw);
    if (value === undefined) issues.push(issue(key, raw, IN_MILLIMETRES.has(key) ? "INVALID_NUMBER" : "INVALID_VALUE"));
    else asPages.set(key, value);
  }
  const { filters, unread } = parseQuery(asPages, known);
  issues.push(...unread.map(({ field, text, code }) => issue(field, text, code)));
  issues.push(...validate(filters, context));
  return { value: filters, issues };
}

/** Beside the filters, of which `page` is one. */
const SINGLE_PARAMETERS = ["pageSize", "seed", "clientGeopoints", "boostVo", "geopoints"];

/** Everything that `GET /api/v5/search` reads. */
export function decodeSearch(
  parameters: URLSearchParams,
  context: DecodingContext,
  now: number,
): Decoded<SearchParameters> {
  const { value: filters, issues: filterIssues } = decodeFilters(parameters, context);
  const issues: ApiIssue[] = [...filterIssues, ...repeatedIssues(parameters, SINGLE_PARAMETERS)];
  const page = readNumber(parameters, "page", integer({ min: 0, max: LAST_PAGE - 1, step: 1 }), 0, issues);
  const pageSize = readNumber(
    parameters,
    "pageSize",
    integer({ min: 0, max: MAX_PAGE_SIZE, step: 1 }),
    API_PAGE_SIZE,
    issues,
  );
  const seed = parameters.get("seed") || seedAt(now);
  if (seed.length > MAX_SEED_LENGTH) issues.push(issue("seed", seed, "OUT_OF_RANGE"));
  const boost = parameters.get("boostVo") || undefined;
  if (boost !== undefined && boost !== "true") issues.push(issue("boostVo", boost, "INVALID_VALUE"));
  const point = (name: string): Point | undefined => {
    const said = parameters.get(name) || undefined;
    const read = said === undefined ? undefined : readPosition(said);
    if (said !== undefined && read === undefined) issues.push(issue(name, said, "INVALID_VALUE"));
    return read;
  };
  const [position, geopoints] = [point("clientGeopoints"), point("geopoints")];
  return { value: { filters, page, pageSize, seed, position, geopoints }, issues };
}

export interface ParameterDocument {
  readonly name: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** How the OpenAPI document describes the filters: from the registry's own codecs. */
export function filterParameterDocuments(): readonly ParameterDocument[] {
  return FILTER_PARAMETERS.map((key) => {
    const { label, unit } = FILTERS[key];
    const shownUnit = IN_MILLIMETRES.has(key) ? "mm" : unit;
    return {
      name: key,
      description: shownUnit === undefined ? label : `${label} (${shownUnit})`,
      schema: schemaOf(key, codecOf(key)),
    };
  });
}

function schemaOf(key: FilterKey, { allowed, bounds, isList }: Pick<Codec<unknown>, "allowed" | "bounds" | "isList">) {
  // The API's names, then those of pages, which it understands too.
  if (key === "vertical")
    return {
      type: "string",
      enum: [...new Set([...VERTICALS.map((name) => apiNamesOf(name).join(",")), ...VERTICALS])],
    };
  if (key === "financingType") return { type: "string", enum: ["LOA", CREDIT] };
  if (IN_MILLIMETRES.has(key)) return { type: "integer", minimum: 0, maximum: 99_000 };
  if (bounds !== undefined) return { type: "integer", minimum: bounds.min, maximum: bounds.max };
  if (allowed?.length === 1) return { type: "boolean", enum: [true] };
  const one = {
    type: allowed?.every((value) => typeof value === "number") === true ? "integer" : "string",
    ...(allowed === undefined ? {} : { enum: allowed }),
  };
  return isList === true ? { type: "array", items: one } : one;
}
