/**
 * How often what dealers pay for is shown and opened, gathered here and written now and then: no visitor waits for it. Nothing of who
 * looks is kept. Who asks again for the same is told apart by a hash that is in memory alone, under a key that ends with the process.
 */
import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { dayInParis } from "../domain/paris-time.ts";
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
  /** The address alone, and the network around it: a browser may say anything of itself. */
  readonly address: string;
  readonly network: string;
}

export interface PromotionCounts {
  /** Once for who asks again within half an hour for the same on the same page; of one address and network no more than some in an hour. */
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
const HOUR_MS = 3_600_000;
/** Of one campaign and event in an hour: more pages than anybody looks through, and few enough to be worth no forging. */
export const MOST_OF_AN_ADDRESS = 12;
/** Offices and providers stand behind one. */
export const MOST_OF_A_NETWORK = 8 * MOST_OF_AN_ADDRESS;
/** Askers and pages told apart at once; beyond it the oldest are counted anew. */
const TOLD_APART = 100_000;

export function createPromotionCounts(parts: PromotionCountsParts): PromotionCounts {
  const { storage, campaigns, now, clock, later, onError } = parts;
  const key = randomBytes(32);
  const last = new LRUCache<string, number>({ max: TOLD_APART });
  const hours = new LRUCache<string, { readonly since: number; counted: number }>({ max: TOLD_APART });
  const hidden = (...words: readonly string[]) =>
    createHmac("sha256", key).update(JSON.stringify(words)).digest("base64url");
  /** What was counted of them in the hour that began with the first. */
  const hourOf = (whose: string) => {
    const known = hours.get(whose);
    if (known !== undefined && clock() - known.since < HOUR_MS) return known;
    const begun = { since: clock(), counted: 0 };
    hours.set(whose, begun);
    return begun;
  };
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
    note: async ({ event, campaign, page, asker, address, network }) => {
      // What nobody pays for is not counted, whatever is asked for.
      if (!(await campaigns()).some(({ id }) => id === campaign)) return;
      const once = hidden(event, campaign, page, asker);
      const before = last.get(once);
      if (before !== undefined && clock() - before < ONE_VIEW_MS) return;
      const ofAddress = hourOf(hidden("address", event, campaign, address));
      const ofNetwork = hourOf(hidden("network", event, campaign, network));
      if (ofAddress.counted >= MOST_OF_AN_ADDRESS || ofNetwork.counted >= MOST_OF_A_NETWORK) return;
      ofAddress.counted += 1;
      ofNetwork.counted += 1;
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
