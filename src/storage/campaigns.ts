/** Campaigns, kept whole as documents. */
import type { Campaign } from "../domain/promotion/campaign.ts";
import type { Campaigns } from "./campaign-storage.ts";
import type { Database } from "./database.ts";
import { takeSequences } from "./sequences.ts";

// The cast: a document is written below from a checked value and nowhere else.
const read = (document: string): Campaign => JSON.parse(document) as Campaign;
const numberOf = (id: string) => Number(id.slice(id.lastIndexOf("-") + 1));

export function createCampaigns({ reads, writes }: Database): Campaigns {
  const listeners: (() => void)[] = [];
  const told = <Result>(result: Result): Result => {
    for (const listener of listeners) listener();
    return result;
  };
  return {
    onWrite: (listener) => listeners.push(listener),
    all: async () => {
      const rows = await reads.selectFrom("campaigns").select("document").execute();
      return rows
        .map(({ document }) => read(document))
        .toSorted((a, b) => (a.curef === b.curef ? numberOf(a.id) - numberOf(b.id) : a.curef < b.curef ? -1 : 1));
    },
    add: async (campaign) =>
      told(
        await writes.transaction().execute(async (transaction) => {
          // The writers' turn: two campaigns cannot take one number.
          await takeSequences(transaction, 0);
          const { count } = await transaction
            .selectFrom("campaigns")
            .select(({ fn }) => fn.countAll().as("count"))
            .where("curef", "=", campaign.curef)
            .executeTakeFirstOrThrow();
          const added = { ...campaign, id: `${campaign.curef}-${String(Number(count) + 1)}` };
          await transaction
            .insertInto("campaigns")
            .values({ id: added.id, curef: added.curef, document: JSON.stringify(added) })
            .execute();
          return added;
        }),
      ),
    change: async (id, change) =>
      told(
        await writes.transaction().execute(async (transaction) => {
          await takeSequences(transaction, 0);
          const row = await transaction
            .selectFrom("campaigns")
            .select("document")
            .where("id", "=", id)
            .executeTakeFirst();
          if (row === undefined) return undefined;
          const changed = change(read(row.document));
          await transaction
            .updateTable("campaigns")
            .set({ document: JSON.stringify(changed) })
            .where("id", "=", id)
            .execute();
          return changed;
        }),
      ),
  };
}
