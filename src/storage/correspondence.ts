/** What visitors write to sellers and to us: found again by their address, erased with it, and after a time anyway. */
import type { Kysely } from "kysely";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import type { LeadWork } from "../domain/contact/lead-work.ts";
import type { Lead } from "../domain/contact/lead.ts";
import type { Decision, Report, Restoration } from "../domain/contact/report.ts";
import type { Database } from "./database.ts";
import type { Correspondences, WorkedOn, Written } from "./storage.ts";
import type { ReportTable, Tables, WrittenTable } from "./tables.ts";

const rowOf = (written: Lead | Report): WrittenTable => {
  const { id, email, at } = written;
  return { id, email: email === undefined ? null : normaliseEmail(email), at, document: JSON.stringify(written) };
};

/** Whether it was new. */
export async function addLead(tables: Kysely<Tables>, lead: Lead): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto("leads")
    .values({ ...rowOf(lead), seller: lead.seller })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Likewise. */
export async function addReport(tables: Kysely<Tables>, report: Report): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto("reports")
    .values({ ...rowOf(report), listing: report.listing, decided: report.decision?.at ?? null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function workOnLead(
  tables: Kysely<Tables>,
  { id, seller }: Pick<Lead, "id" | "seller">,
  done: LeadWork,
): Promise<WorkedOn> {
  const row = await tables
    .selectFrom("leads")
    .select("document")
    .where("id", "=", id)
    .where("seller", "=", seller)
    .executeTakeFirst();
  if (row === undefined) return "gone";
  // The cast: as below.
  const lead = JSON.parse(row.document) as Lead;
  const { work = [] } = lead;
  if (work.some((earlier) => earlier.id === done.id)) return "known";
  const document = JSON.stringify({ ...lead, work: [...work, done] } satisfies Lead);
  await tables.updateTable("leads").set({ document }).where("id", "=", id).execute();
  return "new";
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
    .set({ document: JSON.stringify(changed), decided: changed.decision?.at ?? null })
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
  const reports = () => database.reads.selectFrom("reports").select("document");
  // The cast: as below.
  const readReports = (rows: readonly Pick<ReportTable, "document">[]) =>
    rows.map(({ document }) => JSON.parse(document) as Report);
  return {
    leads: {
      ...written<Lead>("leads", database),
      ofSeller: async (seller, since) => {
        const rows = await database.reads
          .selectFrom("leads")
          .select("document")
          .where("seller", "=", seller)
          .where("at", ">=", since)
          .orderBy("at", "desc")
          .orderBy("id")
          .execute();
        // The cast: as below.
        return rows.map(({ document }) => JSON.parse(document) as Lead);
      },
    },
    reports: {
      ...written<Report>("reports", database),
      of: async (listing) =>
        readReports(await reports().where("listing", "=", listing).orderBy("at").orderBy("id").execute()),
      open: async () => readReports(await reports().where("decided", "is", null).orderBy("at").orderBy("id").execute()),
      decided: async (most) => {
        const last = reports().where("decided", "is not", null).orderBy("decided", "desc");
        return readReports(await last.orderBy("at").orderBy("id").limit(most).execute());
      },
    },
  };
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
