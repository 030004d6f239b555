import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { createRandom } from "../../../test/factories/random.ts";
import type { MarketModel } from "./market-model.ts";
import { curveUnseen } from "./cross-validation.ts";
import { fitMarket } from "./market-model.ts";
import { expected } from "./price-curve.ts";
import { priceFactors } from "./price-factors.ts";
import { marketValue } from "../../../test/market-value-of.ts";
import { sellerWeights } from "./seller-weights.ts";
import type { ValuedListing } from "./valued-listing.ts";
import { valuedListing } from "./valued-listing.ts";

const NOW = Date.UTC(2026, 0, 15);
let kilometres = 0;
/** No two of them are the same vehicle. */
const of = (curef: string | undefined, commercialName?: string) => ({
  vertical: "car" as const,
  make: "PEUGEOT",
  model: "208",
  version: "1.2 ALLURE",
  year: 2021,
  mileage: (kilometres += 1000),
  price: 15_000,
  ...(curef === undefined ? {} : { curef }),
  ...(commercialName === undefined ? {} : { commercialName }),
});
const sum = (figures: Iterable<number>) => [...figures].reduce((all, figure) => all + figure, 0);

const byNumber = (listings: Parameters<typeof sellerWeights>[0]) => [...sellerWeights(listings).byNumber];

it("believes of one dealer by number alone no more than a tenth of what many others say, and three adverts at least", () => {
  const one = Array.from({ length: 100 }, () => of("C1"));
  const others = Array.from({ length: 60 }, (_, number) => of(`C${2 + (number % 20)}`));
  expect(sum(byNumber([...one, ...others]).slice(0, 100))).toBeCloseTo(6, 1);
  expect(byNumber(others)).toEqual(others.map(() => 1));
  const few = Array.from({ length: 10 }, () => of(undefined));
  expect(sum(byNumber([...one, ...few]).slice(0, 100))).toBeCloseTo(3, 0);
});

it("learns a market of one dealer whole, and every vehicle of a private seller", () => {
  expect(byNumber([of("C1"), of("C1"), of("C1"), of("C1")])).toEqual([1, 1, 1, 1]);
  expect(byNumber(Array.from({ length: 5 }, () => of(undefined)))).toEqual([1, 1, 1, 1, 1]);
});

it("bounds nobody because one other has some too, and the more the more others there are", () => {
  const first = Array.from({ length: 632 }, () => of("C1"));
  const saidBeside = (others: readonly ReturnType<typeof of>[]) => sum(byNumber([...first, ...others]).slice(0, 632));
  const dealers = (number: number) => Array.from({ length: number }, (_, index) => of(`C${2 + index}`));
  expect(saidBeside(dealers(1))).toBe(632);
  expect(saidBeside(Array.from({ length: 12 }, () => of("C2")))).toBe(632);
  const said = [1, 2, 3, 5, 10].map((number) => saidBeside(dealers(number)));
  expect(said).toEqual(said.toSorted((a, b) => b - a));
  expect(said.at(-1)).toBeLessThan(5);
});

it("hears no hundred adverts in six hundred whom three others contradict", () => {
  const one = (number: number) => Array.from({ length: number }, () => of("C1"));
  const others = [of("C2"), of("C3"), of("C4")];
  const said = [10, 100, 625].map((number) => sum(byNumber([...one(number), ...others]).slice(0, number)));
  expect(Math.max(...said)).toBeLessThan(4);
});

it("hears once what one seller writes many times, whoever else there is", () => {
  const same = Array.from({ length: 625 }, () => ({ ...of("C1"), mileage: 40_000 }));
  expect(sum(byNumber(same))).toBeCloseTo(1, 6);
  expect(sum(byNumber([...same, of("C2")]).slice(0, 625))).toBeCloseTo(1, 6);
  const account = same.map(() => ({ ...of(undefined), mileage: 40_000 }));
  expect(sum(byNumber(account))).toBeCloseTo(1, 6);
});

it("gives a dealer no more say by another name for a generation", () => {
  const one = Array.from({ length: 100 }, () => of("C1", "208 NEUE"));
  const others = Array.from({ length: 60 }, (_, number) => of(`C${2 + (number % 20)}`, "208 II"));
  expect(sum(byNumber([...one, ...others]).slice(0, 100))).toBeCloseTo(6, 1);
});

describe("once it is known how far prices lie from what is expected of them", () => {
  const one = Array.from({ length: 100 }, () => of("C1"));
  const others = Array.from({ length: 60 }, (_, number) => of(`C${2 + (number % 20)}`));
  const spread = (number: number) => (((number * 7919) % 41) - 20) / 250;
  const saidAt = (beside: number, taught = new Float64Array(160).fill(1)) => {
    const distances = Float64Array.from([...one, ...others], (_, row) => spread(row) + (row < 100 ? beside : 0));
    return sum(
      sellerWeights([...one, ...others])
        .agreeing(distances, taught)
        .subarray(0, 100),
    );
  };

  it("a dealer who asks what others ask is believed whole, however many adverts there are of his", () => {
    expect(saidAt(0)).toBe(100);
    expect(saidAt(0.005)).toBe(100);
  });

  it("one who asks otherwise is believed less, little by little, down to what his number allows", () => {
    const said = [0.01, 0.02, 0.025, 0.03, 0.035, 0.04, 0.05, 0.06].map((beside) => saidAt(-beside));
    expect(said).toEqual(said.toSorted((a, b) => b - a));
    expect(said.at(-1)).toBeCloseTo(6, 1);
    for (const [index, figure] of said.slice(1).entries()) expect((said[index] ?? 0) - figure).toBeLessThan(45);
    expect(saidAt(0.3)).toBeCloseTo(saidAt(-0.3), 6);
  });

  it("prices that are not to be learnt from are not looked at", () => {
    const taught = Float64Array.from({ length: 160 }, (_, row) => (row % 2 === 0 ? 1 : 0));
    const distances = Float64Array.from({ length: 160 }, (_, row) => (row % 2 === 0 ? spread(row) : 5));
    expect(
      sum(
        sellerWeights([...one, ...others])
          .agreeing(distances, taught)
          .subarray(0, 100),
      ),
    ).toBe(100);
  });
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

const MODELS = ["208", "308", "3008"] as const;

/** Some adverts of one dealer too cheap come among sixty of others of each model. */
function flooded(seed: number, { number = 100, price = 0.7 } = {}) {
  const random = createRandom(seed);
  const others = MODELS.flatMap((model) =>
    Array.from({ length: 60 }, (_, index) => advert(random, `${model}-${index}`, model)),
  );
  const cheap = Array.from({ length: number }, (_, index) => {
    const one = advert(random, `X${index}`, "208");
    return { ...one, price: Math.round(one.price * price), curef: "C1" };
  });
  return { others, before: fitMarket(others, NOW), after: fitMarket([...others, ...cheap], NOW) };
}

interface Fitted {
  readonly before: MarketModel;
  readonly after: MarketModel;
}

function valuesOf({ before, after }: Fitted, listing: ValuedListing) {
  const [told, moved] = [marketValue(before, listing), marketValue(after, listing)];
  if (told === undefined || moved === undefined) throw new Error(`${listing.reference} has no value`);
  return { told, moved };
}

function move(fitted: Fitted, listing: ValuedListing): number {
  const { told, moved } = valuesOf(fitted, listing);
  return Math.abs(moved.estimate / told.estimate - 1);
}

function widening(fitted: Fitted, listing: ValuedListing): number {
  const { told, moved } = valuesOf(fitted, listing);
  return (moved.high - moved.low) / moved.estimate / ((told.high - told.low) / told.estimate);
}

const mean = (figures: readonly number[]) => sum(figures) / figures.length;

it.each([1, 2, 3, 4, 5])(
  "a hundred adverts of one dealer 30 % too cheap among sixty of others move no value of others by 3 % (draw %i)",
  (seed) => {
    const { others, ...fitted } = flooded(seed);
    expect(Math.max(...others.map((listing) => move(fitted, listing)))).toBeLessThan(0.03);
  },
);

it.each([
  [1000, 0.7],
  [1000, 0.9],
  [1000, 0.95],
] as const)("nor do %i of %d of the price", (number, price) => {
  const { others, ...fitted } = flooded(1, { number, price });
  expect(Math.max(...others.map((listing) => move(fitted, listing)))).toBeLessThan(0.03);
});

describe("one vehicle that a dealer offers many times over", () => {
  /** Among adverts of few sellers, which bound nobody by themselves. */
  const copied = (among: number, sellers: number, price: number) => {
    const random = createRandom(3);
    const others = MODELS.flatMap((model) =>
      Array.from({ length: among }, (_, index) => ({
        ...advert(random, `${model}-${index}`, model),
        curef: `N${index % sellers}`,
      })),
    );
    const vehicle = { ...advert(random, "X", "208"), curef: "C1" };
    const before = fitMarket(others, NOW);
    return [10, 625].map((number) => {
      const copies = Array.from({ length: number }, (_, index) => ({
        ...vehicle,
        reference: `X${index}`,
        price: Math.round(vehicle.price * price),
      }));
      const fitted = { before, after: fitMarket([...others, ...copies], NOW) };
      return Math.max(...others.map((listing) => move(fitted, listing)));
    });
  };

  it.each([
    [40, 15, 0.6, 0.02],
    [40, 15, 1.6, 0.02],
    [16, 4, 0.6, 0.04],
    [16, 4, 1.6, 0.04],
    [12, 2, 0.6, 0.06],
    [12, 2, 1.6, 0.06],
  ])("among %i adverts of %i others, at %d of its price, moves no value by %d, ten times or 625", (...drawn) => {
    const [among, sellers, price, most] = drawn;
    for (const moved of copied(among, sellers, price)) expect(moved).toBeLessThan(most);
  });

  it("makes no market of its model alone", () => {
    const random = createRandom(4);
    const rest = Array.from({ length: 30 }, (_, index) => advert(random, `R${index}`, "308"));
    const vehicle = { ...advert(random, "X", "208"), curef: "C1" };
    const copies = Array.from({ length: 100 }, (_, index) => ({ ...vehicle, reference: `X${index}` }));
    const model = fitMarket([...rest, ...copies], NOW);
    expect(marketValue(model, advert(random, "Q", "208"))).toBeUndefined();
  });
});

it("a hundred such adverts widen no interval of the same model by much either", () => {
  for (const seed of [1, 2, 3]) {
    const { others, ...fitted } = flooded(seed);
    const ratios = others.filter(({ model }) => model === "208").map((listing) => widening(fitted, listing));
    expect(mean(ratios)).toBeLessThan(1.15);
  }
});

describe("beside one dealer whose market it was", () => {
  const random = createRandom(8);
  const first = MODELS.flatMap((model) =>
    Array.from({ length: 150 }, (_, index) => ({ ...advert(random, `${model}-${index}`, model), curef: "C1" })),
  );
  const before = fitMarket(first, NOW);
  const movedBy = (come: readonly ValuedListing[]) => {
    const fitted = { before, after: fitMarket([...first, ...come], NOW) };
    const [moves, widths] = [
      first.map((listing) => move(fitted, listing)),
      first.map((listing) => widening(fitted, listing)),
    ];
    return { mean: mean(moves), most: Math.max(...moves), width: mean(widths) };
  };
  const others = (number: number, dealers: number, price = 1) =>
    Array.from({ length: number }, (_, index) => {
      const one = advert(random, `N${index}`, MODELS[index % 3] ?? "208");
      return { ...one, price: Math.round(one.price * price), curef: `N${index % dealers}` };
    });

  it.each([
    ["one advert of a second dealer", others(1, 1)],
    ["one advert, 30 % too cheap", others(1, 1, 0.7)],
    ["a fiftieth of a second dealer", others(9, 1)],
    ["a fiftieth of nine dealers", others(9, 9)],
  ])("%s moves values and widens intervals by next to nothing", (_, come) => {
    const { mean: usual, most, width } = movedBy(come);
    expect(usual).toBeLessThan(0.003);
    expect(most).toBeLessThan(0.02);
    expect(Math.abs(width - 1)).toBeLessThan(0.05);
  });
});

it("a market says of prices what it says, to how many dealers ever its adverts belong", () => {
  const random = createRandom(9);
  const market = MODELS.flatMap((model) =>
    Array.from({ length: 150 }, (_, index) => ({
      listing: advert(random, `${model}-${index}`, model),
      at: random.unit(),
    })),
  );
  const errorWhere = (dealerOf: (at: number) => string) => {
    const listings = market.map(({ listing, at }) => ({ ...listing, curef: dealerOf(at) }));
    const { curves } = fitMarket(listings, NOW);
    const errors = listings.map((listing) => {
      const curve = curveUnseen(curves, listing.reference);
      return Math.abs(Math.log(listing.price) - expected(curve, priceFactors(listing, NOW)));
    });
    return errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)] ?? 0;
  };
  const whole = errorWhere(() => "C1");
  for (const dealerOf of [
    (at: number) => (at < 0.97 ? "C1" : "C2"),
    (at: number) => (at < 0.5 ? "C1" : "C2"),
    (at: number) => `C${Math.floor(at * 20)}`,
    (at: number) => (at < 0.9 ? "C1" : `C${Math.floor(at * 200)}`),
  ])
    expect(errorWhere(dealerOf) / whole).toBeLessThan(1.03);
});
