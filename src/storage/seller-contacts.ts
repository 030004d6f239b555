/** How sellers are reached, and how often that was asked. */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { SellerContact } from "../domain/contact/seller-contact.ts";
import { showroomOf } from "../domain/contact/seller-contact.ts";
import type { Database } from "./database.ts";
import { manyRows } from "./many-rows.ts";
import type { SellerContacts } from "./storage.ts";
import type { SellerContactTable, Tables } from "./tables.ts";

export type PutSellerContacts = (tables: Kysely<Tables>, contacts: readonly SellerContact[]) => Promise<void>;

export function sellerContactWriter({ writes }: Database): PutSellerContacts {
  const putRows = manyRows(
    (rows: readonly SellerContactTable[]) =>
      writes
        .insertInto("seller_contacts")
        .columns(["seller", "email", "phone"])
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .column("seller")
            .doUpdateSet(({ ref }) => ({ email: ref("excluded.email"), phone: ref("excluded.phone") })),
        )
        .compile(),
    (row) => [row.seller, row.email, row.phone],
  );
  return async (tables, contacts) => {
    // The last of two of one seller stands. In the order of their keys, so that two writers cannot block each other.
    const rows = new Map(
      contacts.map(({ seller, email = null, phone = null }): [string, SellerContactTable] => [
        seller,
        { seller, email, phone },
      ]),
    );
    await putRows(
      tables,
      [...rows.values()].toSorted((a, b) => (a.seller < b.seller ? -1 : 1)),
    );
  };
}

export function createSellerContacts({ reads, writes }: Database, put: PutSellerContacts): SellerContacts {
  return {
    get: async (seller) => {
      const row = await reads.selectFrom("seller_contacts").selectAll().where("seller", "=", seller).executeTakeFirst();
      if (row === undefined) return undefined;
      const { email, phone } = row;
      return { seller, ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) };
    },
    mailless: async () => {
      const rows = await reads
        .selectFrom("dealers")
        .leftJoin("seller_contacts", "seller_contacts.seller", "dealers.curef")
        .select("dealers.curef")
        .where("seller_contacts.email", "is", null)
        .execute();
      return new Set(rows.map(({ curef }) => curef));
    },
    put: (contacts) => writes.transaction().execute((transaction) => put(transaction, contacts)),
    countPhoneView: async (listing, day) => {
      await writes
        .insertInto("phone_views")
        .values({ listing, day, views: 1 })
        .onConflict((conflict) =>
          conflict.columns(["listing", "day"]).doUpdateSet({ views: sql<number>`phone_views.views + 1` }),
        )
        .execute();
    },
    phoneViews: async (since) => {
      const rows = await reads
        .selectFrom("phone_views")
        .select(({ fn }) => ["listing", fn.sum("views").as("views")])
        .where("day", ">=", since)
        .groupBy("listing")
        .orderBy("listing")
        .execute();
      return new Map(rows.map(({ listing, views }) => [listing, Number(views)]));
    },
    phoneViewsOf: async (curef, since) => {
      const rows = await reads
        .selectFrom("phone_views")
        .innerJoin("listings", "listings.reference", "phone_views.listing")
        .select(({ fn }) => ["phone_views.listing", fn.sum("phone_views.views").as("views")])
        .where("listings.curef", "=", curef)
        .where("phone_views.day", ">=", since)
        .groupBy("phone_views.listing")
        .orderBy("phone_views.listing")
        .execute();
      return new Map(rows.map(({ listing, views }) => [listing, Number(views)]));
    },
    phoneViewDaysOf: async (curef, since) => {
      const rows = await reads
        .selectFrom("phone_views")
        .innerJoin("listings", "listings.reference", "phone_views.listing")
        .select(({ fn }) => ["phone_views.day", fn.sum("phone_views.views").as("views")])
        .where("listings.curef", "=", curef)
        .where("phone_views.day", ">=", since)
        .groupBy("phone_views.day")
        .execute();
      const ofShowroom = await reads
        .selectFrom("phone_views")
        .select(["day", "views"])
        .where("listing", "=", showroomOf(curef).reference)
        .where("day", ">=", since)
        .execute();
      const days = new Map<string, number>();
      for (const { day, views } of [...rows, ...ofShowroom]) days.set(day, (days.get(day) ?? 0) + Number(views));
      return [...days].map(([day, views]) => ({ day, views })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
    },
  };
}
