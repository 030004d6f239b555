import fc from "fast-check";
import { expect, it } from "vitest";
import { partRows } from "./part-rows.ts";
import { ridge } from "./ridge.ts";

type Row = Readonly<Record<string, number>>;

const rowsOf = (things: readonly Row[]) =>
  partRows(
    things,
    (thing) => Object.entries(thing),
    () => 1,
  ).rows;

it("solves by hand what can be solved by hand", () => {
  // One column of ones: the mean of the targets, drawn to nought as if one more row said nought.
  const rows = rowsOf([{ a: 1 }, { a: 1 }, { a: 1 }]);
  const solve = (weights: readonly number[], penalty: number) =>
    ridge({
      rows,
      targets: Float64Array.of(3, 6, 9),
      weights: Float64Array.from(weights),
      penalties: Float64Array.of(penalty),
    })[0];
  expect(solve([1, 1, 1], 1e-9)).toBeCloseTo(6, 6);
  expect(solve([1, 1, 1], 1)).toBeCloseTo(18 / 4, 6);
  expect(solve([1, 1, 0], 1e-9)).toBeCloseTo(4.5, 6);
});

it("leaves nothing better nearby, whatever the rows", () => {
  const row = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.double({ min: -2, max: 2, noNaN: true }));
  const cases = fc.array(fc.tuple(row, fc.double({ min: -3, max: 3, noNaN: true })), { minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(cases, (made) => {
      const rows = rowsOf(made.map(([values]) => values));
      const penalties = new Float64Array(rows.width).fill(0.5);
      const targets = Float64Array.from(made, ([, target]) => target);
      const cost = (coefficients: Float64Array) => {
        let sum = 0;
        for (const [index, target] of targets.entries()) {
          let told = 0;
          for (let at = rows.starts[index] ?? 0; at < (rows.starts[index + 1] ?? 0); at++)
            told += (rows.values[at] ?? 0) * (coefficients[rows.columns[at] ?? 0] ?? 0);
          sum += (target - told) ** 2;
        }
        for (const coefficient of coefficients) sum += 0.5 * coefficient ** 2;
        return sum;
      };
      const best = ridge({ rows, targets, weights: new Float64Array(made.length).fill(1), penalties });
      for (const column of best.keys())
        for (const step of [-0.01, 0.01])
          expect(cost(best)).toBeLessThanOrEqual(cost(best.with(column, (best[column] ?? 0) + step)) + 1e-9);
    }),
  );
});
