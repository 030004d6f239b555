import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { openDemonstration } from "../../demonstration/listings.ts";
import type { Listing } from "../listings/listing.ts";
import { askedValue } from "./asked-value.ts";
import { judgementOn } from "./judgement.ts";
import type { MarketModel } from "./market-model.ts";
import { fitMarket } from "./market-model.ts";
import { marketValue } from "../../../test/market-value-of.ts";
import type { MileageSlopes } from "./price-by-mileage.ts";
import { meanSlopes, priceAtMileage } from "./price-by-mileage.ts";
import { valuedListing } from "./valued-listing.ts";

const NOW = Date.UTC(2026, 0, 15, 5);
const listings = [...openDemonstration({ seed: 4, now: NOW }).listings(0, 1500)].map(({ listing }) => listing);

let model: MarketModel;
let told: readonly { readonly listing: Listing; readonly estimate: number; readonly slopes: MileageSlopes }[];

beforeAll(() => {
  model = fitMarket(listings, NOW);
  told = listings.flatMap((listing) => {
    const { value, explanation } = judgementOn(model, listing) ?? {};
    const slopes = explanation?.mileageSlopes;
    return value === undefined || slopes === undefined ? [] : [{ listing, estimate: value.estimate, slopes }];
  });
}, 60_000);

describe("the price of a vehicle by its kilometres alone", () => {
  const kilometres = fc.integer({ min: 0, max: 350_000 });

  it("is what the market says of the same vehicle with these kilometres, to a thousandth", () => {
    expect(told.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(fc.nat(told.length - 1), kilometres, (row, mileage) => {
        const { listing, estimate, slopes } = told[row] ?? { listing: undefined, estimate: 0, slopes: [] };
        if (listing === undefined) throw new Error(`no row ${row}`);
        const said = marketValue(model, { ...listing, mileage })?.estimate ?? 0;
        const own = { estimate, mileage: listing.mileage };
        expect(Math.abs(priceAtMileage(own, slopes, mileage) - said)).toBeLessThanOrEqual(1 + said / 1000);
        expect(priceAtMileage(own, slopes, listing.mileage)).toBe(estimate);
      }),
    );
  });

  it("never rises with them", () => {
    fc.assert(
      fc.property(fc.nat(told.length - 1), kilometres, kilometres, (row, one, other) => {
        const { listing, estimate, slopes } = told[row] ?? { listing: undefined, estimate: 0, slopes: [] };
        const own = { estimate, mileage: listing?.mileage ?? 0 };
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(priceAtMileage(own, slopes, more)).toBeLessThanOrEqual(priceAtMileage(own, slopes, less));
      }),
    );
  });

  it("falls as the slope of each span says, and is level where there is none", () => {
    const car = { estimate: 10_000, mileage: 50_000 };
    expect(priceAtMileage(car, [0, 0, 0, -1, 0, 0, 0], 90_000)).toBe(Math.round(10_000 * Math.exp(-0.4)));
    expect(priceAtMileage(car, [0, 0, 0, -1, 0, 0, 0], 200_000)).toBe(Math.round(10_000 * Math.exp(-0.4)));
    expect(priceAtMileage(car, [0, 0, 0, 0, 0, 0, 0], 0)).toBe(10_000);
  });

  it("is told of a vehicle that is not on sale, too, as the mean of those that complete it", () => {
    expect(
      meanSlopes([
        [-1, 0, -0.5],
        [0, 0, -0.25],
      ]).slice(0, 3),
    ).toEqual([-0.5, 0, -0.375]);
    const [first] = told;
    const alike = listings.filter((one) => one.make === first?.listing.make && one.model === first.listing.model);
    const slopes =
      askedValue(model, { vehicles: [alike.map(valuedListing)], withEachGearbox: [] }).value?.mileageSlopes ?? [];
    expect(slopes).toHaveLength(7);
    for (const slope of slopes) expect(slope).toBeLessThanOrEqual(0);
  });
});
