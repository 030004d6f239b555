/**
 * What a request waits for is told where it is done – a question to the search engine, a statement of the database, a turn to have a
 * page made, a mail handed over – to whoever measures: figures and traces listen. Where nobody does, it costs one look.
 */
import { channel } from "node:diagnostics_channel";

export type Part = "search" | "storage" | "turn" | "page" | "mail";

export interface WorkDone {
  readonly part: Part;
  /** One of few names of its part, by which figures are told apart: `page,facets`, `select`. Never what somebody typed. */
  readonly name: string;
  /** Milliseconds as `performance.now()` has them. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly hasFailed: boolean;
  /** What a trace says besides: asked for only where one is kept. Nothing of whom it is about. */
  readonly details?: () => Readonly<Record<string, string | number>>;
}

const works = channel("virage.work");

export const isWorkHeard = (): boolean => works.hasSubscribers;

export function tellWork(done: WorkDone): void {
  works.publish(done);
}

/** Does the work, and tells how long it took. */
export async function measured<Result>(
  told: Pick<WorkDone, "part" | "name" | "details">,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!works.hasSubscribers) return work();
  const startedAt = performance.now();
  let hasFailed = true;
  try {
    const result = await work();
    hasFailed = false;
    return result;
  } finally {
    works.publish({ ...told, startedAt, endedAt: performance.now(), hasFailed } satisfies WorkDone);
  }
}

/** What whoever listens throws ends the process, as Node has it; returns what ends the listening. */
export function hearWork(listener: (done: WorkDone) => void): () => void {
  const hear = (message: unknown) => listener(message as WorkDone);
  works.subscribe(hear);
  return () => works.unsubscribe(hear);
}
