/**
 * Saved searches as somebody sensible would keep them in PostgreSQL: a row for each search and subject (a make, a model
 * or none) with a typed column for each thing that can be asked, clustered and indexed by subject, so that a listing
 * looks at the searches of its model, of its make and without one, side by side on disk.
 */
import pg from "pg";
import { EARTH_RADIUS_KM } from "../../src/domain/catalogue/distance.ts";
import type { Condition } from "../../src/domain/filters/condition.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { FIELDS } from "../../src/domain/listings/fields.ts";
import { startPostgres } from "../../test/postgres-server.ts";
import { quoted } from "../search/sql-conditions.ts";
import type { Peer } from "./peer.ts";
import type { SavedSearch } from "./saved-searches.ts";

const TEXTS = ["vertical", "category", "energy", "gearbox", "seats", "externalColor", "customerFamilyCode"] as const;
const PLACES = ["department", "region", "city"] as const;
const NUMBERS = ["price", "mileage", "year", "powerDIN"] as const;
const ANY_SUBJECT = "";
const BATCH = 5000;

type Row = Record<string, string | number | boolean | readonly string[]>;

export async function postgresPeer(searches: readonly SavedSearch[]): Promise<Peer> {
  const server = await startPostgres({ durable: true });
  const client = new pg.Client(server.url);
  await client.connect();
  for (const setting of ["work_mem = '64MB'", "random_page_cost = 1.1", "max_parallel_workers_per_gather = 1"])
    await client.query(`SET ${setting}`);
  const columns = [
    "id text",
    "subject text",
    ...[...TEXTS, ...PLACES, "options"].map((name) => `${quoted(name)} text[]`),
    ...NUMBERS.flatMap((name) => [`${quoted(`${name}Min`)} integer`, `${quoted(`${name}Max`)} integer`]),
    '"firstHand" boolean',
    "latitude double precision",
    "longitude double precision",
    "km double precision",
  ];
  await client.query(`CREATE TABLE searches (${columns.join(", ")})`);
  for (let start = 0; start < searches.length; start += BATCH) {
    const rows = searches.slice(start, start + BATCH).flatMap(rowsOf);
    await client.query("INSERT INTO searches SELECT * FROM json_populate_recordset(NULL::searches, $1)", [
      JSON.stringify(rows),
    ]);
  }
  await client.query("CREATE INDEX by_subject ON searches (subject)");
  await client.query("CLUSTER searches USING by_subject");
  await client.query("VACUUM ANALYZE searches");
  return {
    matching: async (listing) => {
      const { rows } = await client.query({
        name: "matching",
        text: QUERY,
        values: [...parametersOf(listing)],
        rowMode: "array",
      });
      return rows.map(([id]) => String(id)).toSorted();
    },
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
}

/** One row for each subject. Throws on what the columns cannot hold. */
function rowsOf({ id, condition }: SavedSearch): readonly Row[] {
  const row: Row = { id };
  const subjects = new Set<string>();
  const take = (asked: Condition): void => {
    switch (asked.kind) {
      case "all":
        if (isSelection(asked)) subjects.add(subjectOf(asked));
        else for (const part of asked.conditions) take(part);
        return;
      case "any":
        if (asked.conditions.length === 0) throw new Error("no column says that nothing is wanted");
        for (const choice of asked.conditions) subjects.add(subjectOf(choice));
        return;
      case "oneOf":
        if (asked.field === "make") subjects.add(subjectOf(asked));
        else if (asked.field === "options") row["options"] = [...((row["options"] as string[]) ?? []), ...asked.values];
        else row[asked.field] = asked.values;
        return;
      case "range":
        if (asked.min !== undefined) row[`${asked.field}Min`] = asked.min;
        if (asked.max !== undefined) row[`${asked.field}Max`] = asked.max;
        return;
      case "flag":
        row[asked.field] = true;
        return;
      case "within":
        Object.assign(row, asked.point, { km: asked.km });
    }
  };
  take(condition);
  return (subjects.size === 0 ? [ANY_SUBJECT] : [...subjects]).map((subject) => ({ ...row, subject }));
}

const isSelection = ({ conditions: [first] }: Extract<Condition, { kind: "all" }>) =>
  first?.kind === "oneOf" && first.field === "make";

function subjectOf(condition: Condition): string {
  const parts = condition.kind === "all" ? condition.conditions : [condition];
  return parts
    .map((part) => {
      if (part.kind !== "oneOf") throw new Error(`no make, model or generation: ${JSON.stringify(condition)}`);
      return part.values.join("|");
    })
    .join(":");
}

const UNASKED = (name: string) => `${quoted(name)} IS NULL OR `;
let parameters = 1;
const next = () => `$${++parameters}`;
const CLAUSES = [
  ...[...TEXTS, ...PLACES].map((name) => `(${UNASKED(name)}${next()}::text = ANY(${quoted(name)}))`),
  `(${UNASKED("options")}options <@ ${next()}::text[])`,
  ...NUMBERS.flatMap((name) => {
    const value = next();
    return [
      `(${UNASKED(`${name}Min`)}${value}::integer >= ${quoted(`${name}Min`)})`,
      `(${UNASKED(`${name}Max`)}${value}::integer <= ${quoted(`${name}Max`)})`,
    ];
  }),
  `(${UNASKED("firstHand")}${next()}::boolean)`,
  circleSql(next(), next()),
];
const QUERY = `SELECT DISTINCT id FROM searches WHERE subject = ANY($1::text[]) AND ${CLAUSES.join(" AND ")}`;

/** A box first, as anyone would: a degree of latitude is 111.2 km. */
function circleSql(latitude: string, longitude: string): string {
  const half = (column: string, degrees: string) => `power(sin(radians(${degrees}::float8 - ${column}) / 2), 2)`;
  const haversine = `${half("latitude", latitude)} + cos(radians(latitude)) * cos(radians(${latitude}::float8)) * ${half("longitude", longitude)}`;
  const distance = `2 * ${EARTH_RADIUS_KM} * asin(least(1, sqrt(${haversine})))`;
  return `(km IS NULL OR (abs(latitude - ${latitude}::float8) <= km / 111 + 0.01 AND ${distance} <= km))`;
}

function parametersOf(listing: Listing): readonly unknown[] {
  const { make, model, commercialName } = listing;
  const { latitude, longitude } = listing.place;
  return [
    [ANY_SUBJECT, make, `${make}:${model}`, `${make}:${model}:${commercialName}`],
    ...[...TEXTS, ...PLACES].map((name) => FIELDS[name].read(listing)),
    listing.options,
    ...NUMBERS.map((name) => FIELDS[name].read(listing)),
    listing.firstHand,
    latitude,
    longitude,
  ];
}
