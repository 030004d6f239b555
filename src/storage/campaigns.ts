/** Campaigns, kept whole as documents. */
import type { Kysely } from "kysely";
import type { Campaign } from "../domain/promotion/campaign.ts";
import type { Campaigns } from "./campaign-storage.ts";
import type { Database } from "./database.ts";
import { takeSequences } from "./sequences.ts";
import type { Tables } from "./tables.ts";

// The cast: a document is written below from a checked value and nowhere else.
const read = (document: string): Campaign => JSON.parse(document) as Campaign;
const numberOf = (id: string) => Number(id.slice(id.lastIndexOf("-") + 1));

/** The writers' turn is taken: two campaigns cannot take one number. */
export async function addCampaign(tables: Kysely<Tables>, campaign: Omit<Campaign, "id">): Promise<Campaign> {
  const { count } = await tables
    .selectFrom("campaigns")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("curef", "=", campaign.curef)
    .executeTakeFirstOrThrow();
  const added = { ...campaign, id: `${campaign.curef}-${String(Number(count) + 1)}` };
  await tables
    .insertInto("campaigns")
    .values({ id: added.id, curef: added.curef, document: JSON.stringify(added) })
    .execute();
  return added;
}

export async function changeCampaign(
  tables: Kysely<Tables>,
  id: string,
  change: (campaign: Campaign) => Campaign,
): Promise<Campaign | undefined> {
  const row = await tables.selectFrom("campaigns").select("document").where("id", "=", id).executeTakeFirst();
  if (row === undefined) return undefined;
  const changed = change(read(row.document));
  await tables
    .updateTable("campaigns")
    .set({ document: JSON.stringify(changed) })
    .where("id", "=", id)
    .execute();
  return changed;
}

export interface WrittenCampaigns extends Campaigns {
  /** What a unit of work wrote is durable. */
  written(): void;
}

export function createCampaigns({ reads, writes }: Database): WrittenCampaigns {
  const listeners: (() => void)[] = [];
  const written = () => {
    for (const listener of listeners) listener();
  };
  const inTurn = async <Result>(work: (tables: Kysely<Tables>) => Promise<Result>): Promise<Result> => {
    const result = await writes.transaction().execute(async (transaction) => {
      await takeSequences(transaction, 0);
      return work(transaction);
    });
    written();
    return result;
  };
  return {
    onWrite: (listener) => listeners.push(listener),
    written,
    all: async () => {
      const rows = await reads.selectFrom("campaigns").select("document").execute();
      return rows
        .map(({ document }) => read(document))
        .toSorted((a, b) => (a.curef === b.curef ? numberOf(a.id) - numberOf(b.id) : a.curef < b.curef ? -1 : 1));
    },
    add: (campaign) => inTurn((tables) => addCampaign(tables, campaign)),
    change: (id, change) => inTurn((tables) => changeCampaign(tables, id, change)),
  };
}
