/** Deletes sessions and sign-ins that have ended, and limits that are whole again. */
import type { Accounts } from "./storage.ts";

const HOUR_MS = 3_600_000;

export interface AccountRetention {
  /** Resolves when nothing is being deleted any more. */
  stop(): Promise<void>;
}

/** At once and then every hour. Does not keep the process alive. `clock`: the machine’s own, by which they end. */
export function retainAccounts(
  accounts: Pick<Accounts, "forget">,
  clock: () => number,
  onError: (error: unknown) => void,
): AccountRetention {
  const forget = () => accounts.forget(clock()).catch(onError);
  let running = forget();
  const timer = setInterval(() => {
    running = forget();
  }, HOUR_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
