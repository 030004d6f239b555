import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStops, writeStops } from "./stop-runs.ts";

describe("the stops of a scale in few signs", () => {
  it("are the first one and the steps that follow it", () => {
    expect(writeStops([0, 500, 1000, 1500, 2500])).toBe("0 500x3 1000x1");
    expect(writeStops([2020])).toBe("2020");
  });

  it("are read back as they were", () => {
    const ascending = fc
      .uniqueArray(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1 })
      .map((values) => values.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(ascending, (stops) => {
        expect(readStops(writeStops(stops))).toEqual(stops);
      }),
    );
  });
});
