/** The schema of events as JSON Schema 2020-12, for programs that read them and for the description of the API. */
import type { Field } from "./event-field.ts";
import type { EventName } from "./event-schema.ts";
import { EVENT_NAMES, EVENT_SCHEMA } from "./event-schema.ts";
import { MOST_EVENTS } from "./event-bounds.ts";
import { fieldsOf } from "./read-events.ts";

function schemaOf({ about: description, ...field }: Field): Readonly<Record<string, unknown>> {
  switch (field.kind) {
    case "choice":
      return { type: "string", enum: field.of, description };
    case "whole":
      return { type: "integer", minimum: field.least, maximum: field.most, description };
    case "text":
      return { type: "string", pattern: field.pattern, description };
  }
}

function eventSchema(name: EventName): Readonly<Record<string, unknown>> {
  const fields = Object.entries(fieldsOf(name));
  return {
    type: "object",
    description: EVENT_SCHEMA[name].about,
    properties: { name: { const: name }, ...Object.fromEntries(fields.map(([key, field]) => [key, schemaOf(field)])) },
    required: ["name", ...fields.filter(([, { optional }]) => optional !== true).map(([key]) => key)],
    additionalProperties: false,
  };
}

export const eventsJsonSchema = (): Readonly<Record<string, unknown>> => ({
  type: "object",
  properties: {
    events: { type: "array", maxItems: MOST_EVENTS, items: { oneOf: EVENT_NAMES.map((name) => eventSchema(name)) } },
  },
  required: ["events"],
});
