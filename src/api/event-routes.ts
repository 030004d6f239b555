/**
 * Events of pages (spec 7.11, 7.12): taken of whoever has accepted to be measured, each checked for itself, and written of people alone. Nobody
 * waits for their writing.
 */
import type { Context, Hono } from "hono";
import { MOST_DEPTH } from "../domain/events/event-bounds.ts";
import { readEvents } from "../domain/events/read-events.ts";
import type { EventIntake } from "../events/event-intake.ts";
import type { WriteOutcome } from "../events/event-sink.ts";
import { issue } from "./issue.ts";
import { problemAnswer } from "./problem.ts";

/** `accepted`: to be written, which the sink tells when it is done. */
export type EventOutcome = WriteOutcome | "accepted" | "repeated" | "dropped" | "refused" | "program";

export interface EventDoor {
  readonly intake: EventIntake;
  /** The drawn number of who has accepted one; undefined of anybody else. */
  readonly visitorOf: (c: Context) => string | undefined;
  /** Milliseconds until who asks may send again; 0 when they may. */
  readonly spend: (c: Context) => Promise<number>;
  /** Takes what a faulty batch costs beside, of the same. */
  readonly spendOnFault: (c: Context) => Promise<unknown>;
  /** Likewise, of as many events as a day has. */
  readonly spendOfDay: (c: Context, events: number) => Promise<number>;
  /** Crawlers and other programs measure nothing. */
  readonly isPerson: (c: Context) => Promise<boolean>;
  readonly count: (outcome: EventOutcome, events: number) => void;
}

/** Characters of a body that is told back. */
const TOLD = 100;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Whether brackets stand so deep within each other, which costs a tenth of what it costs to read them. */
function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) at += sign === BACKSLASH ? 1 : 0;
    else if (OPENING.has(sign)) depth += 1;
    else if (CLOSING.has(sign)) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

function parsed(text: string): { readonly body: unknown } | undefined {
  // Of such a text nothing is an event.
  if (isDeeper(text, MOST_DEPTH)) return { body: undefined };
  try {
    return { body: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

export function addEventRoutes(api: Hono, door: EventDoor): void {
  const { intake, visitorOf, spend, spendOnFault, spendOfDay, isPerson, count } = door;
  api.post("/v1/events", async (c) => {
    const visitor = visitorOf(c);
    if (visitor === undefined) return problemAnswer(c, { name: "CONSENT_REQUIRED" });
    const tooMany = (wait: number) =>
      problemAnswer(c, { name: "TOO_MANY_EVENTS", headers: { "Retry-After": String(Math.ceil(wait / 1000)) } });
    const wait = await spend(c);
    if (wait > 0) return tooMany(wait);
    const text = await c.req.text();
    const json = parsed(text);
    if (json === undefined) {
      count("refused", 1);
      await spendOnFault(c);
      const errors = [issue("", text.slice(0, TOLD), "INVALID_JSON")];
      return problemAnswer(c, { name: "INVALID_EVENTS", errors });
    }
    const { events, faulty, issues } = readEvents(json.body);
    if (faulty > 0) {
      count("refused", faulty);
      await spendOnFault(c);
    }
    if (await isPerson(c)) {
      const waitOfDay = await spendOfDay(c, events.length);
      if (waitOfDay > 0) return tooMany(waitOfDay);
      const { accepted, repeated, dropped } = intake.take(events, visitor);
      count("accepted", accepted);
      count("repeated", repeated);
      count("dropped", dropped);
    } else count("program", events.length);
    if (faulty > 0)
      return problemAnswer(c, {
        name: "INVALID_EVENTS",
        errors: issues.map(({ field, value, code }) => issue(field, value, code)),
      });
    return c.body(null, 204);
  });
}
