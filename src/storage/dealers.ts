/** Dealers, kept whole as documents. */
import type { Kysely } from "kysely";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Database } from "./database.ts";
import { readDealer } from "./documents.ts";
import { manyRows } from "./many-rows.ts";
import { tellOthers } from "./notices.ts";
import { withOwn, withoutOwn } from "./showrooms.ts";
import type { Dealers } from "./storage.ts";
import type { DealerTable, Tables } from "./tables.ts";

export type PutDealers = (transaction: Kysely<Tables>, dealers: readonly Dealer[]) => Promise<void>;

export function dealerWriter({ writes }: Database): PutDealers {
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
  return async (transaction, put) => {
    const dealers = await withoutOwn(transaction, put);
    // The last of two with one curef stands. In the order of their keys, so that two writers cannot block each other.
    const rows = new Map(
      dealers.map((dealer): [string, DealerTable] => [
        dealer.curef,
        { curef: dealer.curef, document: JSON.stringify(dealer) },
      ]),
    );
    await putRows(
      transaction,
      [...rows.values()].toSorted((a, b) => (a.curef < b.curef ? -1 : 1)),
    );
  };
}

export interface ToldDealers extends Dealers {
  /** Tells who listens that dealers were written otherwise. */
  written(): void;
}

export function createDealers({ reads, writes }: Database, put: PutDealers): ToldDealers {
  const listeners: (() => void)[] = [];
  const withOwnRows = () =>
    reads
      .selectFrom("dealers")
      .leftJoin("showrooms", "showrooms.curef", "dealers.curef")
      .leftJoin("domain_claims", "domain_claims.curef", "dealers.curef")
      .select(["dealers.document", "showrooms.document as own", "domain_claims.held"]);
  const written = () => {
    for (const listener of listeners) listener();
  };
  return {
    written,
    onWrite: (listener) => listeners.push(listener),
    get: async (curef) => {
      const row = await withOwnRows().where("dealers.curef", "=", curef).executeTakeFirst();
      return row === undefined ? undefined : withOwn(readDealer(row.document), row);
    },
    getMany: async (curefs) => {
      if (curefs.length === 0) return new Map();
      const rows = await withOwnRows().where("dealers.curef", "in", curefs).execute();
      const dealers = rows.map((row) => withOwn(readDealer(row.document), row));
      return new Map(dealers.map((dealer) => [dealer.curef, dealer]));
    },
    put: async (dealers) => {
      await writes.transaction().execute(async (transaction) => {
        await put(transaction, dealers);
        await tellOthers(transaction, "dealers");
      });
      written();
    },
    all: async () => {
      const rows = await withOwnRows().orderBy("dealers.curef").execute();
      return rows.map((row) => withOwn(readDealer(row.document), row));
    },
  };
}
