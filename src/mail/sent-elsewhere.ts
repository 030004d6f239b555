/** What a process that sends nothing has for a sender: it waits for what another makes of an entry, as that of its own would tell it. */
import { setTimeout as pause } from "node:timers/promises";
import type { Storage } from "../storage/storage.ts";
import type { OutboxSender } from "./outbox-sender.ts";

/** Milliseconds between two looks at one entry, whose writer waits. */
const LOOK_EVERY = 100;

export interface ElsewhereParts {
  readonly outbox: Pick<Storage["outbox"], "standing">;
  readonly onError: (error: unknown) => void;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
}

export function sentElsewhere({ outbox, onError, clock }: ElsewhereParts): Pick<OutboxSender, "look" | "settled"> {
  return {
    // Who sends hears of what is committed, or looks by itself.
    look: () => undefined,
    settled: async (key, ms) => {
      const until = clock() + ms;
      try {
        while (clock() < until) {
          const standing = await outbox.standing(key);
          if (standing?.kind !== "waiting") return;
          await pause(LOOK_EVERY, undefined, { ref: false });
        }
      } catch (error) {
        onError(error);
      }
    },
  };
}
