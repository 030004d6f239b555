import { expect, it } from "vitest";
import { goodDealBadge } from "./good-deal.ts";

const usual = { usual: 10_000, age: 4, share: 0.01 };

it.each([
  [8800, "VERY_GOOD_DEAL"],
  [9400, "GOOD_DEAL"],
  [10_300, "EQUITABLE_DEAL"],
  [10_600, "NOT_COMPUTED"],
  [4900, "NOT_COMPUTED"],
] as const)("rates %i euros where 10,000 are usual as %s", (price, badge) => {
  expect(goodDealBadge({ ...usual, price })).toBe(badge);
});

it("rates nothing that is over 15 years old or hardly ever offered", () => {
  expect(goodDealBadge({ ...usual, price: 9400, age: 15.2 })).toBe("NOT_COMPUTED");
  expect(goodDealBadge({ ...usual, price: 9400, share: 0.00001 })).toBe("NOT_COMPUTED");
});
