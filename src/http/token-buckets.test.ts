import { expect, it } from "vitest";
import { bucketsInMemory } from "./token-buckets.ts";

it("a key takes what its bucket holds, waits for what is missing, and never finds more than a full one", async () => {
  let now = 0;
  const buckets = bucketsInMemory({ capacity: 3, perSecond: 2 }, () => now);
  expect([await buckets.take("a", 1), await buckets.take("a", 2), await buckets.take("a", 1)]).toEqual([0, 0, 500]);
  now = 499;
  expect(await buckets.take("a", 1)).toBeGreaterThan(0);
  now = 500;
  expect(await buckets.take("a", 1)).toBe(0);
  now = 3_600_000;
  expect([await buckets.take("a", 3), await buckets.take("a", 1)]).toEqual([0, 500]);
  expect(await buckets.take("b", 100)).toBe(0);
});

it("keys are bounded: the one that asked longest ago begins anew", async () => {
  const buckets = bucketsInMemory({ capacity: 1, perSecond: 1 }, () => 0, 2);
  for (const key of ["a", "b", "c"]) await buckets.take(key, 1);
  expect([await buckets.take("c", 1), await buckets.take("a", 1)]).toEqual([1000, 0]);
});
