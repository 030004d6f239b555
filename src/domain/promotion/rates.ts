/**
 * What a place costs by the day, whoever buys it and however many do: who pays more is shown no more often (`drawn`). An operator may
 * agree upon another price with a dealer (`virage promote`).
 */
import type { CampaignKind } from "./campaign.ts";

/** Cents. */
export const DAILY_RATES: Readonly<Record<CampaignKind, number>> = { sponsored: 450, promo: 200 };
