import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SchemaText } from "../scripts/event-compatibility.ts";
import { currentSchema, differs, incompatibilities } from "../scripts/event-compatibility.ts";
import { choice, text, whole } from "../src/domain/events/event-field.ts";

const PUBLISHED = "docs/events.schema.json";
const published = JSON.parse(readFileSync(PUBLISHED, "utf8")) as SchemaText; // as `scripts/events-page.ts` writes it

describe("the schema of events", () => {
  it("breaks nothing of what is published: no field is removed, renamed or narrowed", () => {
    expect(incompatibilities(published, currentSchema())).toEqual([]);
  });

  it("has another version when anything was added since it was published", () => {
    const current = currentSchema();
    if (differs(published, current)) expect(current.version).toBeGreaterThan(published.version);
    else expect(current.version).toBe(published.version);
  });
});

describe("a schema that follows another", () => {
  const fields = {
    zone: choice({ of: ["results", "promo"], about: "" }),
    rank: whole({ least: 1, most: 100, about: "", optional: true }),
    reference: text({ pattern: "^[A-Z]+$", about: "" }),
  };
  const older: SchemaText = { version: 1, common: {}, events: { click: fields } };
  const after = (click: SchemaText["events"][string]) =>
    incompatibilities(older, { version: 2, common: {}, events: { click } });
  const { zone, rank, reference } = fields;

  it("may have a new event, a new optional field, another choice, a wider range, and other words about them", () => {
    const newer: SchemaText = {
      version: 2,
      common: {},
      events: {
        click: {
          ...fields,
          zone: choice({ of: ["results", "promo", "recent"], about: "where it stands" }),
          rank: whole({ least: 0, most: 1000, about: "", optional: true }),
          device: choice({ of: ["phone"], about: "", optional: true }),
        },
        scroll: { depth: whole({ least: 0, most: 100, about: "" }) },
      },
    };
    expect(incompatibilities(older, newer)).toEqual([]);
    expect(differs(older, newer)).toBe(true);
  });

  it("may say which texts there are, where each is one that was", () => {
    const pages = (of: readonly string[]) => after({ ...fields, reference: choice({ of, about: "" }) });
    expect(pages(["HOME", "LISTING"])).toEqual([]);
    expect(pages(["HOME", "listing"])).toEqual(["click.reference has listing, which its text could not be"]);
  });

  it.each([
    ["loses an event", incompatibilities(older, { version: 2, common: {}, events: {} }), "click is gone"],
    ["loses a field", after({ zone, rank }), "click.reference is gone"],
    ["renames one", after({ zone, rank, ref: { ...reference, optional: true } }), "click.reference is gone"],
    ["loses a choice", after({ ...fields, zone: choice({ of: ["results"], about: "" }) }), "click.zone lost promo"],
    ["narrows a range", after({ ...fields, rank: { ...rank, most: 50 } }), "click.rank has a narrower range"],
    [
      "changes a pattern",
      after({ ...fields, reference: { ...reference, pattern: "^[A-Z]{1,9}$" } }),
      "click.reference has another pattern",
    ],
    ["changes a kind", after({ ...fields, zone: { ...reference, about: "" } }), "click.zone was a choice, is a text"],
    [
      "asks for what was optional",
      after({ ...fields, rank: whole({ least: 1, most: 100, about: "" }) }),
      "click.rank was optional, is required",
    ],
    [
      "no longer says what it always said",
      after({ ...fields, zone: { ...zone, optional: true } }),
      "click.zone was always there, is optional",
    ],
    ["asks for a new field", after({ ...fields, device: zone }), "click.device is new and required"],
  ])("may not be one that %s", (_what, faults, said) => expect(faults).toEqual([said]));
});
