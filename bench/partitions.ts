/**
 * Whether tables that grow with time are worth a partition for each month on PostgreSQL: `node bench/partitions.ts [--rows 2000000]
 * [--months 36]`. Price histories and views of listings, in one table and by month, side by side on one server: rows written, what pages
 * ask, and a million old rows taken away. Questions are sent as the product sends them, planned each time.
 */
import { parseArgs } from "node:util";
import pg from "pg";
import { startPostgres } from "../test/postgres-server.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "2000000" }, months: { type: "string", default: "36" } },
});
const ROWS = Number(values.rows);
const MONTHS = Number(values.months);
const TRIMMED = Math.min(1_000_000, ROWS / 2);
/** Prices of a listing, and days on which it was opened. */
const EACH = 10;
const LISTINGS = ROWS / EACH;
const QUESTIONS = 2_000;
const BATCHES = 400;
const BATCH = 256;

const monthAt = (month: number) => new Date(Date.UTC(2023, month, 1)).toISOString().slice(0, 10);

const server = await startPostgres({ durable: true });
const client = new pg.Client({ connectionString: server.url });
await client.connect();

const TABLES = {
  price_history: {
    columns: 'listing bigint not null, date text collate "C" not null, price integer not null',
    time: "date",
  },
  listing_views: {
    columns: 'listing text collate "C" not null, day text collate "C" not null, views integer not null',
    time: "day",
  },
} as const;
type Table = keyof typeof TABLES;
const SHAPES = ["plain", "monthly"] as const;
type Shape = (typeof SHAPES)[number];

async function make(table: Table, shape: Shape): Promise<void> {
  const { columns, time } = TABLES[table];
  const name = `${table}_${shape}`;
  const key = `primary key (listing, ${time})`;
  await client.query(
    `create table ${name} (${columns}, ${key}) ${shape === "monthly" ? `partition by range (${time})` : ""}`,
  );
  if (shape === "plain") return;
  await client.query(`create table ${name}_default partition of ${name} default`);
  for (let month = 0; month < MONTHS; month += 1)
    await client.query(
      `create table ${name}_${String(month)} partition of ${name} for values from ('${monthAt(month)}') to ('${monthAt(month + 1)}')`,
    );
}

/** Evenly over the months, in the order of time, as they come; of a listing some a while apart. */
const FILLED: Readonly<Record<Table, string>> = {
  price_history: `select 1 + n % ${String(LISTINGS)},
    to_char(timestamp '2023-01-01' + n * (interval '1 month' * ${String(MONTHS)} / ${String(ROWS)}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    10000 - n % 100 from generate_series(0, ${String(ROWS - 1)}) n`,
  listing_views: `select 'C' || 1 + n % ${String(LISTINGS)},
    to_char(timestamp '2023-01-01' + n * (interval '1 month' * ${String(MONTHS)} / ${String(ROWS)}), 'YYYY-MM-DD'),
    1 from generate_series(0, ${String(ROWS - 1)}) n`,
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};
const figure = (value: number) => value.toPrecision(3);

const QUESTION: Readonly<Record<Table, (name: string, listings: readonly number[]) => readonly [string, unknown[]]>> = {
  price_history: (name, listings) => [
    `select listing, date, price from ${name} where listing in (${listings.map((_, at) => `$${String(at + 1)}`).join(", ")}) order by listing, date`,
    [...listings],
  ],
  listing_views: (name, listings) => [
    `select listing, sum(views) from ${name} where listing in (${listings.map((_, at) => `$${String(at + 2)}`).join(", ")}) and day >= $1 group by listing`,
    [monthAt(MONTHS - 1), ...listings.map((listing) => `C${String(listing)}`)],
  ],
};

let drawn = 1;
/** The same listings for either shape. */
const draw = () => (drawn = (drawn * 48_271) % 2_147_483_647) % LISTINGS;

async function ask(table: Table, shape: Shape, listings: number): Promise<number> {
  drawn = 1;
  const each: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    const asked = Array.from({ length: listings }, () => 1 + draw());
    const [text, parameters] = QUESTION[table](`${table}_${shape}`, asked);
    each.push(await seconds(() => client.query(text, parameters)));
  }
  return (each.toSorted((a, b) => a - b)[QUESTIONS / 2] ?? 0) * 1000;
}

/** Rows a second, of listings at random, of the last month, as imports and views come. */
async function write(table: Table, shape: Shape): Promise<number> {
  drawn = 7;
  const { time } = TABLES[table];
  const [, counted] = { price_history: ["", "price = excluded.price"], listing_views: ["", "views = excluded.views"] }[
    table
  ];
  const took = await seconds(async () => {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const listings = [...new Set(Array.from({ length: BATCH }, () => 1 + draw()))];
      const at =
        table === "price_history"
          ? `${monthAt(MONTHS - 1)}T10:00:00.${String(batch).padStart(3, "0")}Z`
          : monthAt(MONTHS - 1);
      const rows = listings.map((_, place) => `($${String(2 * place + 1)}, $${String(2 * place + 2)}, 1)`).join(", ");
      const parameters = listings.flatMap((listing) => [
        table === "price_history" ? listing : `C${String(listing)}`,
        at,
      ]);
      await client.query(
        `insert into ${table}_${shape} values ${rows} on conflict (listing, ${time}) do update set ${counted ?? ""}`,
        parameters,
      );
    }
  });
  return (BATCHES * BATCH) / took;
}

async function trim(table: Table, shape: Shape): Promise<number> {
  const months = (MONTHS * TRIMMED) / ROWS;
  const { time } = TABLES[table];
  if (shape === "plain")
    return seconds(() => client.query(`delete from ${table}_plain where ${time} < $1`, [monthAt(months)]));
  return seconds(async () => {
    for (let month = 0; month < months; month += 1) await client.query(`drop table ${table}_monthly_${String(month)}`);
  });
}

const sizeOf = async (table: Table, shape: Shape) => {
  const { rows } = await client.query<{ size: string }>(
    `select sum(pg_total_relation_size(oid)) / 1e6 as size from pg_class where relkind = 'r' and relname like '${table}\\_${shape}%'`,
  );
  return Number(rows[0]?.size ?? 0);
};

try {
  process.stdout.write(`${String(ROWS)} rows, ${String(MONTHS)} months\n`);
  for (const table of Object.keys(TABLES) as Table[]) {
    // Its keys are no others.
    for (const shape of SHAPES) {
      await make(table, shape);
      const filled = await seconds(() => client.query(`insert into ${table}_${shape} ${FILLED[table]}`));
      await client.query(`vacuum analyze ${table}_${shape}`);
      process.stdout.write(
        `${table}, ${shape}: filled in ${figure(filled)} s, ${figure(await sizeOf(table, shape))} MB\n`,
      );
    }
    for (const shape of [...SHAPES, ...SHAPES]) {
      const one = await ask(table, shape, 1);
      const page = await ask(table, shape, 20);
      process.stdout.write(`${table}, ${shape}: one listing ${figure(one)} ms, twenty ${figure(page)} ms\n`);
    }
    for (const shape of SHAPES) {
      const written = await write(table, shape);
      const trimmed = await trim(table, shape);
      const vacuumed = await seconds(() => client.query(`vacuum ${table}_${shape}`));
      process.stdout.write(
        `${table}, ${shape}: ${figure(written)} rows/s; ${String(TRIMMED)} old ones taken away in ${figure(trimmed)} s, vacuumed in ${figure(vacuumed)} s, ${figure(await sizeOf(table, shape))} MB left\n`,
      );
    }
  }
} finally {
  await client.end();
  await server.stop();
}
