/** What was done and by whom, one row an act. The database itself lets no row be changed, but for whom it names no more. */
import type { Kysely } from "kysely";
import type { Act, Actor, KeptAct, ObjectKind } from "../domain/audit/act.ts";
import { isActKind } from "../domain/audit/act.ts";
import type { ActsAsked, Acts } from "./act-storage.ts";
import type { Database } from "./database.ts";
import type { ActTable, Tables } from "./tables.ts";

function actorOf({ actor_kind: kind, actor }: Pick<ActTable, "actor_kind" | "actor">): Actor {
  if (kind === "console") return { kind };
  return actor === "" ? { kind: "erased" } : { kind: "account", id: actor };
}

function actOf(row: ActTable): KeptAct {
  if (!isActKind(row.kind)) throw new Error(`no act: ${row.kind}`);
  return {
    number: row.number,
    at: row.at,
    by: actorOf(row),
    kind: row.kind,
    object: { kind: row.object_kind as ObjectKind, id: row.object }, // as `noteAct` wrote it
    ...(row.dealer === null ? {} : { dealer: row.dealer }),
    ...(row.was === null ? {} : { before: row.was }),
    ...(row.became === null ? {} : { after: row.became }),
  };
}

/** Units take turns: no other takes the number. */
export async function noteAct(tables: Kysely<Tables>, act: Act): Promise<void> {
  const last = await tables
    .selectFrom("acts")
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirst();
  await tables
    .insertInto("acts")
    .values({
      number: (last?.number ?? 0) + 1,
      at: act.at,
      actor_kind: act.by.kind === "console" ? "console" : "account",
      actor: act.by.kind === "account" ? act.by.id : "",
      kind: act.kind,
      object_kind: act.object.kind,
      object: act.object.id,
      dealer: act.dealer ?? null,
      was: act.before ?? null,
      became: act.after ?? null,
    })
    .execute();
}

/** That something was done stays; by whom or to whom is not told any more. */
export async function forgetAccountInActs(tables: Kysely<Tables>, account: string): Promise<void> {
  await tables.updateTable("acts").set({ actor: "" }).where("actor", "=", account).execute();
  await tables
    .updateTable("acts")
    .set({ object: "" })
    .where("object_kind", "=", "account")
    .where("object", "=", account)
    .execute();
}

export function createActs({ reads, writes }: Pick<Database, "reads" | "writes">): Acts {
  return {
    find: async ({ kind, by, isAtConsole, object, dealer, since, before }: ActsAsked, most, after) => {
      let query = reads.selectFrom("acts").selectAll();
      if (kind !== undefined) query = query.where("kind", "=", kind);
      if (by !== undefined) query = query.where("actor", "=", by);
      if (isAtConsole === true) query = query.where("actor_kind", "=", "console");
      if (object !== undefined) query = query.where("object_kind", "=", object.kind).where("object", "=", object.id);
      if (dealer !== undefined) query = query.where("dealer", "=", dealer);
      if (since !== undefined) query = query.where("at", ">=", since);
      if (before !== undefined) query = query.where("at", "<", before);
      if (after !== undefined) query = query.where("number", "<", after);
      const rows = await query.orderBy("number", "desc").limit(most).execute();
      return rows.map(actOf);
    },
    ofAccount: async (account) => {
      const rows = await reads
        .selectFrom("acts")
        .selectAll()
        .where((row) =>
          row.or([
            row("actor", "=", account),
            row.and([row("object_kind", "=", "account"), row("object", "=", account)]),
          ]),
        )
        .orderBy("number")
        .execute();
      return rows.map(actOf);
    },
    forget: async (before) => {
      const { numDeletedRows } = await writes.deleteFrom("acts").where("at", "<", before).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
