import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowVerdict } from "./row-verdict.ts";

const row = (...numbers: readonly (number | undefined)[]) =>
  numbers.map((number) => ({ number, text: number === undefined ? undefined : String(number) }));

describe("a row of a comparison", () => {
  it("marks the best and tells the others how far they are from it", () => {
    const { values, isShared, isPartial } = rowVerdict(row(21_990, 19_490, 14_490), "least");
    expect(values.map(({ isBest, difference }) => [isBest, difference])).toEqual([
      [false, 7500],
      [false, 5000],
      [true, undefined],
    ]);
    expect([isShared, isPartial]).toEqual([false, false]);
    expect(rowVerdict(row(615, 640), "most").values.map(({ difference }) => difference)).toEqual([-25, undefined]);
    expect(rowVerdict(row(4.6, 5.2), "least").values[1]?.difference).toBe(0.6);
  });

  it("marks two that are equally good, and says so", () => {
    const { values, isShared } = rowVerdict(row(190, 290, 190), "least");
    expect(values.map(({ isBest }) => isBest)).toEqual([true, false, true]);
    expect(isShared).toBe(true);
  });

  it("has no best where all are equal, where one alone tells, or where best depends on the buyer", () => {
    for (const verdict of [
      rowVerdict(row(5, 5, 5), "least"),
      rowVerdict(row(5, undefined), "least"),
      rowVerdict(row(150, 100)),
    ])
      expect(verdict.values.some(({ isBest, difference }) => isBest || difference !== undefined)).toBe(false);
  });

  it("says that its best is of those that tell when somebody does not", () => {
    const verdict = rowVerdict(row(5, undefined, 6), "least");
    expect(verdict).toMatchObject({ isPartial: true, isSame: false });
    expect(verdict.values[1]).toEqual({ text: undefined, isBest: false, difference: undefined });
  });

  it("is the same for all when all tell the same words, and untold when nobody tells", () => {
    expect(rowVerdict([{ text: "Essence" }, { text: "Essence" }])).toMatchObject({ isSame: true, isUntold: false });
    expect(rowVerdict([{ text: "Essence" }, { text: undefined }])).toMatchObject({ isSame: false, isUntold: false });
    expect(rowVerdict([{ text: undefined }, { text: undefined }])).toMatchObject({ isSame: false, isUntold: true });
  });

  it("never marks a value that another beats, and always one where values differ", () => {
    const numbers = fc.array(fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(numbers, fc.constantFrom("least" as const, "most" as const), (held, better) => {
        const { values } = rowVerdict(row(...held), better);
        const told = held.filter((number) => number !== undefined);
        const marked = held.filter((_, index) => values[index]?.isBest === true);
        const best = better === "least" ? Math.min(...told) : Math.max(...told);
        expect(marked.every((number) => number === best)).toBe(true);
        expect(marked.length > 0).toBe(new Set(told).size > 1);
      }),
    );
  });
});
