/**
 * Whether somebody waits for the answer that the database is asked for now: what a form writes gives up within seconds, what jobs and
 * imports write does not. Carried by the asynchronous context, so that no form can forget to say it and none of the forty aggregates has
 * to pass it on.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const awaiting = new AsyncLocalStorage<{ isAnswered: boolean }>();

/** What `answer` begins and does not wait for – mail that leaves, an import that goes on – is patient again once it is answered. */
export async function whileAwaited<Result>(answer: () => Promise<Result>): Promise<Result> {
  const wait = { isAnswered: false };
  try {
    return await awaiting.run(wait, answer);
  } finally {
    wait.isAnswered = true;
  }
}

export const isAwaited = (): boolean => awaiting.getStore()?.isAnswered === false;
