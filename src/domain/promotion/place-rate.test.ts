import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CAMPAIGN_KINDS, MOST_DAILY } from "./campaign.ts";
import type { PlaceRate } from "./place-rate.ts";
import { dailyRates, rateOn, ratesToCome } from "./place-rate.ts";
import { readRate } from "./typed-rate.ts";

const FIRST: readonly PlaceRate[] = CAMPAIGN_KINDS.map((place) => ({ place, from: "2000-01-01", daily: 100 }));
const RISE: PlaceRate = { place: "promo", from: "2027-01-01", daily: 250 };

describe("the price of a place", () => {
  it("is that of the last day from which one was set, and the next ones are told before they hold", () => {
    const rates = [RISE, ...FIRST];
    expect(dailyRates(rates, "2026-12-31")).toEqual({ sponsored: 100, promo: 100 });
    expect(dailyRates(rates, "2027-01-01")).toEqual({ sponsored: 100, promo: 250 });
    expect(ratesToCome(rates, "promo", "2026-12-31")).toEqual([RISE]);
    expect(ratesToCome(rates, "promo", "2027-01-01")).toEqual([]);
    expect(() => rateOn([RISE], "promo", "2026-12-31")).toThrow("no price of promo on 2026-12-31");
  });

  it("is what an operator writes, from tomorrow on", () => {
    expect(readRate({ place: "promo", from: "2026-12-02", daily: "2,50 €" }, "2026-12-01")).toEqual({
      kind: "rate",
      rate: { place: "promo", from: "2026-12-02", daily: 250 },
    });
  });

  it.each([
    [{ place: "partout" }, ["place"]],
    [{ from: "2026-12-01" }, ["from"]],
    [{ from: "2027-02-30" }, ["from"]],
    [{ daily: "0" }, ["daily"]],
    [{ daily: "beaucoup" }, ["daily"]],
    [{ daily: String(MOST_DAILY / 100 + 1) }, ["daily"]],
    [{ place: "", from: "", daily: "" }, ["place", "from", "daily"]],
  ])("is refused as %j, by the fields that are wrong", (changed, fields) => {
    const read = readRate({ place: "promo", from: "2026-12-02", daily: "2", ...changed }, "2026-12-01");
    expect(read.kind === "issues" && read.issues.map(({ field }) => field)).toEqual(fields);
  });

  it("of today and of every day before is never another, whatever is set today", () => {
    const day = fc
      .integer({ min: 0, max: 800 })
      .map((index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, fc.integer({ min: 1, max: 900 }), (today, from, asked, daily) => {
        const read = readRate({ place: "promo", from, daily: String(daily) }, today);
        const rates = read.kind === "rate" ? [...FIRST, read.rate] : FIRST;
        if (asked <= today) expect(rateOn(rates, "promo", asked).daily).toBe(100);
        else
          expect(rateOn(rates, "promo", asked).daily).toBe(read.kind === "rate" && from <= asked ? daily * 100 : 100);
      }),
    );
  });
});
