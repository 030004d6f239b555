/** What private sellers write, one row a deposit, and what people decide about it, one row a case. */
import type { Kysely } from "kysely";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { NOTHING_TYPED } from "../domain/deposit/deposit.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import { isOpen } from "../domain/moderation/moderation-case.ts";
import { UNVALUED } from "../domain/listings/market-facts.ts";
import type { Database } from "./database.ts";
import type { Deposits, Moderation, RemovedDeposit } from "./deposit-storage.ts";
import type { DepositTable, ModerationCaseTable, Tables } from "./tables.ts";

/** The address and the secret stand in columns alone: the address may become another. */
function rowOf({ id, state, secret, email, reference, updatedAt, expiresAt, ...rest }: Deposit): DepositTable {
  return {
    id,
    state,
    secret: secret ?? null,
    email: email ?? null,
    reference: reference ?? null,
    updated_at: updatedAt,
    expires_at: expiresAt ?? null,
    document: JSON.stringify(rest),
  };
}

function depositOf(row: DepositTable): Deposit {
  // The casts: as `rowOf` wrote them.
  const written = JSON.parse(row.document) as Omit<Deposit, "id" | "state" | "updatedAt">;
  return {
    ...written,
    // One that was written before a field was asked has nothing in it.
    fields: { ...NOTHING_TYPED, ...written.fields },
    ...(written.published === undefined
      ? {}
      : { published: { ...written.published, fields: { ...NOTHING_TYPED, ...written.published.fields } } }),
    id: row.id,
    state: row.state as Deposit["state"],
    updatedAt: row.updated_at,
    ...(row.secret === null ? {} : { secret: row.secret }),
    ...(row.email === null ? {} : { email: row.email }),
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
  };
}

const caseRowOf = (one: ModerationCase): ModerationCaseTable => ({
  id: one.id,
  deposit: one.deposit,
  is_open: isOpen(one) ? "yes" : "no",
  appeal_token: one.appealToken ?? null,
  opened_at: one.openedAt,
  document: JSON.stringify(one),
});

// The cast: as `caseRowOf` wrote it.
const caseOf = ({ document }: Pick<ModerationCaseTable, "document">) => JSON.parse(document) as ModerationCase;

export async function addDeposit(tables: Kysely<Tables>, deposit: Deposit): Promise<void> {
  await tables.insertInto("deposits").values(rowOf(deposit)).execute();
}

export async function changeDeposit(
  tables: Kysely<Tables>,
  id: string,
  change: (deposit: Deposit) => Deposit | undefined,
): Promise<Deposit | undefined> {
  const row = await tables.selectFrom("deposits").selectAll().where("id", "=", id).executeTakeFirst();
  const changed = row && change(depositOf(row));
  if (changed === undefined) return undefined;
  const { id: _, ...values } = rowOf(changed);
  await tables.updateTable("deposits").set(values).where("id", "=", id).execute();
  return changed;
}

export async function removeDeposit(tables: Kysely<Tables>, id: string): Promise<RemovedDeposit | undefined> {
  const row = await tables.deleteFrom("deposits").where("id", "=", id).returningAll().executeTakeFirst();
  if (row === undefined) return undefined;
  await tables.deleteFrom("moderation_cases").where("deposit", "=", id).execute();
  const deposit = depositOf(row);
  if (deposit.reference === undefined) return { deposit, isOnline: false };
  const stored = await tables
    .selectFrom("listings")
    .select(["document", "withdrawn_at"])
    .where("reference", "=", deposit.reference)
    .executeTakeFirst();
  if (stored === undefined) return { deposit, isOnline: false };
  // The cast: a listing is written from a checked value and nowhere else; what the market says stands apart.
  const listing = { ...UNVALUED, ...(JSON.parse(stored.document) as Omit<Listing, "verdict">) };
  return { deposit, listing, isOnline: stored.withdrawn_at === null };
}

export async function eraseDeposits(tables: Kysely<Tables>, email: string): Promise<readonly RemovedDeposit[]> {
  const rows = await tables.selectFrom("deposits").select("id").where("email", "=", email).orderBy("id").execute();
  const removed: RemovedDeposit[] = [];
  for (const { id } of rows) {
    const one = await removeDeposit(tables, id);
    if (one !== undefined) removed.push(one);
  }
  return removed;
}

export async function addCase(tables: Kysely<Tables>, one: ModerationCase): Promise<void> {
  await tables.insertInto("moderation_cases").values(caseRowOf(one)).execute();
}

export async function changeCase(
  tables: Kysely<Tables>,
  id: string,
  change: (one: ModerationCase) => ModerationCase | undefined,
): Promise<ModerationCase | undefined> {
  const row = await tables.selectFrom("moderation_cases").select("document").where("id", "=", id).executeTakeFirst();
  const changed = row && change(caseOf(row));
  if (changed === undefined) return undefined;
  const { id: _, ...values } = caseRowOf(changed);
  await tables.updateTable("moderation_cases").set(values).where("id", "=", id).execute();
  return changed;
}

/** Deposits of an address, and how the sellers of their listings are reached, become those of another. */
export async function followDeposits(tables: Kysely<Tables>, from: string, to: string): Promise<void> {
  const rows = await tables
    .updateTable("deposits")
    .set({ email: to })
    .where("email", "=", from)
    .returning("reference")
    .execute();
  for (const { reference } of rows)
    if (reference !== null)
      await tables.updateTable("seller_contacts").set({ email: to }).where("seller", "=", reference).execute();
}

export async function removeSellerContact(tables: Kysely<Tables>, seller: string): Promise<void> {
  await tables.deleteFrom("seller_contacts").where("seller", "=", seller).execute();
}

export function createDeposits({ reads }: Pick<Database, "reads">): Deposits {
  const one = async (column: "id" | "secret" | "reference", value: string) => {
    const row = await reads.selectFrom("deposits").selectAll().where(column, "=", value).executeTakeFirst();
    return row && depositOf(row);
  };
  return {
    get: (id) => one("id", id),
    bySecret: (secret) => one("secret", secret),
    byReference: (reference) => one("reference", reference),
    ofEmail: async (email) => {
      const rows = await reads
        .selectFrom("deposits")
        .selectAll()
        .where("email", "=", email)
        .orderBy("updated_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(depositOf);
    },
    inStates: async (states, most, after = "") => {
      const rows = await reads
        .selectFrom("deposits")
        .selectAll()
        .where("state", "in", states)
        .where("id", ">", after)
        .orderBy("id")
        .limit(most)
        .execute();
      return rows.map(depositOf);
    },
    expiredBy: async (now, most) => {
      const rows = await reads
        .selectFrom("deposits")
        .selectAll()
        .where("state", "=", "online")
        .where("expires_at", "<=", now)
        .orderBy("expires_at")
        .limit(most)
        .execute();
      return rows.map(depositOf);
    },
    expiringBetween: async (after, until, most) => {
      const rows = await reads
        .selectFrom("deposits")
        .selectAll()
        .where("state", "=", "online")
        .where("expires_at", ">", after)
        .where("expires_at", "<=", until)
        .orderBy("expires_at")
        .limit(most)
        .execute();
      return rows.map(depositOf);
    },
    abandonedBefore: async (before, most) => {
      const rows = await reads
        .selectFrom("deposits")
        .selectAll()
        .where((where) =>
          where.or([
            where("state", "=", "waiting"),
            where.and([where("state", "=", "draft"), where("email", "is", null)]),
          ]),
        )
        .where("updated_at", "<", before)
        .orderBy("updated_at")
        .limit(most)
        .execute();
      return rows.map(depositOf);
    },
    uncorrectedBefore: async (before, most) => {
      const rows = await reads
        .selectFrom("deposits")
        .selectAll()
        .where("state", "=", "correction")
        .where("updated_at", "<", before)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom("moderation_cases")
                .select("moderation_cases.id")
                .whereRef("moderation_cases.deposit", "=", "deposits.id")
                .where("moderation_cases.is_open", "=", "yes"),
            ),
          ),
        )
        .orderBy("updated_at")
        .limit(most)
        .execute();
      return rows.map(depositOf);
    },
  };
}

export function createModeration({ reads }: Pick<Database, "reads">): Moderation {
  const one = async (column: "id" | "appeal_token", value: string) => {
    const row = await reads.selectFrom("moderation_cases").selectAll().where(column, "=", value).executeTakeFirst();
    return row && caseOf(row);
  };
  const many = async (column: "deposit" | "is_open", value: string, order: "asc" | "desc") => {
    const rows = await reads
      .selectFrom("moderation_cases")
      .selectAll()
      .where(column, "=", value)
      .orderBy("opened_at", order)
      .orderBy("id")
      .execute();
    return rows.map(caseOf);
  };
  return {
    get: (id) => one("id", id),
    byAppealToken: (token) => one("appeal_token", token),
    ofDeposit: (deposit) => many("deposit", deposit, "desc"),
    open: () => many("is_open", "yes", "asc"),
  };
}
