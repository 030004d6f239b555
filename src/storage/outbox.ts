/** What is to be sent once it is durable, and who has taken it on. */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { isShared, notice } from "./notices.ts";
import type { ClaimedEntry, Failed, Outbox, OutboxEntry } from "./storage.ts";
import { FAREWELL } from "./storage.ts";
import type { Tables } from "./tables.ts";

export async function addToOutbox(tables: Kysely<Tables>, entries: readonly OutboxEntry[]): Promise<void> {
  // One by one: there are few, and they come beside the writes that they follow from.
  for (const { key, kind, payload, due } of entries) {
    await tables
      .insertInto("outbox")
      .values({
        key,
        kind,
        payload: JSON.stringify(payload),
        due,
        attempts: 0,
        claimed: null,
        sent: null,
        refused: null,
        failure: null,
      })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .$if(isShared(tables), (query) => query.returning(notice("outbox").as("told")))
      .execute();
  }
}

/** Of one question: databases bound how many values it has. */
const KEYS_AT_ONCE = 500;
/** The payload of what is done with: nobody reads it again, and it may hold what a visitor wrote. */
const NOTHING = "null";

/** As `Date.toISOString` writes a moment. */
const ISO_OF_POSTGRES = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Whether it waited: what was erased meanwhile is nobody’s any more. */
export async function refuseInOutbox(
  tables: Kysely<Tables>,
  key: string,
  at: string,
  failure?: string,
  words?: "kept",
): Promise<boolean> {
  const rows = await tables
    .updateTable("outbox")
    .set({ refused: at, failure: failure ?? null, ...(words === undefined ? { payload: NOTHING } : {}) })
    .where("key", "=", key)
    .where("sent", "is", null)
    .where("refused", "is", null)
    .returning("key")
    .$if(isShared(tables), (query) => query.returning(notice("settled", key).as("told")))
    .execute();
  return rows.length > 0;
}

export async function resendFromOutbox(tables: Kysely<Tables>, key: string, due: string): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable("outbox")
    .set({ due, attempts: 0, claimed: null, refused: null })
    .where("key", "=", key)
    .where("sent", "is", null)
    .where("failure", "is not", null)
    .where("payload", "!=", NOTHING)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function redirectInOutbox(
  tables: Kysely<Tables>,
  keys: readonly string[],
  change: (payload: unknown) => unknown,
  due: string,
): Promise<number> {
  let count = 0;
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const rows = await tables
      .selectFrom("outbox")
      .select(["key", "payload"])
      .where("key", "in", keys.slice(from, from + KEYS_AT_ONCE))
      .where("sent", "is", null)
      .where("refused", "is", null)
      .where("failure", "is not", null)
      .execute();
    for (const { key, payload } of rows) {
      await tables
        .updateTable("outbox")
        .set({ payload: JSON.stringify(change(JSON.parse(payload))) })
        .where("key", "=", key)
        .where("sent", "is", null)
        .where("refused", "is", null)
        .execute();
      await tables
        .updateTable("outbox")
        .set({ due, attempts: 0 })
        .where("key", "=", key)
        .where("claimed", "is", null)
        .where("sent", "is", null)
        .where("refused", "is", null)
        .execute();
      count++;
    }
  }
  return count;
}

export async function dropFromOutbox(tables: Kysely<Tables>, key: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable("outbox")
    .set({ refused: at, payload: NOTHING, failure: null })
    .where("key", "=", key)
    .where("sent", "is", null)
    .where("failure", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whoever has claimed it is about to send it, or tries it again at a moment of its own. */
export async function moveInOutbox(tables: Kysely<Tables>, key: string, due: string): Promise<void> {
  await tables
    .updateTable("outbox")
    .set({ due })
    .where("key", "=", key)
    .where("claimed", "is", null)
    .where("sent", "is", null)
    .where("refused", "is", null)
    .execute();
}

/** What has an address in its payload is found among what waits or was given up, which is little; what was sent has none any more. */
export async function eraseWaiting(
  tables: Kysely<Tables>,
  word: string,
  isMeant: (entry: Pick<OutboxEntry, "kind" | "key" | "payload">) => boolean,
): Promise<readonly string[]> {
  const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await tables
    .selectFrom("outbox")
    .select(["key", "kind", "payload"])
    .where("sent", "is", null)
    .where(sql<boolean>`lower(payload) like ${pattern} escape '\\'`)
    .execute();
  const keys = rows
    .filter(({ key, kind, payload }) => isMeant({ key, kind, payload: JSON.parse(payload) as unknown }))
    .map(({ key }) => key);
  for (const key of keys) await tables.deleteFrom("outbox").where("key", "=", key).where("sent", "is", null).execute();
  return keys;
}

export function createOutbox({ reads, writes, dialect, purge }: Database): Outbox {
  /** So long ago, by the one clock that all who claim share. */
  const ago = (now: string, milliseconds: number) =>
    dialect === "postgres"
      ? sql<string>`to_char((clock_timestamp() - make_interval(secs => ${sql.lit(milliseconds / 1000)})) at time zone 'UTC', ${sql.lit(ISO_OF_POSTGRES)})`
      : sql<string>`${new Date(Date.parse(now) - milliseconds).toISOString()}`;
  return {
    claim: async ({ kinds, now, lease, limit }) => {
      const rows = await writes
        .with("claimable", (query) => {
          const due = query
            .selectFrom("outbox")
            .select("key")
            .where("sent", "is", null)
            .where("refused", "is", null)
            .where("kind", "in", kinds)
            .where("due", "<=", now)
            .where((row) => row.or([row("claimed", "is", null), row("claimed", "<=", ago(now, lease))]))
            .orderBy("due")
            .orderBy("key")
            .limit(limit);
          // Two workers at once take different ones. On SQLite they take turns anyway.
          return dialect === "postgres" ? due.forUpdate().skipLocked() : due;
        })
        .updateTable("outbox")
        .set((row) => ({ claimed: ago(now, 0), attempts: row("attempts", "+", 1) }))
        .where("key", "in", (query) => query.selectFrom("claimable").select("claimable.key"))
        .returning(["key", "kind", "payload", "due", "attempts"])
        .execute();
      return rows
        .toSorted((a, b) => (a.due < b.due || (a.due === b.due && a.key < b.key) ? -1 : 1))
        .map((row): ClaimedEntry => ({ ...row, payload: JSON.parse(row.payload) as unknown }));
    },
    renew: async (claims, now) => {
      if (claims.length === 0) return [];
      const rows = await writes
        .updateTable("outbox")
        .set({ claimed: ago(now, 0) })
        .where((row) =>
          row.or(claims.map(({ key, attempts }) => row.and([row("key", "=", key), row("attempts", "=", attempts)]))),
        )
        .where("claimed", "is not", null)
        .where("sent", "is", null)
        .where("refused", "is", null)
        .returning("key")
        .execute();
      return rows.map(({ key }) => key);
    },
    sent: async (key, at) => {
      await writes
        .updateTable("outbox")
        .set({ sent: at, payload: NOTHING })
        .where("key", "=", key)
        .$if(isShared(writes), (query) => query.returning(notice("settled", key).as("told")))
        .execute();
      if (key.startsWith(FAREWELL)) await purge();
    },
    retry: async ({ key, attempts }, due, failure) => {
      const why = failure === undefined ? {} : { failure };
      await writes
        .updateTable("outbox")
        .set({ due, claimed: null, ...why })
        .where("key", "=", key)
        .where("attempts", "=", attempts)
        .execute();
    },
    undelivered: async (limit) => {
      const failed = (isRefused: boolean) =>
        reads
          .selectFrom("outbox")
          .where("sent", "is", null)
          .where("failure", "is not", null)
          .where("refused", isRefused ? "is not" : "is", null);
      const list = async (isRefused: boolean): Promise<readonly Failed[]> => {
        const moment = isRefused ? "refused" : "due";
        const rows = await failed(isRefused)
          .select(["key", "attempts", "failure", "due", "refused"])
          .orderBy(moment, "desc")
          .orderBy("key")
          .limit(limit)
          .execute();
        return rows.map(({ key, attempts, failure, due, refused }) => ({
          key,
          attempts,
          failure: failure ?? "",
          at: refused ?? due,
        }));
      };
      const count = async (isRefused: boolean) => {
        const { total } = await failed(isRefused)
          .select((row) => row.fn.countAll<number | string>().as("total"))
          .executeTakeFirstOrThrow();
        return Number(total);
      };
      return {
        waiting: await list(false),
        refused: await list(true),
        totals: { waiting: await count(false), refused: await count(true) },
      };
    },
    failed: async (limit) => {
      const rows = await reads
        .selectFrom("outbox")
        .select(["key", "kind", "payload", "attempts", "failure", "due", "refused"])
        .where("sent", "is", null)
        .where("failure", "is not", null)
        // What was given up has a moment: in either database empty ones stand last in this order.
        .orderBy(sql`case when refused is null then 1 else 0 end`)
        .orderBy(sql`coalesce(refused, due)`, "desc")
        .orderBy("key")
        .limit(limit)
        .execute();
      return rows.map(({ key, kind, payload, attempts, failure, due, refused }) => ({
        key,
        kind,
        attempts,
        failure: failure ?? "",
        at: refused ?? due,
        isRefused: refused !== null,
        payload: payload === NOTHING ? undefined : (JSON.parse(payload) as unknown),
      }));
    },
    forget: async (before) => {
      const { numDeletedRows } = await writes
        .deleteFrom("outbox")
        .where((row) => row.or([row("sent", "<", before), row("refused", "<", before)]))
        .executeTakeFirstOrThrow();
      // Payloads were emptied long before; keys say nothing of anybody.
      if (numDeletedRows > 0n) await purge();
      return Number(numDeletedRows);
    },
    refusedAmong: async (keys) => {
      const refused = new Map<string, string>();
      for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
        const rows = await reads
          .selectFrom("outbox")
          .select(["key", "refused"])
          .where("key", "in", keys.slice(from, from + KEYS_AT_ONCE))
          .where("refused", "is not", null)
          .execute();
        for (const row of rows) if (row.refused !== null) refused.set(row.key, row.refused);
      }
      return refused;
    },
    standing: async (key) => {
      const row = await reads
        .selectFrom("outbox")
        .select(["attempts", "sent", "refused"])
        .where("key", "=", key)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      if (row.sent !== null) return { kind: "sent", at: row.sent };
      return row.refused === null ? { kind: "waiting", attempts: row.attempts } : { kind: "refused", at: row.refused };
    },
  };
}
