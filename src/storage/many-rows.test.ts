import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "./many-rows.ts";

it("cuts a list into runs of powers of two, in order, nothing lost", () => {
  fc.assert(
    fc.property(fc.nat({ max: 3000 }), (length) => {
      const items = Array.from({ length }, (_, index) => index);
      const runs = runsOf(items);
      expect(runs.flat()).toEqual(items);
      for (const run of runs) expect([1, 2, 4, 8, 16, 32, 64, 128, 256]).toContain(run.length);
    }),
  );
});

it("cuts 500 into six runs", () => {
  expect(runsOf(Array.from({ length: 500 })).map((run) => run.length)).toEqual([256, 128, 64, 32, 16, 4]);
});
