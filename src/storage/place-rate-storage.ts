/** What places cost, as the rest of the product knows it (a part of `storage.ts`). */
import type { CampaignKind } from "../domain/promotion/campaign.ts";
import type { PlaceRate } from "../domain/promotion/place-rate.ts";

export interface PlaceRates {
  /** All that ever were set, by place and day. */
  all(): Promise<readonly PlaceRate[]>;
}

export interface PlaceRateWrites {
  /** In the place of the one from the same day; resolves to that one. */
  putPlaceRate(rate: PlaceRate): Promise<PlaceRate | undefined>;
  /** Resolves to what it was; undefined where there is none of that place from that day. */
  removePlaceRate(place: CampaignKind, from: string): Promise<PlaceRate | undefined>;
}
