import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stateOn, spentBy, daysTold, owedOn } from "./campaign.ts";
import type { TypedTerms } from "./campaign-terms.ts";
import { centsOf, readTerms, untypedTerms } from "./campaign-terms.ts";
import type { DailyRates } from "./place-rate.ts";

const TODAY = "2026-12-01";
const RATES: DailyRates = { sponsored: 450, promo: 200 };
const read = (typed: TypedTerms) => readTerms(typed, TODAY, RATES);
const TYPED: TypedTerms = { ...untypedTerms(TODAY), chosen: ["c1-a"], until: "2026-12-10" };

describe("what a dealer writes to open a campaign", () => {
  it("is a campaign at the price of the day, that pays for all of its days where no budget is written", () => {
    expect(read(TYPED)).toEqual({
      kind: "terms",
      isForMakes: false,
      campaign: {
        kind: "sponsored",
        references: ["C1-A"],
        until: "2026-12-10",
        daily: RATES.sponsored,
        budget: 10 * RATES.sponsored,
        stretches: [{ from: TODAY }],
      },
    });
  });

  it("may be a smaller budget, in the ways in which French sums are written", () => {
    expect(read({ ...TYPED, budget: "13,50 €" })).toMatchObject({ campaign: { budget: 1350 } });
    expect(["120", "139,5", "1 200", "1\u202f200,05 €"].map(centsOf)).toEqual([12_000, 13_950, 120_000, 120_005]);
    expect(["", "beaucoup", "-5", "1,234"].map(centsOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("is refused where another price was shown than that of its place, and another place’s does not matter", () => {
    expect(read({ ...TYPED, shown: { sponsored: 400, promo: 200 } })).toEqual({
      kind: "issues",
      issues: [{ field: "daily", value: "450" }],
    });
    expect(read({ ...TYPED, shown: { sponsored: 450, promo: 100 } }).kind).toBe("terms");
  });

  it.each([
    [{ place: "partout" }, ["place"]],
    [{ chosen: [] }, ["references"]],
    [{ chosen: ["pas une référence"] }, ["references"]],
    [{ from: "2026-11-30" }, ["from"]],
    [{ from: "2026-02-30" }, ["from"]],
    [{ from: "demain", until: "" }, ["from", "until"]],
    [{ until: "2026-11-30" }, ["until"]],
    [{ budget: "1" }, ["budget"]],
    [{ budget: "beaucoup" }, ["budget"]],
    [{ budget: "beaucoup", chosen: [] }, ["budget", "references"]],
  ])("is refused with %j, by the fields that are wrong", (changed, fields) => {
    const terms = read({ ...TYPED, ...changed });
    expect(terms.kind === "issues" && terms.issues.map(({ field }) => field).toSorted()).toEqual(fields);
  });

  it("never costs more than its budget, and each of its days is told with what is owed for it, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 60 }),
        fc.nat({ max: 60 }),
        fc.option(fc.integer({ min: 1, max: 900 })),
        (a, b, budget) => {
          const dayOf = (index: number) => new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10);
          const [from, until] = [dayOf(a), dayOf(b)];
          const terms = read({ ...TYPED, from, until, budget: budget === null ? "" : String(budget) });
          if (terms.kind === "issues") {
            expect(b < a || (budget !== null && budget * 100 < RATES.sponsored)).toBe(true);
            return;
          }
          const campaign = { ...terms.campaign, id: "C1-1", curef: "C1" };
          const end = dayOf(130);
          const owed = daysTold(campaign, end).map((day) => owedOn(campaign, day));
          expect(owed).toHaveLength(b - a + 1);
          expect(owed.reduce((sum, cents) => sum + cents, 0)).toBe(spentBy(campaign, end));
          expect(spentBy(campaign, end)).toBeLessThanOrEqual(campaign.budget);
          expect(stateOn(campaign, end)).toBe("ended");
        },
      ),
    );
  });
});
