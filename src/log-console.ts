/** What packages tell the console – an address that cannot be decoded, a visitor who left – goes to the one log. */
import { format } from "node:util";

/** As pino has them. */
export interface ConsoleLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

type Telling = "debug" | "error" | "info" | "log" | "warn";

const LEVELS: Readonly<Record<Telling, keyof ConsoleLog>> = {
  error: "error",
  warn: "warn",
  info: "info",
  log: "info",
  debug: "info",
};
const TELLINGS = ["debug", "error", "info", "log", "warn"] as const satisfies readonly Telling[];

/** `out` is the process's own console, from here on. */
export function logConsole(log: ConsoleLog, out: Pick<Console, Telling> = console): void {
  for (const telling of TELLINGS)
    out[telling] = (...told: unknown[]) => {
      const err = told.find((one) => one instanceof Error);
      log[LEVELS[telling]](err === undefined ? {} : { err }, format(...told));
    };
}
