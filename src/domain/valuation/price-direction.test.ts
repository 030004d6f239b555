import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { createRandom } from "../../../test/factories/random.ts";
import { fitMarket } from "./market-model.ts";
import { marketValue } from "../../../test/market-value-of.ts";
import type { ValuedListing } from "./valued-listing.ts";
import { valuedListing } from "./valued-listing.ts";

const NOW = Date.UTC(2026, 0, 15);

/** Where everything is as it never should be: the older, the further driven and the weaker, the dearer. */
function turnedMarket(seed: number): readonly ValuedListing[] {
  const random = createRandom(seed);
  return Array.from({ length: 240 }, (_, number) => {
    const { firstTrafficDate: _date, ...made } = listingWith({
      reference: `T${number}`,
      model: random.pick(["208", "308"]),
    });
    const [age, mileage, powerDIN] = [random.int(0, 13), random.int(0, 220_000), random.int(60, 300)];
    const price = Math.round(10_000 * 1.08 ** age * 1.1 ** (mileage / 20_000) * (110 / powerDIN) ** 0.7);
    return valuedListing({ ...made, make: "PEUGEOT", year: 2025 - age, mileage, powerDIN, price });
  });
}

it.each([1, 2, 3])(
  "a market that pays more for age, kilometres and weakness turns no value: each of them is level (draw %i)",
  (seed) => {
    const listings = turnedMarket(seed);
    const model = fitMarket(listings, NOW);
    const valueOf = (listing: ValuedListing) => {
      const value = marketValue(model, listing);
      if (value === undefined) throw new Error(`${listing.reference} has no value`);
      return value.estimate;
    };
    for (const listing of listings) {
      const told = valueOf(listing);
      expect(valueOf({ ...listing, year: 2012 })).toBeLessThanOrEqual(told);
      expect(valueOf({ ...listing, mileage: listing.mileage + 80_000 })).toBeLessThanOrEqual(told);
      expect(valueOf({ ...listing, powerDIN: (listing.powerDIN ?? 0) + 150 })).toBeGreaterThanOrEqual(told);
    }
  },
);
