/** What dealers pay for, as the rest of the product knows it (a part of `storage.ts`). */
import type { Campaign } from "../domain/promotion/campaign.ts";
import type { CampaignDay } from "../domain/promotion/promotion-event.ts";

/** What is added to what was counted of a campaign on a day. */
export interface CampaignCount extends CampaignDay {
  readonly campaign: string;
}

export interface Campaigns {
  /** By dealer and number. */
  all(): Promise<readonly Campaign[]>;
  /** The next of its dealer. */
  add(campaign: Omit<Campaign, "id">): Promise<Campaign>;
  /** No other change comes between; undefined where there is no such campaign. */
  change(id: string, change: (campaign: Campaign) => Campaign): Promise<Campaign | undefined>;
  /** Adds to what was counted; of several processes none takes another's away. */
  count(counts: readonly CampaignCount[]): Promise<void>;
  /** What was counted of each of a dealer’s campaigns, by its reference; days in their order, those without anything left out. */
  counted(curef: string): Promise<ReadonlyMap<string, readonly CampaignDay[]>>;
  /** Called when this process has written. */
  onWrite(listener: () => void): void;
}

/** As those of `Campaigns`, beside what else is written. */
export interface CampaignWrites {
  addCampaign(campaign: Omit<Campaign, "id">): Promise<Campaign>;
  changeCampaign(id: string, change: (campaign: Campaign) => Campaign): Promise<Campaign | undefined>;
}
