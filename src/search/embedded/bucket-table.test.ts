import fc from "fast-check";
import { expect, it } from "vitest";
import { NARROW_OFFSET, bucketTable } from "./bucket-table.ts";
import { lastAtMost } from "./quantiles.ts";

it("gives every 16-bit number the bucket that a search finds, edges beyond 16 bits included", () => {
  const edges = fc.uniqueArray(fc.oneof(fc.integer({ min: -40_000, max: 40_000 }), fc.nat(50)), { maxLength: 60 });
  fc.assert(
    fc.property(edges, (given) => {
      const froms = Float64Array.from([Number.NEGATIVE_INFINITY, ...given.toSorted((a, b) => a - b)]);
      const table = bucketTable(froms);
      const near = given.flatMap((edge) => [edge - 1, edge, edge + 1]);
      for (const number of [-NARROW_OFFSET, 0, NARROW_OFFSET - 1, ...near]) {
        if (Math.abs(number) < NARROW_OFFSET) expect(table[number + NARROW_OFFSET]).toBe(lastAtMost(froms, number));
      }
    }),
  );
});
