/** The mails that tell what was found of alerts, and how each alert stands when something is about to be told of it. */
import type { Kysely } from "kysely";
import { accountOfAlert } from "../domain/favourites/favourites-alert.ts";
import { dropWaiting } from "./alert-matches.ts";
import type { AlertMails, AlertNow, BegunMail } from "./alert-storage.ts";
import type { Database } from "./database.ts";
import { manyRows, runsOf } from "./many-rows.ts";
import { addToOutbox } from "./outbox.ts";
import { searchOf } from "./saved-search-row.ts";
import type { Tables } from "./tables.ts";

/** What waits is what the outbox still holds: a mail that was sent, refused or forgotten keeps nothing waiting. */
export async function mailsOf(
  tables: Kysely<Tables>,
  alerts: readonly string[],
): Promise<ReadonlyMap<string, AlertMails>> {
  const found = new Map<string, AlertMails>();
  for (const run of runsOf(alerts)) {
    const rows = await tables
      .selectFrom("alert_mails")
      .leftJoin("outbox", (join) =>
        join
          .onRef("outbox.key", "=", "alert_mails.next")
          .on("outbox.sent", "is", null)
          .on("outbox.refused", "is", null),
      )
      .select(["alert_mails.alert", "alert_mails.last_at", "outbox.key", "outbox.due"])
      .where("alert_mails.alert", "in", run)
      .execute();
    for (const { alert, last_at: lastAt, key, due } of rows)
      found.set(alert, {
        ...(key === null || due === null ? {} : { next: { key, due } }),
        ...(lastAt === null ? {} : { lastAt }),
      });
  }
  return found;
}

/** Searches that were removed and accounts that are gone are in it no more. */
export async function alertsNow(
  tables: Kysely<Tables>,
  alerts: readonly string[],
): Promise<ReadonlyMap<string, AlertNow>> {
  const found = new Map<string, Omit<AlertNow, "isUnreachable">>();
  const mails = await mailsOf(tables, alerts);
  const accounts = new Map(
    alerts.flatMap((alert) => {
      const account = accountOfAlert(alert);
      return account === undefined ? [] : [[account, alert] as const];
    }),
  );
  for (const run of runsOf([...accounts.keys()])) {
    const rows = await tables.selectFrom("accounts").select(["id", "email"]).where("id", "in", run).execute();
    for (const { id, email } of rows) {
      const alert = accounts.get(id) ?? "";
      found.set(alert, { email, since: 0, ...mails.get(alert) });
    }
  }
  for (const run of runsOf(alerts.filter((alert) => accountOfAlert(alert) === undefined))) {
    const rows = await tables
      .selectFrom("saved_searches")
      .selectAll()
      .where("id", "in", run)
      .where("removed_at", "is", null)
      .execute();
    for (const row of rows)
      found.set(row.id, { email: row.email, since: row.since, search: searchOf(row), ...mails.get(row.id) });
  }
  const unreachable = new Set<string>();
  for (const run of runsOf([...new Set([...found.values()].map(({ email }) => email))])) {
    const rows = await tables.selectFrom("unreachable").select("email").where("email", "in", run).execute();
    for (const { email } of rows) unreachable.add(email);
  }
  return new Map([...found].map(([alert, now]) => [alert, { ...now, isUnreachable: unreachable.has(now.email) }]));
}

export type BeginMails = (tables: Kysely<Tables>, mails: readonly BegunMail[]) => Promise<void>;

export function mailBeginner({ writes }: Pick<Database, "writes">): BeginMails {
  const setNext = manyRows(
    (mails: readonly BegunMail[]) =>
      writes
        .insertInto("alert_mails")
        .columns(["alert", "next", "last_at"])
        .values(mails.map(({ alert, entry: { key } }) => ({ alert, next: key, last_at: null })))
        .onConflict((conflict) => conflict.column("alert").doUpdateSet(({ ref }) => ({ next: ref("excluded.next") })))
        .compile(),
    ({ alert, entry: { key } }) => [alert, key, null],
  );
  return async (tables, mails) => {
    await setNext(tables, mails);
    await addToOutbox(
      tables,
      mails.map(({ entry }) => entry),
    );
  };
}

/** Of alerts that are told no more: what waits of them, the mail that would tell it too. Resolves to the keys. */
export async function stopMails(tables: Kysely<Tables>, alerts: readonly string[]): Promise<readonly string[]> {
  const keys = new Set<string>();
  for (const run of runsOf(alerts)) {
    const taken = await tables
      .selectFrom("alert_matches")
      .select("mail")
      .distinct()
      .where("alert", "in", run)
      .execute();
    const next = await tables.selectFrom("alert_mails").select("next as mail").where("alert", "in", run).execute();
    for (const { mail } of [...taken, ...next]) if (mail !== null) keys.add(mail);
    await tables.updateTable("alert_mails").set({ next: null }).where("alert", "in", run).execute();
  }
  await dropWaiting(tables, alerts);
  for (const run of runsOf([...keys]))
    await tables.deleteFrom("outbox").where("key", "in", run).where("sent", "is", null).execute();
  return [...keys];
}

/** The same, and all that was found and told of alerts that are no more. */
export async function forgetMails(tables: Kysely<Tables>, alerts: readonly string[]): Promise<readonly string[]> {
  const keys = await stopMails(tables, alerts);
  for (const run of runsOf(alerts))
    for (const table of ["alert_matches", "alert_told", "alert_mails"] as const)
      await tables.deleteFrom(table).where("alert", "in", run).execute();
  return keys;
}
