/** What a process that sends nothing has for a sender: it waits for what another makes of an entry, as that of its own would tell it. */
import type { Storage } from "../storage/storage.ts";
import { createBell } from "../turns/bell.ts";
import type { OutboxSender } from "./outbox-sender.ts";

/** Milliseconds between two looks at one entry, whose writer waits, for what no notice told. */
const LOOK_EVERY = 100;

export interface ElsewhereParts {
  readonly outbox: Pick<Storage["outbox"], "standing">;
  /** Of an entry that was settled, by its key. */
  readonly notices: Storage["notices"];
  readonly onError: (error: unknown) => void;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
}

export function sentElsewhere({
  outbox,
  notices,
  onError,
  clock,
}: ElsewhereParts): Pick<OutboxSender, "look" | "settled"> {
  return {
    // Who sends hears of what is committed, or looks by itself.
    look: () => undefined,
    settled: async (key, ms) => {
      const until = clock() + ms;
      const bell = createBell();
      const endNotices = notices.on("settled", (of = key) => {
        if (of === key) bell.ring();
      });
      try {
        while (clock() < until) {
          const standing = await outbox.standing(key);
          if (standing?.kind !== "waiting") return;
          await bell.wait(LOOK_EVERY);
        }
      } catch (error) {
        onError(error);
      } finally {
        endNotices();
      }
    },
  };
}
