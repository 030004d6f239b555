/**
 * Makes pages again as soon as a write has made them stale, before anybody asks: only those that were asked for since they were
 * made, so that one request pays for one making at most and a crawler's pages, each asked for once, are left to go.
 */
import { LRUCache } from "lru-cache";
import type { MarketChanges } from "../search/market-changes.ts";
import type { KeptPage } from "./kept-page.ts";
import type { PageKey } from "./page-key.ts";

export interface PageRenewalParts {
  readonly market: MarketChanges;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Nobody waits for a page: nothing is made ahead of them. */
  readonly isIdle: () => boolean;
  /** The page that is remembered under a key. */
  readonly heldAt: (key: PageKey) => KeptPage | undefined;
  /** The last version of the market of which a page is still true. */
  readonly versionOf: (page: KeptPage) => number;
  /** Resolves when the page is made again, or cannot be. */
  readonly renew: (key: PageKey) => Promise<void>;
}

export interface PageRenewal {
  /** The page was shown as it is remembered. */
  readonly shown: (key: PageKey) => void;
  /** It is made anew for who asks. */
  readonly made: (key: PageKey) => void;
}

/** However often something is written, a page is made again twice a second at most. */
export const REFRESHED_AFTER_MS = 500;
/** Who looked at a page last longer ago has likely left it. */
const ASKED_WITHIN_MS = 5000;
/** Pages asked for meanwhile that may be made ahead; the others are made when they are asked for. */
const MAX_WANTED = 1000;
/** Until it is looked again for what was too fresh to be made again, or made way for somebody who waited. */
const LOOK_AGAIN_MS = 100;

interface Wanted {
  readonly key: PageKey;
  readonly askedAt: number;
}

export function pageRenewal(parts: PageRenewalParts): PageRenewal {
  const { market, clock, pause, isIdle, heldAt, versionOf, renew } = parts;
  /** The one asked for last comes first. */
  const wanted = new LRUCache<string, Wanted>({ max: MAX_WANTED });

  const stale = (): { readonly key: PageKey; readonly page: KeptPage }[] =>
    [...wanted.values()].flatMap(({ key, askedAt }) => {
      const page = heldAt(key);
      if (page === undefined || clock() - askedAt > ASKED_WITHIN_MS) wanted.delete(key.text);
      else if (versionOf(page) < market.version()) return { key, page };
      return [];
    });
  /** Nobody is shown a page any more of which a listing has changed; the others may wait a moment. */
  const dueFirst = () => {
    const due = stale().filter(({ page }) => clock() - page.madeAt >= REFRESHED_AFTER_MS);
    const changed = due.filter(({ page }) => market.changed(page.shown, versionOf(page)));
    return [...new Set([...changed, ...due])];
  };
  const renewOnce = async (): Promise<void> => {
    for (const { key, page } of dueFirst()) {
      if (!isIdle()) return;
      if (heldAt(key) !== page) continue;
      wanted.delete(key.text);
      const start = clock();
      await renew(key);
      // Half of the processor at most, for what nobody may ask for again.
      await pause(clock() - start);
    }
  };
  const renewAll = async (): Promise<void> => {
    while (stale().length > 0) {
      await renewOnce();
      if (stale().length > 0) await pause(LOOK_AGAIN_MS);
    }
  };
  let running: Promise<void> | undefined;
  market.onChange(() => {
    running ??= renewAll().finally(() => {
      running = undefined;
    });
  });

  return {
    shown: (key) => wanted.set(key.text, { key, askedAt: clock() }),
    made: (key) => wanted.delete(key.text),
  };
}
