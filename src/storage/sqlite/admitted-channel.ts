/**
 * A channel that tells at once, while another process holds the file, that nothing can be written: each of a line of writes would otherwise
 * wait its whole patience after the one before. Once in a while one is let through, and its answer lets all others through again.
 */
import type { Admitted, CircuitBreaker } from "../../outward/circuit-breaker.ts";
import { StorageUnavailable } from "../storage-error.ts";
import { isHeld } from "./database-file.ts";
import type { Channel } from "./dialect.ts";

/** Of a channel with one connection, whose statements come one after the other. */
export function admittedChannel(channel: Channel, file: string, breaker: CircuitBreaker): Channel {
  /** Of the transaction that is open: its lock is held, and it is ended in any case. */
  let open: Admitted | undefined;
  return {
    execute: async (statement, parameters) => {
      const attempt = open ?? breaker.admitted();
      if (attempt === undefined)
        throw new StorageUnavailable(file, "another process has been writing of late", "SQLite");
      if (statement === "commit" || statement === "rollback") open = undefined;
      try {
        const outcome = await channel.execute(statement, parameters);
        if (statement.startsWith("begin")) open = attempt;
        attempt.answered();
        return outcome;
      } catch (error) {
        if (isHeld(error)) attempt.failed();
        // Whatever else SQLite says, the file is its to write.
        else attempt.answered();
        throw error;
      }
    },
    close: () => channel.close(),
  };
}
