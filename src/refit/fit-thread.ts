/** The thread in which a market is fitted: it takes seconds to minutes of a processor, and visitors must not wait for it. */
import { parentPort } from "node:worker_threads";
import type { Judgement } from "../domain/valuation/judgement.ts";
import { judgementOn } from "../domain/valuation/judgement.ts";
import { fitMarket } from "../domain/valuation/market-model.ts";
import type { ValuedListing } from "../domain/valuation/valued-listing.ts";

/** A batch of the market, and last of all the moment, in milliseconds since 1970-01-01 UTC, for which it is fitted. */
export type ToFit = { readonly listings: readonly ValuedListing[] } | { readonly now: number };

/** What became another judgement, batch by batch, and last of all that there is no more. */
export type Fitted = { readonly judgements: readonly Judgement[] } | { readonly listings: number };

const BATCH = 500;

if (parentPort === null) throw new Error("not a thread");
const port = parentPort;
const listings: ValuedListing[] = [];

function tell(now: number): void {
  const model = fitMarket(listings, now);
  let batch: Judgement[] = [];
  const send = () => {
    if (batch.length > 0) port.postMessage({ judgements: batch } satisfies Fitted);
    batch = [];
  };
  for (const listing of listings) {
    const judgement = judgementOn(model, listing);
    if (judgement !== undefined && batch.push(judgement) === BATCH) send();
  }
  send();
  port.postMessage({ listings: listings.length } satisfies Fitted);
}

port.on("message", (message: ToFit) => {
  if ("now" in message) tell(message.now);
  else for (const listing of message.listings) listings.push(listing);
});
