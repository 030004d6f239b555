/** What accounts keep: favourites, listings that were opened, the last searches. */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Favourite } from "../domain/favourites/favourite.ts";
import { bounded, merged } from "../domain/favourites/favourites.ts";
import { mergedRecentSearches, readRecentSearches } from "../domain/recent-searches/recent-searches.ts";
import type { Database } from "./database.ts";
import { manyRows } from "./many-rows.ts";
import type { FavouriteOf, Kept } from "./storage.ts";
import type { FavouriteTable, Tables } from "./tables.ts";

const FAVOURITE = [
  "reference",
  "saved_at",
  "price",
  "removed_at",
  "note",
  "noted_at",
  "wants_mail",
  "asked_at",
] as const;

const favouriteOf = (row: Omit<FavouriteTable, "account">): Favourite => ({
  reference: row.reference,
  savedAt: row.saved_at,
  ...(row.price === null ? {} : { price: row.price }),
  removedAt: row.removed_at,
  note: row.note,
  notedAt: row.noted_at,
  wantsMail: row.wants_mail === 1,
  askedAt: row.asked_at,
});
const rowOf = (account: string, favourite: Favourite): FavouriteTable => ({
  account,
  reference: favourite.reference,
  saved_at: favourite.savedAt,
  price: favourite.price ?? null,
  removed_at: favourite.removedAt,
  note: favourite.note,
  noted_at: favourite.notedAt,
  wants_mail: favourite.wantsMail ? 1 : 0,
  asked_at: favourite.askedAt,
});

/** Rows of one statement: each has nine values. */
const ROWS_AT_ONCE = 100;

async function favouritesIn(tables: Kysely<Tables>, account: string): Promise<readonly Favourite[]> {
  const rows = await tables.selectFrom("favourites").select(FAVOURITE).where("account", "=", account).execute();
  return merged(rows.map(favouriteOf), []);
}

/** Whoever else writes of that account waits; false where there is none. */
async function hold(tables: Kysely<Tables>, account: string): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable("accounts")
    .set(({ ref }) => ({ id: ref("id") }))
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function writeFavourites(
  tables: Kysely<Tables>,
  account: string,
  before: readonly Favourite[],
  after: readonly Favourite[],
): Promise<void> {
  const known = new Map(before.map((favourite) => [favourite.reference, JSON.stringify(favourite)]));
  const changed = after.filter((favourite) => known.get(favourite.reference) !== JSON.stringify(favourite));
  const left = new Set(after.map(({ reference }) => reference));
  const gone = before.filter(({ reference }) => !left.has(reference)).map(({ reference }) => reference);
  for (let start = 0; start < changed.length; start += ROWS_AT_ONCE)
    await tables
      .insertInto("favourites")
      .values(changed.slice(start, start + ROWS_AT_ONCE).map((favourite) => rowOf(account, favourite)))
      .onConflict((conflict) =>
        conflict.columns(["account", "reference"]).doUpdateSet(({ ref }) => ({
          saved_at: ref("excluded.saved_at"),
          price: ref("excluded.price"),
          removed_at: ref("excluded.removed_at"),
          note: ref("excluded.note"),
          noted_at: ref("excluded.noted_at"),
          wants_mail: ref("excluded.wants_mail"),
          asked_at: ref("excluded.asked_at"),
        })),
      )
      .execute();
  if (gone.length > 0)
    await tables.deleteFrom("favourites").where("account", "=", account).where("reference", "in", gone).execute();
}

export function createKept({ reads, writes }: Database): Kept {
  const byReference = manyRows(
    (references: readonly string[]) =>
      reads
        .selectFrom("favourites")
        .innerJoin("accounts", "accounts.id", "favourites.account")
        .select(["accounts.id", "accounts.email"])
        .select(FAVOURITE.map((column) => `favourites.${column}` as const))
        .where("favourites.reference", "in", references)
        .where("favourites.saved_at", ">", sql.lit(0))
        .orderBy("favourites.saved_at")
        .orderBy("accounts.id")
        .compile(),
    (reference) => [reference],
  );
  const recentSearchesIn = async (tables: Kysely<Tables>, account: string) => {
    const row = await tables
      .selectFrom("recent_searches")
      .select("document")
      .where("account", "=", account)
      .executeTakeFirst();
    return readRecentSearches(row?.document ?? null);
  };
  return {
    favourites: (account) => favouritesIn(reads, account),
    mergeFavourites: (account, favourites) =>
      writes.transaction().execute(async (transaction) => {
        if (!(await hold(transaction, account))) return [];
        const before = await favouritesIn(transaction, account);
        const after = bounded(merged(before, favourites));
        await writeFavourites(transaction, account, before, after);
        return after;
      }),
    favouritesOf: async (references) => {
      const found = new Map<string, FavouriteOf[]>();
      for (const { id, email, ...row } of await byReference(reads, [...new Set(references)])) {
        const held = found.get(row.reference) ?? [];
        held.push({ account: { id, email }, favourite: favouriteOf(row) });
        found.set(row.reference, held);
      }
      return found;
    },
    consulted: async (account) => {
      const rows = await reads
        .selectFrom("consulted")
        .select("reference")
        .where("account", "=", account)
        .orderBy("at", "desc")
        .orderBy("reference")
        .execute();
      return rows.map(({ reference }) => reference);
    },
    consultedAmong: async (account, references) => {
      if (references.length === 0) return [];
      const rows = await reads
        .selectFrom("consulted")
        .select("reference")
        .where("account", "=", account)
        .where("reference", "in", references)
        .execute();
      const found = new Set(rows.map(({ reference }) => reference));
      return references.filter((reference) => found.has(reference));
    },
    addConsulted: async (account, references, at, most) => {
      const opened = [...new Set(references)].slice(0, most);
      if (opened.length === 0) return;
      await writes.transaction().execute(async (transaction) => {
        if (!(await hold(transaction, account))) return;
        for (let start = 0; start < opened.length; start += ROWS_AT_ONCE)
          await transaction
            .insertInto("consulted")
            .values(
              opened
                .slice(start, start + ROWS_AT_ONCE)
                // One thousandth apart, so that their order stays.
                .map((reference, index) => ({ account, reference, at: at - start - index })),
            )
            .onConflict((conflict) =>
              conflict
                .columns(["account", "reference"])
                .doUpdateSet(({ ref }) => ({ at: ref("excluded.at") }))
                .whereRef("excluded.at", ">", "consulted.at"),
            )
            .execute();
        await transaction
          .deleteFrom("consulted")
          .where("account", "=", account)
          .where("reference", "in", (of) =>
            of
              .selectFrom("consulted")
              .select("reference")
              .where("account", "=", account)
              .orderBy("at", "desc")
              .orderBy("reference")
              // SQLite wants a limit before an offset.
              .limit(1_000_000)
              .offset(most),
          )
          .execute();
      });
    },
    recentSearches: (account) => recentSearchesIn(reads, account),
    mergeRecentSearches: (account, searches) =>
      writes.transaction().execute(async (transaction) => {
        if (!(await hold(transaction, account))) return mergedRecentSearches(searches, searches);
        const all = mergedRecentSearches(await recentSearchesIn(transaction, account), searches);
        const document = JSON.stringify(all);
        await transaction
          .insertInto("recent_searches")
          .values({ account, document })
          .onConflict((conflict) => conflict.column("account").doUpdateSet({ document }))
          .execute();
        return all;
      }),
  };
}
