/** What was found before entries of the log were noted is not lost by the migration, nor told again. */
import { sql } from "kysely";
import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { MONDAY, TUESDAY } from "../../test/storage/sample-writes.ts";
import type { Dialect } from "./database.ts";
import { MIGRATIONS, migrate } from "./migration.ts";
import { alertEvents } from "./migrations/0019-alert-events.ts";
import type { Tables } from "./tables.ts";

/** `open`: an empty database. */
export function describeAlertEvents(open: () => Kysely<Tables>, dialect: Dialect): void {
  it("keeps what waits and what was told when what is found gets the number of its entry", async () => {
    const database = open();
    await migrate({ writes: database, dialect }, MIGRATIONS.slice(0, MIGRATIONS.indexOf(alertEvents)));
    await sql`insert into listings (id, reference, curef, document, price, withdrawn_at, updated_at)
      values (1, 'R1', null, '{}', 9000, null, ${MONDAY})`.execute(database);
    await sql`insert into saved_searches
      (id, email, digest, query, name, frequency, created_at, confirmed_at, seen_at, since, version)
      values ('a', 'a@b.example', 'd', '', '', 'daily', ${MONDAY}, ${MONDAY}, ${MONDAY}, 0, 1)`.execute(database);
    await sql`insert into alert_matches (alert, listing, cause, at, mail) values
      ('a', 'R1', 'new', ${MONDAY}, 'm1'), ('a', 'R1', 'drop 8000', ${TUESDAY}, null), ('a', 'R2', 'new', ${TUESDAY}, null),
      ('a', 'R3', 'new', ${MONDAY}, '')`.execute(database);
    await migrate({ writes: database, dialect });
    const matches = await database.selectFrom("alert_matches").selectAll().orderBy("sequence").execute();
    expect(matches.map(({ listing, cause, mail, sequence }) => [listing, cause, mail, sequence < 0])).toEqual([
      ["R1", "new", "m1", true],
      ["R1", "drop 8000", null, true],
      ["R2", "new", null, true],
    ]);
    const told = await database.selectFrom("alert_told").selectAll().where("price", "=", 9_000).execute();
    expect(told.map(({ alert, listing, at }) => [alert, listing, at])).toEqual([["a", "R1", MONDAY]]);
    expect(await database.selectFrom("saved_searches").select("followed_at").execute()).toEqual([
      { followed_at: MONDAY },
    ]);
    await database.destroy();
  });
}
