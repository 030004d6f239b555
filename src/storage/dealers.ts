/** Dealers, kept whole as documents. */
import type { Database } from "./database.ts";
import { readDealer } from "./documents.ts";
import { manyRows } from "./many-rows.ts";
import type { Dealers } from "./storage.ts";
import type { DealerTable } from "./tables.ts";

export function createDealers({ reads, writes }: Database): Dealers {
  const putRows = manyRows(
    (rows: readonly DealerTable[]) =>
      writes
        .insertInto("dealers")
        .columns(["curef", "document"])
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("curef").doUpdateSet(({ ref }) => ({ document: ref("excluded.document") })),
        )
        .compile(),
    (row) => [row.curef, row.document],
  );
  return {
    get: async (curef) => {
      const row = await reads.selectFrom("dealers").select("document").where("curef", "=", curef).executeTakeFirst();
      return row === undefined ? undefined : readDealer(row.document);
    },
    put: async (dealers) => {
      // The last of two with one curef stands. In the order of their keys, so that two writers cannot block each other.
      const rows = new Map(
        dealers.map((dealer): [string, DealerTable] => [
          dealer.curef,
          { curef: dealer.curef, document: JSON.stringify(dealer) },
        ]),
      );
      const sorted = [...rows.values()].toSorted((a, b) => (a.curef < b.curef ? -1 : 1));
      await writes.transaction().execute((transaction) => putRows(transaction, sorted));
    },
    all: async () => {
      const rows = await reads.selectFrom("dealers").select("document").orderBy("curef").execute();
      return rows.map((row) => readDealer(row.document));
    },
  };
}
