import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  announcedReduction,
  announcedSince,
  lowestOfLastDays,
  mayBeAnnounced,
  reductionDay,
} from "./announced-reduction.ts";
import type { PriceEntry } from "./price-entry.ts";
import { priceVariation } from "./price-variation.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-03-31T12:00:00.000Z");
const entry = (daysAgo: number, price: number): PriceEntry => ({
  date: new Date(NOW - daysAgo * DAY).toISOString(),
  price,
});
const announced = (...history: readonly PriceEntry[]) =>
  announcedReduction({ currentPrice: history.at(-1)?.price, history, now: NOW });

/** The price in force so many days ago, looked up day by day. `steps` maps days ago to prices. */
const inForce = (steps: ReadonlyMap<number, number>, daysAgo: number): number | undefined => {
  for (let day = daysAgo; day <= 400; day++) {
    const price = steps.get(day);
    if (price !== undefined) return price;
  }
  return undefined;
};

/**
 * The law, 4.31 and 4.32 in other words: whole numbers, one day after the other. Back from today to the latest day before which the price
 * was significantly higher, and no day on which it rose in between.
 */
function struckByTheLaw(steps: ReadonlyMap<number, number>): number | undefined {
  const current = inForce(steps, 0);
  if (current === undefined) return undefined;
  const isDrop = (from: number) =>
    (from - current) * 100 >= 5000 + from && Math.round(((from - current) / from) * 10_000) <= 5000;
  let reducedOn = 0;
  while (!isDrop(inForce(steps, reducedOn + 1) ?? 0)) {
    const [later, earlier] = [inForce(steps, reducedOn) ?? 0, inForce(steps, reducedOn + 1) ?? 0];
    if (earlier < later || reducedOn >= 30) return undefined;
    reducedOn++;
  }
  if (reducedOn >= 30) return undefined;
  const asked = Array.from({ length: 31 }, (_, day) => inForce(steps, reducedOn + 1 + day) ?? Infinity);
  const struck = Math.min(...asked);
  // Of the price before 30 days ago, or of the first.
  const reference = inForce(steps, reducedOn + 31) ?? steps.get(Math.max(...steps.keys())) ?? 0;
  return isDrop(reference) && isDrop(struck) ? struck : undefined;
}

const histories = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 90 }), fc.constantFrom(4000, 8990, 9000, 9800, 9850, 9990, 10_000, 12_000)),
  { maxLength: 8 },
);

describe("an announced reduction", () => {
  it("is told against the lowest price of the thirty days before it [4.31]", () => {
    expect(
      announced(entry(60, 8000), entry(45, 10_000), entry(20, 9500), entry(10, 9900), entry(2, 9000)),
    ).toMatchObject({ initialPrice: 9500, currentPrice: 9000, percentage: -5.26, significant: true });
  });

  it("is measured at the very thirtieth day as the price of 30 days ago is: by what was asked before it [4.31, 9.19]", () => {
    const turned = (daysAgo: number) => announced(entry(60, 8000), entry(daysAgo, 10_000), entry(2, 9000));
    expect(turned(32)).toBeUndefined();
    expect(turned(32.001)?.initialPrice).toBe(10_000);
    const cheaper = [entry(60, 9500), entry(32, 10_000), entry(2, 9000)];
    expect(announced(...cheaper)?.initialPrice).toBe(9500);
    expect(priceVariation({ currentPrice: 9000, history: cheaper, now: NOW - 2 * DAY }).initialPrice).toBe(9500);
    expect(lowestOfLastDays(cheaper.slice(0, 2), NOW - 2 * DAY)).toBe(9500);
  });

  it("is none when the price was as low in those thirty days", () => {
    expect(announced(entry(60, 8000), entry(20, 10_000), entry(2, 9000))).toBeUndefined();
  });

  it("is none unless it was worth telling and nothing rose since [4.31, 9.17]", () => {
    expect(announced()).toBeUndefined();
    expect(announced(entry(9, 9000))).toBeUndefined();
    expect(announced(entry(40, 10_000), entry(9, 9000), entry(3, 9500))).toBeUndefined();
    expect(announced(entry(40, 10_000), entry(9, 4000))).toBeUndefined();
  });

  it("outlasts a few euros less, is measured to the price of today, and ends as it would have ended [4.31, 4.32]", () => {
    const history = [entry(60, 10_000), entry(20, 9300), entry(11, 9250)];
    const at = (daysLater: number) => announcedReduction({ currentPrice: 9250, history, now: NOW + daysLater * DAY });
    const told = { initialPrice: 10_000, percentage: -7.5, since: entry(20, 0).date, validityDate: entry(-10, 0).date };
    expect(at(0)).toMatchObject(told);
    expect(at(9.9)).toMatchObject(told);
    expect(at(10)).toBeUndefined();
    expect(announced(entry(60, 10_000), entry(40, 9300), entry(3, 9250))).toBeUndefined();
    expect(announced(entry(60, 10_000), entry(20, 9000), entry(11, 9050))).toBeUndefined();
  });

  it("is none beside a price of thirty days before it that was more than twice as high [4.31]", () => {
    expect(announced(entry(60, 20_000), entry(20, 10_000), entry(5, 9000))).toBeUndefined();
    expect(announced(entry(60, 17_000), entry(20, 10_000), entry(5, 9000))?.initialPrice).toBe(10_000);
  });

  it("ends with its validity date, thirty days after it [4.32]", () => {
    const history = [entry(60, 10_000), entry(30, 9000)];
    const at = (now: number) => announcedReduction({ currentPrice: 9000, history, now });
    expect(at(NOW - 1)?.validityDate).toBe(new Date(NOW).toISOString());
    expect(at(NOW)).toBeUndefined();
    expect(at(NOW + 5 * 365 * DAY)).toBeUndefined();
  });

  it("is not told of a price that the history does not end with", () => {
    expect(announcedReduction({ currentPrice: 9100, history: [entry(9, 10_000), entry(3, 9000)], now: NOW })).toBe(
      undefined,
    );
  });

  it("is what the law says, day by day, of any history in any order [4.31, 4.32]", () => {
    fc.assert(
      fc.property(histories, (drawn) => {
        const steps = new Map(drawn);
        const history = [...steps].map(([daysAgo, price]) => entry(daysAgo, price));
        const reduction = announcedReduction({ currentPrice: inForce(steps, 0), history, now: NOW });
        expect(reduction?.initialPrice).toBe(struckByTheLaw(steps));
      }),
      { numRuns: 3000 },
    );
  });

  it("stands no longer than the variation of today says, and the price of 30 days ago was no lower [3.39, 4.32]", () => {
    fc.assert(
      fc.property(histories, (drawn) => {
        const changes = [...new Map(drawn)]
          .toSorted(([a], [b]) => b - a)
          .filter(([, price], index, sorted) => price !== sorted[index - 1]?.[1])
          .map(([daysAgo, price]) => entry(daysAgo, price));
        const currentPrice = changes.at(-1)?.price ?? 1;
        const reduction = announcedReduction({ currentPrice, history: changes, now: NOW });
        if (reduction === undefined) return;
        const variation = priceVariation({ currentPrice, history: changes, now: NOW });
        expect(variation.initialPrice).toBeGreaterThanOrEqual(reduction.initialPrice);
        const until = variation.validityDate ?? reduction.validityDate;
        expect(Date.parse(reduction.validityDate)).toBeLessThanOrEqual(Date.parse(until));
        if (variation.significant && reduction.since === changes.at(-1)?.date)
          expect(reduction.validityDate).toBe(variation.validityDate);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the day of a reduction", () => {
  it("is that of the change that is announced, if it could be when the price last changed", () => {
    expect(reductionDay([entry(60, 10_000), entry(20, 9300), entry(11, 9250)])).toBe(entry(20, 0).date.slice(0, 10));
    expect(reductionDay([entry(400, 10_000), entry(300, 9000)])).toBe("2025-06-04");
    expect(reductionDay([entry(40, 10_000), entry(9, 9000), entry(3, 9500)])).toBeUndefined();
    expect(reductionDay([])).toBeUndefined();
  });

  it("from which all are announced is such that none of them can have ended", () => {
    const history = (date: string) => [entry(90, 10_000), { date, price: 9000 }];
    const since = announcedSince(NOW);
    const [first, last] = [`${since}T00:00:00.000Z`, `${since}T23:59:59.999Z`];
    for (const date of [first, last])
      expect(announcedReduction({ currentPrice: 9000, history: history(date), now: NOW })).toBeDefined();
  });

  it("is read from a history only while one of that day may be announced", () => {
    expect(mayBeAnnounced(undefined, NOW)).toBe(false);
    expect(mayBeAnnounced("2026-03-01", NOW)).toBe(true);
    expect(mayBeAnnounced("2026-02-28", Date.parse("2026-03-30T23:59:59.999Z"))).toBe(true);
    expect(mayBeAnnounced("2026-02-27", Date.parse("2026-03-30T00:00:00.000Z"))).toBe(false);
  });
});
