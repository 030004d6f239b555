import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { openDemonstration } from "../../demonstration/listings.ts";
import type { Listing } from "../listings/listing.ts";
import { withoutMarketFacts } from "../listings/market-facts.ts";
import { stockChange } from "../stock/stock-change.ts";
import type { Judgement } from "./judgement.ts";
import { judgementOn } from "./judgement.ts";
import type { MarketModel } from "./market-model.ts";
import { fitMarket } from "./market-model.ts";
import { marketValue } from "../../../test/market-value-of.ts";
import { factsOn } from "./verdict.ts";

const NOW = Date.UTC(2026, 0, 15, 5);
const DAY = 86_400_000;
const TOMORROW = new Date(NOW + DAY).toISOString();

/** As a refit writes it. */
function asJudged(listing: Listing, judgement: Judgement | undefined): Listing {
  if (judgement === undefined) return listing;
  return { ...withoutMarketFacts(listing), ...factsOn(listing.price, judgement.value, judgement.noValue) };
}
const told = (model: MarketModel, listing: Listing) => asJudged(listing, judgementOn(model, listing));
const isValued = ({ marketValue: value }: Listing) => value !== undefined;
const estimateOf = ({ marketValue: value }: Listing) => value?.estimate;

/** What its seller says otherwise of a vehicle that is on sale, judged at the next fit. */
function corrected(model: MarketModel, before: Listing, said: Partial<Listing>): Listing {
  const { initialPrice: _i, priceDropDate: _p, firstOnlineDate: _f, verdict: _v, marketValue: _m, ...offer } = before;
  const change = stockChange({ listing: before }, { ...offer, ...said }, TOMORROW);
  return told(model, change.kind === "unchanged" ? before : change.listing);
}

let first: MarketModel;
let later: MarketModel;
/** By the first market. */
let fresh: readonly Listing[];
/** By a later one of which a fiftieth has other prices: most of them as the first told it. */
let held: readonly Listing[];

beforeAll(() => {
  const drawn = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 3000)].map(({ listing }) => listing);
  first = fitMarket(drawn, NOW);
  const market = drawn.map((listing) => told(first, listing));
  const changed = market.map((listing, row) =>
    row % 50 === 0 ? { ...listing, price: Math.round(listing.price * (0.85 + (row % 7) * 0.04)) } : listing,
  );
  later = fitMarket(changed, NOW);
  fresh = market.filter(isValued);
  held = changed.map((listing) => told(later, listing)).filter(isValued);
}, 60_000);

describe("what is told of a vehicle", () => {
  it("falls as the vehicle grows older, and hides no age behind what is held of the market", () => {
    let all = fresh;
    let judged = 0;
    for (let days = 10; days <= 180; days += 10) {
      const model = { ...first, now: NOW + days * DAY };
      all = all.map((listing) => {
        const judgement = judgementOn(model, listing);
        if (judgement === undefined) return listing;
        judged++;
        const { typical = 0, terms = [] } = judgement.explanation ?? {};
        if (judgement.value !== undefined)
          expect(terms.reduce((sum, { euros }) => sum + euros, typical)).toBe(judgement.value.estimate);
        return asJudged(listing, judgement);
      });
    }
    const model = { ...first, now: NOW + 180 * DAY };
    const above = all.flatMap((listing) => {
      const [is, should] = [estimateOf(listing), marketValue(model, listing)?.estimate];
      return is === undefined || should === undefined ? [] : [is / should - 1];
    });
    expect(above.length).toBeGreaterThan(fresh.length * 0.9);
    // A euro of rounding.
    expect(Math.max(...above)).toBeLessThan(0.006);
    expect(Math.min(...above)).toBeGreaterThan(-0.002);
    // One listing in some five weeks, and not all of them every day.
    expect(judged).toBeLessThan(fresh.length * 6);
  }, 60_000);

  it("keeps what is held of the market, no more and no less, as time goes by", () => {
    const apart = (days: number) => {
      const model = { ...later, now: NOW + days * DAY };
      const ratios = held.flatMap((listing) => {
        const [is, should] = [estimateOf(told(model, listing)), marketValue(model, listing)?.estimate];
        return is === undefined || should === undefined ? [] : [is / should];
      });
      return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
    };
    expect(Math.abs(apart(180) - apart(0))).toBeLessThan(0.002);
  }, 60_000);

  it("is fitted anew where nothing says for which moment it was told", () => {
    const [one] = fresh;
    if (one?.marketValue === undefined) throw new Error("nothing is valued");
    const { asOf: _, ...undated } = one.marketValue;
    const near = { ...undated, estimate: undated.estimate + 20 };
    expect(told(first, { ...one, marketValue: { ...one.marketValue, estimate: near.estimate } })).toMatchObject({
      marketValue: near,
    });
    expect(told(first, { ...one, marketValue: near }).marketValue).toEqual(one.marketValue);
  });

  it("is why nothing is, where the market says nothing, and that is told once", () => {
    const [one] = fresh;
    if (one === undefined) throw new Error("nothing is valued");
    const { firstTrafficDate: _, ...undated } = one;
    const why = (listing: Listing) => {
      const after = told(first, listing);
      expect(after).toMatchObject({ verdict: "NOT_COMPUTED" });
      expect(after).not.toHaveProperty("marketValue");
      expect(judgementOn(first, after)).toBeUndefined();
      return after.noVerdict;
    };
    expect(why({ ...undated, year: 2009 })).toBe("tooOld");
    expect(why({ ...one, model: "ZZ" })).toBe("fewComparables");
    expect(why({ ...undated, year: 2009, model: "ZZ" })).toBe("tooOld");
    expect(why({ ...one, price: 100 })).toBe("unrealisticPrice");
    expect(told(first, { ...one, noVerdict: "tooOld" })).not.toHaveProperty("noVerdict");
  });

  const trial = fc.record({
    row: fc.nat(),
    years: fc.integer({ min: 1, max: 8 }),
    kilometres: fc.integer({ min: 1, max: 150_000 }),
    power: fc.integer({ min: 1, max: 200 }),
    days: fc.integer({ min: 1, max: 1000 }),
  });
  /**
   * By how much it should not have moved, in parts of what was told; 0 where it moved as it should. `beyond`: more than what was held of
   * another market explains.
   */
  const turns = (model: MarketModel, all: readonly Listing[], numRuns: number) => {
    let [worst, count, beyond] = [0, 0, 0];
    fc.assert(
      fc.property(trial, ({ row, years, kilometres, power, days }) => {
        const listing = all[row % all.length];
        if (listing === undefined) throw new Error(`no row ${row}`);
        const before = estimateOf(listing);
        if (before === undefined) throw new Error(`${listing.reference} has no value`);
        const { year, firstTrafficDate, mileage, powerDIN } = listing;
        const said = [
          {
            year: year - years,
            ...(firstTrafficDate === undefined
              ? {}
              : { firstTrafficDate: `${Number(firstTrafficDate.slice(0, 4)) - years}${firstTrafficDate.slice(4)}` }),
          },
          { mileage: mileage + kilometres },
        ];
        const less = said.map((facts) => estimateOf(corrected(model, listing, facts)) ?? before);
        const waited = estimateOf(told({ ...model, now: model.now + days * DAY }, listing)) ?? before;
        // Never rises as time goes by, whatever is held.
        expect(waited).toBeLessThanOrEqual(before);
        const more = powerDIN && estimateOf(corrected(model, listing, { powerDIN: powerDIN + power }));
        const turned = Math.max(...less.map((now) => now / before - 1), more === undefined ? 0 : 1 - more / before);
        if (turned > 0) {
          const { marketValue: _, ...untold } = listing;
          const anew = estimateOf(told(model, untold)) ?? before;
          beyond = Math.max(beyond, turned - Math.abs(1 - anew / before));
          count++;
        }
        worst = Math.max(worst, turned);
      }),
      { numRuns, seed: 3 },
    );
    return { worst, count, beyond };
  };

  it("never rises with age or kilometres and never falls with power, in 10,000 corrections", () => {
    expect(turns(first, fresh, 10_000)).toEqual({ worst: 0, count: 0, beyond: 0 });
  }, 60_000);

  it("is turned by a correction only where what was held of another market ends with it, and by no more than that", () => {
    const { worst, count, beyond } = turns(later, held, 2000);
    expect(count).toBeLessThan(2000 / 50);
    expect(worst).toBeGreaterThan(0);
    expect(beyond).toBeLessThan(0.001);
  }, 60_000);
});
