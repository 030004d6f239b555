/** Browsers that are told of news: each ends with the session in which it was asked for. */
import type { Kysely } from "kysely";
import type { BrowserSubscription } from "../domain/accounts/browser-subscription.ts";
import type { Database } from "./database.ts";
import type { PushSubscriptions } from "./push-storage.ts";
import type { PushSubscriptionTable, Tables } from "./tables.ts";

/** What this program knows of one: a later release may keep more. */
const subscriptionOf = (row: PushSubscriptionTable): BrowserSubscription => ({
  id: row.id,
  account: row.account,
  session: row.session,
  endpoint: row.endpoint,
  p256dh: row.p256dh,
  auth: row.auth,
  device: row.device,
  createdAt: row.created_at,
});

/** Whoever would end it waits; false where it has ended. */
async function holdSession(tables: Kysely<Tables>, account: string, session: string): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable("sessions")
    .set(({ ref }) => ({ id: ref("id") }))
    .where("id", "=", session)
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The same browser of the same account goes on being told in the session that comes in the place of another. */
export async function followSession(
  tables: Kysely<Tables>,
  account: string,
  leaving: string,
  session: string,
): Promise<void> {
  await tables
    .updateTable("push_subscriptions")
    .set({ session })
    .where("account", "=", account)
    .where("session", "in", (query) => query.selectFrom("sessions").select("id").where("token", "=", leaving))
    .execute();
}

export function createPushSubscriptions({ reads, writes }: Database): PushSubscriptions {
  const newestFirst = (tables: Kysely<Tables>, account: string) =>
    tables
      .selectFrom("push_subscriptions")
      .selectAll()
      .where("account", "=", account)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
  return {
    get: async (id) => {
      const row = await reads.selectFrom("push_subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
      return row && subscriptionOf(row);
    },
    ofAccount: async (account) => (await newestFirst(reads, account)).map(subscriptionOf),
    put: ({ createdAt, ...subscription }, most) =>
      writes.transaction().execute(async (transaction) => {
        const { id, account, session } = subscription;
        if (!(await holdSession(transaction, account, session))) return false;
        await transaction.deleteFrom("push_subscriptions").where("id", "=", id).execute();
        const others = await newestFirst(transaction, account);
        const tooMany = others.slice(most - 1).map((other) => other.id);
        if (tooMany.length > 0) await transaction.deleteFrom("push_subscriptions").where("id", "in", tooMany).execute();
        await transaction
          .insertInto("push_subscriptions")
          .values({ ...subscription, created_at: createdAt })
          .execute();
        return true;
      }),
    remove: async (account, id) => {
      const { numDeletedRows } = await writes
        .deleteFrom("push_subscriptions")
        .where("account", "=", account)
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    drop: async (id) => {
      await writes.deleteFrom("push_subscriptions").where("id", "=", id).execute();
    },
  };
}
