/** Hands events to a collector of the operator’s, as lines of JSON by POST: what `createEventSink` writes with instead of files. */
import type { EventRecord } from "./event-record.ts";
import { lineOf } from "./event-record.ts";

const TIMEOUT_MS = 5000;

export class CollectorRefused extends Error {
  override readonly name = "CollectorRefused";
}

/** Rejects where the collector does not answer within 5 s, or answers anything but 2xx. */
export function collectorAt(url: string, timeout = TIMEOUT_MS): (records: readonly EventRecord[]) => Promise<void> {
  return async (records) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/x-ndjson" },
      body: records.map(lineOf).join(""),
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new CollectorRefused(`the collector of events answered ${String(answer.status)}`);
  };
}
