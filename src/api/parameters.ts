/**
 * Query parameters of the search API: those of the filter registry with the API's names, page base and units
 * (spec 7.1, 7.2, 7.9; product.md, sections 12 and 13). Strict where pages are lenient: what cannot be read is an issue.
 */
import { apiNamesOf, isVertical, verticalOfApiNames } from "../domain/catalogue/verticals.ts";
import type { Point } from "../domain/catalogue/points.ts";
import type { Codec } from "../domain/filters/codec.ts";
import { integer } from "../domain/filters/codec.ts";
import { API_PAGE_SIZE, LARGEST_PAGE_SIZE, LAST_PAGE } from "../domain/filters/constants.ts";
import { parseQuery } from "../domain/filters/query.ts";
import type { FilterKey, Filters } from "../domain/filters/registry.ts";
import { FILTERS, FILTER_KEYS, isFilterKey } from "../domain/filters/registry.ts";
import { seedAt } from "../domain/filters/sort.ts";
import type { ValidationContext } from "../domain/filters/validate.ts";
import { validate } from "../domain/filters/validate.ts";
import type { ApiIssue } from "./answers.ts";

/** Metres in URLs of pages, millimetres in the API (spec 7.9). */
const IN_MILLIMETRES: ReadonlySet<string> = new Set<FilterKey>(["lengthMax", "widthMax", "heightMax"]);
const MILLIMETRES = integer({ min: 0, max: 99_000, step: 10 });

/** Filters that the API takes as they are in a page's query; `page` has its own base. */
const FILTER_PARAMETERS: readonly FilterKey[] = FILTER_KEYS.filter((key) => key !== "page");

export interface SearchParameters {
  readonly filters: Filters;
  /** Zero-based. */
  readonly page: number;
  readonly pageSize: number;
  readonly seed: string;
  readonly position: Point | undefined;
}

export interface Decoded<T> {
  readonly value: T;
  readonly issues: readonly ApiIssue[];
}

const MESSAGES: Readonly<Record<ApiIssue["code"], string>> = {
  INVALID_VALUE: "valeur inconnue",
  INVALID_NUMBER: "un nombre entier est attendu",
  OUT_OF_RANGE: "valeur hors limites",
  TOO_MANY: "trop de valeurs",
};

function issue(field: string, value: string, code: string): ApiIssue {
  return { field, value, code, message: MESSAGES[code] ?? code };
}

const LONGEST_SEED = 32;
const GEOPOINT = /^(-?\d{1,2}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/;

/** `lat,lon` in degrees. */
function readPosition(text: string): Point | undefined {
  const [, latitude, longitude] = GEOPOINT.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}

/** The parameter in the spelling and unit of pages, so that one codec serves both; undefined when it cannot be. */
function asPageValue(key: string, value: string): string | undefined {
  if (key === "vertical") return verticalOfApiNames(value.split(",")) ?? (isVertical(value) ? value : undefined);
  if (key === "financingType") return value === "credit" ? "CLASSIC" : value === "LOA" ? value : undefined;
  if (IN_MILLIMETRES.has(key)) {
    const { value: millimetres } = MILLIMETRES.read(value);
    // Two decimals of a metre are a centimetre: a finer bound means the same vehicles when rounded up.
    return millimetres === undefined ? undefined : String(Math.ceil(millimetres / 10) / 100);
  }
  return value;
}

function readNumber(
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

/** The filters of an API query, with an issue for every value of a known key that is malformed, unknown, out of range or breaks a rule. */
export function decodeFilters(parameters: URLSearchParams, context: ValidationContext): Decoded<Filters> {
  const issues: ApiIssue[] = [];
  const asPages = new URLSearchParams();
  for (const [key, raw] of parameters) {
    if (raw === "" || key === "page" || !isFilterKey(key)) continue;
    const value = asPageValue(key, raw);
    if (value === undefined) issues.push(issue(key, raw, IN_MILLIMETRES.has(key) ? "INVALID_NUMBER" : "INVALID_VALUE"));
    else asPages.set(key, value);
  }
  const { filters, unread } = parseQuery(asPages);
  issues.push(...unread.map(({ field, text, code }) => issue(field, text, code)));
  issues.push(...validate(filters, context));
  return { value: filters, issues };
}

/** Everything that `GET /api/v5/search` reads. */
export function decodeSearch(
  parameters: URLSearchParams,
  context: ValidationContext,
  now: number,
): Decoded<SearchParameters> {
  const { value: filters, issues: filterIssues } = decodeFilters(parameters, context);
  const issues: ApiIssue[] = [...filterIssues];
  const page = readNumber(parameters, "page", integer({ min: 0, max: LAST_PAGE - 1, step: 1 }), 0, issues);
  const pageSize = readNumber(
    parameters,
    "pageSize",
    integer({ min: 0, max: LARGEST_PAGE_SIZE, step: 1 }),
    API_PAGE_SIZE,
    issues,
  );
  const seed = parameters.get("seed") || seedAt(now);
  if (seed.length > LONGEST_SEED) issues.push(issue("seed", seed, "OUT_OF_RANGE"));
  const geopoints = parameters.get("clientGeopoints") || undefined;
  const position = geopoints === undefined ? undefined : readPosition(geopoints);
  if (geopoints !== undefined && position === undefined)
    issues.push(issue("clientGeopoints", geopoints, "INVALID_VALUE"));
  return { value: { filters, page, pageSize, seed, position }, issues };
}

export interface ParameterDocument {
  readonly name: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** How the OpenAPI document describes the filters: from the registry's own codecs. */
export function filterParameterDocuments(): readonly ParameterDocument[] {
  return FILTER_PARAMETERS.map((key) => {
    const { label, unit, codec } = FILTERS[key];
    const shownUnit = IN_MILLIMETRES.has(key) ? "mm" : unit;
    return {
      name: key,
      description: shownUnit === undefined ? label : `${label} (${shownUnit})`,
      schema: schemaOf(key, codec),
    };
  });
}

function schemaOf(
  key: FilterKey,
  {
    allowed,
    bounds,
  }: {
    readonly allowed?: readonly (string | number)[];
    readonly bounds?: { readonly min: number; readonly max: number };
  },
) {
  if (key === "vertical")
    return {
      type: "string",
      enum: [
        "auto,utilitaire",
        ...["car", "truck", "moto", "scooter", "quad"].flatMap((vertical) =>
          isVertical(vertical) ? apiNamesOf(vertical) : [],
        ),
      ],
    };
  if (key === "financingType") return { type: "string", enum: ["LOA", "credit"] };
  if (IN_MILLIMETRES.has(key)) return { type: "integer", minimum: 0, maximum: 99_000 };
  if (bounds !== undefined) return { type: "integer", minimum: bounds.min, maximum: bounds.max };
  if (allowed?.length === 1) return { type: "boolean", enum: [true] };
  if (allowed !== undefined)
    return {
      type: "string",
      description: "une valeur, ou plusieurs séparées par des virgules",
      examples: [allowed[0]],
      "x-values": allowed,
    };
  return { type: "string" };
}
