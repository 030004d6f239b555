/** What dealers pay for, as the rest of the product knows it (a part of `storage.ts`). */
import type { Campaign } from "../domain/promotion/campaign.ts";

export interface Campaigns {
  /** By dealer and number. */
  all(): Promise<readonly Campaign[]>;
  /** The next of its dealer. */
  add(campaign: Omit<Campaign, "id">): Promise<Campaign>;
  /** No other change comes between; undefined where there is no such campaign. */
  change(id: string, change: (campaign: Campaign) => Campaign): Promise<Campaign | undefined>;
  /** Called when this process has written. */
  onWrite(listener: () => void): void;
}

/** As those of `Campaigns`, beside what else is written. */
export interface CampaignWrites {
  addCampaign(campaign: Omit<Campaign, "id">): Promise<Campaign>;
  changeCampaign(id: string, change: (campaign: Campaign) => Campaign): Promise<Campaign | undefined>;
}
