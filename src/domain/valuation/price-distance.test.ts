import { expect, it } from "vitest";
import { verdictOn } from "./verdict.ts";
import { toldEuros } from "./told-euros.ts";
import { cheapnessCaution, priceDistance } from "./price-distance.ts";

const marketValue = { estimate: 26_460, low: 25_200, high: 27_700 };
const distanceAt = (price: number) => priceDistance({ price, marketValue, verdict: verdictOn(price, marketValue) });

it("says how many euros a price lies below or above the estimate, and nothing of one that was not analysed", () => {
  expect([23_990, 26_460, 27_000, 90_000].map(distanceAt)).toEqual([
    "2\u202f470\u202f€ sous l’estimation",
    "le prix de l’estimation",
    "540\u202f€ au-dessus de l’estimation",
    undefined,
  ]);
  expect(priceDistance({ price: 9000, verdict: "NOT_COMPUTED" })).toBeUndefined();
});

it("tells an estimate, and how far a price lies from it, to ten euros: no market knows them to one", () => {
  const estimate = 10_009;
  const distances = [9999, 10_006, 10_014, 20_018].map((price) =>
    priceDistance({ price, marketValue: { estimate, low: 9100, high: 10_900 }, verdict: "FAIR_PRICE" }),
  );
  expect(toldEuros(estimate)).toBe("10\u202f010\u202f€");
  expect(distances).toEqual([
    "10\u202f€ sous l’estimation",
    "le prix de l’estimation",
    "le prix de l’estimation",
    "10\u202f010\u202f€ au-dessus de l’estimation",
  ]);
});

it("asks to see the vehicle and its papers first where a price is below seven tenths of the estimate, and of no other", () => {
  const cautionAt = (price: number) =>
    cheapnessCaution({ price, marketValue, verdict: verdictOn(price, marketValue) }) !== undefined;
  expect([13_000, 13_500, 18_500, 18_550, 26_460, 60_000].map(cautionAt)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});
