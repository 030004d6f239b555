import { expect, it } from "vitest";
import { plotOf } from "./plot-view.ts";

const VALUE = { estimate: 26_460, low: 25_200, high: 27_700 };
const OTHERS = [
  { price: 20_000, mileage: 90_000 },
  { price: 28_000, mileage: 20_000 },
];

it("shows each comparable as a dot, this one apart, and counts the cheaper and the further driven", () => {
  const plot = plotOf({ mileage: 45_600, price: 23_990 }, VALUE, OTHERS, 60);
  expect(plot?.dots.match(/M/g)).toHaveLength(2);
  expect(plot?.here).toMatch(/^M/);
  expect(plot?.note).toBe("Prix selon le kilométrage, 2 des 60 autres en vente. 1 est moins chère, 1 a plus roulé.");
});

it.each([
  [19_000, 10_000, "Aucune n’est moins chère, 2 ont plus roulé."],
  [30_000, 95_000, "2 sont moins chères, aucune n’a plus roulé."],
  [19_000, 95_000, "Aucune n’est moins chère ni n’a plus roulé."],
])("says of none what a person would: at %i € with %i km", (price, mileage, words) => {
  expect(plotOf({ mileage, price }, VALUE, OTHERS, 2)?.note).toBe(`Prix selon le kilométrage. ${words}`);
});

it("draws the estimate as a line by kilometres through this one’s, never rising, from the least to the most driven", () => {
  const mileageSlopes = [-1, -0.6, -0.6, -0.5, -0.4, -0.4, -0.3];
  const plot = plotOf({ mileage: 45_600, price: 23_990 }, { ...VALUE, mileageSlopes }, OTHERS, 2);
  const points = (plot?.estimate ?? "")
    .slice(1)
    .split("L")
    .map((point) => point.split(" ").map(Number));
  const [ys, xs] = [points.map(([, y]) => y ?? 0), points.map(([x]) => x ?? 0)];
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect(ys).toEqual(ys.toSorted((a, b) => a - b));
  for (const y of ys) expect(y >= 0 && y <= 1000).toBe(true);
  const own = plotOf({ mileage: 45_600 }, VALUE, OTHERS, 2);
  expect(own?.estimate).toMatch(/^M\d+ \d+H\d+$/);
});

it("marks a vehicle that is not on sale at its estimate, and shows no price that nobody asks", () => {
  const plot = plotOf({ mileage: 45_600 }, VALUE, OTHERS, 2);
  expect(plot?.here).toBeUndefined();
  expect(plot?.mark).toEqual(plotOf({ mileage: 45_600, price: VALUE.estimate }, VALUE, OTHERS, 2)?.mark);
  expect(plot?.note).toBe("Prix selon le kilométrage. 1 est moins chère, 1 a plus roulé.");
});
