/** What a process that answers visitors alone knows of the work that others do on the same database. */
import { createDeliveries } from "./feeds/arrivals/deliveries.ts";
import type { Site } from "./ground.ts";
import { sentElsewhere } from "./mail/sent-elsewhere.ts";
import { keepFitted } from "./refit/keep-fitted.ts";
import type { Work } from "./start-work.ts";

export function workElsewhere({ config, workLog, storage, virage, thread, intake }: Site): Work {
  let fitting: ReturnType<typeof keepFitted> | undefined;
  return {
    mailSender: sentElsewhere({
      outbox: storage.outbox,
      notices: storage.notices,
      clock: () => performance.now(),
      onError: (error) => workLog.error({ err: error }, "the outbox cannot be read"),
    }),
    deliveries: createDeliveries({ intake, storage, catchUp: virage.catchUp, isHandedOver: true, log: workLog }),
    jobStates: async () => [...(await storage.jobs.states()).values()],
    keepMarket: async () => {
      fitting ??= keepFitted({
        storage,
        fit: thread.fit,
        now: config.now,
        clock: () => performance.now(),
        onError: (error) => workLog.error({ err: error }, "the market could not be valued"),
      });
    },
    leave: () => undefined,
    stop: async () => {
      await intake.stop();
      await fitting?.stop();
      await thread.close();
    },
  };
}
