import { describe, expect, it } from "vitest";
import type { Campaign } from "./campaign.ts";
import { ended, paused, resumed } from "./campaign.ts";
import { stateTold } from "./campaign-state-told.ts";

const CAMPAIGN: Campaign = {
  id: "C1-1",
  curef: "C1",
  kind: "sponsored",
  references: ["R1"],
  until: "2026-12-31",
  daily: 500,
  budget: 50_000,
  stretches: [{ from: "2026-12-01" }],
};
const SOON = "en pause dès demain, encore montrée aujourd’hui";

describe("the state of a campaign, in words", () => {
  it("says on the day of a pause that it is one, and that the day is shown to its end", () => {
    const stopped = paused(CAMPAIGN, "2026-12-03");
    expect(["2026-12-02", "2026-12-03", "2026-12-04"].map((day) => stateTold(stopped, day))).toEqual([
      "en cours",
      SOON,
      "en pause",
    ]);
    expect(stateTold(resumed(stopped, "2026-12-03"), "2026-12-03")).toBe("en cours");
  });

  it("does not say of what a suspension paused that it is shown", () => {
    const stopped = paused(CAMPAIGN, "2026-12-03", "suspension");
    expect(["2026-12-03", "2026-12-04"].map((day) => stateTold(stopped, day))).toEqual([
      "en pause dès demain par la suspension, aujourd’hui est dû",
      "en pause",
    ]);
  });

  it("speaks of no pause where the next day would have brought nothing anyway, nor of one before the first day", () => {
    expect(stateTold(paused(CAMPAIGN, "2026-12-31"), "2026-12-31")).toBe("en cours");
    expect(stateTold(paused({ ...CAMPAIGN, budget: 500 }, "2026-12-01"), "2026-12-01")).toBe("en cours");
    expect(stateTold(ended(CAMPAIGN, "2026-12-03"), "2026-12-03")).toBe("en cours");
    expect(stateTold(paused(CAMPAIGN, "2026-11-28"), "2026-11-28")).toBe("en pause");
  });
});
