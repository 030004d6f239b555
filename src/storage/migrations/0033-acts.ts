/** What was done and by whom: rows are added, and not changed but where an account that they name is erased. */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { strict, text, whole } from "./columns.ts";

const KEPT = ["number", "at", "actor_kind", "kind", "object_kind", "dealer", "was", "became"] as const;
/** May only become empty. */
const FORGOTTEN = ["actor", "object"] as const;

/** True of a row that would tell something else. */
const isRewritten = (differs: string) =>
  [
    ...KEPT.map((column) => `new.${column} ${differs} old.${column}`),
    ...FORGOTTEN.map((column) => `(new.${column} ${differs} old.${column} and new.${column} <> '')`),
  ].join(" or ");

export const acts: Migration = {
  name: "acts",
  up: async (database, dialect) => {
    const { schema } = database;
    await schema
      .createTable("acts")
      .addColumn("number", whole(dialect), (column) => column.primaryKey())
      .addColumn("at", text(dialect), (column) => column.notNull())
      .addColumn("actor_kind", text(dialect), (column) => column.notNull())
      .addColumn("actor", text(dialect), (column) => column.notNull())
      .addColumn("kind", text(dialect), (column) => column.notNull())
      .addColumn("object_kind", text(dialect), (column) => column.notNull())
      .addColumn("object", text(dialect), (column) => column.notNull())
      .addColumn("dealer", text(dialect))
      .addColumn("was", text(dialect))
      .addColumn("became", text(dialect))
      .modifyEnd(strict(dialect))
      .execute();
    for (const column of ["at", "actor", "object", "dealer"])
      await schema.createIndex(`acts_by_${column}`).on("acts").column(column).execute();
    if (dialect === "postgres") {
      await sql`create function acts_stand() returns trigger language plpgsql as ${sql.raw(
        `$$ begin if ${isRewritten("is distinct from")} then raise exception 'an act is not rewritten'; end if; return new; end $$`,
      )}`.execute(database);
      await sql`create trigger acts_stand before update on acts for each row execute function acts_stand()`.execute(
        database,
      );
      return;
    }
    await sql`create trigger acts_stand before update on acts when ${sql.raw(
      isRewritten("is not"),
    )} begin select raise(abort, 'an act is not rewritten'); end`.execute(database);
  },
};
