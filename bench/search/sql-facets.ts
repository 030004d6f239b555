/** Facets as one SQL statement, and its rows as facets. Facets whose group is not set share one materialised base. */
import { ENERGIES, energiesAcceptedBy } from "../../src/domain/catalogue/energies.ts";
import { REGIONS } from "../../src/domain/catalogue/regions.ts";
import type { Facet, FacetKey } from "../../src/domain/filters/facets.ts";
import { facet } from "../../src/domain/filters/facets.ts";
import type { AggregationRequest, Aggregations, FacetItem, FacetResult } from "../../src/search/engine.ts";
import type { Dialect } from "./sql-conditions.ts";
import { groupsSql, literal, quoted, whereSql } from "./sql-conditions.ts";

/** Texts that group, then how many, and the least and greatest where they matter. */
export type FacetRow = readonly [
  key: string,
  first: string | null,
  second: string | null,
  third: string | null,
  count: number,
  least: number | null,
  greatest: number | null,
];

/** What both databases give for a column. */
export type Cell = string | number | bigint | null;

export function facetRow([
  key = "",
  first = null,
  second = null,
  third = null,
  count = 0,
  ...extremes
]: readonly Cell[]): FacetRow {
  const text = (cell: Cell) => (cell === null ? null : String(cell));
  const [least, greatest] = extremes.map((cell) => (cell === null ? null : Number(cell)));
  return [String(key), text(first), text(second), text(third), Number(count), least ?? null, greatest ?? null];
}

const TOTAL = "total";
const NO_TEXT = "CAST(NULL AS TEXT)";
const NO_NUMBER = "CAST(NULL AS DOUBLE PRECISION)";

export function facetsSql({ keys, ...query }: AggregationRequest, dialect: Dialect): string {
  const groups = groupsSql(query, dialect);
  const selects = keys.flatMap((key) => {
    const asked = facet(key);
    const base = groups.has(asked.group)
      ? `(SELECT * FROM listings WHERE ${whereSql(groups, asked.group)}) b`
      : "shared b";
    return selectsOf(asked, base).map((select) => `SELECT ${literal(key)}, ${select}`);
  });
  return `WITH shared AS ${dialect.materialized} (SELECT * FROM listings WHERE ${whereSql(groups)})
    SELECT ${literal(TOTAL)}, ${NO_TEXT}, ${NO_TEXT}, ${NO_TEXT}, count(*), ${NO_NUMBER}, ${NO_NUMBER} FROM shared UNION ALL ${selects.join(" UNION ALL ")}`;
}

const plain = (columns: readonly string[], base: string, where: string): string => {
  const texts = [0, 1, 2].map((place) => columns[place] ?? NO_TEXT).join(", ");
  const grouping = columns.length === 0 ? "" : `GROUP BY ${columns.join(", ")}`;
  return `${texts}, count(*), ${NO_NUMBER}, ${NO_NUMBER} FROM ${base} WHERE ${where} ${grouping}`;
};

function selectsOf(asked: Facet, base: string): readonly string[] {
  switch (asked.kind) {
    case "terms":
      return [plain([quoted(asked.field)], base, `${quoted(asked.field)} IS NOT NULL`)];
    case "unions":
      return [
        plain(
          asked.over === "energies" ? [quoted(asked.field)] : [quoted(asked.field), quoted("department")],
          base,
          "true",
        ),
      ];
    case "words": {
      const wanted = asked.only === "matching text" ? "true" : `w IN (${asked.only.map(literal).join(", ")})`;
      return [plain(["w"], `(SELECT unnest(${quoted(asked.field)}) AS w FROM ${base}) u`, wanted)];
    }
    case "flags":
      return Object.entries(asked.keys).map(
        ([key, field]) =>
          `${literal(key)}, ${NO_TEXT}, ${NO_TEXT}, count(*), ${NO_NUMBER}, ${NO_NUMBER} FROM ${base} WHERE ${quoted(field)}`,
      );
    case "tree":
    case "paths":
      return [plain(["make", "model", "commercialName"].map(quoted), base, "true")];
    case "bounds":
      return [plain([`CAST(${quoted(asked.field)} AS TEXT)`], base, `${quoted(asked.field)} IS NOT NULL`)];
    case "histogram": {
      const column = quoted(asked.field);
      const bucket = `CAST(floor(${column} / ${stepOf(asked.edges)}.0) AS INTEGER)`;
      const extreme = (which: string) => `CAST(${which}(${column}) AS DOUBLE PRECISION)`;
      return [
        `CAST(${bucket} AS TEXT), ${NO_TEXT}, ${NO_TEXT}, count(*), ${extreme("min")}, ${extreme("max")} FROM ${base} WHERE ${column} IS NOT NULL GROUP BY ${bucket}`,
      ];
    }
  }
}

/** The widest interval that all edges are multiples of. */
function stepOf(edges: readonly number[]): number {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  return edges.reduce(gcd);
}

export function facetsOf(rows: readonly FacetRow[], { keys, size }: AggregationRequest): Aggregations {
  const byKey = Map.groupBy(rows, ([key]) => key);
  const aggs: Partial<Record<FacetKey, FacetResult>> = {};
  for (const key of keys) aggs[key] = resultOf(facet(key), byKey.get(key) ?? [], size);
  return { total: byKey.get(TOTAL)?.[0]?.[4] ?? 0, aggs };
}

const compare = (a: FacetItem, b: FacetItem) => b.count - a.count || (a.key < b.key ? -1 : 1);
const sorted = (items: readonly FacetItem[]) => items.filter(({ count }) => count > 0).toSorted(compare);

function summed(rows: readonly FacetRow[], place: 1 | 2 | 3): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = row[place];
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + row[4]);
  }
  return counts;
}

function resultOf(asked: Facet, rows: readonly FacetRow[], size: number | undefined): FacetResult {
  switch (asked.kind) {
    case "terms":
    case "words":
    case "flags":
      return { items: sorted([...summed(rows, 1)].map(([key, count]) => ({ key, count }))) };
    case "unions": {
      const [own, departments] = [summed(rows, 1), summed(rows, 2)];
      const sum = (keys: readonly string[], counts: ReadonlyMap<string, number>) =>
        keys.reduce((total, key) => total + (counts.get(key) ?? 0), 0);
      return {
        items: sorted(
          asked.over === "energies"
            ? ENERGIES.map((key) => ({ key, count: sum(energiesAcceptedBy(key), own) }))
            : REGIONS.map((region) => ({
                key: region.key,
                count: region.kind === "former" ? sum(region.departments, departments) : sum([region.key], own),
              })),
        ),
      };
    }
    case "tree":
      return { items: nested(rows, 1) };
    case "paths":
      return { items: nested(rows, 1).slice(0, size) };
    case "bounds":
      return {
        items: asked.steps.map((step) => ({
          key: String(step),
          count: rows.reduce(
            (sum, [, value, , , count]) =>
              sum + ((asked.side === "atMost" ? Number(value) <= step : Number(value) >= step) ? count : 0),
            0,
          ),
        })),
      };
    case "histogram":
      return histogram(asked.edges, rows);
  }
}

function nested(rows: readonly FacetRow[], place: 1 | 2 | 3): readonly FacetItem[] {
  const groups = Map.groupBy(
    rows.filter((row) => row[place] !== null),
    (row) => row[place] ?? "",
  );
  return sorted(
    [...groups].map(([key, group]) => {
      const items = place === 3 ? [] : nested(group, place === 1 ? 2 : 3);
      const count = group.reduce((sum, row) => sum + row[4], 0);
      return { key, count, ...(items.length === 0 ? {} : { agg: { items } }) };
    }),
  );
}

function histogram(edges: readonly number[], rows: readonly FacetRow[]): FacetResult {
  if (rows.length === 0) return { histogram: [] };
  const step = stepOf(edges);
  const counts = edges.map(() => 0);
  for (const [, bucket, , , count] of rows) {
    const place = edges.findLastIndex((edge) => edge <= Number(bucket) * step);
    if (place >= 0) counts[place] = (counts[place] ?? 0) + count;
  }
  const intervals = edges.map((from, place) => {
    const to = edges[place + 1];
    return { from, ...(to === undefined ? {} : { to }), count: counts[place] ?? 0 };
  });
  const isFilled = ({ count }: { readonly count: number }) => count > 0;
  return {
    min: Math.min(...rows.map((row) => row[5] ?? Infinity)),
    max: Math.max(...rows.map((row) => row[6] ?? -Infinity)),
    histogram: intervals.slice(Math.max(0, intervals.findIndex(isFilled)), intervals.findLastIndex(isFilled) + 1),
  };
}
