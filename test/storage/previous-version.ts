/** A database as the first version left it: tables of that day, rows written as that program wrote them. */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Dialect } from "../../src/storage/database.ts";
import { migrate } from "../../src/storage/migration.ts";
import { listings } from "../../src/storage/migrations/0001-listings.ts";
import type { Tables } from "../../src/storage/tables.ts";
import type { GoodDealBadge } from "../../src/domain/catalogue/badges.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { sampleListing } from "./sample-listing.ts";
import { MONDAY, TUESDAY } from "./sample-writes.ts";

/** What a document may hold and a cast to PostgreSQL's JSON may not, and what looks like a key and is none. */
export const AWKWARD = 'L’été \u0000 \ud800 "price":1,"goodDealBadge":"GOOD_DEAL","formerReference":"R1"';

/** A document of that program held the badge. */
function firstDocument(number: number, goodDealBadge: GoodDealBadge, stated: Partial<Listing>) {
  const { verdict: _, ...listing } = sampleListing(number, stated);
  return { ...listing, goodDealBadge };
}

/**
 * R1 valued, with another price since and the day of a reduction that its prices do not bear out; R2 not valued and withdrawn, reduced
 * and then once more by a little, without a day; R3
 * withdrawn and back, with an awkward text and the day of its first price for that of its reduction.
 */
export async function makeFirstVersion(writes: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await migrate({ writes, dialect }, [listings]);
  const documents = [
    firstDocument(1, "VERY_GOOD_DEAL", { reference: "R1", price: 9_000, priceDropDate: "2025-03-01" }),
    firstDocument(2, "NOT_COMPUTED", { reference: "R2", price: 500, formerReference: "R0" }),
    firstDocument(3, "EQUITABLE_DEAL", {
      reference: "R3",
      price: 700,
      version: AWKWARD,
      formerReference: "R0",
      priceDropDate: "2025-02-01",
    }),
  ];
  for (const [index, listing] of documents.entries()) {
    const withdrawn = listing.reference === "R2" ? TUESDAY : null;
    await sql`insert into listings (id, reference, curef, document, withdrawn_at, updated_at)
      values (${index + 1}, ${listing.reference}, 'C1', ${JSON.stringify(listing)}, ${withdrawn}, ${MONDAY})`.execute(
      writes,
    );
  }
  await sql`insert into price_history (listing, date, price) values
    (1, '2025-02-01T10:00:00.000Z', 9010), (1, '2025-03-01T10:00:00.000Z', 9000),
    (2, '2025-02-01T10:00:00.000Z', 800), (2, '2025-02-10T10:00:00.000Z', 505), (2, '2025-03-01T10:00:00.000Z', 500),
    (3, '2025-02-01T10:00:00.000Z', 800), (3, '2025-03-01T10:00:00.000Z', 700)`.execute(writes);
  const log = ["1 put", "2 put", "3 put", "1 put", "2 withdraw", "3 withdraw", "3 put"];
  for (const [index, entry] of log.entries()) {
    const [listing, kind] = entry.split(" ");
    await sql`insert into change_log (sequence, listing, kind, at)
      values (${index + 1}, ${Number(listing)}, ${kind}, ${MONDAY})`.execute(writes);
  }
  await sql`insert into cursors (consumer, sequence) values ('demonstration listings wanted', 3), ('alerts', 2)`.execute(
    writes,
  );
  await sql`update counters set value = ${log.length} where name = 'change'`.execute(writes);
}
