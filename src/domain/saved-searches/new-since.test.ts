import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Condition } from "../filters/condition.ts";
import { conditionsOf } from "../filters/conditions.ts";
import { meets } from "../filters/meets.ts";
import type { Filters } from "../filters/registry.ts";
import { newSince } from "./new-since.ts";

const NOW = Date.parse("2026-01-15T09:00:00.000Z");
const SEEN = "2026-01-11T17:12:33.117Z";

const isNew = (firstOnlineDate: string, filters: Filters = { vertical: "car" }) => {
  const conditions = conditionsOf(newSince(filters, SEEN, NOW), { now: NOW }).map(({ condition }) => condition);
  const all: Condition = { kind: "all", conditions };
  return meets(listingWith({ firstOnlineDate }), all);
};

describe("what came since somebody looked", () => {
  it("is new to the millisecond", () => {
    expect(isNew("2026-01-11T17:12:33.118Z")).toBe(true);
    expect(isNew(SEEN)).toBe(false);
    expect(isNew("2026-01-11T17:12:33.116Z")).toBe(false);
  });

  it("is no older than the search itself asks for", () => {
    expect(isNew("2026-01-14T10:00:00.000Z", { vertical: "car", age: 1 })).toBe(true);
    expect(isNew("2026-01-12T10:00:00.000Z", { vertical: "car", age: 1 })).toBe(false);
  });

  it("is nothing yet just after", () => {
    const conditions = conditionsOf(newSince({ vertical: "car" }, new Date(NOW).toISOString(), NOW), { now: NOW });
    expect(
      meets(listingWith({ firstOnlineDate: SEEN }), { kind: "all", conditions: conditions.map((c) => c.condition) }),
    ).toBe(false);
  });
});
