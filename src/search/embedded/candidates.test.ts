import fc from "fast-check";
import { expect, it } from "vitest";
import { Candidates } from "./candidates.ts";
import { Heap } from "./heap.ts";
import { kthSmallest } from "./kth-smallest.ts";
import { layoutOf } from "./layout.ts";
import { createPlainKernels } from "./plain-kernels.ts";
import { ReferenceColumn } from "./reference-column.ts";

it("selects the number of a place as sorting would", () => {
  const numbers = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true })), {
    minLength: 1,
    maxLength: 200,
  });
  fc.assert(
    fc.property(numbers, fc.nat(), (given, any) => {
      const place = any % given.length;
      const sorted = given.toSorted((a, b) => a - b);
      expect(kthSmallest(Float64Array.from(given), place) === sorted[place]).toBe(true);
    }),
  );
});

it("pages through any order, however many are equal, by reference in the end", () => {
  const rows = 900;
  const references = new ReferenceColumn(new Heap(layoutOf(9), createPlainKernels()));
  // Alike in their first ten characters and beyond, so that whole texts are compared too.
  const textOf = (row: number) => (row % 3 === 0 ? `DEALER-0001-${(row * 7919) % 900}` : `R${(row * 7919) % 900}`);
  for (let row = 0; row < rows; row++) references.write(row, textOf(row));
  const key = fc.constantFrom(-1, 0, 1, 2.5, Number.POSITIVE_INFINITY);
  const keys = fc.oneof(
    fc.noShrink(fc.array(key, { minLength: rows, maxLength: rows })),
    fc.constant(Array.from({ length: rows }, () => 4)),
  );
  fc.assert(
    fc.property(keys, fc.nat(rows), fc.nat(60), (given, from, size) => {
      const candidates = new Candidates(references);
      for (const [row, each] of given.entries()) candidates.add(row, each);
      const compare = (a: number, b: number) => {
        const [left, right] = [given[a] ?? 0, given[b] ?? 0];
        if (left !== right) return left < right ? -1 : 1;
        return textOf(a) < textOf(b) ? -1 : 1;
      };
      const expected = given
        .map((_, row) => row)
        .toSorted(compare)
        .slice(from, from + size);
      expect(candidates.page(from, from + size)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
