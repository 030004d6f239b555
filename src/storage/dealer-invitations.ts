/** Who is asked into which dealer's team, one row an address and dealer. */
import type { Kysely } from "kysely";
import type { DealerInvitation } from "../domain/accounts/dealer-invitation.ts";
import type { Database } from "./database.ts";
import type { DealerInvitations } from "./dealer-invitation-storage.ts";
import { rightIn } from "./dealer-rights.ts";
import type { DealerInvitationTable, Tables } from "./tables.ts";

const invitationOf = (row: DealerInvitationTable): DealerInvitation => ({
  curef: row.curef,
  email: row.email,
  right: rightIn(row),
  invitedBy: row.invited_by,
  invitedAt: row.invited_at,
  expiresAt: row.expires_at,
});

export async function invite(
  tables: Kysely<Tables>,
  { curef, email, right, invitedBy, invitedAt, expiresAt }: DealerInvitation,
): Promise<void> {
  const told = { right, invited_by: invitedBy, invited_at: invitedAt, expires_at: expiresAt };
  await tables
    .insertInto("dealer_invitations")
    .values({ curef, email, ...told })
    .onConflict((conflict) => conflict.columns(["curef", "email"]).doUpdateSet(told))
    .execute();
}

export async function takeInvitation(
  tables: Kysely<Tables>,
  curef: string,
  email: string,
  now: string,
): Promise<DealerInvitation | undefined> {
  const row = await tables
    .deleteFrom("dealer_invitations")
    .where("curef", "=", curef)
    .where("email", "=", email)
    .returningAll()
    .executeTakeFirst();
  return row === undefined || row.expires_at <= now ? undefined : invitationOf(row);
}

export async function eraseInvitations(tables: Kysely<Tables>, email: string): Promise<number> {
  const { numDeletedRows } = await tables
    .deleteFrom("dealer_invitations")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Where both addresses are invited by one dealer, the newer address keeps its own. */
export async function followInvitations(tables: Kysely<Tables>, from: string, to: string): Promise<void> {
  const there = tables.selectFrom("dealer_invitations").select("curef").where("email", "=", to);
  await tables.deleteFrom("dealer_invitations").where("email", "=", from).where("curef", "in", there).execute();
  await tables.updateTable("dealer_invitations").set({ email: to }).where("email", "=", from).execute();
}

export function createDealerInvitations({ reads }: Pick<Database, "reads">): DealerInvitations {
  const standing = (now: string) =>
    reads.selectFrom("dealer_invitations").selectAll().where("expires_at", ">", now).orderBy("email").orderBy("curef");
  return {
    at: async (curef, now) => (await standing(now).where("curef", "=", curef).execute()).map(invitationOf),
    of: async (email, now) => (await standing(now).where("email", "=", email).execute()).map(invitationOf),
  };
}
