import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Chain } from "./chain.ts";
import { Heap } from "./heap.ts";
import { layoutOf } from "./layout.ts";
import { MISSING, Numbers } from "./numbers.ts";
import { Ordinals } from "./ordinals.ts";
import { createPlainKernels } from "./plain-kernels.ts";
import { RowLists } from "./row-lists.ts";

const heap = () => new Heap(layoutOf(9), createPlainKernels());

describe("ordinals", () => {
  it("outgrow one byte, then two, without losing any", () => {
    const ordinals = new Ordinals(heap());
    const given = [7, 255, 256, 0, 65_535, 65_536, 1_000_000];
    for (const [row, ordinal] of given.entries()) ordinals.set(row, ordinal);
    ordinals.set(600, 9);
    expect([0, 1, 2, 3, 4, 5, 6, 600].map((row) => ordinals.get(row))).toEqual([...given, 9]);
  });
});

describe("numbers", () => {
  it("outgrow 16 bits, then 32, without losing any, the missing ones too", () => {
    const numbers = new Numbers(heap());
    const given = [5, MISSING, 32_767, -32_767, -32_768, 99_999, -2_147_483_647, 1_767_225_600_000, MISSING];
    for (const [row, number] of given.entries()) {
      numbers.set(row, number);
      expect(given.slice(0, row + 1).map((_, earlier) => numbers.get(earlier))).toEqual(given.slice(0, row + 1));
    }
  });
});

describe("a chain", () => {
  it("holds for each ordinal the rows that came and have not gone", () => {
    const step = fc.record({ row: fc.integer({ min: 0, max: 1500 }), ordinal: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const chain = new Chain(heap());
        const held = new Map<number, number>();
        for (const { row, ordinal } of steps) {
          const before = held.get(row);
          if (before === undefined) chain.add(row, ordinal);
          else chain.remove(row, before);
          if (before === undefined) held.set(row, ordinal);
          else held.delete(row);
        }
        for (let ordinal = 0; ordinal <= 5; ordinal++) {
          const rows: number[] = [];
          chain.forEach(ordinal, (row) => rows.push(row));
          expect(rows.toSorted((a, b) => a - b)).toEqual(
            [...held]
              .filter(([, of]) => of === ordinal)
              .map(([row]) => row)
              .toSorted((a, b) => a - b),
          );
        }
      }),
    );
  });
});

describe("row lists", () => {
  it("keep every list through growth, holes and large items", () => {
    const items = fc.array(fc.oneof(fc.nat(100), fc.nat(100_000)), { maxLength: 40 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(31), items), { maxLength: 120 }), (writes) => {
        const lists = new RowLists(32);
        const held = new Map<number, readonly number[]>();
        for (const [place, list] of writes) {
          lists.clear(place);
          lists.set(place, list);
          held.set(place, list);
          for (const [each, expected] of held) expect([...lists.get(each)]).toEqual(expected);
        }
      }),
      { numRuns: 50 },
    );
  });
});
