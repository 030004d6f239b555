/** How long the parts take that a request waits for, as a figure: which of them is slow, and which fails. */
import { Histogram } from "prom-client";
import { hearWork } from "./work-done.ts";

/** Seconds: a statement of SQLite takes some 50 microseconds, a mail some seconds. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface PartTimes {
  readonly figure: Histogram<"part" | "name" | "outcome">;
  stop(): void;
}

/** Hears from now on all that this process does. */
export function startPartTimes(): PartTimes {
  const figure = new Histogram({
    name: "virage_part_seconds",
    help: "Time of parts that requests wait for: questions to the engine, statements, turns, pages, mail",
    labelNames: ["part", "name", "outcome"],
    buckets: BUCKETS,
    registers: [],
  });
  /** To find a figure by its labels costs more than to count with it. */
  const known = new Map<string, Histogram.Internal<"part" | "name" | "outcome">>();
  const stop = hearWork(({ part, name, startedAt, endedAt, hasFailed }) => {
    const outcome = hasFailed ? "failed" : "done";
    const key = `${part} ${name} ${outcome}`;
    const timer = known.get(key) ?? figure.labels({ part, name, outcome });
    known.set(key, timer);
    timer.observe((endedAt - startedAt) / 1000);
  });
  return { figure, stop };
}
