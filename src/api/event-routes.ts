/**
 * Events of pages (spec 7.11, 7.12): taken of whoever has accepted to be measured, checked whole, and written of people alone. Nobody
 * waits for their writing.
 */
import type { Context, Hono } from "hono";
import { readEvents } from "../domain/events/read-events.ts";
import type { EventIntake } from "../events/event-intake.ts";
import { issue } from "./issue.ts";
import { problemAnswer } from "./problem.ts";

export type EventOutcome = "written" | "repeated" | "dropped" | "refused" | "program";

export interface EventDoor {
  readonly intake: EventIntake;
  /** The drawn number of who has accepted one; undefined of anybody else. */
  readonly visitorOf: (c: Context) => string | undefined;
  /** Milliseconds until who asks may send again; 0 when they may. */
  readonly spend: (c: Context) => Promise<number>;
  /** Crawlers and other programs measure nothing. */
  readonly isPerson: (c: Context) => Promise<boolean>;
  readonly count: (outcome: EventOutcome, events: number) => void;
}

/** Characters of a body that is told back. */
const TOLD = 100;

function parsed(text: string): { readonly body: unknown } | undefined {
  try {
    return { body: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

export function addEventRoutes(api: Hono, { intake, visitorOf, spend, isPerson, count }: EventDoor): void {
  api.post("/v1/events", async (c) => {
    const visitor = visitorOf(c);
    if (visitor === undefined) return problemAnswer(c, { name: "CONSENT_REQUIRED" });
    const wait = await spend(c);
    if (wait > 0)
      return problemAnswer(c, { name: "TOO_MANY_EVENTS", headers: { "Retry-After": String(Math.ceil(wait / 1000)) } });
    const text = await c.req.text();
    const json = parsed(text);
    const { events, issues } =
      json === undefined
        ? { issues: [{ field: "", value: text.slice(0, TOLD), code: "INVALID_JSON" as const }] }
        : readEvents(json.body);
    if (events === undefined) {
      count("refused", 1);
      return problemAnswer(c, {
        name: "INVALID_EVENTS",
        errors: issues.map(({ field, value, code }) => issue(field, value, code)),
      });
    }
    if (await isPerson(c)) {
      const { written, repeated, dropped } = intake.take(events, visitor);
      count("written", written);
      count("repeated", repeated);
      count("dropped", dropped);
    } else count("program", events.length);
    return c.body(null, 204);
  });
}
