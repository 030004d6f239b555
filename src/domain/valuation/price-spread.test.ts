import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { createRandom } from "../../../test/factories/random.ts";
import { foldOf } from "./fold.ts";
import type { Expectation } from "./price-spread.ts";
import { fitPriceSpreads, intervalOf, spreadUnseen } from "./price-spread.ts";

const NOW = Date.UTC(2026, 0, 15);
const EXPECTED = Math.log(16_000);

/** Prices that lie so far from what is expected of them, in logarithms. */
const marketOf = (distances: readonly number[]) =>
  distances.map((distance, index): Expectation => {
    const [make, model] = index % 8 === 0 ? ["BMW", "X1"] : ["PEUGEOT", "308"];
    const price = Math.exp(EXPECTED + distance);
    return { listing: listingWith({ reference: `E${index}`, make, model, price }), expected: EXPECTED, says: 1 };
  });

const random = createRandom(14);
const market = marketOf(Array.from({ length: 120 }, () => (random.unit() - 0.5) / 5));

it("an interval has not seen the price that is held against it, however far it lies", () => {
  const [asked, ...others] = market;
  if (asked === undefined) throw new Error("no market");
  const intervalWhere = (times: number) => {
    const listing = { ...asked.listing, price: asked.listing.price * times };
    const spreads = fitPriceSpreads([{ ...asked, listing }, ...others], NOW);
    return {
      unseen: intervalOf(spreadUnseen(spreads, listing.reference), asked, NOW),
      whole: intervalOf(spreads.whole, asked, NOW),
    };
  };
  const [told, dearer] = [intervalWhere(1), intervalWhere(1.7)];
  expect(told.unseen).toBeDefined();
  expect(dearer.unseen).toEqual(told.unseen);
  expect(dearer.whole).not.toEqual(told.whole);
});

it("an interval of one that is not on sale is learnt from all, and of the others from all but its fold", () => {
  const spreads = fitPriceSpreads(market, NOW);
  for (const { listing, ...asked } of market.slice(0, 10)) {
    const unseen = spreadUnseen(spreads, listing.reference);
    expect(unseen).toBe(spreads.unseen[foldOf(listing.reference, spreads.unseen.length)]);
    const { low, high } = intervalOf(unseen, { listing, ...asked }, NOW) ?? { low: NaN, high: NaN };
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
  }
});

it("no bound is nearer to what is expected than a tenth of the usual distance, nor held farther where prices lie nearer", () => {
  const widest = (distances: readonly number[]) => {
    const [asked] = marketOf(distances);
    if (asked === undefined) throw new Error("no market");
    const { low, high } = intervalOf(fitPriceSpreads(marketOf(distances), NOW).whole, asked, NOW) ?? {};
    return { low: low ?? NaN, high: high ?? NaN };
  };
  // All on one side: the tenth of them lies above what is expected.
  const above = widest(Array.from({ length: 200 }, (_, index) => 0.08 + (index % 5) / 100));
  expect(above.low).toBeGreaterThan(-0.015);
  expect(above.low).toBeLessThan(-0.005);
  expect(above.high).toBeGreaterThan(0.1);
  // Few far ones on one side: nine tenths of the rest lie near.
  const near = widest(Array.from({ length: 200 }, (_, index) => (index % 5 === 0 ? -0.1 : 0.02 + (index % 3) / 1000)));
  expect(near.high).toBeLessThan(0.03);
});
