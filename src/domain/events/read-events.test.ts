import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReference } from "../listings/listing.ts";
import { sampleEvent } from "../../../test/factories/site-events.ts";
import type { Field } from "./event-field.ts";
import type { EventName } from "./event-schema.ts";
import { EVENT_NAMES } from "./event-schema.ts";
import { eventsJsonSchema } from "./json-schema.ts";
import { MOST_EVENTS } from "./event-bounds.ts";
import { fieldsOf, readEvents } from "./read-events.ts";

const faults = (body: unknown) => readEvents(body).issues.map(({ field, value, code }) => [field, value, code]);

/** Values that a field takes, by its own words. */
function valueOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case "choice":
      return fc.constantFrom(...field.of);
    case "whole":
      return fc.integer({ min: field.least, max: field.most });
    case "text":
      return fc.stringMatching(new RegExp(field.pattern, "u"));
  }
}
const eventOf = (name: EventName) => {
  const fields = Object.entries(fieldsOf(name));
  const required = fields.filter(([, field]) => field.optional !== true).map(([key]) => key);
  return fc
    .record(Object.fromEntries(fields.map(([key, field]) => [key, valueOf(field)])), {
      requiredKeys: required,
    })
    .map((values) => ({ ...values, name }));
};
const wellFormed = fc.oneof(...EVENT_NAMES.map((name) => eventOf(name)));

describe("a batch of events", () => {
  it("is taken as it is when every field holds what the schema says", () => {
    fc.assert(
      fc.property(fc.array(wellFormed, { maxLength: 4 }), (events) => {
        expect(readEvents({ events })).toEqual({ events, faulty: 0, issues: [] });
      }),
    );
  });

  it("is refused with the name and value of what no schema knows", () => {
    const click = sampleEvent("tracking:click");
    expect(faults({ events: [{ ...click, name: "tracking:hover" }] })).toEqual([
      ["events.0.name", '"tracking:hover"', "UNKNOWN"],
    ]);
    expect(faults({ events: [sampleEvent("login"), { ...click, email: "a@b.example" }] })).toEqual([
      ["events.1.email", '"a@b.example"', "UNKNOWN"],
    ]);
    expect(faults({ events: [{ ...click, rank: 0, zone: "moon" }] })).toEqual([
      ["events.0.zone", '"moon"', "INVALID_VALUE"],
      ["events.0.rank", "0", "OUT_OF_RANGE"],
    ]);
    const { at: _at, ...timeless } = click;
    expect(faults({ events: [timeless] })).toEqual([["events.0.at", "", "REQUIRED"]]);
  });

  it("loses none of its events by another’s fault", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(wellFormed, fc.boolean()), { maxLength: 8 }), (sent) => {
        const events = sent.map(([event, isGood]) => (isGood ? event : { ...event, at: "yesterday" }));
        const read = readEvents({ events });
        expect(read.events).toEqual(sent.flatMap(([event, isGood]) => (isGood ? [event] : [])));
        expect(read.faulty).toBe(events.length - read.events.length);
      }),
    );
  });

  it("has the names of pages that there are, and no word of a stranger", () => {
    const named = (page: string) => readEvents({ events: [{ ...sampleEvent("login"), page }] }).faulty === 0;
    expect(["listing", "vehicle", "home", "root", "privacy"].map(named)).toEqual([true, true, true, true, true]);
    expect(["address2", "constructor", "PeugeotJean", "apiSearch"].map(named)).toEqual([false, false, false, false]);
  });

  it("is refused where it is none, or too long", () => {
    for (const body of [undefined, null, 3, "events", [], {}, { events: {} }])
      expect(faults(body)?.[0]?.[2]).toBe("REQUIRED");
    const events = Array.from({ length: MOST_EVENTS + 1 }, () => sampleEvent("login"));
    expect(faults({ events })).toEqual([["events", "51", "TOO_MANY"]]);
  });

  it("names no more than twenty faults, of at most a hundred characters each", () => {
    const events = Array.from({ length: 30 }, () => "x".repeat(500));
    const { issues, faulty } = readEvents({ events });
    expect([faulty, issues.length, Math.max(...issues.map(({ value }) => value.length))]).toEqual([30, 20, 100]);
  });

  it("is looked at no further than its faults are named, however many fields it has", () => {
    let looked = 0;
    const keys = Array.from({ length: 6400 }, (_, index) => [`k${String(index)}`, 1] as const);
    const counted = new Proxy(Object.fromEntries(keys), {
      get: (held, key) => {
        looked += 1;
        return Reflect.get(held, key);
      },
    });
    const event = Object.assign(counted, sampleEvent("login"));
    const { faulty, issues } = readEvents({ events: [event, sampleEvent("login"), event] });
    expect([faulty, issues.length]).toEqual([2, 20]);
    expect(looked).toBeLessThan(100);
  });

  it("is none for whatever has a place only on the prototype of objects", () => {
    for (const name of ["constructor", "toString", "__proto__"])
      expect(faults({ events: [{ name }] })?.[0]?.[2]).toBe("UNKNOWN");
    const hidden = Object.create(sampleEvent("login")) as object;
    expect(readEvents({ events: [hidden] }).faulty).toBe(1);
  });

  it("is judged by its JSON Schema as by us, whatever is sent", () => {
    const validate = new Ajv2020({ strict: true, allErrors: false }).compile(eventsJsonSchema());
    const spoilt = wellFormed.chain((event) =>
      fc
        .tuple(fc.constantFrom(...Object.keys(event), "more"), fc.oneof(fc.jsonValue(), fc.constant(undefined)))
        .map(([key, value]) =>
          Object.fromEntries(Object.entries({ ...event, [key]: value }).filter(([, v]) => v !== undefined)),
        ),
    );
    fc.assert(
      fc.property(fc.oneof(wellFormed, spoilt), (event) => {
        // Both judge what JSON can carry.
        const body: unknown = JSON.parse(JSON.stringify({ events: [event] }));
        expect(readEvents(body).faulty === 0).toBe(validate(body));
      }),
    );
  });

  it("has listings by the references that listings have", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9-]{0,42}$/), (reference) => {
        const isTaken = readEvents({ events: [{ ...sampleEvent("classified_displayed"), reference }] }).faulty === 0;
        expect(isTaken).toBe(isReference(reference));
      }),
    );
  });
});
