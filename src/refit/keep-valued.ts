/**
 * Keeps what the market says of listings near to the market: fits it again after imports, and once a day. What comes in between is
 * valued by the last fit.
 */
import type { MarketChanges } from "../search/market-changes.ts";
import type { ArrivedParts } from "./value-arrived.ts";
import { valueArrived } from "./value-arrived.ts";
import type { Refit, RefitParts } from "./refit-market.ts";
import { isRefitDue, refitMarket } from "./refit-market.ts";
import type { Changes, LastFit } from "./when-due.ts";
import { nextFit } from "./when-due.ts";

export interface KeepingParts extends RefitParts {
  readonly judge: ArrivedParts["judge"];
  readonly market: Pick<MarketChanges, "version" | "onChange">;
  /** Whether this process has a fitted market to ask of vehicles that are not for sale. */
  readonly isFitted: () => boolean;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
  readonly onRefit: (refit: Refit & { readonly milliseconds: number }) => void;
  readonly onError: (error: unknown) => void;
}

export interface Keeping {
  stop(): Promise<void>;
}

/** After a fit that failed, milliseconds. */
const TRIED_AGAIN_AFTER = 60_000;

/** Begins at once when this process has no fit, or anything was written since the last one, whoever made it. */
export async function keepValued(parts: KeepingParts): Promise<Keeping> {
  const { storage, market, clock, isFitted, onRefit, onError } = parts;
  const leaving = new AbortController();
  let changes: Changes | undefined;
  let lastFit: LastFit = { ended: clock(), took: 0 };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** The last entry of the log that is valued, or is for the fit to value. */
  let looked = await storage.changes.last();
  let valuing: Promise<void> | undefined;
  let isMore = false;

  const refit = async (): Promise<void> => {
    const begun = clock();
    changes = undefined;
    try {
      // Another process may have written what its fit says: what is asked of this one needs a fit of its own.
      const version = market.version();
      const done = await refitMarket(parts, isFitted() ? version : Number.POSITIVE_INFINITY, leaving.signal);
      lastFit = { ended: clock(), took: clock() - begun };
      looked = Math.max(looked, version);
      if (done !== undefined) onRefit({ ...done, milliseconds: lastFit.took });
    } catch (error) {
      if (leaving.signal.aborted) return;
      changes = { first: begun, last: clock() };
      lastFit = { ended: clock() + TRIED_AGAIN_AFTER, took: 0 };
      onError(error);
    }
  };
  /** One at a time: what comes meanwhile is looked at afterwards. */
  const value = (): void => {
    isMore = true;
    if (!isFitted() || leaving.signal.aborted) return;
    valuing ??= (async () => {
      try {
        while (isMore && !leaving.signal.aborted) {
          isMore = false;
          looked = Math.max(looked, await valueArrived(parts, looked));
        }
      } catch (error) {
        if (!leaving.signal.aborted) onError(error);
      } finally {
        valuing = undefined;
      }
    })();
  };
  const begin = (): void => {
    running ??= refit().finally(() => {
      running = undefined;
      plan();
      // What came while there was no fit to value it by.
      if (isMore) value();
    });
  };
  const plan = (): void => {
    clearTimeout(timer);
    if (running !== undefined || leaving.signal.aborted) return;
    timer = setTimeout(begin, Math.max(0, nextFit(changes, lastFit) - clock()));
    timer.unref();
  };
  market.onChange(({ isMarketOnly }) => {
    if (isMarketOnly) return;
    changes = { first: changes?.first ?? clock(), last: clock() };
    plan();
    value();
  });
  if (!isFitted() || (await isRefitDue(storage))) begin();
  else plan();

  return {
    stop: async () => {
      leaving.abort(new Error("the process stops"));
      clearTimeout(timer);
      await running;
      await valuing;
    },
  };
}
