import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rows } from "./bitset.ts";
import { forEachRow } from "./bitset.ts";
import { Cuts } from "./cuts.ts";
import { Heap } from "./heap.ts";
import { layoutOf } from "./layout.ts";
import { MISSING, Numbers } from "./numbers.ts";
import { createPlainKernels } from "./plain-kernels.ts";
import { Workspace } from "./workspace.ts";

const EDGES = [0, 100, 1000];

function open(rows: number) {
  const heap = new Heap(layoutOf(9), createPlainKernels());
  const numbers = new Numbers(heap);
  const space = new Workspace(heap);
  space.setExtent(rows);
  return { numbers, cuts: new Cuts(heap, numbers, EDGES), space };
}

function rowsOf(rows: Rows, space: Workspace): readonly number[] {
  const found: number[] = [];
  for (const [chunk, block] of rows.entries()) {
    if (block !== undefined) forEachRow(block, space.words(chunk), chunk * 512, (row) => found.push(row));
  }
  return found;
}

function expectRanges({ cuts, space }: ReturnType<typeof open>, held: ReadonlyMap<number, number>): void {
  const bounds = [Number.NEGATIVE_INFINITY, -5, 0, 1, 99, 100, 101, 637, 5000, Number.POSITIVE_INFINITY];
  for (const min of bounds) {
    for (const max of bounds) {
      space.begin();
      const expected = [...held].filter(([, value]) => min <= value && value <= max).map(([row]) => row);
      expect(rowsOf(cuts.between(min, max, space), space)).toEqual(expected.toSorted((a, b) => a - b));
    }
  }
}

describe("cuts", () => {
  it("find the rows between any bounds, while rows come and go", () => {
    const value = fc.oneof(fc.integer({ min: -10, max: 1200 }), fc.constantFrom(0, 100, 637));
    fc.assert(
      fc.property(fc.noShrink(fc.array(fc.tuple(fc.nat(1499), value), { maxLength: 300 })), (steps) => {
        const column = open(1500);
        const held = new Map<number, number>();
        for (const [row, number] of steps) {
          const before = held.get(row);
          if (before === undefined) {
            column.numbers.set(row, number);
            column.cuts.add(row, number);
            held.set(row, number);
          } else {
            column.cuts.remove(row, before);
            held.delete(row);
          }
        }
        expectRanges(column, held);
      }),
      { numRuns: 30 },
    );
  });

  it("split full buckets where their values part, and never one of a single value", () => {
    const column = open(6000);
    const held = new Map<number, number>();
    for (let row = 0; row < 6000; row++) {
      const number = row % 3 === 0 ? 637 : (row * 7919) % 5000;
      column.numbers.set(row, number);
      column.cuts.add(row, number);
      held.set(row, number);
    }
    expect(column.cuts.cuts.length).toBeGreaterThan(EDGES.length + 1);
    const [fullest] = column.cuts.cuts
      .map(({ size }) => size)
      .toSorted((a, b) => b - a)
      .slice(1);
    expect(fullest).toBeLessThan(1600);
    expectRanges(column, held);
  });

  it("merge what has emptied when newer values need the room", () => {
    const column = open(200_000);
    const held = new Map<number, number>();
    let row = 0;
    // Each step fills a bucket to its split, at 1,024 rows, and there are more steps than cuts may be.
    for (let value = 1; value <= 270; value++) {
      for (let copy = 0; copy < 1030; copy++) {
        column.numbers.set(row, value * 10_000 + copy);
        column.cuts.add(row, value * 10_000 + copy);
        held.set(row, value * 10_000 + copy);
        row = (row + 1) % 3000;
        const before = held.get(row);
        if (before !== undefined) column.cuts.remove(row, before);
        held.delete(row);
      }
    }
    expect(column.cuts.cuts.length).toBeLessThanOrEqual(251);
    expectRanges(column, held);
  });

  it("are built over loaded rows as they are by adding one by one", () => {
    const column = open(4000);
    const held = new Map<number, number>();
    for (let row = 0; row < 4000; row++) {
      const number = row % 5 === 0 ? MISSING : (row * 7919) % 3000;
      column.numbers.set(row, number);
      if (number !== MISSING) held.set(row, number);
    }
    expect([...column.cuts.build(4000)].length).toBeGreaterThan(0);
    expectRanges(column, held);
    column.cuts.remove(1, 7919 % 3000);
    held.delete(1);
    column.numbers.set(0, 55);
    column.cuts.add(0, 55);
    held.set(0, 55);
    expectRanges(column, held);
  });
});
