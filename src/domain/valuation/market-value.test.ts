import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createRandom } from "../../../test/factories/random.ts";
import { openDemonstration } from "../../demonstration/listings.ts";
import type { Listing } from "../listings/listing.ts";
import { marketReport } from "./accuracy.ts";
import { judgementOn } from "./judgement.ts";
import { factsOn } from "./verdict.ts";
import type { MarketModel } from "./market-model.ts";
import { fitMarket, teaches } from "./market-model.ts";
import type { MarketValue } from "./market-value.ts";
import { explainedAs } from "./market-value.ts";
import { marketValue } from "../../../test/market-value-of.ts";

const NOW = Date.UTC(2026, 0, 15, 5);
const COUNT = 3000;
/** A fiftieth. */
const CHANGED = COUNT / 50;
const drawn = [...openDemonstration({ seed: 1, now: NOW }).listings(0, COUNT + CHANGED)].map(({ listing }) => listing);
const [listings, spare] = [drawn.slice(0, COUNT), drawn.slice(COUNT)];

let model: MarketModel;
let valued: readonly (readonly [Listing, MarketValue])[];
const valueOf = (listing: Listing): MarketValue => {
  const value = marketValue(model, listing);
  if (value === undefined) throw new Error(`${listing.reference} has no value`);
  return value;
};

beforeAll(() => {
  model = fitMarket(listings, NOW);
  valued = listings.flatMap((listing) => {
    const value = marketValue(model, listing);
    return value === undefined ? [] : [[listing, value] as const];
  });
}, 60_000);

describe("the value of a vehicle on its market", () => {
  it("is known for most, and never for one older than 15 years or with fewer than 12 comparables", () => {
    expect(valued.length).toBeGreaterThan(COUNT / 2);
    for (const [listing, { comparables }] of valued) {
      expect(listing.year).toBeGreaterThanOrEqual(2010);
      expect(comparables).toBeGreaterThanOrEqual(12);
    }
  });

  it("takes an advert that tells nothing of its equipment for one with the usual, and not for one without any", () => {
    const [listing, { estimate }] = valued.find(([{ options, make, model: name }, { terms }]) => {
      const worth = terms.find(({ term }) => term === "equipment")?.euros ?? 0;
      return options.length > 8 && worth > 200 && make !== "" && name !== "";
    }) ?? [undefined, { estimate: 0 }];
    if (listing === undefined) throw new Error("nobody has much");
    const { equipmentLevel: _, ...rest } = listing;
    const poor = valueOf({ ...rest, options: [listing.options[0] ?? ""] });
    const untold = valueOf({ ...rest, options: [] });
    expect(untold.estimate).toBeLessThan(estimate);
    expect(untold.estimate).toBeGreaterThan(poor.estimate);
    expect(untold.terms.some(({ term }) => term === "equipment")).toBe(false);
  });

  it("is told of all adverts as before where none of them tells of its equipment", () => {
    const bare = listings.slice(0, 600).map(({ equipmentLevel: _, ...listing }) => ({ ...listing, options: [] }));
    const ofBare = fitMarket(bare, NOW);
    const terms = bare.flatMap((listing) => marketValue(ofBare, listing)?.terms ?? []);
    expect(terms.length).toBeGreaterThan(100);
    expect(terms.some(({ term }) => term === "equipment")).toBe(false);
  });

  it("says of which adverts its comparables are: as many as there are of that generation, or else of the model", () => {
    const isOf =
      (listing: Listing, { commercialName }: MarketValue) =>
      (other: Listing) =>
        other.vertical === listing.vertical &&
        other.make === listing.make &&
        other.model === listing.model &&
        (commercialName === undefined || other.commercialName === commercialName);
    for (const [listing, value] of valued.slice(0, 300)) {
      if (value.commercialName !== undefined) expect(value.commercialName).toBe(listing.commercialName);
      expect(value.comparables, listing.reference).toBe(listings.filter(isOf(listing, value)).filter(teaches).length);
    }
    const ofModel = valued.filter(([listing, { commercialName }]) => listing.commercialName !== commercialName);
    expect(ofModel.length).toBeGreaterThan(0);
  });

  it("told as another sum is explained by the same terms, which add up to that one", () => {
    const euro = fc.integer({ min: -9000, max: 9000 });
    const account = fc.record({
      typical: fc.integer({ min: 2000, max: 90_000 }),
      amounts: fc.tuple(euro, euro, euro, euro),
      share: fc.double({ min: 0.5, max: 1.5, noNaN: true }),
    });
    const names = ["age", "mileage", "version", "power"] as const;
    fc.assert(
      fc.property(account, ({ typical, amounts, share }) => {
        const estimate = amounts.reduce((sum, amount) => sum + amount, typical);
        fc.pre(estimate > 500);
        const terms = names.map((term, index) => ({ term, euros: amounts[index] ?? 0 }));
        const other = Math.round(estimate * share);
        const told = explainedAs({ comparables: 12, typical, terms }, estimate, other);
        expect(told.terms.reduce((sum, { euros }) => sum + euros, told.typical)).toBe(other);
        expect(Math.abs(told.typical - (typical * other) / estimate)).toBeLessThanOrEqual(0.5);
        for (const { term, euros } of terms) {
          const scaled = told.terms.find((one) => one.term === term)?.euros ?? 0;
          expect(Math.abs(scaled - (euros * other) / estimate)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("is explained by terms that add up to it, to the euro", () => {
    for (const [, { typical, terms, estimate, low, high }] of valued) {
      expect(terms.reduce((sum, { euros }) => sum + euros, typical)).toBe(estimate);
      expect(low).toBeLessThan(estimate);
      expect(high).toBeGreaterThan(estimate);
    }
  });

  it("never rises with age or kilometres and never falls with power, in 10,000 trials", () => {
    const trial = fc.record({
      row: fc.nat({ max: valued.length - 1 }),
      years: fc.integer({ min: 1, max: 8 }),
      kilometres: fc.integer({ min: 1, max: 150_000 }),
      power: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(trial, ({ row, years, kilometres, power }) => {
        const [listing] = valued[row] ?? [];
        if (listing === undefined) throw new Error(`no row ${row}`);
        const before = valueOf(listing).estimate;
        const { firstTrafficDate, year } = listing;
        const older = {
          ...listing,
          year: year - years,
          ...(firstTrafficDate === undefined
            ? {}
            : { firstTrafficDate: `${Number(firstTrafficDate.slice(0, 4)) - years}${firstTrafficDate.slice(4)}` }),
        };
        const aged = marketValue(model, older);
        const driven = valueOf({ ...listing, mileage: listing.mileage + kilometres }).estimate;
        const stronger =
          listing.powerDIN === undefined
            ? before
            : valueOf({ ...listing, powerDIN: listing.powerDIN + power }).estimate;
        return (aged?.estimate ?? before) <= before && driven <= before && stronger >= before;
      }),
      { numRuns: 10_000, seed: 3 },
    );
  }, 60_000);

  it("is not moved by the price asked for the vehicle itself", () => {
    const [one] = valued.find(([{ model: name }]) => name === "CLIO") ?? [];
    if (one === undefined) throw new Error("no Clio");
    const dearer = listings.map((listing) => (listing === one ? { ...one, price: one.price * 1.3 } : listing));
    const moved = marketValue(fitMarket(dearer, NOW), one);
    expect(moved?.estimate).toBe(valueOf(one).estimate);
  }, 60_000);

  it("is the same in whatever order the listings come", () => {
    const turned = fitMarket(listings.toReversed(), NOW);
    for (const [listing, value] of valued.slice(0, 200)) expect(marketValue(turned, listing)).toEqual(value);
  }, 60_000);

  it("is kept from absurd prices of others", () => {
    const absurd = listings.map((listing, index) => (index % 50 === 0 ? { ...listing, price: 1_000_000 } : listing));
    const shaken = fitMarket(absurd, NOW);
    const moves = valued.flatMap(([listing, { estimate }], index) => {
      const other = index % 50 === 0 ? undefined : marketValue(shaken, listing)?.estimate;
      return other === undefined ? [] : [Math.abs(other / estimate - 1)];
    });
    const sorted = moves.toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(0.02);
  }, 60_000);

  it.each([1, 2, 3])(
    "turns fewer than one verdict of a hundred when a fiftieth of the market goes, is replaced or has other prices (draw %i)",
    (seed) => {
      const random = createRandom(seed);
      const order = [...spare, ...listings]
        .map((listing) => ({ listing, at: random.unit() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ listing }) => listing);
      const [come, market] = [order.slice(0, CHANGED), order.slice(CHANGED)];
      const first = fitMarket(market, NOW);
      const told = market.map((listing): Listing => {
        const judgement = judgementOn(first, listing);
        return judgement === undefined ? listing : { ...listing, ...factsOn(listing.price, judgement.value) };
      });
      const [changed, same] = [told.slice(0, CHANGED), told.slice(CHANGED)];
      const repriced = changed.map((listing) => ({
        ...listing,
        price: Math.round((listing.price * (0.85 + random.unit() * 0.25)) / 10) * 10,
      }));
      for (const others of [[], come, repriced]) {
        const later = fitMarket([...same, ...others], NOW);
        const turned = same.filter((listing) => {
          const judgement = judgementOn(later, listing);
          return judgement !== undefined && factsOn(listing.price, judgement.value).verdict !== listing.verdict;
        });
        expect(turned.length / same.length).toBeLessThan(0.01);
      }
    },
    60_000,
  );
});

describe("the report on a market", () => {
  it("comes near to the prices that the market has not seen, and eight of ten lie in their interval", () => {
    const { all, segments, verdicts } = marketReport(listings, NOW, 3);
    expect(all.count).toBe(COUNT);
    expect(all.median).toBeLessThan(0.09);
    expect(all.ninetieth).toBeGreaterThan(all.median);
    expect(Math.abs((all.covered ?? 0) - 0.8)).toBeLessThan(0.03);
    expect(segments[0]?.name).toBe("Voitures");
    expect([...verdicts.values()].reduce((sum, count) => sum + count, 0)).toBe(COUNT);
  }, 60_000);
});
