/** Filter sets as SQL, for DuckDB and PostgreSQL. */
import { EARTH_RADIUS_KM } from "../../src/domain/catalogue/distance.ts";
import type { Point } from "../../src/domain/catalogue/points.ts";
import type { Condition } from "../../src/domain/filters/condition.ts";
import { conditionsOf } from "../../src/domain/filters/conditions.ts";
import { orderOf, textHash } from "../../src/domain/filters/sort.ts";
import type { FieldName } from "../../src/domain/listings/fields.ts";
import { FIELDS } from "../../src/domain/listings/fields.ts";
import type { Query, SearchRequest } from "../../src/search/engine.ts";

/** Where the two differ. */
export interface Dialect {
  /** Some of the texts are in a list column. */
  readonly holdsSome: (column: string, texts: readonly string[]) => string;
  readonly xor: (a: string, b: string) => string;
  /** The lower 32 bits of a product of 32-bit numbers. */
  readonly multiply: (a: string, factor: number) => string;
  /** Orders text by code unit. */
  readonly binary: string;
  readonly materialized: string;
}

export const quoted = (name: string): string => `"${name}"`;
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const number = (value: number): string => (Number.isInteger(value) ? String(value) : value.toPrecision(17));

export function distanceSql({ latitude, longitude }: Point): string {
  const [lat, lon] = [quoted("latitude"), quoted("longitude")];
  const half = (column: string, degrees: number) => `power(sin(radians(${column} - ${number(degrees)}) / 2), 2)`;
  return `2 * ${EARTH_RADIUS_KM} * asin(least(1, sqrt(${half(lat, latitude)} + cos(radians(${number(latitude)})) * cos(radians(${lat})) * ${half(lon, longitude)})))`;
}

export function conditionSql(condition: Condition, dialect: Dialect): string {
  switch (condition.kind) {
    case "oneOf": {
      const { field, values } = condition;
      if (values.length === 0) return "false";
      if (FIELDS[field].kind === "keywords") return dialect.holdsSome(quoted(field), values);
      return `${quoted(field)} IN (${values.map(literal).join(", ")})`;
    }
    case "range": {
      const { field, min, max } = condition;
      const column = quoted(field);
      const bounds = [
        min === undefined ? undefined : `${column} >= ${number(min)}`,
        max === undefined ? undefined : `${column} <= ${number(max)}`,
      ];
      return `(${bounds.filter((bound) => bound !== undefined).join(" AND ")})`;
    }
    case "flag":
      return quoted(condition.field);
    case "within": {
      const { point, km } = condition;
      // A box first, as anyone would: a degree of latitude is 111.2 km.
      const reach = km / 111 + 0.01;
      return `(${quoted("latitude")} BETWEEN ${number(point.latitude - reach)} AND ${number(point.latitude + reach)} AND ${distanceSql(point)} <= ${km})`;
    }
    case "all":
      return joined(condition.conditions, " AND ", "true", dialect);
    case "any":
      return joined(condition.conditions, " OR ", "false", dialect);
  }
}

function joined(conditions: readonly Condition[], operator: string, empty: string, dialect: Dialect): string {
  return conditions.length === 0 ? empty : `(${conditions.map((each) => conditionSql(each, dialect)).join(operator)})`;
}

/** One expression for each group that is set. */
export function groupsSql({ filters, context }: Query, dialect: Dialect): ReadonlyMap<string, string> {
  return new Map(
    conditionsOf(filters, context).map(({ group, condition }) => [group, conditionSql(condition, dialect)]),
  );
}

export function whereSql(groups: ReadonlyMap<string, string>, except?: string): string {
  const kept = [...groups].filter(([group]) => group !== except).map(([, sql]) => sql);
  return kept.length === 0 ? "true" : kept.join(" AND ");
}

export function orderSql(
  { sortBy, seed, context }: Pick<SearchRequest, "sortBy" | "seed" | "context">,
  dialect: Dialect,
): string {
  const order = orderOf(sortBy, seed, context);
  const ties = `${quoted("reference")} ${dialect.binary}`;
  if (order.kind === "field") return `${quoted(order.field)} ${order.direction} NULLS LAST, ${ties}`;
  if (order.kind === "proximity" && context.position !== undefined)
    return `${distanceSql(context.position)} NULLS LAST, ${ties}`;
  return `${shuffleSql(seed, dialect)}, ${ties}`;
}

/** `shuffleRank` of domain/filters/sort.ts. */
function shuffleSql(seed: string, { xor, multiply }: Dialect): string {
  const mix = (value: string, shift: number) => xor(value, `(${value} >> ${shift})`);
  const start = xor(quoted("referenceHash"), String(textHash(seed)));
  return mix(multiply(mix(multiply(mix(start, 16), 0x85ebca6b), 13), 0xc2b2ae35), 16);
}

/** A listing as a row: all fields, and the hash of its reference. */
export const COLUMNS: readonly (FieldName | "referenceHash")[] = [
  ...(Object.keys(FIELDS) as readonly FieldName[]),
  "referenceHash",
];

export function columnType(name: (typeof COLUMNS)[number]): string {
  if (name === "referenceHash") return "BIGINT";
  const field = FIELDS[name];
  switch (field.kind) {
    case "keyword":
      return "TEXT";
    case "keywords":
      return "TEXT[]";
    case "flag":
      return "BOOLEAN";
    case "number":
      if (name === "firstOnlineTime") return "BIGINT";
      return field.decimals === 0 ? "INTEGER" : "DOUBLE PRECISION";
  }
}
