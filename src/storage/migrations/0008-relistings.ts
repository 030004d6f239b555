/** Where a vehicle went on that came back under a new reference: the page of its former advert leads there. */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { clustered, text } from "./columns.ts";

export const relistings: Migration = {
  name: "relistings",
  up: async (database, dialect) => {
    await database.schema
      .createTable("relistings")
      .addColumn("former", text(dialect), (column) => column.primaryKey())
      .addColumn("next", text(dialect), (column) => column.notNull())
      .modifyEnd(clustered(dialect))
      .execute();
    // Cut out of the text where PostgreSQL's JSON knows no \u0000, which a seller may well have written.
    const former =
      dialect === "postgres"
        ? sql`substring(document from '"formerReference":"([A-Z0-9-]+)"')`
        : sql`document ->> '$.formerReference'`;
    // The latest stands where a reference was gone on twice; few documents hold the word, and only those are read.
    await sql`
      insert into relistings (former, next)
      select former, reference from (
        select reference, former, row_number() over (partition by former order by id desc) as latest
        from (select id, reference, ${former} as former from listings where document like '%"formerReference"%') as told
        where former is not null
      ) as ranked where latest = 1`.execute(database);
  },
};
