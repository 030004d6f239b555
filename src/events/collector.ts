/** Hands events to a collector of the operator’s, as lines of JSON by POST: what `createEventSink` writes with instead of files. */
import { COLLECTOR_PATIENCE, postToCollector } from "../outward/collector.ts";
import type { EventRecord } from "./event-record.ts";
import { BatchRefused, BatchTooLarge } from "./event-sink.ts";

/** Of what was sent, not of who sent it or when: 401, 403 and 404 end when somebody mends a key or an address, and lose nothing until then. */
const REFUSALS: ReadonlySet<number> = new Set([400, 415, 422]);
/** Of how much was sent. */
const TOO_LARGE = 413;

export class CollectorRefused extends Error {
  override readonly name = "CollectorRefused";
}

/** Rejects where the collector does not answer within 5 s, or answers anything but 2xx: by `BatchRefused` where it never will for these, by `BatchTooLarge` where it may for fewer. */
export function collectorAt(
  url: string,
  patience = COLLECTOR_PATIENCE,
): (records: readonly EventRecord[]) => Promise<void> {
  return async (records) => {
    const body = records.map((record) => `${JSON.stringify(record)}\n`).join("");
    const { ok, status } = await postToCollector(url, { type: "application/x-ndjson", body, patience });
    if (ok) return;
    const told = `the collector of events answered ${String(status)}`;
    if (status === TOO_LARGE) throw new BatchTooLarge(told);
    throw REFUSALS.has(status) ? new BatchRefused(told) : new CollectorRefused(told);
  };
}
