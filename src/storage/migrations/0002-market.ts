/**
 * What the market says of a listing leaves its document; the log says what each change was, for which a listing's
 * price stands beside its document. Work to be sent waits in an outbox.
 */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { clustered, strict, text, whole } from "./columns.ts";

export const market: Migration = {
  name: "market",
  up: async (database, dialect) => {
    const { schema } = database;
    const isPostgres = dialect === "postgres";
    await schema
      .createTable("market")
      .addColumn("listing", whole(dialect), (column) => column.primaryKey().references("listings.id"))
      .addColumn("good_deal_badge", text(dialect), (column) => column.notNull())
      .modifyEnd(clustered(dialect))
      .execute();
    // Texts are cut rather than read as JSON: PostgreSQL's knows no \u0000, which a seller may well have written.
    // An unescaped "price": is a key, and the document has one of that name.
    const badge = isPostgres
      ? sql`substring(document from '"goodDealBadge":"([A-Z_]+)"')`
      : sql`document ->> '$.goodDealBadge'`;
    const price = isPostgres
      ? sql`cast(substring(document from '"price":([0-9]+)') as integer)`
      : sql`document ->> '$.price'`;
    const without = isPostgres
      ? sql`regexp_replace(document, ',"goodDealBadge":"[A-Z_]+"|"goodDealBadge":"[A-Z_]+",', '')`
      : sql`json_remove(document, '$.goodDealBadge')`;
    await sql`insert into market (listing, good_deal_badge)
      select id, ${badge} from listings where ${badge} <> 'NOT_COMPUTED'`.execute(database);
    await schema
      .alterTable("listings")
      .addColumn("price", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update listings set price = ${price}, document = ${without}`.execute(database);

    await schema.alterTable("change_log").addColumn("old_price", "integer").execute();
    // Which of them changed a price was not written down. What came before is looked for by listing.
    await schema.createIndex("change_log_by_listing").on("change_log").columns(["listing", "sequence"]).execute();
    await sql`update change_log set kind = case
      when kind = 'withdraw' then 'withdrawn'
      when sequence = listing then 'new'
      when (select before.kind from change_log before where before.listing = change_log.listing
        and before.sequence < change_log.sequence order by before.sequence desc limit 1) in ('withdraw', 'withdrawn') then 'back'
      else 'fields' end`.execute(database);
    await schema.dropIndex("change_log_by_listing").execute();

    await schema
      .createTable("outbox")
      .addColumn("key", text(dialect), (column) => column.primaryKey())
      .addColumn("kind", text(dialect), (column) => column.notNull())
      .addColumn("payload", text(dialect), (column) => column.notNull())
      .addColumn("due", text(dialect), (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("claimed", text(dialect))
      .addColumn("sent", text(dialect))
      .modifyEnd(strict(dialect))
      .execute();
    await schema
      .createIndex("outbox_unsent")
      .on("outbox")
      .columns(["kind", "due"])
      .where(sql.ref("sent"), "is", null)
      .execute();
  },
};
