/** Over markets whose prices are made by a known rule: what the model has to find in them, and what its report may not hide. */
import { beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { createRandom } from "../../../test/factories/random.ts";
import type { Listing } from "../listings/listing.ts";
import { marketReport } from "./accuracy.ts";
import type { MarketModel } from "./market-model.ts";
import { fitMarket } from "./market-model.ts";
import { marketValue } from "../../../test/market-value-of.ts";

const NOW = Date.UTC(2026, 0, 15);

/** Of a normal distribution, near enough: deterministic. */
function noiseOf(random: ReturnType<typeof createRandom>): number {
  let sum = 0;
  for (let index = 0; index < 12; index++) sum += random.unit();
  return sum - 6;
}

describe("in a market where words of the version and options have their prices", () => {
  const ENGINES = ["ALPHA", "BETA", "GAMMA", "DELTA", "EPSILON"];
  const TRIMS = ["ACTIVE", "ALLURE", "GT", "STYLE", "BUSINESS"];
  const OPTIONS = ["gps", "abs", "esp"];
  const priceOf = ({ model, version, options }: Listing) => {
    const words = version.split(" ");
    const worth =
      Math.log(16_000) +
      (words.includes("GAMMA") ? 0.2 : 0) +
      (words.includes("GT") ? 0.15 : 0) +
      // A word that is worth much on one model and nothing on another.
      (words.includes("STYLE") && model === "308" ? 0.2 : 0) +
      options.length * 0.05;
    return Math.exp(worth);
  };
  /** Standard deviation of what follows from nothing, in logarithms. */
  const CHANCE = 0.03;
  const random = createRandom(5);
  const market = Array.from({ length: 1200 }, (_, index): Listing => {
    const some = listingWith({
      reference: `E${index}`,
      model: index % 2 === 0 ? "308" : "208",
      commercialName: index % 2 === 0 ? "308 II" : "208 II",
      // Each version is of a few adverts at most, so that what it is worth follows from its words.
      version: `${random.pick(ENGINES)} ${random.pick(TRIMS)} N${index % 400}`,
      options: OPTIONS.filter(() => random.unit() < 0.4),
    });
    return { ...some, price: Math.round(priceOf(some) * Math.exp(CHANCE * noiseOf(random))) };
  });
  let model: MarketModel;
  beforeAll(() => {
    model = fitMarket(market, NOW);
  });
  // With one that nobody prices: an advert without any says nothing of them.
  const PLAIN = { price: 18_000, version: "ALPHA ACTIVE N900", options: ["attelage"] };
  /** How many times as much as a plain one, none of which was ever offered. */
  const times = (differences: Partial<Listing>, plain: Partial<Listing> = {}) => {
    const [one, other] = [
      { ...PLAIN, ...plain, ...differences },
      { ...PLAIN, ...plain },
    ].map((of) => marketValue(model, listingWith({ reference: "NEW", ...of }))?.estimate);
    return (one ?? NaN) / (other ?? NaN);
  };

  it("a word adds what it is worth to a version that nobody offers", () => {
    expect(times({ version: "GAMMA ACTIVE N900" })).toBeCloseTo(Math.exp(0.2), 1);
    expect(times({ version: "ALPHA GT N900" })).toBeCloseTo(Math.exp(0.15), 1);
    expect(times({ version: "GAMMA GT N900" })).toBeCloseTo(Math.exp(0.35), 1);
    expect(times({ version: "BETA ALLURE N900" })).toBeCloseTo(1, 1);
  });

  it("a word adds to one model what it does not to another of the make", () => {
    expect(times({ version: "ALPHA STYLE N900" })).toBeGreaterThan(1.15);
    expect(times({ version: "ALPHA STYLE N900" }, { model: "208", commercialName: "208 II" })).toBeLessThan(1.05);
  });

  it("each option adds what it is worth", () => {
    const options = [...PLAIN.options, ...OPTIONS];
    expect(times({ options })).toBeGreaterThan(1.12);
    expect(times({ options })).toBeLessThan(1.2);
  });

  it("the report comes as near as chance lets it, and no nearer: it tells of prices that its curve has not seen", () => {
    const { all } = marketReport(market, NOW, 5);
    // Half of all normal distances are less than 0.6745 of their deviation.
    expect(all.median).toBeGreaterThan(0.6745 * CHANCE);
    expect(all.median).toBeLessThan(0.6745 * CHANCE * 1.3);
    expect(all.ninetieth).toBeLessThan(1.645 * CHANCE * 1.3);
  });
});

describe("where prices of one make spread far and those of another little", () => {
  const random = createRandom(6);
  const market = Array.from({ length: 1600 }, (_, index): Listing => {
    const [make, model, spread] =
      index % 2 === 0 ? (["PEUGEOT", "308", 0.15] as const) : (["RENAULT", "MEGANE", 0.02] as const);
    const price = Math.round(16_000 * Math.exp(spread * noiseOf(random)));
    return listingWith({ reference: `E${index}`, curef: `C${index}`, make, model, commercialName: model, price });
  });

  it("eight prices of ten of each lie in their interval, and not only of both together", () => {
    const { all, segments } = marketReport(market, NOW, 5);
    const named = segments.filter(({ name }) => ["Peugeot", "Renault"].includes(name));
    expect(named).toHaveLength(2);
    for (const { covered = 0 } of [all, ...named]) {
      expect(covered).toBeGreaterThan(0.77);
      expect(covered).toBeLessThan(0.83);
    }
  });
});
