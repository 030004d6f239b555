import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Campaign } from "./campaign.ts";
import {
  drawn,
  ended,
  isMeantFor,
  issuesOfCampaign,
  lastPaidDay,
  paused,
  resumed,
  spentBy,
  stateOn,
  stoppedBySite,
  wasPausedOn,
} from "./campaign.ts";

const CAMPAIGN: Campaign = {
  id: "C1-1",
  curef: "C1",
  kind: "sponsored",
  references: ["R1"],
  until: "2026-12-31",
  daily: 500,
  budget: 5000,
  stretches: [{ from: "2026-12-01" }],
};
const dayAt = (index: number) => new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10);

describe("a campaign", () => {
  it("runs from its first day to its last, and owes each day that has begun", () => {
    const campaign = { ...CAMPAIGN, budget: 50_000 };
    expect(["2026-11-30", "2026-12-01", "2026-12-31", "2027-01-01"].map((day) => stateOn(campaign, day))).toEqual([
      "toCome",
      "running",
      "running",
      "ended",
    ]);
    expect(["2026-11-30", "2026-12-01", "2026-12-31", "2027-01-31"].map((day) => spentBy(campaign, day))).toEqual([
      0, 500, 15_500, 15_500,
    ]);
  });

  it("ends when its budget holds no further day", () => {
    expect([stateOn(CAMPAIGN, "2026-12-10"), stateOn(CAMPAIGN, "2026-12-11")]).toEqual(["running", "spent"]);
    expect(spentBy({ ...CAMPAIGN, budget: 5499 }, "2026-12-31")).toBe(5000);
  });

  it("owes nothing of a pause, and the day of the pause to its end", () => {
    const stopped = paused(CAMPAIGN, "2026-12-03");
    expect([stateOn(stopped, "2026-12-03"), stateOn(stopped, "2026-12-04")]).toEqual(["running", "paused"]);
    expect(spentBy(stopped, "2026-12-20")).toBe(1500);
    const again = resumed(stopped, "2026-12-10");
    expect([stateOn(again, "2026-12-09"), stateOn(again, "2026-12-10")]).toEqual(["toCome", "running"]);
    expect(spentBy(again, "2026-12-11")).toBe(2500);
  });

  it("owes a day once that was paused and gone on with", () => {
    const again = resumed(paused(CAMPAIGN, "2026-12-03"), "2026-12-03");
    expect(spentBy(again, "2026-12-03")).toBe(1500);
    expect(paused(paused(CAMPAIGN, "2026-12-03"), "2026-12-08")).toEqual(paused(CAMPAIGN, "2026-12-03"));
    expect(resumed(CAMPAIGN, "2026-12-08")).toBe(CAMPAIGN);
    const before = paused(CAMPAIGN, "2026-11-20");
    expect([stateOn(before, "2026-12-05"), spentBy(before, "2026-12-05")]).toEqual(["paused", 0]);
    expect(spentBy(resumed(before, "2026-11-25"), "2026-12-02")).toBe(1000);
  });

  it("has a pause a day, which its stretches tell, whether it went on the same day or not", () => {
    const stopped = paused(CAMPAIGN, "2026-12-03");
    const again = resumed(stopped, "2026-12-03");
    expect([CAMPAIGN, stopped, again].map((campaign) => wasPausedOn(campaign, "2026-12-03"))).toEqual([
      false,
      true,
      true,
    ]);
    expect(wasPausedOn(again, "2026-12-04")).toBe(false);
    expect(wasPausedOn(paused(again, "2026-12-04"), "2026-12-04")).toBe(true);
    expect(wasPausedOn(ended(CAMPAIGN, "2026-12-03"), "2026-12-03")).toBe(false);
  });

  it("is its dealer’s to pause once a day, whoever else paused it that day, and tells who stopped it", () => {
    const stopped = paused(CAMPAIGN, "2026-12-03", "suspension");
    expect(stoppedBySite(stopped, "2026-12-05")).toEqual({ by: "suspension", on: "2026-12-03" });
    const again = resumed(stopped, "2026-12-03");
    expect([wasPausedOn(stopped, "2026-12-03"), wasPausedOn(again, "2026-12-03")]).toEqual([false, false]);
    const own = paused(again, "2026-12-03");
    expect(wasPausedOn(own, "2026-12-03")).toBe(true);
    expect([CAMPAIGN, again, own].map((one) => stoppedBySite(one, "2026-12-03"))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(stoppedBySite(stopped, "2027-01-01")).toBeUndefined();
  });

  it("is ended for good by the end of the day, and owes nothing after it", () => {
    const over = ended(CAMPAIGN, "2026-12-03");
    expect([stateOn(over, "2026-12-03"), stateOn(over, "2026-12-04")]).toEqual(["running", "ended"]);
    expect(spentBy(resumed(over, "2026-12-04"), "2026-12-31")).toBe(1500);
    const never = ended(CAMPAIGN, "2026-11-20");
    expect([stateOn(never, "2026-11-20"), spentBy(never, "2026-12-31")]).toEqual(["ended", 0]);
    expect(ended(CAMPAIGN, "2027-02-01")).toEqual(CAMPAIGN);
  });

  it("never spends more than its budget, and never less with a further day, whatever is paused", () => {
    const acts = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 40 })), { maxLength: 12 });
    fc.assert(
      fc.property(
        acts,
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 900, max: 9000 }),
        (list, daily, budget) => {
          let campaign: Campaign = { ...CAMPAIGN, daily, budget };
          for (const [stops, index] of list.toSorted(([, a], [, b]) => a - b))
            campaign = (stops ? paused : resumed)(campaign, dayAt(index));
          let shown = 0;
          for (let index = 0; index < 45; index += 1) {
            if (stateOn(campaign, dayAt(index)) === "running") shown += daily;
            expect(spentBy(campaign, dayAt(index))).toBe(shown);
            expect(shown).toBeLessThanOrEqual(budget);
          }
        },
      ),
    );
  });

  it("is meant for everybody, or for who has chosen one of its makes", () => {
    expect(isMeantFor({}, [])).toBe(true);
    expect(isMeantFor({ makes: ["RENAULT"] }, ["PEUGEOT", "RENAULT"])).toBe(true);
    expect(isMeantFor({ makes: ["RENAULT"] }, [])).toBe(false);
  });

  it.each([
    [{ references: [] }, "references"],
    [{ references: ["R1", "R1"] }, "references"],
    [{ references: ["no reference!"] }, "references"],
    [{ stretches: [{ from: "2026-11-27" }] }, "from"],
    [{ until: "2026-11-30" }, "until"],
    [{ daily: 0 }, "daily"],
    [{ daily: 1.5 }, "daily"],
    [{ budget: 499 }, "budget"],
    [{ budget: 100_000_001 }, "budget"],
  ] as const)("cannot be set with %j", (changed, field) => {
    expect(issuesOfCampaign({ ...CAMPAIGN, ...changed }, "2026-11-28").map((issue) => issue.field)).toContain(field);
    expect(issuesOfCampaign(CAMPAIGN, "2026-11-28")).toEqual([]);
  });
});

describe("the day on which a budget ends a campaign", () => {
  it("is told before it comes, as long as the campaign goes on", () => {
    expect(lastPaidDay(CAMPAIGN, "2026-11-28")).toBe("2026-12-10");
    expect(lastPaidDay(CAMPAIGN, "2026-12-05")).toBe("2026-12-10");
    const stopped = paused(CAMPAIGN, "2026-12-05");
    expect(lastPaidDay(stopped, "2026-12-07")).toBeUndefined();
    expect(lastPaidDay(resumed(stopped, "2026-12-20"), "2026-12-20")).toBe("2026-12-24");
  });

  it("is not told of what the dates end, nor of what is over", () => {
    expect(lastPaidDay({ ...CAMPAIGN, budget: 50_000 }, "2026-12-05")).toBeUndefined();
    expect(lastPaidDay({ ...CAMPAIGN, until: "2026-12-10" }, "2026-12-05")).toBeUndefined();
    expect(lastPaidDay(CAMPAIGN, "2026-12-11")).toBeUndefined();
  });

  it("is the last on which anything more is owed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 15_400 }), fc.nat({ max: 20 }), (budget, today) => {
        const campaign = { ...CAMPAIGN, budget };
        const last = lastPaidDay(campaign, dayAt(today));
        if (last === undefined) return;
        const after = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
        const before = new Date(Date.parse(last) - 86_400_000).toISOString().slice(0, 10);
        expect(spentBy(campaign, after)).toBe(spentBy(campaign, last));
        expect(spentBy(campaign, before)).toBeLessThan(spentBy(campaign, last));
      }),
    );
  });
});

describe("the order of those who pay", () => {
  const campaigns = Array.from({ length: 5 }, (_, index) => ({
    ...CAMPAIGN,
    id: `C1-${String(index)}`,
    daily: 100 * (index + 1),
  }));
  const firstOf = (seed: string) => drawn(campaigns, "sponsored", "2026-12-01", seed)[0]?.id;

  it("is drawn by the seed alone: each is the first about as often, whatever it pays", () => {
    const firsts = Array.from({ length: 5000 }, (_, index) => firstOf(`2026120108${String(index)}0`));
    for (const { id } of campaigns) {
      const share = firsts.filter((first) => first === id).length / firsts.length;
      expect(share).toBeGreaterThan(0.17);
      expect(share).toBeLessThan(0.23);
    }
    expect(firstOf("x")).toBe(firstOf("x"));
  });

  it("holds those of the kind that run today, each once", () => {
    const [stopped = CAMPAIGN, ...others] = campaigns;
    const all = [paused(stopped, "2026-11-30"), { ...CAMPAIGN, id: "B", kind: "promo" as const }, ...others];
    expect(
      drawn(all, "sponsored", "2026-12-01", "s")
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(others.map(({ id }) => id));
  });
});
