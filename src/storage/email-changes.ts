/** Accounts change their address, and take it back. */
import type { Kysely } from "kysely";
import type { EmailChange } from "../domain/accounts/email-change.ts";
import { followAddress } from "./follow-address.ts";
import { setReachable } from "./saved-searches.ts";
import type { Credentials, EmailChanged } from "./storage.ts";
import type { EmailChangeTable, Tables } from "./tables.ts";

const changeOf = (row: EmailChangeTable): EmailChange => ({
  account: row.account,
  email: row.email,
  link: row.link,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

const GONE = { kind: "gone" } as const;

export async function askEmailChange(tables: Kysely<Tables>, change: EmailChange): Promise<void> {
  const { account, email, link, createdAt, expiresAt } = change;
  await dropEmailChange(tables, account);
  await tables
    .insertInto("email_changes")
    .values({ account, email, link, created_at: createdAt, expires_at: expiresAt })
    .execute();
}

export async function dropEmailChange(tables: Kysely<Tables>, account: string): Promise<void> {
  await tables.deleteFrom("email_changes").where("account", "=", account).execute();
}

export async function changeEmail(
  tables: Kysely<Tables>,
  account: string,
  link: string,
  now: string,
  takeBack: { readonly link: string; readonly expiresAt: string },
): Promise<EmailChanged> {
  const asked = await tables
    .selectFrom("email_changes")
    .select("email")
    .where("account", "=", account)
    .where("link", "=", link)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (asked === undefined) return GONE;
  const moved = await move(tables, account, asked.email, now);
  if (moved.kind !== "changed") return moved;
  await dropEmailChange(tables, account);
  // A link that waits at the former address would open an account of its own there.
  await tables.deleteFrom("sign_ins").where("email", "=", moved.former).execute();
  await tables
    .insertInto("email_reversals")
    .values({ link: takeBack.link, account, email: moved.former, created_at: now, expires_at: takeBack.expiresAt })
    .execute();
  return moved;
}

export async function takeBackEmail(tables: Kysely<Tables>, link: string, now: string): Promise<EmailChanged> {
  const reversal = await tables
    .selectFrom("email_reversals")
    .selectAll()
    .where("link", "=", link)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (reversal === undefined) return GONE;
  const { account, email, created_at: since } = reversal;
  // Its owner has come back to the former address meanwhile, and was given an empty account there.
  await tables
    .deleteFrom("accounts")
    .where("email", "=", email)
    .where("id", "<>", account)
    .where("created_at", ">=", since)
    .execute();
  const moved = await move(tables, account, email, now);
  if (moved.kind !== "changed") return moved;
  // Whoever changed the address may have left themselves other ways in.
  for (const table of ["sessions", "passwords", "passkeys", "email_changes"] as const)
    await tables.deleteFrom(table).where("account", "=", account).execute();
  await tables.deleteFrom("email_reversals").where("account", "=", account).where("created_at", ">=", since).execute();
  return moved;
}

async function move(tables: Kysely<Tables>, account: string, email: string, now: string): Promise<EmailChanged> {
  const { email: former } = await tables
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  const owner = await tables.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirst();
  if (owner !== undefined) return owner.id === account ? GONE : { kind: "taken" };
  await tables.updateTable("accounts").set({ email }).where("id", "=", account).execute();
  await followAddress(tables, former, email, now);
  // By a link that was read there.
  await setReachable(tables, email);
  return { kind: "changed", account, email, former };
}

type EmailChanges = Pick<Credentials, "emailChangeOf" | "reversal" | "reversalsOf">;

export function emailChangesIn(reads: Kysely<Tables>): EmailChanges {
  return {
    emailChangeOf: async (account, now) => {
      const row = await reads
        .selectFrom("email_changes")
        .selectAll()
        .where("account", "=", account)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row && changeOf(row);
    },
    reversal: async (link, now) => {
      const row = await reads
        .selectFrom("email_reversals")
        .selectAll()
        .where("link", "=", link)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row && changeOf(row);
    },
    reversalsOf: async (account, now) => {
      const rows = await reads
        .selectFrom("email_reversals")
        .selectAll()
        .where("account", "=", account)
        .where("expires_at", ">", now)
        .orderBy("created_at", "desc")
        .execute();
      return rows.map(changeOf);
    },
  };
}
