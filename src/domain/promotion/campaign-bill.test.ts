import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysAfter } from "../paris-time.ts";
import { billOf } from "./campaign-bill.ts";
import type { Campaign } from "./campaign.ts";
import { spentBy } from "./campaign.ts";

const CAMPAIGN: Campaign = {
  id: "C1-1",
  curef: "C1",
  kind: "sponsored",
  references: ["R1"],
  until: "2026-12-10",
  daily: 450,
  budget: 4500,
  stretches: [{ from: "2026-12-01" }],
};

describe("what a campaign comes to", () => {
  it("is all of its days, with 20 % of tax beside them, billed on the first of the next month", () => {
    expect(billOf(CAMPAIGN)).toEqual({
      days: 10,
      last: "2026-12-10",
      net: 4500,
      vat: 900,
      gross: 5400,
      months: [{ on: "2027-01-01", days: 10, net: 4500 }],
    });
  });

  it("stops at the last day that the budget holds, and leaves of the budget what holds no day", () => {
    expect(billOf({ ...CAMPAIGN, budget: 1500 })).toMatchObject({
      days: 3,
      last: "2026-12-03",
      net: 1350,
      gross: 1620,
    });
  });

  it("is billed month by month, each for its own days", () => {
    const { months } = billOf({
      ...CAMPAIGN,
      stretches: [{ from: "2026-12-30" }],
      until: "2027-02-02",
      budget: 45_000,
    });
    expect(months).toEqual([
      { on: "2027-01-01", days: 2, net: 900 },
      { on: "2027-02-01", days: 31, net: 13_950 },
      { on: "2027-03-01", days: 2, net: 900 },
    ]);
  });

  it("is to the cent where a fifth is none", () => {
    expect(billOf({ ...CAMPAIGN, daily: 333, budget: 333 })).toMatchObject({ net: 333, vat: 67, gross: 400 });
  });

  it("is what is owed in the end where nothing is stopped, and the sum of its months, whatever its days and budget", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 400 }),
        fc.nat({ max: 400 }),
        fc.integer({ min: 1, max: 900 }),
        fc.nat({ max: 90_000 }),
        (after, long, daily, more) => {
          const from = daysAfter("2026-12-01", after);
          const campaign = {
            ...CAMPAIGN,
            stretches: [{ from }],
            until: daysAfter(from, long),
            daily,
            budget: daily + more,
          };
          const { days, net, months, last } = billOf(campaign);
          expect(net).toBe(spentBy(campaign, "2999-01-01"));
          expect(net).toBe(spentBy(campaign, last));
          const sum = (figures: readonly number[]) => figures.reduce((one, other) => one + other, 0);
          expect([sum(months.map((month) => month.days)), sum(months.map((month) => month.net))]).toEqual([days, net]);
        },
      ),
    );
  });
});
