/** What visitors write to sellers and to us: found again by their address, erased with it, and after a time anyway. */
import type { Kysely } from "kysely";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import type { Lead } from "../domain/contact/lead.ts";
import type { Decision, Report, Restoration } from "../domain/contact/report.ts";
import type { Database } from "./database.ts";
import type { Correspondences, Written } from "./storage.ts";
import type { Tables } from "./tables.ts";

/** Whether it was new. */
export async function addWritten(tables: Kysely<Tables>, kind: "leads" | "reports", written: Lead | Report) {
  const { id, email, at } = written;
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto(kind)
    .values({ id, email: email === undefined ? null : normaliseEmail(email), at, document: JSON.stringify(written) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Undefined where there is none of that name, or it is decided: of two decisions the first stands. */
export function decideReport(tables: Kysely<Tables>, id: string, decision: Decision) {
  return changeReport(tables, id, (report) => (report.decision === undefined ? { ...report, decision } : undefined));
}

/** Undefined where there is none of that name, or no removal by it that still holds. */
export function takeBackRemoval(tables: Kysely<Tables>, id: string, restoration: Restoration) {
  return changeReport(tables, id, (report) =>
    report.decision?.outcome === "retiree" && report.restoration === undefined ? { ...report, restoration } : undefined,
  );
}

async function changeReport(tables: Kysely<Tables>, id: string, change: (report: Report) => Report | undefined) {
  const row = await tables.selectFrom("reports").select("document").where("id", "=", id).executeTakeFirst();
  // The cast: as below.
  const changed = row && change(JSON.parse(row.document) as Report);
  if (changed === undefined) return undefined;
  await tables
    .updateTable("reports")
    .set({ document: JSON.stringify(changed) })
    .where("id", "=", id)
    .execute();
  return changed;
}

/** All of an address, and the mail of these keys that has not left. */
export async function eraseWritten<Item extends Lead | Report>(
  tables: Kysely<Tables>,
  kind: "leads" | "reports",
  email: string,
  keysOf: (item: Item) => readonly string[],
): Promise<readonly Item[]> {
  const rows = await tables.deleteFrom(kind).where("email", "=", normaliseEmail(email)).returning("document").execute();
  // The cast: as below.
  const items = rows.map(({ document }) => JSON.parse(document) as Item);
  for (const key of items.flatMap(keysOf))
    await tables.deleteFrom("outbox").where("key", "=", key).where("sent", "is", null).execute();
  return items;
}

export function createCorrespondences(database: Database): Correspondences {
  return { leads: written<Lead>("leads", database), reports: written<Report>("reports", database) };
}

function written<Item extends Lead | Report>(
  kind: "leads" | "reports",
  { reads, writes, purge }: Database,
): Written<Item> {
  // The cast: a document is written by `addWritten` from a checked value and nowhere else.
  const read = ({ document }: { readonly document: string }) => JSON.parse(document) as Item;
  return {
    get: async (id) => {
      const row = await reads.selectFrom(kind).select("document").where("id", "=", id).executeTakeFirst();
      return row === undefined ? undefined : read(row);
    },
    ofEmail: async (email) => {
      const rows = await reads
        .selectFrom(kind)
        .select("document")
        .where("email", "=", normaliseEmail(email))
        .orderBy("at")
        .orderBy("id")
        .execute();
      return rows.map(read);
    },
    since: async (at) => {
      const rows = await reads
        .selectFrom(kind)
        .select("document")
        .where("at", ">=", at)
        .orderBy("at")
        .orderBy("id")
        .execute();
      return rows.map(read);
    },
    erase: async (email, keysOf) => {
      const erased = await writes
        .transaction()
        .execute((transaction) => eraseWritten(transaction, kind, email, keysOf));
      // Also where there was nothing: an earlier one may have ended between the two.
      await purge();

      return erased;
    },
    forget: async (before) => {
      const { numDeletedRows } = await writes.deleteFrom(kind).where("at", "<", before).executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) await purge();
      return Number(numDeletedRows);
    },
  };
}
