import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { createRandom } from "../../../test/factories/random.ts";
import type { MarketModel } from "./market-model.ts";
import { fitMarket } from "./market-model.ts";
import { marketValue } from "./market-value.ts";
import { sellerWeights } from "./seller-weights.ts";
import type { ValuedListing } from "./valued-listing.ts";
import { valuedListing } from "./valued-listing.ts";

const NOW = Date.UTC(2026, 0, 15);
const of = (curef: string | undefined, commercialName?: string) => ({
  vertical: "car" as const,
  make: "PEUGEOT",
  model: "208",
  ...(curef === undefined ? {} : { curef }),
  ...(commercialName === undefined ? {} : { commercialName }),
});
const sum = (figures: Iterable<number>) => [...figures].reduce((all, figure) => all + figure, 0);

it("believes of one dealer no more than a tenth of what all others say, and three adverts at least", () => {
  const one = Array.from({ length: 100 }, () => of("C1"));
  const others = Array.from({ length: 60 }, (_, number) => of(`C${2 + (number % 20)}`));
  expect(sum(sellerWeights([...one, ...others]).subarray(0, 100))).toBeCloseTo(6);
  expect([...sellerWeights(others)]).toEqual(others.map(() => 1));
  expect(sum(sellerWeights([...one, of("C2")]).subarray(0, 100))).toBeCloseTo(3);
});

it("learns a market of one dealer whole, and every vehicle of a private seller", () => {
  expect([...sellerWeights([of("C1"), of("C1"), of("C1"), of("C1")])]).toEqual([1, 1, 1, 1]);
  expect([...sellerWeights(Array.from({ length: 5 }, () => of(undefined)))]).toEqual([1, 1, 1, 1, 1]);
});

it("gives a dealer no more say by another name for a generation", () => {
  const one = Array.from({ length: 100 }, () => of("C1", "208 NEUE"));
  const others = Array.from({ length: 60 }, (_, number) => of(`C${2 + (number % 20)}`, "208 II"));
  expect(sum(sellerWeights([...one, ...others]).subarray(0, 100))).toBeCloseTo(6);
});

/** Of many models; noise of some 4 % that repeats. */
function advert(random: ReturnType<typeof createRandom>, reference: string, model: string): ValuedListing {
  const { firstTrafficDate: _, ...made } = listingWith({ reference, make: "PEUGEOT", model });
  const [year, mileage] = [2024 - random.int(0, 7), 10_000 + random.int(0, 90_000)];
  const usual = { "208": 24_000, "308": 30_000, "3008": 38_000 }[model] ?? 20_000;
  const noise = 1 + (random.unit() - 0.5) * 0.16;
  const price = Math.round(usual * 0.9 ** (2024 - year) * 0.95 ** (mileage / 20_000) * noise);
  return valuedListing({ ...made, vertical: "car", year, mileage, price, curef: `C${random.int(10, 40)}` });
}

/** A hundred adverts of one dealer 30 % too cheap come among sixty of others. */
function flooded(seed: number) {
  const random = createRandom(seed);
  const others = ["208", "308", "3008"].flatMap((model) =>
    Array.from({ length: 60 }, (_, number) => advert(random, `${model}-${number}`, model)),
  );
  const cheap = Array.from({ length: 100 }, (_, number) => {
    const one = advert(random, `X${number}`, "208");
    return { ...one, price: Math.round(one.price * 0.7), curef: "C1" };
  });
  return { others, before: fitMarket(others, NOW), after: fitMarket([...others, ...cheap], NOW) };
}

it.each([1, 2, 3, 4, 5])(
  "a hundred adverts of one dealer 30 % too cheap among sixty of others move no value of others by 3 % (draw %i)",
  (seed) => {
    const { others, before, after } = flooded(seed);
    const moves = others.map((listing) => {
      const [told, moved] = [marketValue(before, listing), marketValue(after, listing)];
      if (told === undefined || moved === undefined) throw new Error(`${listing.reference} has no value`);
      return Math.abs(moved.estimate / told.estimate - 1);
    });
    expect(Math.max(...moves)).toBeLessThan(0.03);
  },
);

it("a hundred such adverts widen no interval of others by much either", () => {
  const ratios = [1, 2, 3].flatMap((seed) => {
    const { others, before, after } = flooded(seed);
    const widthOf = (model: MarketModel, listing: ValuedListing) => {
      const { low, high, estimate } = marketValue(model, listing) ?? { low: 0, high: 0, estimate: 1 };
      return (high - low) / estimate;
    };
    return others.map((listing) => widthOf(after, listing) / widthOf(before, listing));
  });
  const mean = ratios.reduce((all, ratio) => all + ratio, 0) / ratios.length;
  expect(mean).toBeLessThan(1.4);
});
