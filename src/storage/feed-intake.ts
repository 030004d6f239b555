/** Stocks that come by themselves, one row each of keys, settings, sources and files. */
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import type {
  ArrivalState,
  ArrivedBy,
  FeedArrival,
  FeedArrivals,
  FeedKey,
  FeedKeys,
  FeedSettings,
  FeedSource,
  FeedSources,
  KeptFeedKey,
  KeptFeedSettings,
} from "./feed-intake-storage.ts";
import { KEPT_ARRIVALS } from "./feed-intake-storage.ts";
import { isShared, notice } from "./notices.ts";
import type { FeedArrivalTable, FeedKeyTable, FeedSourceTable, Tables } from "./tables.ts";

type Databases = Pick<Database, "reads" | "writes">;

const keyOf = ({ id, curef, label, created_at: createdAt, used_at: usedAt }: FeedKeyTable): FeedKey => ({
  id,
  curef,
  label,
  createdAt,
  ...(usedAt === null ? {} : { usedAt }),
});

export async function addFeedKey(
  tables: Kysely<Tables>,
  { id, curef, hash, label, createdAt }: KeptFeedKey,
): Promise<void> {
  await tables
    .insertInto("feed_keys")
    .values({ id, curef, hash, label, created_at: createdAt, used_at: null })
    .execute();
}

export async function removeFeedKey(tables: Kysely<Tables>, curef: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables
    .deleteFrom("feed_keys")
    .where("curef", "=", curef)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function createFeedKeys({ reads, writes }: Databases): FeedKeys {
  return {
    add: (key) => addFeedKey(writes, key),
    get: async (id) => {
      const row = await reads.selectFrom("feed_keys").selectAll().where("id", "=", id).executeTakeFirst();
      return row && { ...keyOf(row), hash: row.hash };
    },
    of: async (curef) => {
      const rows = await reads
        .selectFrom("feed_keys")
        .selectAll()
        .where("curef", "=", curef)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(keyOf);
    },
    used: async (id, at) => {
      await writes.updateTable("feed_keys").set({ used_at: at }).where("id", "=", id).execute();
    },
    remove: (curef, id) => removeFeedKey(writes, curef, id),
  };
}

export async function putFeedSettings(tables: Kysely<Tables>, curef: string, settings: FeedSettings): Promise<void> {
  const document = JSON.stringify(settings);
  await tables
    .insertInto("feed_settings")
    .values({ curef, document })
    .onConflict((conflict) => conflict.column("curef").doUpdateSet({ document }))
    .execute();
}

export function createFeedSettings({ reads, writes }: Databases): KeptFeedSettings {
  return {
    get: async (curef) => {
      const row = await reads
        .selectFrom("feed_settings")
        .select("document")
        .where("curef", "=", curef)
        .executeTakeFirst();
      return row === undefined ? {} : (JSON.parse(row.document) as FeedSettings); // as `put` wrote it
    },
    put: (curef, settings) => putFeedSettings(writes, curef, settings),
  };
}

export async function askSource(tables: Kysely<Tables>, curef: string, due: string): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable("feed_sources")
    .set({ due })
    .where("curef", "=", curef)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const sourceOf = (row: FeedSourceTable): FeedSource => ({
  curef: row.curef,
  url: row.url,
  everyMinutes: row.every_minutes,
  due: row.due,
  failures: row.failures,
  ...(row.etag === null ? {} : { etag: row.etag }),
  ...(row.last_modified === null ? {} : { lastModified: row.last_modified }),
  ...(row.checked_at === null ? {} : { checkedAt: row.checked_at }),
  ...(row.problem === null ? {} : { problem: row.problem }),
});

const stateOf = ({ due, failures, etag, lastModified, checkedAt, problem }: FeedSource) => ({
  due,
  failures,
  etag: etag ?? null,
  last_modified: lastModified ?? null,
  checked_at: checkedAt ?? null,
  problem: problem ?? null,
});

export async function putFeedSource(tables: Kysely<Tables>, source: FeedSource): Promise<void> {
  const values = { url: source.url, every_minutes: source.everyMinutes, ...stateOf(source) };
  await tables
    .insertInto("feed_sources")
    .values({ curef: source.curef, ...values })
    .onConflict((conflict) => conflict.column("curef").doUpdateSet(values))
    .execute();
}

export async function removeFeedSource(tables: Kysely<Tables>, curef: string): Promise<boolean> {
  const { numDeletedRows } = await tables
    .deleteFrom("feed_sources")
    .where("curef", "=", curef)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function createFeedSources({ reads, writes }: Databases): FeedSources {
  return {
    put: (source) => putFeedSource(writes, source),
    note: async (source) => {
      await writes
        .updateTable("feed_sources")
        .set(stateOf(source))
        .where("curef", "=", source.curef)
        .where("url", "=", source.url)
        .execute();
    },
    get: async (curef) => {
      const row = await reads.selectFrom("feed_sources").selectAll().where("curef", "=", curef).executeTakeFirst();
      return row && sourceOf(row);
    },
    all: async () => {
      const rows = await reads.selectFrom("feed_sources").selectAll().orderBy("curef").execute();
      return rows.map(sourceOf);
    },
    remove: (curef) => removeFeedSource(writes, curef),
  };
}

const arrivalOf = (row: FeedArrivalTable): FeedArrival => ({
  curef: row.curef,
  number: row.number,
  by: row.came_by as ArrivedBy, // as `add` wrote it
  file: row.file,
  bytes: row.bytes,
  digest: row.digest,
  receivedAt: row.received_at,
  state: row.state as ArrivalState, // as it was written here
  ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
  ...(row.run_at === null ? {} : { runAt: row.run_at }),
  ...(row.failure === null ? {} : { failure: row.failure }),
});

export function createFeedArrivals({ reads, writes }: Databases): FeedArrivals {
  const one = (curef: string, number: number) =>
    writes.updateTable("feed_arrivals").where("curef", "=", curef).where("number", "=", number);
  const forget = async (curef: string) => {
    const kept = writes
      .selectFrom("feed_arrivals")
      .where("curef", "=", curef)
      .orderBy("number", "desc")
      .limit(KEPT_ARRIVALS)
      .select("number");
    await writes
      .deleteFrom("feed_arrivals")
      .where("curef", "=", curef)
      .where("state", "not in", ["waiting", "importing"])
      .where("number", "not in", kept)
      .execute();
  };
  return {
    add: async (arrival) => {
      const row = {
        curef: arrival.curef,
        came_by: arrival.by,
        file: arrival.file,
        bytes: arrival.bytes,
        digest: arrival.digest,
        received_at: arrival.receivedAt,
        state: arrival.state,
        ended_at: arrival.endedAt ?? null,
        run_at: arrival.runAt ?? null,
        failure: arrival.failure ?? null,
      };
      for (;;) {
        const latest = await writes
          .selectFrom("feed_arrivals")
          .select(({ fn }) => fn.max("number").as("number"))
          .where("curef", "=", arrival.curef)
          .executeTakeFirst();
        const number = (latest?.number ?? 0) + 1;
        // Another process may take the number first: the next is as good.
        const added = await writes
          .insertInto("feed_arrivals")
          .values({ ...row, number })
          .onConflict((conflict) => conflict.columns(["curef", "number"]).doNothing())
          .returning("number")
          .$if(isShared(writes), (query) => query.returning(notice("stocks").as("told")))
          .execute();
        if (added.length === 0) continue;
        await forget(arrival.curef);
        return { ...arrival, number };
      }
    },
    begin: async (curef, number) => {
      await one(curef, number).set({ state: "importing" }).execute();
    },
    end: async (curef, number, { state, endedAt, runAt, failure }) => {
      await one(curef, number)
        .set({ state, ended_at: endedAt, run_at: runAt ?? null, failure: failure ?? null })
        .$if(isShared(writes), (query) => query.returning(notice("stocks").as("told")))
        .execute();
    },
    get: async (curef, number) => {
      const row = await reads
        .selectFrom("feed_arrivals")
        .selectAll()
        .where("curef", "=", curef)
        .where("number", "=", number)
        .executeTakeFirst();
      return row && arrivalOf(row);
    },
    of: async (curef, most) => {
      const rows = await reads
        .selectFrom("feed_arrivals")
        .selectAll()
        .where("curef", "=", curef)
        .orderBy("number", "desc")
        .limit(most)
        .execute();
      return rows.map(arrivalOf);
    },
    troubled: async (most) => {
      const rows = await reads
        .selectFrom("feed_arrivals as last")
        .selectAll()
        .where("state", "in", ["refused", "failed"])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("feed_arrivals as later")
                .select("later.number")
                .whereRef("later.curef", "=", "last.curef")
                .whereRef("later.number", ">", "last.number"),
            ),
          ),
        )
        .orderBy("received_at", "desc")
        .orderBy("curef")
        .limit(most)
        .execute();
      return rows.map(arrivalOf);
    },
    unfinished: async () => {
      const rows = await reads
        .selectFrom("feed_arrivals")
        .selectAll()
        .where("state", "in", ["waiting", "importing"])
        .orderBy("curef")
        .orderBy("number")
        .execute();
      return rows.map(arrivalOf);
    },
  };
}
