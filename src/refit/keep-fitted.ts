/**
 * A market of its own for a process that answers about vehicles that are not for sale, and leaves what the market says of listings to
 * another process: it fits what is stored and writes nothing of it, at start and after each fit of the other.
 */
import { setTimeout as pause } from "node:timers/promises";
import { valuedListing } from "../domain/valuation/valued-listing.ts";
import type { RefitParts } from "./refit-market.ts";
import { BATCH, fittedAsOf } from "./refit-market.ts";

export interface FittedParts extends Pick<RefitParts, "fit" | "now"> {
  readonly storage: Pick<RefitParts["storage"], "listings" | "marks">;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between looks at whether the other process has fitted anew. */
  readonly interval?: number;
}

export interface Fitting {
  stop(): Promise<void>;
}

const LOOK_EVERY = 60_000;
/** Of the time a tenth at most goes into fits, as with who writes what they say. */
const REST = 9;

export function keepFitted({ storage, fit, now, clock, onError, interval = LOOK_EVERY }: FittedParts): Fitting {
  const leaving = new AbortController();
  const { signal } = leaving;

  const fitAnew = async () => {
    const { batches } = await storage.listings.online(BATCH);
    const read = async function* read() {
      for await (const batch of batches) yield batch.map(valuedListing);
    };
    const judged = fit(read(), now(), signal)[Symbol.asyncIterator]();
    // What it says of each listing the other process has written.
    while ((await judged.next()).done !== true);
  };

  const run = async () => {
    let known: number | undefined;
    while (!signal.aborted) {
      const begun = clock();
      let took = 0;
      try {
        const latest = await fittedAsOf(storage);
        if (latest !== known) {
          await fitAnew();
          known = latest;
          took = clock() - begun;
        }
      } catch (error) {
        if (!signal.aborted) onError(error);
      }
      await pause(Math.max(interval, REST * took), undefined, { signal, ref: false }).catch(() => undefined); // it leaves
    }
  };
  const running = run();
  return {
    stop: async () => {
      leaving.abort(new Error("the process stops"));
      await running;
    },
  };
}
