/**
 * Brings a database to the tables of this program: forward only, in one transaction, recorded in `migrations`. A change that programs
 * of the release before cannot live with is made in two releases: the first expands, and writes both ways; the second contracts.
 */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database, Dialect } from "./database.ts";
import { listings } from "./migrations/0001-listings.ts";
import { market } from "./migrations/0002-market.ts";
import { marks } from "./migrations/0003-marks.ts";
import { refusedMail } from "./migrations/0004-refused-mail.ts";
import { marketValues } from "./migrations/0005-market-values.ts";
import { goneByDealer } from "./migrations/0006-gone-by-dealer.ts";
import { DatabaseTooNew, DatabaseTooOld } from "./storage-error.ts";
import { correspondence } from "./migrations/0007-correspondence.ts";
import { relistings } from "./migrations/0008-relistings.ts";
import { announcedReductions } from "./migrations/0009-announced-reductions.ts";
import { momentOfValue } from "./migrations/0010-moment-of-value.ts";
import { reasonOfNoVerdict } from "./migrations/0011-reason-of-no-verdict.ts";
import { outlastingReductions } from "./migrations/0012-reductions-outlasting.ts";
import { accounts } from "./migrations/0013-accounts.ts";
import { savedSearches } from "./migrations/0014-saved-searches.ts";
import { kept } from "./migrations/0015-kept.ts";
import { credentials } from "./migrations/0016-credentials.ts";
import { jobs } from "./migrations/0017-jobs.ts";
import { mailFailures } from "./migrations/0018-mail-failures.ts";
import { alertEvents } from "./migrations/0019-alert-events.ts";
import { listingsBefore } from "./migrations/0020-listings-before.ts";
import { push } from "./migrations/0021-push.ts";
import { feedRuns } from "./migrations/0022-feed-runs.ts";
import { toldUpTo } from "./migrations/0023-told-up-to.ts";
import { feedsByThemselves } from "./migrations/0024-feeds-by-themselves.ts";
import { numberedRuns } from "./migrations/0025-numbered-runs.ts";
import { dealerRights } from "./migrations/0026-dealer-rights.ts";
import { campaigns } from "./migrations/0027-campaigns.ts";
import { deposits } from "./migrations/0028-deposits.ts";
import { campaignDays } from "./migrations/0032-campaign-days.ts";
import { showrooms } from "./migrations/0031-showrooms.ts";
import { acts } from "./migrations/0033-acts.ts";
import { vehicleSheets } from "./migrations/0030-vehicle-sheets.ts";
import { workOnLeads } from "./migrations/0029-work-on-leads.ts";
import { placeRates } from "./migrations/0036-place-rates.ts";
import { suspensions } from "./migrations/0039-suspensions.ts";
import { dealerInvitations } from "./migrations/0040-dealer-invitations.ts";
import { lostPhotos } from "./migrations/0041-lost-photos.ts";
import { reportsByListing } from "./migrations/0042-reports-by-listing.ts";
import { pricesThatStood } from "./migrations/0043-prices-that-stood.ts";
import { expandingMigrations } from "./migrations/0044-expanding-migrations.ts";
import { mailboxChanges } from "./migrations/0045-mailbox-changes.ts";
import type { Tables } from "./tables.ts";

export interface Migration {
  readonly name: string;
  /**
   * It adds tables, indexes, and columns that may be left out, and a program that does not know them does all of its work as before: such
   * a program goes on while newer ones start, and starts again beside them or after them. The contract of storage
   * runs on a database that is ahead by such a one (`test/storage/next-version.ts`).
   */
  readonly expands?: true;
  /** Runs in the transaction. */
  readonly up: (database: Kysely<unknown>, dialect: Dialect) => Promise<void>;
}

/** In order; what has been released is never changed or moved, only followed by another. */
export const MIGRATIONS: readonly Migration[] = [
  listings,
  market,
  marks,
  refusedMail,
  marketValues,
  goneByDealer,
  correspondence,
  relistings,
  announcedReductions,
  momentOfValue,
  reasonOfNoVerdict,
  outlastingReductions,
  accounts,
  savedSearches,
  kept,
  credentials,
  jobs,
  mailFailures,
  alertEvents,
  listingsBefore,
  push,
  feedRuns,
  toldUpTo,
  feedsByThemselves,
  numberedRuns,
  dealerRights,
  campaigns,
  deposits,
  campaignDays,
  showrooms,
  acts,
  vehicleSheets,
  workOnLeads,
  placeRates,
  suspensions,
  dealerInvitations,
  lostPhotos,
  reportsByListing,
  pricesThatStood,
  expandingMigrations,
  mailboxChanges,
];

/** Any number that no other program on the same PostgreSQL database takes. */
const ADVISORY_LOCK = 7_126_551;

/** Throws `DatabaseTooNew` when the database has seen migrations that this program does not know and cannot live with. */
export async function migrate(
  { writes, dialect }: Pick<Database, "writes" | "dialect">,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await writes.transaction().execute(async (transaction) => {
    if (dialect === "postgres") {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(transaction);
    }
    const done = await migrationsDone(transaction);
    if (done > migrations.length) await checkExpanded(transaction, done, migrations.length);
    for (const [index, { name, up, expands }] of migrations.entries()) {
      if (index < done) continue;
      // The cast: the tables of a migration are those of its day.
      await up(transaction as unknown as Kysely<unknown>, dialect);
      await transaction
        .insertInto("migrations")
        .values({ number: index + 1, name, ...(expands === true ? { expands: 1 } : {}) })
        .execute();
    }
  });
}

/** For who writes nothing: throws `DatabaseTooNew` or `DatabaseTooOld` unless the tables are those of this program. */
export async function checkMigrated(reads: Kysely<Tables>): Promise<void> {
  const row = await reads
    .selectFrom("migrations")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirst();
  const done = row?.last ?? 0;
  if (done > MIGRATIONS.length) await checkExpanded(reads, done, MIGRATIONS.length);
  if (done < MIGRATIONS.length) throw new DatabaseTooOld(done, MIGRATIONS.length);
}

/** Throws `DatabaseTooNew` where one of the `done` migrations past the `known` ones does more than to expand. */
async function checkExpanded(tables: Kysely<Tables>, done: number, known: number): Promise<void> {
  const row = await tables
    .selectFrom("migrations")
    .select("number")
    .where("number", ">", known)
    .where("expands", "=", 0)
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) throw new DatabaseTooNew(done, known);
}

async function migrationsDone(transaction: Kysely<Tables>): Promise<number> {
  await transaction.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .execute();
  const row = await transaction
    .selectFrom("migrations")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirst();
  return row?.last ?? 0;
}
