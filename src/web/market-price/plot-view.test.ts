import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { plotOf } from "./plot-view.ts";

const VALUE = { estimate: 26_460, low: 25_200, high: 27_700 };
/** `part` of what it is worth is asked for a vehicle of its own version and age. */
const other = (mileage: number, estimate: number, part: number) =>
  listingWith({
    reference: `C1-${String(mileage)}`,
    mileage,
    price: estimate * part,
    marketValue: { estimate, low: estimate * 0.9, high: estimate * 1.1 },
  });
const OTHERS = [other(90_000, 20_000, 0.85), other(20_000, 31_000, 1.1)];

it("shows each comparable as a dot and this one apart, and compares what is asked of each with what that one is worth", () => {
  const plot = plotOf({ mileage: 45_600, price: 23_990 }, VALUE, OTHERS);
  expect(plot?.dots.match(/M/g)).toHaveLength(2);
  expect(plot?.here).toMatch(/^M/);
  expect(plot?.note).toBe(
    "Prix selon le kilométrage, ramenés à cette version et à cet âge. À kilomètres égaux, 50\u202f% sont moins chères\u202f; 50\u202f% ont plus roulé.",
  );
});

it("leads from each dot to its advert, from the least to the most driven, at the price that is asked for it", () => {
  const plot = plotOf({ mileage: 45_600, price: 23_990 }, VALUE, OTHERS);
  expect(plot?.adverts.map(({ href }) => href)).toEqual([
    "/auto-occasion-annonce-C1-20000.html",
    "/auto-occasion-annonce-C1-90000.html",
  ]);
  expect(plot?.adverts[1]?.label).toMatch(/, 90\u202f000\u202fkm, 17\u202f000\u202f€(?:,|$)/);
  const dots = [...(plot?.dots ?? "").matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x) / 10, Number(y) / 10]);
  expect(plot?.adverts.map(({ x, y }) => [x, y]).toReversed()).toEqual(dots);
});

it("says at what price a dot stands where that is not the one that is asked", () => {
  const plot = plotOf({ mileage: 45_600, price: 23_990 }, VALUE, [
    OTHERS[0] ?? other(0, 0, 1),
    other(50_000, 26_460, 0.9),
  ]);
  expect(plot?.adverts.map(({ label }) => label)).toEqual([
    expect.stringMatching(/, 23\u202f814\u202f€$/),
    // 85 % of what this one is worth, as 17 000 € is of that one.
    expect.stringMatching(/, 17\u202f000\u202f€, ramené à 22\u202f490\u202f€$/),
  ]);
});

it.each([
  [19_000, 10_000, "aucune n’est moins chère\u202f; toutes ont plus roulé."],
  [30_000, 95_000, "toutes sont moins chères\u202f; aucune n’a plus roulé."],
])("says of none and of all what a person would: at %i € with %i km", (price, mileage, words) => {
  expect(plotOf({ mileage, price }, VALUE, OTHERS)?.note).toMatch(new RegExp(`égaux, ${words}$`));
});

it("brings every price to this vehicle, so that it stands above the line of its estimate where more is asked than its own is worth", () => {
  const mileageSlopes = [-1, -0.6, -0.6, -0.5, -0.4, -0.4, -0.3];
  // Dear and cheap ones of older and of newer versions, all of them worth far more or less than this one.
  const others = [other(30_000, 9000, 1.2), other(60_000, 60_000, 0.8), other(45_600, 12_000, 1)];
  const plot = plotOf({ mileage: 45_600, price: 23_990 }, { ...VALUE, mileageSlopes }, others);
  const dots = [...(plot?.dots ?? "").matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  const line = (plot?.estimate ?? "")
    .slice(1)
    .split("L")
    .map((point) => point.split(" ").map(Number));
  const lineAt = (x: number) => line.findLast(([at = 0]) => at <= x)?.[1] ?? NaN;
  const [dear, cheap, fair] = dots.map(({ x, y }) => y - lineAt(x));
  // Up is less.
  expect(dear).toBeLessThan(-50);
  expect(cheap).toBeGreaterThan(50);
  expect(Math.abs(fair ?? NaN)).toBeLessThan(20);
});

it("shows none whose price was not analysed, and no picture where no other is", () => {
  const { marketValue: _, ...unvalued } = other(50_000, 20_000, 1);
  expect(plotOf({ mileage: 45_600 }, VALUE, [...OTHERS, unvalued])?.dots.match(/M/g)).toHaveLength(2);
  expect(plotOf({ mileage: 45_600 }, VALUE, [unvalued])).toBeUndefined();
});

it("draws the estimate as a line by kilometres through this one’s, never rising, from the least to the most driven", () => {
  const mileageSlopes = [-1, -0.6, -0.6, -0.5, -0.4, -0.4, -0.3];
  const plot = plotOf({ mileage: 45_600, price: 23_990 }, { ...VALUE, mileageSlopes }, OTHERS);
  const points = (plot?.estimate ?? "")
    .slice(1)
    .split("L")
    .map((point) => point.split(" ").map(Number));
  const [ys, xs] = [points.map(([, y]) => y ?? 0), points.map(([x]) => x ?? 0)];
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect(ys).toEqual(ys.toSorted((a, b) => a - b));
  for (const y of ys) expect(y >= 0 && y <= 1000).toBe(true);
  const own = plotOf({ mileage: 45_600 }, VALUE, OTHERS);
  expect(own?.estimate).toMatch(/^M\d+ \d+H\d+$/);
});

it("marks a vehicle that is not on sale at its estimate, and shows no price that nobody asks", () => {
  const plot = plotOf({ mileage: 45_600 }, VALUE, OTHERS);
  expect(plot?.here).toBeUndefined();
  expect(plot?.mark).toEqual(plotOf({ mileage: 45_600, price: VALUE.estimate }, VALUE, OTHERS)?.mark);
  expect(plot?.note).toMatch(/égaux, 50\u202f% sont moins chères\u202f; 50\u202f% ont plus roulé\.$/);
});
