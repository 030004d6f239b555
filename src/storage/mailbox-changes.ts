/** Which dealers' messages are to arrive elsewhere, one row a dealer. */
import type { Kysely } from "kysely";
import type { MailboxChange } from "../domain/accounts/mailbox-change.ts";
import type { Database } from "./database.ts";
import type { MailboxChanges } from "./mailbox-change-storage.ts";
import type { MailboxChangeTable, Tables } from "./tables.ts";

const changeOf = (row: MailboxChangeTable): MailboxChange => ({
  curef: row.curef,
  email: row.email,
  link: row.link,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
});

export async function askMailboxChange(
  tables: Kysely<Tables>,
  { curef, email, link, askedBy, askedAt, expiresAt }: MailboxChange,
): Promise<void> {
  const told = { email, link, asked_by: askedBy, asked_at: askedAt, expires_at: expiresAt };
  await tables
    .insertInto("mailbox_changes")
    .values({ curef, ...told })
    .onConflict((conflict) => conflict.column("curef").doUpdateSet(told))
    .execute();
}

export async function dropMailboxChange(tables: Kysely<Tables>, curef: string): Promise<boolean> {
  const { numDeletedRows } = await tables
    .deleteFrom("mailbox_changes")
    .where("curef", "=", curef)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function takeMailboxChange(
  tables: Kysely<Tables>,
  link: string,
  now: string,
): Promise<MailboxChange | undefined> {
  const row = await tables.deleteFrom("mailbox_changes").where("link", "=", link).returningAll().executeTakeFirst();
  return row === undefined || row.expires_at <= now ? undefined : changeOf(row);
}

export async function eraseMailboxChanges(tables: Kysely<Tables>, email: string): Promise<number> {
  const { numDeletedRows } = await tables
    .deleteFrom("mailbox_changes")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export function createMailboxChanges({ reads }: Pick<Database, "reads">): MailboxChanges {
  const standing = (now: string) =>
    reads.selectFrom("mailbox_changes").selectAll().where("expires_at", ">", now).orderBy("curef");
  return {
    of: async (curef, now) => {
      const row = await standing(now).where("curef", "=", curef).executeTakeFirst();
      return row && changeOf(row);
    },
    behind: async (link, now) => {
      const row = await standing(now).where("link", "=", link).executeTakeFirst();
      return row && changeOf(row);
    },
    about: async ({ email, account }, now) => {
      const rows = await standing(now)
        .where(({ eb, or }) =>
          or([eb("email", "=", email), ...(account === undefined ? [] : [eb("asked_by", "=", account)])]),
        )
        .execute();
      return rows.map(changeOf);
    },
  };
}
