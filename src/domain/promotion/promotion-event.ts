/** What is counted of a campaign, by the day and without whom: that an offer of it was shown, and that it was opened from its place. */
import { isCampaignId } from "./campaign.ts";

export const PROMOTION_EVENTS = ["view", "click"] as const;
export type PromotionEvent = (typeof PROMOTION_EVENTS)[number];

export interface CampaignDay {
  /** Paris’s, `2026-11-28`. */
  readonly day: string;
  readonly views: number;
  readonly clicks: number;
}

const WORDS: Readonly<Record<PromotionEvent, string>> = { view: "vue", click: "clic" };

/** The parameter by which the page of an offer knows from which campaign it was opened. */
export const CAMPAIGN_PARAMETER = "campagne";

/**
 * Of a picture that a browser asks for when the offer comes into sight, or when its page is there; `page` tells pages apart, `token`
 * proves that the address is ours. Both are letters, digits, - and _.
 */
export function markAddress({
  event,
  campaign,
  page,
  token,
}: {
  readonly event: PromotionEvent;
  readonly campaign: string;
  readonly page: string;
  readonly token: string;
}): string {
  return `/promotions/${WORDS[event]}/${campaign}?page=${page}&jeton=${token}`;
}

export function eventOf(word: string): PromotionEvent | undefined {
  return PROMOTION_EVENTS.find((event) => WORDS[event] === word);
}

export const openedFrom = (address: string, campaign: string): string => `${address}?${CAMPAIGN_PARAMETER}=${campaign}`;

/** Undefined where a page was opened from nowhere that is paid for. */
export function campaignIn(query: URLSearchParams): string | undefined {
  const said = query.get(CAMPAIGN_PARAMETER);
  return said !== null && isCampaignId(said) ? said : undefined;
}
