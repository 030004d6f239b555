import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { fitMarket, isValued } from "./market-model.ts";

const NOW = Date.UTC(2026, 0, 15);
const { comparables } = fitMarket(
  Array.from({ length: 12 }, (_, index) => listingWith({ reference: `E${index}`, price: 10_000 + index * 100 })),
  NOW,
);

it.each([
  ["a day short of 15 years is valued", "2011-01-16", true],
  ["a day past 15 years is not", "2011-01-14", false],
])("a vehicle %s", (_, firstTrafficDate, expected) => {
  const listing = listingWith({ firstTrafficDate, year: 2011 });
  expect(isValued(listing, comparables, NOW)).toBe(expected);
});
