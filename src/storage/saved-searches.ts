/** Searches that are saved: one of each for an address, numbered by their changes so that an index of them can follow. */
import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import type { SavedSearch } from "../domain/saved-searches/saved-search.ts";
import type { SavedSearches } from "./alert-storage.ts";
import { forgetMails, mailsOf, stopMails } from "./alert-mails.ts";
import { createAlertMatches, forgetFound } from "./alert-matches.ts";
import type { Database } from "./database.ts";
import { searchOf } from "./saved-search-row.ts";
import { lastSequence } from "./sequences.ts";
import type { SavedSearchTable, Tables } from "./tables.ts";

/** A query may be longer than what an index takes. */
const digestOf = (query: string) => hash("sha256", query, "base64url");

/** Writers take turns, so versions become visible in their order. */
async function nextVersion(tables: Kysely<Tables>): Promise<number> {
  const { value } = await tables
    .updateTable("counters")
    .set((row) => ({ value: row("value", "+", 1) }))
    .where("name", "=", "saved search")
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

export async function saveSearch(tables: Kysely<Tables>, search: SavedSearch): Promise<SavedSearch> {
  const { id, query, name, frequency, createdAt, confirmedAt = null, followedAt, seenAt, pausedUntil = null } = search;
  const [email, digest] = [normaliseEmail(search.email), digestOf(query)];
  const before = await tables
    .selectFrom("saved_searches")
    .selectAll()
    .where((row) => row.or([row("id", "=", id), row.and([row("email", "=", email), row("digest", "=", digest)])]))
    .execute();
  // One that asked for something else under this name, and one that asks for the same under another: the latter goes.
  const named = before.find((row) => row.id === id);
  const stands = named ?? before[0];
  for (const other of before) if (other.id !== stands?.id) await deleteSearch(tables, other.id);
  const isNews =
    stands === undefined || stands.removed_at !== null || stands.digest !== digest || stands.followed_at !== followedAt;
  const row: SavedSearchTable = {
    id: stands?.id ?? id,
    email,
    digest,
    query,
    name,
    frequency,
    created_at: createdAt,
    confirmed_at: confirmedAt,
    seen_at: seenAt,
    followed_at: followedAt,
    paused_until: pausedUntil,
    removed_at: null,
    since: isNews ? await lastSequence(tables) : stands.since,
    version: await nextVersion(tables),
  };
  if (stands === undefined) await tables.insertInto("saved_searches").values(row).execute();
  else await tables.updateTable("saved_searches").set(row).where("id", "=", stands.id).execute();
  return searchOf(row);
}

async function deleteSearch(tables: Kysely<Tables>, id: string): Promise<void> {
  await forgetMails(tables, [id]);
  await tables.deleteFrom("saved_searches").where("id", "=", id).execute();
}

export async function removeSearch(tables: Kysely<Tables>, id: string, email: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable("saved_searches")
    .set({ removed_at: at, version: await nextVersion(tables) })
    .where("id", "=", id)
    .where("email", "=", normaliseEmail(email))
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  // What was told stays for as long as the search can be had back: it is not told again then.
  await stopMails(tables, [id]);
  return true;
}

export async function restoreSearch(
  tables: Kysely<Tables>,
  id: string,
  email: string,
  at: string,
): Promise<SavedSearch | undefined> {
  const [since, version] = [await lastSequence(tables), await nextVersion(tables)];
  const row = await tables
    .updateTable("saved_searches")
    .set({ removed_at: null, since, followed_at: at, version })
    .where("id", "=", id)
    .where("email", "=", normaliseEmail(email))
    .where("removed_at", "is not", null)
    .returningAll()
    .executeTakeFirst();
  return row && searchOf(row);
}

/** What is left of each says only that it is gone, until `forget`: an index that follows is told. */
export async function eraseSearches(tables: Kysely<Tables>, address: string, at: string) {
  const email = normaliseEmail(address);
  const rows = await tables.selectFrom("saved_searches").select("id").where("email", "=", email).execute();
  const ids = rows.map(({ id }) => id);
  const mails = await forgetMails(tables, ids);
  for (const id of ids) {
    const version = await nextVersion(tables);
    const nothing = { email: id, digest: id, query: "", name: "", removed_at: at, version };
    await tables.updateTable("saved_searches").set(nothing).where("id", "=", id).execute();
  }
  await tables.deleteFrom("unreachable").where("email", "=", email).execute();
  return { ids, mails };
}

type Held = Pick<SavedSearchTable, "id" | "confirmed_at" | "removed_at">;

/** One that holds before one that waits for its link, and that before one that was removed. */
const worth = ({ confirmed_at, removed_at }: Held) => (removed_at !== null ? 0 : confirmed_at === null ? 1 : 2);

/**
 * Of two that are one search, the one that holds stays: of the new address, perhaps a stranger asked for it and nobody confirmed it. Of
 * two that hold it is the one that is there already. Of the other is left what `eraseSearches` leaves.
 */
export async function followSearches(tables: Kysely<Tables>, from: string, to: string, at: string): Promise<void> {
  const set = async (id: string, changed: Partial<SavedSearchTable>) => {
    const version = await nextVersion(tables);
    await tables
      .updateTable("saved_searches")
      .set({ ...changed, version })
      .where("id", "=", id)
      .execute();
  };
  const held = tables.selectFrom("saved_searches").select(["id", "digest", "confirmed_at", "removed_at"]);
  for (const row of await held.where("email", "=", from).execute()) {
    const twin = await held.where("email", "=", to).where("digest", "=", row.digest).executeTakeFirst();
    const goes = twin === undefined ? undefined : worth(row) > worth(twin) ? twin : row;
    if (goes !== undefined) {
      await forgetMails(tables, [goes.id]);
      await set(goes.id, { email: goes.id, digest: goes.id, query: "", name: "", removed_at: at });
    }
    if (goes !== row) await set(row.id, { email: to });
  }
}

export async function searchesOf(tables: Kysely<Tables>, email: string): Promise<readonly SavedSearch[]> {
  const rows = await tables
    .selectFrom("saved_searches")
    .selectAll()
    .where("removed_at", "is", null)
    .where("email", "=", normaliseEmail(email))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(searchOf);
}

export async function setReachable(tables: Kysely<Tables>, email: string): Promise<boolean> {
  const { numDeletedRows } = await tables
    .deleteFrom("unreachable")
    .where("email", "=", normaliseEmail(email))
    .where("reason", "=", "bounce")
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function createSavedSearches(database: Database): SavedSearches {
  const { reads, writes, purge } = database;
  const held = () => reads.selectFrom("saved_searches").selectAll().where("removed_at", "is", null);
  return {
    ...createAlertMatches(database),
    get: async (id) => {
      const row = await held().where("id", "=", id).executeTakeFirst();
      return row && searchOf(row);
    },
    removed: async (id, email) => {
      const row = await reads
        .selectFrom("saved_searches")
        .selectAll()
        .where("id", "=", id)
        .where("email", "=", normaliseEmail(email))
        .where("removed_at", "is not", null)
        .executeTakeFirst();
      return row && searchOf(row);
    },
    ofEmail: (email) => searchesOf(reads, email),
    see: async (id, address, at) => {
      const email = normaliseEmail(address);
      // Of no matter to what is found: the index of searches is told nothing, and no mail is moved.
      await writes
        .updateTable("saved_searches")
        .set({ seen_at: at })
        .where("id", "=", id)
        .where("email", "=", email)
        .where("seen_at", "<", at)
        .execute();
      const row = await held().where("id", "=", id).where("email", "=", email).executeTakeFirst();
      return row && searchOf(row);
    },
    mailsOf: (alerts) => mailsOf(reads, alerts),
    changedAfter: async (version, limit) => {
      const rows = await reads
        .selectFrom("saved_searches")
        .selectAll()
        .where("version", ">", version)
        .orderBy("version")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        version: row.version,
        id: row.id,
        since: row.since,
        ...(row.removed_at === null ? { search: searchOf(row) } : {}),
      }));
    },
    unreachable: async (email) => {
      const row = await reads
        .selectFrom("unreachable")
        .select("reason")
        .where("email", "=", normaliseEmail(email))
        .executeTakeFirst();
      return row?.reason;
    },
    setUnreachable: async (email, reason, at) => {
      await writes
        .insertInto("unreachable")
        .values({ email: normaliseEmail(email), reason, at })
        // Whoever complained is written to no more, whatever their server says later.
        .onConflict((conflict) => {
          const update = conflict.column("email").doUpdateSet({ reason, at });
          return reason === "complaint" ? update : update.where("unreachable.reason", "=", "bounce");
        })
        .execute();
    },
    forget: async ({ removed, unconfirmed, found, unreachable }) => {
      const gone = await writes.transaction().execute(async (transaction) => {
        const rows = await transaction
          .deleteFrom("saved_searches")
          .where((row) =>
            row.or([
              row("removed_at", "<", removed),
              row.and([row("confirmed_at", "is", null), row("created_at", "<", unconfirmed)]),
            ]),
          )
          .returning("id")
          .execute();
        const ids = rows.map(({ id }) => id);
        await forgetMails(transaction, ids);
        await forgetFound(transaction, found);
        const { numDeletedRows } = await transaction
          .deleteFrom("unreachable")
          .where("at", "<", unreachable)
          .executeTakeFirstOrThrow();
        return { searches: ids.length, addresses: Number(numDeletedRows) };
      });
      if (gone.searches + gone.addresses > 0) await purge();
      return gone.searches;
    },
  };
}
