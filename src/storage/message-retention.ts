/** Erases what visitors wrote to sellers and to us once it is as old as they were told. */
import { keptSince } from "../domain/contact/lead.ts";
import type { Correspondences } from "./storage.ts";

const DAY_MS = 86_400_000;

export interface MessageRetention {
  /** Resolves when nothing is being erased any more. */
  stop(): Promise<void>;
}

/** At once and then every day. Does not keep the process alive. */
export function retainMessages(
  { leads, reports }: { readonly [Kind in keyof Correspondences]: Pick<Correspondences[Kind], "forget"> },
  now: () => number,
  onError: (error: unknown) => void,
): MessageRetention {
  const forget = async () => {
    const before = keptSince(now());
    await leads.forget(before);
    await reports.forget(before);
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
