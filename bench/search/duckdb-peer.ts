import { rm } from "node:fs/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { writeRows, valuesOf } from "./flat-rows.ts";
import type { Peer } from "./peer.ts";
import type { Dialect } from "./sql-conditions.ts";
import { COLUMNS, columnType, groupsSql, literal, orderSql, whereSql } from "./sql-conditions.ts";
import type { Cell } from "./sql-facets.ts";
import { facetRow, facetsOf, facetsSql } from "./sql-facets.ts";

const DIALECT: Dialect = {
  holdsSome: (column, texts) => `list_has_any(${column}, [${texts.map(literal).join(", ")}])`,
  xor: (a, b) => `xor(${a}, ${b})`,
  multiply: (a, factor) => `((${a})::UBIGINT * ${factor}::UBIGINT & 4294967295::UBIGINT)::BIGINT`,
  binary: "",
  materialized: "MATERIALIZED",
};

/** One table in memory, two threads. */
export async function duckdbPeer(): Promise<Peer> {
  const instance = await DuckDBInstance.create(":memory:", { threads: "2" });
  const connection = await instance.connect();
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJS() as readonly (readonly Cell[])[]; // texts and counts alone are asked for
  const counted = async (where: string) => Number((await rows(`SELECT count(*) FROM listings WHERE ${where}`))[0]?.[0]);
  return {
    name: "DuckDB",
    load: async (market) => {
      const path = `${market}.rows.json`;
      await writeRows(market, path, (values) =>
        JSON.stringify(Object.fromEntries(COLUMNS.map((name, place) => [name, values[place]]))),
      );
      const columns = COLUMNS.map((name) => `${literal(name)}: ${literal(columnType(name))}`).join(", ");
      const start = performance.now();
      await connection.run(
        `CREATE TABLE listings AS SELECT * FROM read_json(${literal(path)}, format = 'newline_delimited', columns = {${columns}})`,
      );
      const took = performance.now() - start;
      await rm(path);
      return took;
    },
    search: async ({ sortBy, seed, page, pageSize, ...query }) => {
      const where = whereSql(groupsSql(query, DIALECT));
      const order = orderSql({ sortBy, seed, context: query.context }, DIALECT);
      const found = await rows(
        `SELECT reference FROM listings WHERE ${where} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${page * pageSize}`,
      );
      return { total: await counted(where), references: found.map(([reference]) => String(reference)) };
    },
    aggregate: async (request) => facetsOf((await rows(facetsSql(request, DIALECT))).map(facetRow), request),
    count: (query) => counted(whereSql(groupsSql(query, DIALECT))),
    put: async (listings) => {
      const references = listings.map(({ reference }) => literal(reference)).join(", ");
      const added = listings.map((listing) => `(${valuesOf(listing).map(valueSql).join(", ")})`).join(", ");
      await connection.run(
        `BEGIN; DELETE FROM listings WHERE reference IN (${references}); INSERT INTO listings VALUES ${added}; COMMIT`,
      );
    },
    close: async () => connection.closeSync(),
  };
}

function valueSql(value: ReturnType<typeof valuesOf>[number]): string {
  if (value === undefined) return "NULL";
  if (typeof value === "string") return literal(value);
  return typeof value === "object" ? `[${value.map(literal).join(", ")}]` : String(value);
}
