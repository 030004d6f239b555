/** Passwords and passkeys, and the sessions that they open. */
import type { Kysely } from "kysely";
import type { Passkey } from "../domain/accounts/passkey.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { accountOf, addSession } from "./accounts.ts";
import type { Database } from "./database.ts";
import { emailChangesIn } from "./email-changes.ts";
import type { Credentials, KeptPasskey, KeptPassword, Opening } from "./storage.ts";
import type { PasskeyTable, PasswordTable, Tables } from "./tables.ts";

const passwordOf = ({ account, hash, set_at: setAt }: PasswordTable): KeptPassword => ({ account, hash, setAt });
const passkeyOf = ({ id, name, created_at: createdAt, used_at: usedAt }: PasskeyTable): Passkey => ({
  id,
  name,
  createdAt,
  ...(usedAt === null ? {} : { usedAt }),
});

export async function openSession(tables: Kysely<Tables>, { account: id, by, ...opened }: Opening) {
  const holds =
    by.kind === "password" ? await isPassword(tables, id, by.hash) : await usePasskey(tables, id, by, opened.session);
  if (!holds) return undefined;
  await addSession(tables, id, opened);
  return accountOf(await tables.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
}

async function isPassword(tables: Kysely<Tables>, account: string, hash: string): Promise<boolean> {
  const row = await tables
    .selectFrom("passwords")
    .select("account")
    .where("account", "=", account)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of two that come with one count the first is let in: a device that counts never says a number twice (WebAuthn, 6.1.1). */
async function usePasskey(
  tables: Kysely<Tables>,
  account: string,
  { id, counter }: Extract<Opening["by"], { kind: "passkey" }>,
  { createdAt }: Opening["session"],
): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable("passkeys")
    .set({ counter, used_at: createdAt })
    .where("id", "=", id)
    .where("account", "=", account)
    .where((row) => (counter === 0 ? row("counter", "=", 0) : row("counter", "<", counter)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function endSessions(tables: Kysely<Tables>, account: string, kept: string | undefined): Promise<void> {
  await tables
    .deleteFrom("sessions")
    .where("account", "=", account)
    .$if(kept !== undefined, (query) => query.where("id", "<>", kept ?? ""))
    .execute();
}

export async function setPassword(tables: Kysely<Tables>, { account, hash, setAt }: KeptPassword): Promise<void> {
  await tables
    .insertInto("passwords")
    .values({ account, hash, set_at: setAt })
    .onConflict((conflict) => conflict.column("account").doUpdateSet({ hash, set_at: setAt }))
    .execute();
}

export async function removePassword(tables: Kysely<Tables>, account: string): Promise<boolean> {
  const { numDeletedRows } = await tables
    .deleteFrom("passwords")
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function addPasskey(tables: Kysely<Tables>, passkey: KeptPasskey): Promise<boolean> {
  const { id, account, publicKey, counter, name, createdAt } = passkey;
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto("passkeys")
    .values({ id, account, public_key: publicKey, counter, name, created_at: createdAt, used_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function removePasskey(tables: Kysely<Tables>, account: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables
    .deleteFrom("passkeys")
    .where("account", "=", account)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function createCredentials({ reads }: Pick<Database, "reads">): Credentials {
  return {
    ...emailChangesIn(reads),
    password: async (account) => {
      const row = await reads.selectFrom("passwords").selectAll().where("account", "=", account).executeTakeFirst();
      return row && passwordOf(row);
    },
    passwordOfEmail: async (email) => {
      const row = await reads
        .selectFrom("passwords")
        .innerJoin("accounts", "accounts.id", "passwords.account")
        .selectAll("passwords")
        .where("accounts.email", "=", normaliseEmail(email))
        .executeTakeFirst();
      return row && passwordOf(row);
    },
    passkey: async (id) => {
      const row = await reads.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
      return row && { ...passkeyOf(row), account: row.account, publicKey: row.public_key, counter: row.counter };
    },
    passkeysOf: async (account) => {
      const rows = await reads
        .selectFrom("passkeys")
        .selectAll()
        .where("account", "=", account)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(passkeyOf);
    },
  };
}
