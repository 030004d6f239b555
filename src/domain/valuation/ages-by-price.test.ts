import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Offered, PriceLevel } from "./ages-by-price.ts";
import { FEWEST_OF_LEVEL, PRICE_LEVELS, agesOnMarket, nearBounds, priceLevel } from "./ages-by-price.ts";

const CLIO = { vertical: "car", make: "RENAULT", model: "CLIO" } as const;
const CLIO_V = { ...CLIO, commercialName: "CLIO V" };
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 15);

/** `count` adverts at one price, the first online for `days`, each other a day longer. */
const offered = (count: number, price: number, days: number, segment: Partial<Offered> = CLIO_V): readonly Offered[] =>
  Array.from({ length: count }, (_, index) => ({
    ...CLIO,
    ...segment,
    price,
    estimate: 10_000,
    onlineSince: NOW - (days + index) * DAY,
  }));

const agesOf = (offers: readonly Offered[], segment = CLIO_V) =>
  agesOnMarket(offers)(segment)?.ages.map(({ level, count, onlineSince }) => [level, count, (NOW - onlineSince) / DAY]);

describe("the level of a price", () => {
  it.each([
    [9499, "cheaper"],
    [9500, "near"],
    [10_000, "near"],
    [10_500, "near"],
    [10_501, "dearer"],
  ] as const)("of %i euros beside an estimate of 10,000 is %s", (price, level) => {
    expect(priceLevel(price, 10_000)).toBe(level);
  });

  it("is that of the bounds that are told, which hold the estimate, and never falls as a price rises", () => {
    const euros = fc.integer({ min: 300, max: 200_000 });
    fc.assert(
      fc.property(euros, euros, euros, (estimate, one, other) => {
        const { least, most } = nearBounds(estimate);
        expect(least <= estimate && estimate <= most).toBe(true);
        const rank = (price: number) => PRICE_LEVELS.indexOf(priceLevel(price, estimate));
        expect([rank(least - 1), rank(least), rank(most), rank(most + 1)]).toEqual([0, 1, 1, 2]);
        expect(rank(Math.min(one, other))).toBeLessThanOrEqual(rank(Math.max(one, other)));
      }),
    );
  });
});

describe("how long adverts are on sale by their price", () => {
  it("is the day since which half of each level are on sale", () => {
    const offers = [...offered(11, 9000, 5), ...offered(10, 10_000, 20), ...offered(13, 12_000, 60)];
    expect(agesOf(offers)).toEqual([
      ["cheaper", 11, 10],
      ["near", 10, 25],
      ["dearer", 13, 66],
    ]);
  });

  it("is not told of a level with too few adverts, nor of one level alone", () => {
    const few = FEWEST_OF_LEVEL - 1;
    expect(agesOf([...offered(12, 9000, 5), ...offered(few, 10_000, 20), ...offered(12, 12_000, 60)])).toHaveLength(2);
    expect(agesOf([...offered(12, 9000, 5), ...offered(few, 10_000, 20)])).toBeUndefined();
    expect(agesOf([])).toBeUndefined();
  });

  it("is that of the model where the generation has too few, and says so", () => {
    const others = { commercialName: "CLIO IV" };
    const market = agesOnMarket([
      ...offered(6, 9000, 5),
      ...offered(6, 10_000, 5),
      ...offered(6, 9000, 50, others),
      ...offered(6, 10_000, 50, others),
    ]);
    expect(market(CLIO_V)?.segment).toEqual(CLIO);
    expect(market(CLIO_V)?.ages.map(({ count }) => count)).toEqual([12, 12]);
    expect(market({ ...CLIO, model: "TWINGO" })).toBeUndefined();
    expect(market({ ...CLIO, vertical: "truck" })).toBeUndefined();
  });

  it("is exactly that of a naive reading, in whatever order the adverts come", () => {
    const offer = fc.record({
      commercialName: fc.constantFrom("CLIO IV", "CLIO V"),
      price: fc.integer({ min: 8000, max: 12_500 }),
      estimate: fc.integer({ min: 9000, max: 11_500 }),
      onlineSince: fc.integer({ min: NOW - 200 * DAY, max: NOW }),
    });
    const market = fc.array(offer, { maxLength: 90 }).map((all) => all.map((one) => ({ ...CLIO, ...one })));
    fc.assert(
      fc.property(market, (offers) => {
        const told = agesOnMarket(offers)(CLIO_V);
        expect(agesOnMarket(offers.toReversed())(CLIO_V)).toEqual(told);
        for (const { level, count, onlineSince } of told?.ages ?? []) {
          const own = offers.filter(
            ({ price, estimate, commercialName }) =>
              (told?.segment.commercialName ?? commercialName) === commercialName && naive(price, estimate) === level,
          );
          expect(own).toHaveLength(count);
          expect(count).toBeGreaterThanOrEqual(FEWEST_OF_LEVEL);
          expect(own.filter((one) => one.onlineSince <= onlineSince).length * 2).toBeGreaterThanOrEqual(count);
          expect(own.filter((one) => one.onlineSince < onlineSince).length * 2).toBeLessThan(count);
        }
      }),
    );
  });
});

function naive(price: number, estimate: number): PriceLevel {
  if (price * 100 < estimate * 95) return "cheaper";
  return price * 100 > estimate * 105 ? "dearer" : "near";
}
