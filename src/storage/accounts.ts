/** Accounts, their sessions, who is about to sign in, and how much of it may be asked. */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Account, Role, Session } from "../domain/accounts/account.ts";
import { accountMailPrefix } from "../domain/accounts/account-mail.ts";
import { isRole } from "../domain/accounts/account.ts";
import type { SignIn } from "../domain/accounts/sign-in.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { favouritesAlert } from "../domain/favourites/favourites-alert.ts";
import { forgetAccountInActs } from "./acts.ts";
import { forgetMails } from "./alert-mails.ts";
import type { Database } from "./database.ts";
import { setReachable } from "./saved-searches.ts";
import { eraseWaiting } from "./outbox.ts";
import { followSession } from "./push-subscriptions.ts";
import type { Accounts, Entering, ErasedAccount } from "./storage.ts";
import type { AccountTable, SessionTable, SignInTable, Tables } from "./tables.ts";

export const accountOf = ({
  id,
  email,
  roles,
  created_at: createdAt,
}: Omit<AccountTable, "seen_at" | "erase_at">): Account => ({
  id,
  email,
  roles: roles.split(" ").filter(isRole),
  createdAt,
});
const sessionOf = (row: Omit<SessionTable, "token" | "account">): Session => ({
  id: row.id,
  device: row.device,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
});
const signInOf = (row: SignInTable): SignIn => ({
  id: row.id,
  link: row.link,
  browser: row.browser,
  code: row.code,
  email: row.email,
  back: row.back,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

const SESSION = ["id", "device", "created_at", "seen_at", "expires_at"] as const;

export async function addSignIn(tables: Kysely<Tables>, signIn: SignIn): Promise<void> {
  const { id, link, browser, code, email, back, createdAt, expiresAt } = signIn;
  await tables
    .insertInto("sign_ins")
    .values({ id, link, browser, code, email, back, tries: 0, created_at: createdAt, expires_at: expiresAt })
    .execute();
}

export async function enter(
  tables: Kysely<Tables>,
  { signIn, account: drawn, session, token, leaving }: Entering,
): Promise<Account | undefined> {
  const used = await tables.deleteFrom("sign_ins").where("id", "=", signIn).returning("email").executeTakeFirst();
  if (used === undefined) return undefined;
  const { email } = used;
  await tables.deleteFrom("sign_ins").where("email", "=", email).execute();
  // The mail that lets them in was read: alerts reach them too.
  await setReachable(tables, email);
  await tables
    .insertInto("accounts")
    .values({
      id: drawn,
      email,
      roles: "private",
      created_at: session.createdAt,
      seen_at: session.createdAt,
      erase_at: null,
    })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ seen_at: session.createdAt, erase_at: null }))
    .execute();
  const account = await tables.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  await addSession(tables, account.id, { session, token, leaving });
  return accountOf(account);
}

export async function addSession(
  tables: Kysely<Tables>,
  account: string,
  { session, token, leaving }: Pick<Entering, "session" | "token" | "leaving">,
): Promise<void> {
  const { id, device, createdAt, seenAt, expiresAt } = session;
  await tables
    .insertInto("sessions")
    .values({ id, token, account, device, created_at: createdAt, seen_at: seenAt, expires_at: expiresAt })
    .execute();
  if (leaving === undefined) return;
  await followSession(tables, account, leaving, id);
  await tables.deleteFrom("sessions").where("token", "=", leaving).execute();
}

export async function setRoles(tables: Kysely<Tables>, email: string, roles: readonly Role[]): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable("accounts")
    .set({ roles: roles.join(" ") })
    .where("email", "=", normaliseEmail(email))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Units take turns: none that erases it comes between. */
export async function hasAccount(tables: Kysely<Tables>, id: string): Promise<boolean> {
  return (await tables.selectFrom("accounts").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export async function eraseAccount(tables: Kysely<Tables>, address: string): Promise<ErasedAccount> {
  const email = normaliseEmail(address);
  await dropOwnMailboxes(tables, email);
  const account = await tables.deleteFrom("accounts").where("email", "=", email).returning("id").executeTakeFirst();
  const signIns = await tables.deleteFrom("sign_ins").where("email", "=", email).returning("id").execute();
  for (const table of ["email_changes", "email_reversals"] as const)
    await tables.deleteFrom(table).where("email", "=", email).execute();
  if (account === undefined) return { hadAccount: false, signIns: signIns.map(({ id }) => id), mails: [] };
  const mails = [
    ...(await mailsAbout(tables, account.id)),
    ...(await forgetMails(tables, [favouritesAlert(account.id)])),
  ];
  await tables.deleteFrom("dealer_rights").where("account", "=", account.id).execute();
  await tables.deleteFrom("dealer_invitations").where("invited_by", "=", account.id).execute();
  await forgetAccountInActs(tables, account.id);
  // Identifiers are drawn: what still waits and holds this one is to be told to this account’s browsers.
  await eraseWaiting(tables, account.id, () => true);
  return { hadAccount: true, signIns: signIns.map(({ id }) => id), mails };
}

/**
 * Where messages to a dealer arrive at the address of an account that may enter its space, as at its opening. From then on they
 * go to whoever else governs it, until another is given. A dealer that the account could not enter told that address itself.
 */
async function dropOwnMailboxes(tables: Kysely<Tables>, email: string): Promise<void> {
  await tables
    .updateTable("seller_contacts")
    .set({ email: null })
    .where(({ fn, ref }) => fn("lower", [ref("email")]), "=", email)
    .where("seller", "in", (query) =>
      query
        .selectFrom("dealer_rights")
        .innerJoin("accounts", "accounts.id", "dealer_rights.account")
        .where("accounts.email", "=", email)
        .select("dealer_rights.curef"),
    )
    .execute();
}

/** The keys of what was written about an account, sent or not. */
async function mailsAbout(tables: Kysely<Tables>, account: string): Promise<readonly string[]> {
  const prefix = accountMailPrefix(account);
  const rows = await tables
    .selectFrom("outbox")
    .select("key")
    .where("key", ">=", prefix)
    // Identifiers are letters, digits, - and _, all of which stand before it.
    .where("key", "<", `${prefix}~`)
    .execute();
  return rows.map(({ key }) => key);
}

export async function announceErasure(
  tables: Kysely<Tables>,
  account: string,
  unseenSince: string,
  eraseAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable("accounts")
    .set({ erase_at: eraseAt })
    .where("id", "=", account)
    .where("seen_at", "<", unseenSince)
    .where("erase_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function isErasureDue(tables: Kysely<Tables>, account: string, now: string): Promise<boolean> {
  // Written as it was: the row is this transaction’s until its end, so that nobody is seen in between.
  const { numUpdatedRows } = await tables
    .updateTable("accounts")
    .set((row) => ({ erase_at: row.ref("erase_at") }))
    .where("id", "=", account)
    .where("erase_at", "<=", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function createAccounts({ reads, writes, purge }: Database): Accounts {
  const knownBy = (column: "sessions.token" | "sessions.id", value: string, now: string) =>
    reads
      .selectFrom("sessions")
      .innerJoin("accounts", "accounts.id", "sessions.account")
      .select(["sessions.id", "sessions.device", "sessions.created_at", "sessions.seen_at", "sessions.expires_at"])
      .select(["accounts.id as owner", "accounts.email", "accounts.roles", "accounts.created_at as since"])
      .where(column, "=", value)
      .where("sessions.expires_at", ">", now)
      .executeTakeFirst();
  const known = (row: Awaited<ReturnType<typeof knownBy>>) =>
    row && {
      session: sessionOf(row),
      account: accountOf({ id: row.owner, email: row.email, roles: row.roles, created_at: row.since }),
    };
  return {
    named: async (id) => {
      const row = await reads.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
      return row && accountOf(row);
    },
    ofEmail: async (email) => {
      const row = await reads
        .selectFrom("accounts")
        .selectAll()
        .where("email", "=", normaliseEmail(email))
        .executeTakeFirst();
      return row && accountOf(row);
    },
    setRoles: (email, roles) => setRoles(writes, email, roles),
    countWithRole: async (role) => {
      const { total } = await reads
        .selectFrom("accounts")
        .select((row) => row.fn.countAll<number | string>().as("total"))
        // Roles are words of small letters with one space between them.
        .where(sql<boolean>`' ' || roles || ' ' like ${`% ${role} %`}`)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    session: async (token, now) => known(await knownBy("sessions.token", token, now)),
    sessionNamed: async (id, now) => known(await knownBy("sessions.id", id, now)),
    sessionsOf: async (account, now) => {
      const rows = await reads
        .selectFrom("sessions")
        .select(SESSION)
        .where("account", "=", account)
        .where("expires_at", ">", now)
        .orderBy("seen_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(sessionOf);
    },
    seen: async (id, at, expires) => {
      await writes.transaction().execute(async (transaction) => {
        // First the account, as whoever erases it does: neither waits for what the other holds.
        await transaction
          .updateTable("accounts")
          .set({ seen_at: at, erase_at: null })
          .where("id", "=", (query) => query.selectFrom("sessions").select("sessions.account").where("id", "=", id))
          .execute();
        await transaction
          .updateTable("sessions")
          .set({ seen_at: at, expires_at: expires })
          .where("id", "=", id)
          .execute();
      });
    },
    presence: async (account) => {
      const row = await reads
        .selectFrom("accounts")
        .select(["seen_at", "erase_at"])
        .where("id", "=", account)
        .executeTakeFirst();
      return row && { seenAt: row.seen_at, ...(row.erase_at === null ? {} : { eraseAt: row.erase_at }) };
    },
    unseenSince: async (before, limit) => {
      const rows = await reads
        .selectFrom("accounts")
        .selectAll()
        .where("seen_at", "<", before)
        .where("erase_at", "is", null)
        .orderBy("seen_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...accountOf(row), seenAt: row.seen_at }));
    },
    dueToErase: async (now, limit) => {
      const rows = await reads
        .selectFrom("accounts")
        .selectAll()
        .where("erase_at", "<=", now)
        .orderBy("erase_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...accountOf(row), eraseAt: row.erase_at ?? now }));
    },
    endSession: async (account, id) => {
      const { numDeletedRows } = await writes
        .deleteFrom("sessions")
        .where("account", "=", account)
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    endOtherSessions: async (account, kept) => {
      const { numDeletedRows } = await writes
        .deleteFrom("sessions")
        .where("account", "=", account)
        .where("id", "<>", kept)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    signIn: async (by, hash, now) => {
      const row = await reads
        .selectFrom("sign_ins")
        .selectAll()
        .where(by, "=", hash)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row && signInOf(row);
    },
    tryCode: async (browser, now, most) => {
      const row = await writes
        .updateTable("sign_ins")
        .set((column) => ({ tries: column("tries", "+", 1) }))
        .where("browser", "=", browser)
        .where("expires_at", ">", now)
        .where("tries", "<", most)
        .returningAll()
        .executeTakeFirst();
      return row && signInOf(row);
    },
    allow: async (key, { most, each }, now, count = 1) => {
      const asked = each * count;
      // One statement: of two that ask at once for the last, one has it. `full_at` is when all is there again.
      const { numInsertedOrUpdatedRows } = await writes
        .insertInto("allowances")
        .values({ key, full_at: now + asked })
        .onConflict((conflict) =>
          conflict
            .column("key")
            .doUpdateSet({
              full_at: sql<number>`case when allowances.full_at > ${now} then allowances.full_at else ${now} end + ${asked}`,
            })
            .where("allowances.full_at", "<=", now + (most - count) * each),
        )
        .executeTakeFirstOrThrow();
      if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return 0;
      const row = await writes.selectFrom("allowances").select("full_at").where("key", "=", key).executeTakeFirst();
      return Math.max(1, (row?.full_at ?? now) - now - (most - count) * each);
    },
    purge,
    forget: async (now) => {
      const before = new Date(now).toISOString();
      const ended = await writes.deleteFrom("sessions").where("expires_at", "<=", before).executeTakeFirstOrThrow();
      const lapsed = await writes.deleteFrom("sign_ins").where("expires_at", "<=", before).executeTakeFirstOrThrow();
      await writes.deleteFrom("allowances").where("full_at", "<=", now).execute();
      const changes = await writes
        .deleteFrom("email_changes")
        .where("expires_at", "<=", before)
        .executeTakeFirstOrThrow();
      const kept = await writes
        .deleteFrom("email_reversals")
        .where("expires_at", "<=", before)
        .executeTakeFirstOrThrow();
      const invitations = await writes
        .deleteFrom("dealer_invitations")
        .where("expires_at", "<=", before)
        .executeTakeFirstOrThrow();
      const mailboxes = await writes
        .deleteFrom("mailbox_changes")
        .where("expires_at", "<=", before)
        .executeTakeFirstOrThrow();
      const gone = [ended, lapsed, changes, kept, invitations, mailboxes].some(
        ({ numDeletedRows }) => numDeletedRows > 0n,
      );
      if (gone) await purge();
    },
  };
}
