/** What dealers pay for, as pages and the API show it and as it is counted. */
import { setTimeout } from "node:timers";
import { keptCampaigns } from "../promotion/campaigns-kept.ts";
import type { PromotionCounts } from "../promotion/promotion-counts.ts";
import { createPromotionCounts } from "../promotion/promotion-counts.ts";
import type { PromotionTokens } from "../promotion/promotion-tokens.ts";
import { createPromotionTokens } from "../promotion/promotion-tokens.ts";
import { drawToken } from "../tokens/hidden-words.ts";
import type { WholeHttpParts } from "./http-parts.ts";

/** What was counted of campaigns is written so often: a process that ends without a word loses as much. */
const COUNTED_EVERY_MS = 2000;

export interface Promotion {
  readonly campaigns: ReturnType<typeof keptCampaigns>;
  readonly counts: PromotionCounts;
  readonly tokens: PromotionTokens;
}

export function promotionOf({ virage: { storage }, config, log }: WholeHttpParts): Promotion {
  const campaigns = keptCampaigns({ campaigns: storage.campaigns, clock: () => performance.now() });
  const counts = createPromotionCounts({
    storage: storage.campaigns,
    campaigns,
    now: config.now,
    clock: () => performance.now(),
    later: (flush) => void setTimeout(flush, COUNTED_EVERY_MS).unref(),
    onError: (error) => log.error({ err: error }, "what was counted of campaigns cannot be written"),
  });
  const tokens = createPromotionTokens({
    secret: () => storage.secret("promotion", drawToken),
    clock: () => Date.now(),
  });
  return { campaigns, counts, tokens };
}
