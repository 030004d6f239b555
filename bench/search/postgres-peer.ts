import pg from "pg";
import { startPostgres } from "../../test/postgres-server.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { valuesOf } from "./flat-rows.ts";
import { readMarket } from "./market.ts";
import type { Peer } from "./peer.ts";
import type { Dialect } from "./sql-conditions.ts";
import { COLUMNS, columnType, groupsSql, literal, orderSql, quoted, whereSql } from "./sql-conditions.ts";
import type { Cell } from "./sql-facets.ts";
import { facetRow, facetsOf, facetsSql } from "./sql-facets.ts";

const DIALECT: Dialect = {
  holdsSome: (column, texts) => `${column} && ARRAY[${texts.map(literal).join(", ")}]`,
  xor: (a, b) => `(${a} # ${b})`,
  // In halves, for the whole product does not fit 63 bits.
  multiply: (a, factor) =>
    `((((${a}) & 65535) * ${factor} + (((((${a}) >> 16) * ${factor}) & 65535) << 16)) & 4294967295)`,
  binary: 'COLLATE "C"',
  materialized: "MATERIALIZED",
};

/** What somebody sensible would index: selective texts, the numbers that are sorted or bounded by, and the options. */
const INDEXES = [
  '("make", "model")',
  '("curef")',
  '("department")',
  '("region")',
  '("city")',
  '("version")',
  '("category")',
  '("energy")',
  '("price")',
  '("mileage")',
  '("year")',
  '("firstOnlineTime")',
  '("firstTrafficDay" DESC NULLS LAST)',
  '("latitude")',
];

const SETTINGS = [
  "work_mem = '64MB'",
  "effective_cache_size = '4GB'",
  "random_page_cost = 1.1",
  "max_parallel_workers_per_gather = 1",
];

export async function postgresPeer(): Promise<Peer> {
  const server = await startPostgres({ durable: true });
  const client = new pg.Client(server.url);
  await client.connect();
  const rows = async (sql: string): Promise<readonly (readonly Cell[])[]> =>
    (await client.query({ text: sql, rowMode: "array" })).rows;
  const counted = async (where: string) => Number((await rows(`SELECT count(*) FROM listings WHERE ${where}`))[0]?.[0]);
  const insert = async (listings: readonly Listing[]) => {
    const records = listings.map((listing) =>
      Object.fromEntries(valuesOf(listing).map((value, place) => [COLUMNS[place] ?? "", value])),
    );
    await client.query("INSERT INTO listings SELECT * FROM json_populate_recordset(NULL::listings, $1)", [
      JSON.stringify(records),
    ]);
  };
  return {
    name: "PostgreSQL",
    load: async (market) => {
      for (const setting of SETTINGS) await client.query(`SET ${setting}`);
      const start = performance.now();
      await client.query(
        `CREATE TABLE listings (${COLUMNS.map((name) => `${quoted(name)} ${columnType(name)}`).join(", ")})`,
      );
      for (const batch of readMarket(market)) await insert(batch);
      await client.query('ALTER TABLE listings ADD PRIMARY KEY ("reference")');
      for (const index of INDEXES) await client.query(`CREATE INDEX ON listings ${index}`);
      await client.query("CREATE INDEX ON listings USING gin (options)");
      await client.query("VACUUM ANALYZE listings");
      return performance.now() - start;
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
      await client.query("BEGIN");
      await client.query("DELETE FROM listings WHERE reference = ANY($1)", [
        listings.map(({ reference }) => reference),
      ]);
      await insert(listings);
      await client.query("COMMIT");
    },
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
}
