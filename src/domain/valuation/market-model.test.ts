import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../listings/listing.ts";
import { fitMarket, whyNoValue } from "./market-model.ts";

const NOW = Date.UTC(2026, 0, 15);
const advert = (reference: string, index: number) =>
  listingWith({ reference, price: 10_000 + index * 100, mileage: 30_000 + index * 1000 });
const { comparables } = fitMarket(
  Array.from({ length: 12 }, (_, index) => advert(`E${index}`, index)),
  NOW,
);

it.each([
  ["a day short of 15 years is valued", "2011-01-16", undefined],
  ["a day past 15 years is too old", "2011-01-14", "tooOld"],
])("a vehicle %s", (_, firstTrafficDate, expected) => {
  const listing = listingWith({ firstTrafficDate, year: 2011 });
  expect(whyNoValue(listing, comparables, NOW)).toBe(expected);
});

describe("a model of few adverts", () => {
  const adverts = (count: number) => Array.from({ length: count }, (_, index) => advert(`F${index}`, index));
  const others = Array.from({ length: 20 }, (_, index) => listingWith({ reference: `O${index}`, model: "208" }));
  const told = (listings: readonly Listing[]) =>
    listings.map((listing) => ({ ...listing, marketValue: { estimate: 11_000, low: 10_000, high: 12_000 } }));
  const isTold = (market: readonly Listing[]) => {
    const fitted = fitMarket(market, NOW);
    const why = whyNoValue(listingWith({ reference: "F0" }), fitted.comparables, NOW);
    expect(["fewComparables", undefined]).toContain(why);
    return why === undefined;
  };

  it("is valued from 12 in a market that never was, from 16 later, and until fewer than 8 are left", () => {
    expect([11, 12].map((count) => isTold([...adverts(count), ...others]))).toEqual([false, true]);
    expect([15, 16].map((count) => isTold([...adverts(count), ...told(others)]))).toEqual([false, true]);
    expect([7, 8].map((count) => isTold([...told(adverts(count)), ...told(others)]))).toEqual([false, true]);
  });
});
