/**
 * What is found of an alert is known by its entry in the change log, so that each event is its own; what its owner was told of a listing
 * is a fact beside it. A search knows since when what comes is told.
 */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { clustered, text, whole } from "./columns.ts";

export const alertEvents: Migration = {
  name: "alert events",
  up: async (database, dialect) => {
    const { schema } = database;
    await schema.alterTable("alert_matches").renameTo("former_matches").execute();
    for (const index of ["alert_matches_by_mail", "alert_matches_by_age"]) await schema.dropIndex(index).execute();
    await schema
      .createTable("alert_matches")
      .addColumn("alert", text(dialect), (column) => column.notNull())
      .addColumn("sequence", whole(dialect), (column) => column.notNull())
      .addColumn("listing", text(dialect), (column) => column.notNull())
      .addColumn("cause", text(dialect), (column) => column.notNull())
      .addColumn("before", whole(dialect))
      .addColumn("at", text(dialect), (column) => column.notNull())
      .addColumn("mail", text(dialect))
      .addColumn("taken_at", text(dialect))
      .addPrimaryKeyConstraint("alert_events_key", ["alert", "sequence"])
      .modifyEnd(clustered(dialect))
      .execute();
    // Of those before nobody knows the entry: numbers below any of the log are as good, in their order.
    await sql`insert into alert_matches (alert, sequence, listing, cause, at, mail, taken_at)
      select alert, -row_number() over (partition by alert order by at desc, listing desc, cause desc), listing, cause, at, mail,
        case when mail is null then null else at end
      from former_matches where mail is null or mail <> ''`.execute(database);
    await schema.createIndex("alert_matches_by_mail").on("alert_matches").column("mail").execute();
    await schema.createIndex("alert_matches_by_age").on("alert_matches").column("at").execute();
    await schema.createIndex("alert_matches_by_listing").on("alert_matches").columns(["alert", "listing"]).execute();
    await schema
      .createTable("alert_told")
      .addColumn("alert", text(dialect), (column) => column.notNull())
      .addColumn("listing", text(dialect), (column) => column.notNull())
      .addColumn("price", whole(dialect), (column) => column.notNull())
      .addColumn("at", text(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint("alert_told_key", ["alert", "listing"])
      .modifyEnd(clustered(dialect))
      .execute();
    // Who was never to be told of it is not told of a corrected field either.
    await sql`insert into alert_told (alert, listing, price, at)
      select alert, listing, price, found_at from (
        select m.alert as alert, m.listing as listing, max(m.at) as found_at
        from former_matches m where m.mail is not null group by m.alert, m.listing
      ) found join listings on listings.reference = found.listing`.execute(database);
    await schema.createIndex("alert_told_by_age").on("alert_told").column("at").execute();
    await schema.dropTable("former_matches").execute();
    await schema
      .alterTable("saved_searches")
      .addColumn("followed_at", text(dialect), (column) => column.notNull().defaultTo(""))
      .execute();
    await sql`update saved_searches set followed_at = created_at`.execute(database);
  },
};
