/** What was found of each alert, and the mails that tell it: nothing is told twice, and what waits for one mail is told by it. */
import type { Kysely } from "kysely";
import type { Cause } from "../domain/saved-searches/news.ts";
import type { SavedSearch } from "../domain/saved-searches/saved-search.ts";
import type { AlertMails, AlertWrites, Match, SavedSearches } from "./alert-storage.ts";
import type { Database } from "./database.ts";
import { manyRows, runsOf } from "./many-rows.ts";
import { searchOf } from "./saved-search-row.ts";
import type { AlertMailTable, AlertMatchTable, Tables } from "./tables.ts";

/** In place of a mail: whom nobody writes to was told nothing, and never will be of this. */
const NEVER = "";

const mailsOfRow = ({ next, last_at: lastAt }: AlertMailTable): AlertMails => ({
  ...(next === null ? {} : { next }),
  ...(lastAt === null ? {} : { lastAt }),
});

async function mailsOf(tables: Kysely<Tables>, alerts: readonly string[]): Promise<ReadonlyMap<string, AlertMails>> {
  const found = new Map<string, AlertMails>();
  for (const run of runsOf(alerts)) {
    const rows = await tables.selectFrom("alert_mails").selectAll().where("alert", "in", run).execute();
    for (const row of rows) found.set(row.alert, mailsOfRow(row));
  }
  return found;
}

export type AddMatches = (tables: Kysely<Tables>, matches: readonly Match[]) => ReturnType<AlertWrites["addMatches"]>;

export function matchWriter({ writes }: Pick<Database, "writes">): AddMatches {
  const insert = manyRows(
    (rows: readonly AlertMatchTable[]) =>
      writes
        .insertInto("alert_matches")
        .columns(["alert", "listing", "cause", "at", "mail"])
        .values(rows)
        .onConflict((conflict) => conflict.columns(["alert", "listing", "cause"]).doNothing())
        .returning(["alert", "listing", "cause", "at"])
        .compile(),
    ({ alert, listing, cause, at, mail }) => [alert, listing, cause, at, mail],
  );
  return async (tables, matches) => {
    const added = (
      await insert(
        tables,
        matches.map((match) => ({ ...match, mail: null })),
      )
    ).map(({ alert, listing, cause, at }): Match => ({ alert, listing, cause: cause as Cause, at })); // as it was written
    const alerts = [...new Set(added.map(({ alert }) => alert))];
    const searches = new Map<string, SavedSearch>();
    for (const run of runsOf(alerts)) {
      const rows = await tables
        .selectFrom("saved_searches")
        .selectAll()
        .where("id", "in", run)
        .where("removed_at", "is", null)
        .execute();
      for (const row of rows) searches.set(row.id, searchOf(row));
    }
    return { added, searches, mails: await mailsOf(tables, alerts) };
  };
}

export async function setNextMail(tables: Kysely<Tables>, alert: string, key: string | undefined): Promise<void> {
  const next = key ?? null;
  await tables
    .insertInto("alert_mails")
    .values({ alert, next, last_at: null })
    .onConflict((conflict) => conflict.column("alert").doUpdateSet({ next }))
    .execute();
}

export async function takeMatches(tables: Kysely<Tables>, alert: string, key: string, at: string): Promise<void> {
  const { numUpdatedRows } = await tables
    .updateTable("alert_mails")
    .set({ next: null, last_at: at })
    .where("alert", "=", alert)
    .where("next", "=", key)
    .executeTakeFirstOrThrow();
  // It has taken them before: what came since waits for another.
  if (numUpdatedRows === 0n) return;
  await tables
    .updateTable("alert_matches")
    .set({ mail: key })
    .where("alert", "=", alert)
    .where("mail", "is", null)
    .execute();
}

export async function passOver(tables: Kysely<Tables>, alerts: readonly string[]): Promise<void> {
  for (const run of runsOf(alerts))
    await tables
      .updateTable("alert_matches")
      .set({ mail: NEVER })
      .where("alert", "in", run)
      .where("mail", "is", null)
      .execute();
}

/** All that was found of alerts that are no more, and what waits to be sent of them; resolves to the keys of those mails. */
export async function forgetMails(tables: Kysely<Tables>, alerts: readonly string[]): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const run of runsOf(alerts)) {
    const told = await tables.deleteFrom("alert_matches").where("alert", "in", run).returning("mail").execute();
    const next = await tables.deleteFrom("alert_mails").where("alert", "in", run).returning("next").execute();
    keys.push(...told.map(({ mail }) => mail ?? NEVER), ...next.map(({ next: key }) => key ?? NEVER));
  }
  const mails = [...new Set(keys)].filter((key) => key !== NEVER);
  for (const run of runsOf(mails))
    await tables.deleteFrom("outbox").where("key", "in", run).where("sent", "is", null).execute();
  return mails;
}

export function createAlertMatches({
  reads,
}: Pick<Database, "reads">): Pick<SavedSearches, "mailsOf" | "matchesOf" | "found"> {
  return {
    mailsOf: (alerts) => mailsOf(reads, alerts),
    found: async (alerts) => {
      const found: Match[] = [];
      for (const run of runsOf(alerts)) {
        const rows = await reads
          .selectFrom("alert_matches")
          .select(["alert", "listing", "cause", "at"])
          .where("alert", "in", run)
          .orderBy("at", "desc")
          .orderBy("listing")
          .execute();
        found.push(...rows.map((row) => ({ ...row, cause: row.cause as Cause }))); // as it was written
      }
      return found;
    },
    matchesOf: async (mail) => {
      if (mail === NEVER) throw new Error("no mail has no name");
      const rows = await reads
        .selectFrom("alert_matches")
        .select(["alert", "listing", "cause", "at"])
        .where("mail", "=", mail)
        .orderBy("at")
        .orderBy("listing")
        .execute();
      return rows.map(({ alert, listing, cause, at }) => ({ alert, listing, cause: cause as Cause, at })); // as it was written
    },
  };
}
