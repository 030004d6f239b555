/** The one log of a process, on its standard output. */
import type { Logger } from "pino";
import { pino } from "pino";
import type { LogLines } from "./observability/log-lines.ts";
import { logLines } from "./observability/log-lines.ts";
import { traceInLog } from "./observability/tracing.ts";

const STANDARD_OUTPUT = 1;

interface LogAsked {
  readonly logLevel: string;
  /** Lines name the trace that they belong to. */
  readonly isTraced: boolean;
}

export interface OpenLog {
  readonly log: Logger;
  readonly linesLost: LogLines["lost"];
}

export function openLog({ logLevel, isTraced }: LogAsked): OpenLog {
  const lines = logLines({
    descriptor: STANDARD_OUTPUT,
    onLost: (count) => log.warn({ count }, "lines of the log were lost"),
  });
  const log = pino({ level: logLevel, ...(isTraced && { mixin: traceInLog }) }, lines);
  process.once("exit", lines.leave);
  return { log, linesLost: lines.lost };
}
