/** What was found of each alert, by its entry of the change log, and what its owner was told: an entry that is read again adds nothing. */
import type { Kysely } from "kysely";
import type { Cause } from "../domain/saved-searches/news.ts";
import { priceOfDrop } from "../domain/saved-searches/news.ts";
import type { Match, SavedSearches, Taken, ToldPrice } from "./alert-storage.ts";
import type { Database } from "./database.ts";
import { manyRows, runsOf } from "./many-rows.ts";
import { lastSequence } from "./sequences.ts";
import type { AlertMatchTable, AlertToldTable, Tables } from "./tables.ts";

const COLUMNS = ["alert", "sequence", "listing", "cause", "before", "at"] as const;

const matchOf = (row: Pick<AlertMatchTable, (typeof COLUMNS)[number]>): Match => ({
  alert: row.alert,
  sequence: row.sequence,
  listing: row.listing,
  cause: row.cause as Cause, // as it was written
  ...(row.before === null ? {} : { before: row.before }),
  at: row.at,
});

const ALL_COLUMNS = [...COLUMNS, "mail", "taken_at"] as const;

/** Of one that waits, in that order. */
const rowOf = ({ alert, sequence, listing, cause, before, at }: Match): AlertMatchTable => ({
  alert,
  sequence,
  listing,
  cause,
  before: before ?? null,
  at,
  mail: null,
  taken_at: null,
});

const pairOf = ({ alert, listing }: Pick<Match, "alert" | "listing">) => `${alert} ${listing}`;

/**
 * Whether a mail has told what was found by an entry of before it was written. It told the price that there was when it read the listing,
 * a moment before: a fall below that is still to be told.
 */
function toldBy(rows: readonly Pick<AlertToldTable, "alert" | "listing" | "price" | "up_to">[]) {
  const told = new Map(rows.map((row) => [pairOf(row), row]));
  return (match: Match): boolean => {
    const known = told.get(pairOf(match));
    if (known === undefined || match.sequence > known.up_to) return false;
    return (priceOfDrop(match.cause) ?? known.price) >= known.price;
  };
}

async function toldOf(tables: Kysely<Tables>, matches: readonly Pick<Match, "alert" | "listing">[]) {
  const rows: AlertToldTable[] = [];
  for (const alerts of runsOf([...new Set(matches.map(({ alert }) => alert))]))
    for (const listings of runsOf([...new Set(matches.map(({ listing }) => listing))]))
      rows.push(
        ...(await tables
          .selectFrom("alert_told")
          .selectAll()
          .where("alert", "in", alerts)
          .where("listing", "in", listings)
          .execute()),
      );
  return rows;
}

/** Alerts and listings of which something was told already, or found. */
async function knownPairs(tables: Kysely<Tables>, matches: readonly Match[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  const alerts = [...new Set(matches.map(({ alert }) => alert))];
  const listings = [...new Set(matches.map(({ listing }) => listing))];
  for (const some of runsOf(alerts))
    for (const among of runsOf(listings)) {
      // Also what a mail has taken that is being written: it will have told it, or gives it back.
      for (const table of ["alert_told", "alert_matches"] as const) {
        const rows = await tables
          .selectFrom(table)
          .select(["alert", "listing"])
          .distinct()
          .where("alert", "in", some)
          .where("listing", "in", among)
          .execute();
        for (const row of rows) known.add(pairOf(row));
      }
    }
  return known;
}

export type AddMatches = (tables: Kysely<Tables>, matches: readonly Match[]) => Promise<readonly Match[]>;

export function matchWriter({ writes }: Pick<Database, "writes">): AddMatches {
  const insert = manyRows(
    (rows: readonly AlertMatchTable[]) =>
      writes
        .insertInto("alert_matches")
        .columns(ALL_COLUMNS)
        .values(rows)
        .onConflict((conflict) => conflict.columns(["alert", "sequence"]).doNothing())
        .returning(COLUMNS)
        .compile(),
    (row) => ALL_COLUMNS.map((column) => row[column]),
  );
  return async (tables, matches) => {
    const known = new Set(
      await knownPairs(
        tables,
        matches.filter(({ cause }) => cause === "meets"),
      ),
    );
    const isTold = toldBy(await toldOf(tables, matches));
    const added: Match[] = [];
    for (const match of matches) {
      if (isTold(match)) continue;
      if (match.cause === "meets" && known.has(pairOf(match))) continue;
      known.add(pairOf(match));
      added.push(match);
    }
    return (await insert(tables, added.map(rowOf))).map(matchOf);
  };
}

export async function takeMatches(tables: Kysely<Tables>, alert: string, key: string, at: string): Promise<Taken> {
  const { numUpdatedRows } = await tables
    .updateTable("alert_mails")
    .set({ next: null })
    .where("alert", "=", alert)
    .where("next", "=", key)
    .executeTakeFirstOrThrow();
  // Once it has taken some, what came since waits for another.
  if (numUpdatedRows > 0n)
    await tables
      .updateTable("alert_matches")
      .set({ mail: key, taken_at: at })
      .where("alert", "=", alert)
      .where("mail", "is", null)
      .execute();
  const rows = await tables
    .selectFrom("alert_matches")
    .select([...COLUMNS, "taken_at"])
    .where("mail", "=", key)
    .orderBy("sequence")
    .execute();
  return {
    matches: rows.map(matchOf),
    takenAt: rows.find(({ taken_at }) => taken_at !== null)?.taken_at ?? at,
  };
}

export async function giveBack(tables: Kysely<Tables>, key: string, listings: readonly string[]): Promise<void> {
  for (const run of runsOf(listings))
    await tables
      .updateTable("alert_matches")
      .set({ mail: null, taken_at: null })
      .where("mail", "=", key)
      .where("listing", "in", run)
      .execute();
}

export type NoteTold = (
  tables: Kysely<Tables>,
  mail: { readonly alert: string; readonly key: string },
  told: readonly ToldPrice[],
  at: string,
) => Promise<boolean>;

/**
 * What a mail tells stays as its first attempt told it, which a server may have taken before that was written down: of a second letter
 * under the same name its reader may see nothing, so what happened since is still to be told. Two mails of one alert are never of one
 * moment; `at` is the same at each attempt.
 */
export function toldWriter({ writes }: Pick<Database, "writes">): NoteTold {
  const put = manyRows(
    (rows: readonly AlertToldTable[]) =>
      writes
        .insertInto("alert_told")
        .columns(["alert", "listing", "price", "at", "up_to"])
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(["alert", "listing"])
            .doUpdateSet(({ ref }) => ({
              price: ref("excluded.price"),
              at: ref("excluded.at"),
              up_to: ref("excluded.up_to"),
            }))
            .whereRef("alert_told.at", "<>", "excluded.at"),
        )
        .compile(),
    ({ alert, listing, price, at, up_to }) => [alert, listing, price, at, up_to],
  );
  return async (tables, { alert, key }, told, at) => {
    const { numUpdatedRows } = await tables
      .updateTable("alert_mails")
      .set({ last_at: at })
      .where("alert", "=", alert)
      .executeTakeFirstOrThrow();
    // Erased meanwhile: nothing is kept of it any more.
    if (numUpdatedRows === 0n) return false;
    const upTo = await lastSequence(tables);
    const rows = told.map(({ listing, price }) => ({ alert, listing, price, at, up_to: upTo }));
    await put(tables, rows);
    // Found between what this mail took and when it was first written: it tells them with the rest.
    const isTold = toldBy(await toldOf(tables, rows));
    const waiting = await tables
      .selectFrom("alert_matches")
      .select(COLUMNS)
      .where("alert", "=", alert)
      .where("mail", "is", null)
      .execute();
    for (const { sequence } of waiting.map(matchOf).filter(isTold))
      await tables
        .updateTable("alert_matches")
        .set({ mail: key, taken_at: at })
        .where("alert", "=", alert)
        .where("sequence", "=", sequence)
        .execute();
    return true;
  };
}

/** Of alerts that are no more, or that nobody is told of any longer: what waits. */
export async function dropWaiting(tables: Kysely<Tables>, alerts: readonly string[]): Promise<void> {
  for (const run of runsOf(alerts))
    await tables.deleteFrom("alert_matches").where("alert", "in", run).where("mail", "is", null).execute();
}

/** `before` is ISO 8601 UTC. What was told of a listing stays while it is online, and until it is away for as long as that. */
export async function forgetFound(tables: Kysely<Tables>, before: string): Promise<void> {
  await tables.deleteFrom("alert_matches").where("at", "<", before).execute();
  await tables
    .deleteFrom("alert_told")
    .where("at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("listings")
            .select("listings.id")
            .whereRef("listings.reference", "=", "alert_told.listing")
            .where((row) => row.or([row("withdrawn_at", "is", null), row("withdrawn_at", ">=", before)])),
        ),
      ),
    )
    .execute();
}

export function createAlertMatches({ reads }: Pick<Database, "reads">): Pick<SavedSearches, "found" | "told"> {
  return {
    found: async (alerts, after = "") => {
      const found: Match[] = [];
      for (const run of runsOf(alerts)) {
        const rows = await reads
          .selectFrom("alert_matches")
          .select(COLUMNS)
          .where("alert", "in", run)
          .where("at", ">", after)
          .orderBy("at", "desc")
          .orderBy("sequence", "desc")
          .execute();
        found.push(...rows.map(matchOf));
      }
      return found;
    },
    told: async (alerts) => {
      const told: (ToldPrice & { readonly alert: string; readonly at: string })[] = [];
      for (const run of runsOf(alerts))
        told.push(
          ...(await reads
            .selectFrom("alert_told")
            .select(["alert", "listing", "price", "at"])
            .where("alert", "in", run)
            .orderBy("at", "desc")
            .orderBy("listing")
            .execute()),
        );
      return told;
    },
  };
}
