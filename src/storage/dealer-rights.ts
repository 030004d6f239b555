/** Rights of accounts on dealers; they end with either. */
import type { Kysely } from "kysely";
import { isRole } from "../domain/accounts/account.ts";
import type { DealerRight, HeldRight } from "../domain/accounts/dealer-rights.ts";
import { isDealerRight, rolesWithRights } from "../domain/accounts/dealer-rights.ts";
import type { Database } from "./database.ts";
import type { DealerRights } from "./dealer-right-storage.ts";
import type { DealerRightTable, Tables } from "./tables.ts";

export function rightIn({ right }: Pick<DealerRightTable, "right">): DealerRight {
  if (!isDealerRight(right)) throw new Error(`no right on a dealer: ${right}`);
  return right;
}

const heldOf = (row: DealerRightTable): HeldRight => ({
  account: row.account,
  curef: row.curef,
  right: rightIn(row),
  grantedAt: row.granted_at,
});

async function rolesFollow(tables: Kysely<Tables>, account: string): Promise<void> {
  const { roles } = await tables
    .selectFrom("accounts")
    .select("roles")
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  const held = await tables.selectFrom("dealer_rights").select("curef").where("account", "=", account).execute();
  const followed = rolesWithRights(roles.split(" ").filter(isRole), held.length);
  await tables
    .updateTable("accounts")
    .set({ roles: followed.join(" ") })
    .where("id", "=", account)
    .execute();
}

export async function grantRight(
  tables: Kysely<Tables>,
  { account, curef, right, grantedAt }: HeldRight,
): Promise<boolean> {
  const known = await tables.selectFrom("accounts").select("id").where("id", "=", account).executeTakeFirst();
  if (known === undefined) return false;
  await tables
    .insertInto("dealer_rights")
    .values({ account, curef, right, granted_at: grantedAt })
    .onConflict((conflict) => conflict.columns(["account", "curef"]).doUpdateSet({ right, granted_at: grantedAt }))
    .execute();
  if (right !== "manager") await endAskedBy(tables, account, curef);
  await rolesFollow(tables, account);
  return true;
}

/** Whoever governs no longer has asked nobody in, and for no other mailbox. */
async function endAskedBy(tables: Kysely<Tables>, account: string, curef: string): Promise<void> {
  await tables.deleteFrom("dealer_invitations").where("invited_by", "=", account).where("curef", "=", curef).execute();
  await tables.deleteFrom("mailbox_changes").where("asked_by", "=", account).where("curef", "=", curef).execute();
}

export async function withdrawRight(tables: Kysely<Tables>, account: string, curef: string): Promise<boolean> {
  const { numDeletedRows } = await tables
    .deleteFrom("dealer_rights")
    .where("account", "=", account)
    .where("curef", "=", curef)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await endAskedBy(tables, account, curef);
  await rolesFollow(tables, account);
  return true;
}

export async function rightsAt(
  tables: Kysely<Tables>,
  curef: string,
): Promise<readonly Pick<HeldRight, "account" | "right">[]> {
  const rows = await tables
    .selectFrom("dealer_rights")
    .select(["account", "right"])
    .where("curef", "=", curef)
    .execute();
  return rows.map((row) => ({ account: row.account, right: rightIn(row) }));
}

export function createDealerRights({ reads }: Database): DealerRights {
  return {
    of: async (account) => {
      const rows = await reads
        .selectFrom("dealer_rights")
        .selectAll()
        .where("account", "=", account)
        .orderBy("curef")
        .execute();
      return rows.map(heldOf);
    },
    at: async (curef) => {
      const rows = await reads
        .selectFrom("dealer_rights")
        .innerJoin("accounts", "accounts.id", "dealer_rights.account")
        .selectAll("dealer_rights")
        .select("accounts.email")
        .where("dealer_rights.curef", "=", curef)
        .orderBy("accounts.email")
        .execute();
      return rows.map((row) => ({ ...heldOf(row), email: row.email }));
    },
  };
}
