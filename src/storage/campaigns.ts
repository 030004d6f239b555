/** Campaigns, kept whole as documents. */
import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Campaign } from "../domain/promotion/campaign.ts";
import type { CampaignDay } from "../domain/promotion/promotion-event.ts";
import type { Campaigns } from "./campaign-storage.ts";
import type { Database } from "./database.ts";
import { tellOthers } from "./notices.ts";
import { takeSequences } from "./sequences.ts";
import type { Tables } from "./tables.ts";

// The cast: a document is written below from a checked value and nowhere else.
const read = (document: string): Campaign => JSON.parse(document) as Campaign;
const keyOf = ({ campaign, day }: { readonly campaign: string; readonly day: string }) => `${campaign} ${day}`;
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
      const done = await work(transaction);
      await tellOthers(transaction, "campaigns");
      return done;
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
    count: async (counts) => {
      if (counts.length === 0) return;
      await writes.transaction().execute(async (transaction) => {
        // In the order of their keys, so that two writers cannot block each other.
        for (const { campaign, day, views, clicks } of counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
          await transaction
            .insertInto("campaign_days")
            .values({ campaign, day, views, clicks })
            .onConflict((conflict) =>
              conflict.columns(["campaign", "day"]).doUpdateSet({
                views: sql<number>`campaign_days.views + excluded.views`,
                clicks: sql<number>`campaign_days.clicks + excluded.clicks`,
              }),
            )
            .execute();
      });
    },
    counted: async (curef) => {
      const rows = await reads
        .selectFrom("campaign_days")
        .innerJoin("campaigns", "campaigns.id", "campaign_days.campaign")
        .select(["campaign_days.campaign", "campaign_days.day", "campaign_days.views", "campaign_days.clicks"])
        .where("campaigns.curef", "=", curef)
        .orderBy("campaign_days.day")
        .execute();
      const byCampaign = new Map<string, CampaignDay[]>();
      for (const { campaign, day, views, clicks } of rows) {
        const days = byCampaign.get(campaign) ?? [];
        byCampaign.set(campaign, days);
        days.push({ day, views, clicks });
      }
      return byCampaign;
    },
    add: (campaign) => inTurn((tables) => addCampaign(tables, campaign)),
    change: (id, change) => inTurn((tables) => changeCampaign(tables, id, change)),
  };
}
