import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { TestSite } from "../../../test/site.ts";
import { openTestSite } from "../../../test/site.ts";
import type { MarketAnswer } from "../../domain/valuation/market-answer.ts";
import type { Judgement } from "../../domain/valuation/judgement.ts";
import { marketOfVehicle } from "./market-of-vehicle.ts";

const FITTED = { fittedAt: 0, listings: 200, noValue: "tooOld" } as unknown as MarketAnswer; // nothing else of it is read here
const published = listingWith({ reference: "P1", make: "PEUGEOT", model: "208", price: 9000 });
const known = { vertical: "car", make: "PEUGEOT", model: "208" } as const;

describe("what a form tells of an advert that has all it needs", () => {
  const toldBy = async (site: TestSite, judgements: readonly Judgement[]) => {
    const services = {
      search: site.search,
      askMarket: async () => ({
        ...FITTED,
        value: { estimate: 9000, low: 8000, high: 10_000 } as MarketAnswer["value"],
      }),
      judgeArrived: async () => judgements,
      explanation: async () => undefined,
    };
    const { answers, valued } = await marketOfVehicle(services as Parameters<typeof marketOfVehicle>[0], known, {
      reference: "P1",
      published,
    });
    // What was reckoned with is what the account of the value names.
    expect(valued).toBe(judgements.length === 0 ? undefined : published);
    return answers && [answers.values.at(-1)?.estimate, answers.noValue];
  };

  it("is what its page will tell: no value where the fitted market has none of it, whatever comparables say", async () => {
    const site = await openTestSite([published]);
    expect(await toldBy(site, [{ reference: "P1", noValue: "fewComparables" }])).toEqual([undefined, "fewComparables"]);
    // Not fitted: comparables alone are known.
    expect(await toldBy(site, [])).toEqual([9000, undefined]);
    await site.close();
  });
});
