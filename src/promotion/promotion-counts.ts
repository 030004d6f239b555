/**
 * How often what dealers pay for is shown and opened, gathered here and written now and then: no visitor waits for it. Nothing of who
 * looks is kept. Who asks again for the same is told apart by a hash that is in memory alone, under a key that ends with the process.
 */
import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { dayInParis } from "../domain/contact/paris-time.ts";
import type { Campaign } from "../domain/promotion/campaign.ts";
import type { PromotionEvent } from "../domain/promotion/promotion-event.ts";
import type { CampaignCount, Campaigns } from "../storage/campaign-storage.ts";

export interface Seen {
  readonly event: PromotionEvent;
  readonly campaign: string;
  /** Tells the pages of a site apart. */
  readonly page: string;
  /** Address and browser. */
  readonly asker: string;
}

export interface PromotionCounts {
  /** Once for who asks again within half an hour for the same on the same page. */
  note(seen: Seen): Promise<void>;
  /** Writes what was gathered; what cannot be written waits for the next time. */
  flush(): Promise<void>;
}

interface PromotionCountsParts {
  readonly storage: Pick<Campaigns, "count">;
  readonly campaigns: () => Promise<readonly Campaign[]>;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
  /** Calls back once, later. */
  readonly later: (flush: () => void) => void;
  readonly onError: (error: unknown) => void;
}

/** Half an hour: a page that is opened again within it is one view. */
export const ONE_VIEW_MS = 1_800_000;
/** Askers and pages told apart at once; beyond it the oldest are counted anew. */
const TOLD_APART = 100_000;

export function createPromotionCounts(parts: PromotionCountsParts): PromotionCounts {
  const { storage, campaigns, now, clock, later, onError } = parts;
  const key = randomBytes(32);
  const last = new LRUCache<string, number>({ max: TOLD_APART });
  let gathered = new Map<string, CampaignCount>();
  let isDue = false;

  const add = (count: CampaignCount): void => {
    const place = `${count.campaign} ${count.day}`;
    const known = gathered.get(place);
    gathered.set(place, {
      ...count,
      views: count.views + (known?.views ?? 0),
      clicks: count.clicks + (known?.clicks ?? 0),
    });
  };

  const flush = async (): Promise<void> => {
    const counts = [...gathered.values()];
    gathered = new Map();
    try {
      await storage.count(counts);
    } catch (error) {
      for (const count of counts) add(count);
      onError(error);
    }
  };

  return {
    note: async ({ event, campaign, page, asker }) => {
      // What nobody pays for is not counted, whatever is asked for.
      if (!(await campaigns()).some(({ id }) => id === campaign)) return;
      const once = createHmac("sha256", key)
        .update(JSON.stringify([event, campaign, page, asker]))
        .digest("base64url");
      const before = last.get(once);
      if (before !== undefined && clock() - before < ONE_VIEW_MS) return;
      last.set(once, clock());
      const isView = event === "view";
      add({ campaign, day: dayInParis(now()), views: isView ? 1 : 0, clicks: isView ? 0 : 1 });
      if (isDue) return;
      isDue = true;
      later(() => {
        isDue = false;
        void flush();
      });
    },
    flush,
  };
}
