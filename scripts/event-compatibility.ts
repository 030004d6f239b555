/**
 * Whether one schema of events may follow another: whoever wrote or read by the older goes on unharmed. A field may come as optional, a
 * choice or range may grow; nothing is removed, renamed or narrowed, and what was always there stays so.
 */
import type { Field, Fields } from "../src/domain/events/event-field.ts";
import { COMMON_FIELDS, EVENT_NAMES, EVENT_SCHEMA, EVENT_SCHEMA_VERSION } from "../src/domain/events/event-schema.ts";

export interface SchemaText {
  readonly version: number;
  readonly common: Fields;
  readonly events: Readonly<Record<string, Fields>>;
}

/** The schema in force, as it is published in `docs/`. */
export const currentSchema = (): SchemaText => ({
  version: EVENT_SCHEMA_VERSION,
  common: COMMON_FIELDS,
  events: Object.fromEntries(EVENT_NAMES.map((name) => [name, EVENT_SCHEMA[name].fields])),
});

function narrowed(older: Field, newer: Field): string | undefined {
  // What was ever written fits still, where the choice holds all that pages have written: a name of a page, and no word of a stranger.
  if (older.kind === "text" && newer.kind === "choice") {
    const pattern = new RegExp(older.pattern, "u");
    const alien = newer.of.filter((one) => !pattern.test(one));
    return alien.length > 0 ? `has ${alien.join(", ")}, which its text could not be` : undefined;
  }
  if (older.kind !== newer.kind) return `was a ${older.kind}, is a ${newer.kind}`;
  if (older.optional !== newer.optional)
    return newer.optional === true ? "was always there, is optional" : "was optional, is required";
  if (older.kind === "choice" && newer.kind === "choice") {
    const gone = older.of.filter((one) => !newer.of.includes(one));
    return gone.length > 0 ? `lost ${gone.join(", ")}` : undefined;
  }
  if (older.kind === "whole" && newer.kind === "whole")
    return newer.least > older.least || newer.most < older.most ? "has a narrower range" : undefined;
  // Whether one expression takes all that another takes is not for a test to find out.
  return older.kind === "text" && newer.kind === "text" && older.pattern !== newer.pattern
    ? "has another pattern"
    : undefined;
}

function faultsOfFields(place: string, older: Fields, newer: Fields): readonly string[] {
  const kept = Object.entries(older).flatMap(([name, field]) => {
    const now = newer[name];
    const why = now === undefined ? "is gone" : narrowed(field, now);
    return why === undefined ? [] : [`${place}.${name} ${why}`];
  });
  const required = Object.entries(newer)
    .filter(([name, field]) => older[name] === undefined && field.optional !== true)
    .map(([name]) => `${place}.${name} is new and required`);
  return [...kept, ...required];
}

/** One sentence for each thing that breaks who relies on `older`; none where `newer` may follow it. */
export function incompatibilities(older: SchemaText, newer: SchemaText): readonly string[] {
  const events = Object.entries(older.events).flatMap(([name, fields]) => {
    const now = newer.events[name];
    return now === undefined ? [`${name} is gone`] : faultsOfFields(name, fields, now);
  });
  return [...faultsOfFields("every event", older.common, newer.common), ...events];
}

/** Whether anything was added: then the version is another. */
export function differs(older: SchemaText, newer: SchemaText): boolean {
  const bare = ({ common, events }: SchemaText) =>
    JSON.stringify([common, events], (key, value: unknown) => (key === "about" ? undefined : value));
  return bare(older) !== bare(newer);
}
