/** Erases what visitors wrote to sellers and to us, and mail that was written to files, once it is as old as they were told. */
import { keptSince } from "../domain/contact/lead.ts";
import type { Correspondences } from "./storage.ts";

const DAY_MS = 86_400_000;

export interface MessageRetention {
  /** Resolves when nothing is being erased any more. */
  stop(): Promise<void>;
}

/** At once and then every day. Does not keep the process alive. */
export function retainMessages(
  kept: { readonly [Kind in keyof Correspondences]: Pick<Correspondences[Kind], "forget"> } & {
    readonly filed?: { forget(before: string): Promise<unknown> } | undefined;
  },
  now: () => number,
  onError: (error: unknown) => void,
): MessageRetention {
  const forget = async () => {
    const before = keptSince(now());
    await kept.filed?.forget(before);
    await kept.leads.forget(before);
    await kept.reports.forget(before);
  };
  let running = forget().catch(onError);
  const timer = setInterval(() => {
    running = forget().catch(onError);
  }, DAY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
