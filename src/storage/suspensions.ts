/** Private sellers that are or were suspended, one row a suspension. */
import type { Kysely } from "kysely";
import type { Suspension } from "../domain/moderation/suspension.ts";
import { isContested, isStanding } from "../domain/moderation/suspension.ts";
import type { Database } from "./database.ts";
import type { Suspensions } from "./suspension-storage.ts";
import type { SuspensionTable, Tables } from "./tables.ts";

const YES = "yes";
const told = (is: boolean) => (is ? YES : "no");

const rowOf = (suspension: Suspension): SuspensionTable => ({
  id: suspension.id,
  account: suspension.account,
  is_standing: told(isStanding(suspension)),
  is_contested: told(isContested(suspension)),
  appeal_token: suspension.appealToken,
  at: suspension.at,
  document: JSON.stringify(suspension),
});

// The cast: as `rowOf` wrote it.
const suspensionOf = ({ document }: Pick<SuspensionTable, "document">) => JSON.parse(document) as Suspension;

export async function addSuspension(tables: Kysely<Tables>, suspension: Suspension): Promise<void> {
  await tables.insertInto("suspensions").values(rowOf(suspension)).execute();
}

export async function changeSuspension(
  tables: Kysely<Tables>,
  id: string,
  change: (suspension: Suspension) => Suspension | undefined,
): Promise<Suspension | undefined> {
  const row = await tables.selectFrom("suspensions").select("document").where("id", "=", id).executeTakeFirst();
  const changed = row && change(suspensionOf(row));
  if (changed === undefined) return undefined;
  const { id: _, ...values } = rowOf(changed);
  await tables.updateTable("suspensions").set(values).where("id", "=", id).execute();
  return changed;
}

export function createSuspensions({ reads }: Pick<Database, "reads">): Suspensions {
  return {
    ofAccount: async (account) => {
      const rows = await reads
        .selectFrom("suspensions")
        .select("document")
        .where("account", "=", account)
        .orderBy("at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(suspensionOf);
    },
    standingOf: async (email) => {
      const row = await reads
        .selectFrom("suspensions")
        .innerJoin("accounts", "accounts.id", "suspensions.account")
        .select("suspensions.document")
        .where("accounts.email", "=", email)
        .where("suspensions.is_standing", "=", YES)
        .executeTakeFirst();
      return row && suspensionOf(row);
    },
    byAppealToken: async (token) => {
      const row = await reads
        .selectFrom("suspensions")
        .select("document")
        .where("appeal_token", "=", token)
        .executeTakeFirst();
      return row && suspensionOf(row);
    },
    contested: async () => {
      const rows = await reads
        .selectFrom("suspensions")
        .select("document")
        .where("is_contested", "=", YES)
        .orderBy("at")
        .orderBy("id")
        .execute();
      return rows.map(suspensionOf);
    },
  };
}
