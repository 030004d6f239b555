/** Which dealers' messages are to arrive elsewhere, one row a dealer. */
import type { Kysely } from "kysely";
import type { MailboxChange } from "../domain/accounts/mailbox-change.ts";
import type { Database } from "./database.ts";
import type { MailboxChanges } from "./mailbox-change-storage.ts";
import type { MailboxChangeTable, Tables } from "./tables.ts";

/**
 * Before the hash of a link that was taken: its row lapses with that, and is there until such rows go (`accounts.forget`), so that who
 * presses twice is told what they did. A program that knows nothing of it finds a row that has lapsed.
 */
const TAKEN = "taken ";

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
    .where("link", "not like", `${TAKEN}%`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function takeMailboxChange(
  tables: Kysely<Tables>,
  link: string,
  now: string,
): Promise<MailboxChange | undefined> {
  const row = await tables
    .selectFrom("mailbox_changes")
    .selectAll()
    .where("link", "=", link)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // Of two that take it at once one finds it.
  const { numUpdatedRows } = await tables
    .updateTable("mailbox_changes")
    .set({ link: `${TAKEN}${link}`, expires_at: now })
    .where("link", "=", link)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? changeOf(row) : undefined;
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
    taken: async (link, since) =>
      reads
        .selectFrom("mailbox_changes")
        .select(["curef", "email"])
        .where("link", "=", `${TAKEN}${link}`)
        .where("expires_at", ">", since)
        .executeTakeFirst(),
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
