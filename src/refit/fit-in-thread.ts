/** Fits a market in a thread of its own. */
import { Worker } from "node:worker_threads";
import type { Judgement } from "../domain/valuation/judgement.ts";
import type { ValuedListing } from "../domain/valuation/valued-listing.ts";
import type { Fitted, ToFit } from "./fit-thread.ts";

/** Judgements other than those told before, in batches. */
export type Fit = (
  batches: AsyncIterable<readonly ValuedListing[]>,
  now: number,
  signal: AbortSignal,
) => AsyncIterable<readonly Judgement[]>;

export const fitInThread: Fit = async function* fitInThread(batches, now, signal) {
  // Without the options of this process: some, such as --input-type, stop a thread from starting.
  const thread = new Worker(new URL("./fit-thread.ts", import.meta.url), { execArgv: [] });
  const arrived: Fitted[] = [];
  let failure: Error | undefined;
  let wake = (): void => undefined;
  thread.on("message", (message: Fitted) => {
    arrived.push(message);
    wake();
  });
  const fail = (reason: unknown) => {
    failure ??= reason instanceof Error ? reason : new Error(String(reason));
    wake();
  };
  thread.on("error", fail);
  thread.on("exit", () => fail(new Error("the thread that fits the market has ended")));
  const leave = () => fail(signal.reason);
  signal.addEventListener("abort", leave);
  const send = (message: ToFit) => thread.postMessage(message);
  try {
    for await (const listings of batches) {
      if (failure !== undefined) throw failure;
      signal.throwIfAborted();
      send({ listings });
    }
    send({ now });
    for (;;) {
      const message = arrived.shift();
      if (message === undefined) {
        if (failure !== undefined) throw failure;
        await new Promise<void>((resolve) => (wake = resolve));
      } else if ("judgements" in message) yield message.judgements;
      else return;
    }
  } finally {
    signal.removeEventListener("abort", leave);
    await thread.terminate();
  }
};
