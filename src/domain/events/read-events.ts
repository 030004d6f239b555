/** A batch of events as a stranger sends it: events, or what is wrong with it, field by field. */
import { MOST_EVENTS } from "./event-bounds.ts";
import type { Fields } from "./event-field.ts";
import { faultOf } from "./event-field.ts";
import type { EventName, SiteEvent } from "./event-schema.ts";
import { COMMON_FIELDS, EVENT_SCHEMA } from "./event-schema.ts";

/** Issues told of one batch. */
const MOST_ISSUES = 20;
/** Characters of a value that is told back. */
const TOLD = 100;

export interface EventIssue {
  /** `events.3.rank`. */
  readonly field: string;
  readonly value: string;
  readonly code: "REQUIRED" | "INVALID_VALUE" | "OUT_OF_RANGE" | "UNKNOWN" | "TOO_MANY";
}

export interface EventsReading {
  /** Those without a fault. */
  readonly events: readonly SiteEvent[];
  /** How many have one: not all of them may be named. */
  readonly faulty: number;
  readonly issues: readonly EventIssue[];
}

const refused = (field: string, value: string, code: EventIssue["code"]): EventsReading => ({
  events: [],
  faulty: 1,
  issues: [{ field, value, code }],
});

type Held = Readonly<Record<string, unknown>>;

const isHeld = (value: unknown): value is Held => typeof value === "object" && value !== null && !Array.isArray(value);
/** What holds others is told as such: sixty thousand brackets within each other cannot be written. */
function told(value: unknown): string {
  if (Array.isArray(value)) return "[…]";
  return isHeld(value) ? "{…}" : (JSON.stringify(value) ?? "").slice(0, TOLD);
}

export const isEventName = (name: unknown): name is EventName =>
  typeof name === "string" && Object.hasOwn(EVENT_SCHEMA, name);

/** All that an event of that name may say, its name aside. */
export const fieldsOf = (name: EventName): Fields => ({ ...COMMON_FIELDS, ...EVENT_SCHEMA[name].fields });

/** One after the other, as far as somebody asks: a stranger’s event may have thousands of keys, each a fault. */
function* issuesOf(event: unknown, at: string): Generator<EventIssue, void, undefined> {
  if (!isHeld(event)) return yield { field: at, value: told(event), code: "INVALID_VALUE" };
  const { name } = event;
  if (!isEventName(name))
    return yield { field: `${at}.name`, value: told(name), code: name === undefined ? "REQUIRED" : "UNKNOWN" };
  const fields = fieldsOf(name);
  for (const [key, field] of Object.entries(fields)) {
    const value = Object.hasOwn(event, key) ? event[key] : undefined;
    const code = faultOf(field, value);
    if (code !== undefined) yield { field: `${at}.${key}`, value: told(value), code };
  }
  for (const key of Object.keys(event)) {
    if (key !== "name" && !Object.hasOwn(fields, key))
      yield { field: `${at}.${key}`.slice(0, TOLD), value: told(event[key]), code: "UNKNOWN" };
  }
}

/** `{ "events": [ … ] }`. An event with a fault takes no other with it: a browser that sent them is gone, and sends nothing again. */
export function readEvents(body: unknown): EventsReading {
  if (!isHeld(body) || !Array.isArray(body["events"]))
    return refused("events", told(isHeld(body) ? body["events"] : body), "REQUIRED");
  const events: readonly unknown[] = body["events"];
  if (events.length > MOST_EVENTS) return refused("events", String(events.length), "TOO_MANY");
  const issues: EventIssue[] = [];
  const good = events.filter((event, index) => {
    let isGood = true;
    for (const found of issuesOf(event, `events.${String(index)}`)) {
      isGood = false;
      if (issues.length === MOST_ISSUES) break;
      issues.push(found);
    }
    return isGood;
  });
  return { events: good as readonly SiteEvent[], faulty: events.length - good.length, issues }; // as was just checked
}
