/** Takes what browsers raised: each event once within a day, as far as one process knows. */
import { LRUCache } from "lru-cache";
import type { SiteEvent } from "../domain/events/event-schema.ts";
import { EVENT_SCHEMA_VERSION } from "../domain/events/event-schema.ts";
import type { EventSink } from "./event-sink.ts";

/** What became of events: taken to be written, sent before, or let go for want of room. */
export interface Taken {
  readonly accepted: number;
  readonly repeated: number;
  readonly dropped: number;
}

export interface EventIntake {
  take(events: readonly SiteEvent[], visitorId: string): Taken;
}

const DAY_MS = 86_400_000;
/** Some 20 MB; beyond, the oldest could count twice. */
const MOST_KNOWN = 100_000;

/** `clock`: the machine’s own, milliseconds since 1970-01-01 UTC. */
export function createEventIntake(sink: Pick<EventSink, "add">, clock: () => number): EventIntake {
  let known: LRUCache<string, true> | undefined;
  return {
    take: (events, visitorId) => {
      // Made with the first event: most sites of a trial have none.
      known ??= new LRUCache({ max: MOST_KNOWN, ttl: DAY_MS, perf: { now: clock }, ttlResolution: 0 });
      const receivedAt = clock();
      const fresh: SiteEvent[] = [];
      for (const event of events) {
        if (known.has(event.id)) continue;
        known.set(event.id, true);
        fresh.push(event);
      }
      const dropped = sink.add(
        fresh.map((event) => ({ ...event, receivedAt, visitorId, version: EVENT_SCHEMA_VERSION })),
      );
      return { accepted: fresh.length - dropped, repeated: events.length - fresh.length, dropped };
    },
  };
}
