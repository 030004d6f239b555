/**
 * `docs/events.md`, of the schema of events; run by hand when it changes: `node scripts/events-page.ts`. `--publish` writes
 * `docs/events.schema.json` too, what later schemas are held against.
 */
import { writeFileSync } from "node:fs";
import { currentSchema } from "./event-compatibility.ts";
import type { Field, Fields } from "../src/domain/events/event-field.ts";
import { COMMON_FIELDS, EVENT_NAMES, EVENT_SCHEMA, EVENT_SCHEMA_VERSION } from "../src/domain/events/event-schema.ts";
import { MOST_BATCH_BYTES, MOST_EVENTS } from "../src/domain/events/event-bounds.ts";

const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;

function holds(field: Field): string {
  switch (field.kind) {
    case "choice":
      return field.of.map(code).join(", ");
    case "whole":
      return `whole number, ${String(field.least)} to ${String(field.most)}`;
    case "text":
      return code(field.pattern);
  }
}

const table = (fields: Fields): string =>
  [
    "| field | holds | |",
    "|---|---|---|",
    ...Object.entries(fields).map(
      ([name, field]) =>
        `| ${code(name)}${field.optional === true ? " (optional)" : ""} | ${holds(field)} | ${field.about} |`,
    ),
  ].join("\n");

export function eventsPage(): string {
  const events = EVENT_NAMES.map((name) => {
    const { about, fields } = EVENT_SCHEMA[name];
    return [`## ${code(name)}`, about, ...(Object.keys(fields).length === 0 ? [] : [table(fields)])].join("\n\n");
  });
  return `${[
    "# Events",
    `Version ${String(EVENT_SCHEMA_VERSION)} of \`src/domain/events/event-schema.ts\`, from which this page is written (\`node scripts/events-page.ts\`). Why it is so: [decisions](decisions/events.md).`,
    "On a page each event is a `CustomEvent` of its name on `window`, with its fields and those of every event in `detail`; where its bus has not come within 600 ms, with its own alone. `bookmarks:…` and `login` the page hears from whoever brings them about, with what these say there ([decisions](decisions/events.md)). From a browser that has accepted to be measured it goes to `POST /api/v1/events` as well, with up to " +
      `${String(MOST_EVENTS)} in \`{ "events": [ … ] }\` of at most ${String(MOST_BATCH_BYTES)} bytes, and is written as one line of JSON with \`receivedAt\`, \`visitorId\` and \`version\` beside it.`,
    "## Every event",
    table(COMMON_FIELDS),
    ...events,
  ].join("\n\n")}\n`;
}

export const publishedSchema = (): string => `${JSON.stringify(currentSchema(), undefined, 2)}\n`;

if (import.meta.main) {
  writeFileSync("docs/events.md", eventsPage());
  if (process.argv.includes("--publish")) writeFileSync("docs/events.schema.json", publishedSchema());
}
