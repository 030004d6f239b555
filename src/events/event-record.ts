import type { SiteEvent } from "../domain/events/event-schema.ts";

/** An event as it is written: what the browser said, and what the site knows by itself. */
export type EventRecord = SiteEvent & {
  /** Milliseconds since 1970-01-01 UTC, by the machine’s clock. */
  readonly receivedAt: number;
  /** Drawn for a browser that has accepted to be measured, and said by its cookie alone. */
  readonly visitorId: string;
  /** Of the schema. */
  readonly version: number;
};
