import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { NOW } from "../../../test/factories/listings.ts";
import type { KnownFacts } from "./asked-value.ts";
import { askedValue, completions } from "./asked-value.ts";
import { fitMarket } from "./market-model.ts";
import { valuedListing } from "./valued-listing.ts";

/** A market without chance: a tenth of the price a year, a twentieth for 20,000 km, noise that repeats. */
const market = Array.from({ length: 240 }, (_one, number) => {
  const { firstTrafficDate: _, ...made } = listingWith({ reference: `V${number}`, make: "PEUGEOT", model: "208" });
  const [year, mileage] = [2024 - (number % 8), 10_000 + ((number * 7919) % 90_000)];
  const price = 24_000 * 0.9 ** (2024 - year) * 0.95 ** (mileage / 20_000) * (1 + ((number % 11) - 5) / 100);
  return valuedListing({ ...made, vertical: "car", year, mileage, price: Math.round(price) });
});
const model = fitMarket(market, NOW);
const vehicle: KnownFacts = { vertical: "car", make: "PEUGEOT", model: "208" };
const ask = (facts: Partial<KnownFacts>) => {
  const value = askedValue(model, completions({ ...vehicle, ...facts }, market));
  if (value === undefined) throw new Error("no value");
  return value;
};

it("values what is known, and narrows the interval with every answer", () => {
  const widths = [{}, { year: 2021 }, { year: 2021, mileage: 40_000 }].map((facts) => {
    const { low, estimate, high } = ask(facts);
    expect(low).toBeLessThan(estimate);
    expect(high).toBeGreaterThan(estimate);
    return high - low;
  });
  expect(widths[1]).toBeLessThan((widths[0] ?? 0) * 0.8);
  expect(widths[2]).toBeLessThan((widths[1] ?? 0) * 0.8);
});

it("comes near to what such a vehicle costs, in whole euros that add up", () => {
  const { estimate, typical, terms } = ask({ year: 2021, mileage: 40_000 });
  expect(Math.abs(estimate / (24_000 * 0.9 ** 3 * 0.95 ** 2) - 1)).toBeLessThan(0.03);
  expect(terms.reduce((sum, { euros }) => sum + euros, typical)).toBe(estimate);
});

it("never asks more for the older or the further driven", () => {
  const prices = [2018, 2020, 2022].map((year) => ask({ year, mileage: 40_000 }).estimate);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(ask({ year: 2020, mileage: 90_000 }).estimate).toBeLessThan(ask({ year: 2020, mileage: 20_000 }).estimate);
});

it("says nothing of what is too old, or of what nobody sells", () => {
  expect(askedValue(model, completions({ ...vehicle, year: 2001 }, market))).toBeUndefined();
  expect(askedValue(model, [])).toBeUndefined();
});
