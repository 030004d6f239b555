import { describe, expect, it } from "vitest";
import type { Campaign } from "../domain/promotion/campaign.ts";
import type { CampaignCount } from "../storage/campaign-storage.ts";
import type { Seen } from "./promotion-counts.ts";
import { ONE_VIEW_MS, createPromotionCounts } from "./promotion-counts.ts";

const CAMPAIGN: Campaign = {
  id: "C1-1",
  curef: "C1",
  kind: "promo",
  references: ["R1"],
  until: "2026-12-31",
  daily: 100,
  budget: 9000,
  stretches: [{ from: "2026-12-01" }],
};
const SEEN: Seen = { event: "view", campaign: "C1-1", page: "a", asker: "192.0.2.1 Firefox" };

function counting() {
  const written: CampaignCount[] = [];
  const errors: unknown[] = [];
  const due: (() => void)[] = [];
  const state = { time: 0, isBroken: false, now: Date.parse("2026-12-02T09:00:00Z") };
  const counts = createPromotionCounts({
    storage: {
      count: async (more) => {
        if (state.isBroken) throw new Error("away");
        written.push(...more);
      },
    },
    campaigns: async () => [CAMPAIGN],
    now: () => state.now,
    clock: () => state.time,
    later: (flush) => due.push(flush),
    onError: (error) => errors.push(error),
  });
  return { counts, written, errors, due, state };
}

describe("what is shown of campaigns", () => {
  it("is counted once for who asks again, and for each page, visitor and event", async () => {
    const { counts, written } = counting();
    for (const seen of [SEEN, SEEN, { ...SEEN, page: "b" }, { ...SEEN, asker: "192.0.2.2 Firefox" }])
      await counts.note(seen);
    await counts.note({ ...SEEN, event: "click" });
    await counts.note({ ...SEEN, event: "click" });
    await counts.flush();
    expect(written).toEqual([{ campaign: "C1-1", day: "2026-12-02", views: 3, clicks: 1 }]);
  });

  it("is counted anew after half an hour", async () => {
    const { counts, written, state } = counting();
    for (const time of [0, ONE_VIEW_MS - 1, ONE_VIEW_MS]) {
      state.time = time;
      await counts.note(SEEN);
    }
    await counts.flush();
    expect(written).toEqual([{ campaign: "C1-1", day: "2026-12-02", views: 2, clicks: 0 }]);
  });

  it("is that of campaigns that there are, on the day of Paris", async () => {
    const { counts, written, state } = counting();
    state.now = Date.parse("2026-12-02T23:30:00Z");
    await counts.note({ ...SEEN, campaign: "C1-2" });
    await counts.note(SEEN);
    await counts.flush();
    expect(written).toEqual([{ campaign: "C1-1", day: "2026-12-03", views: 1, clicks: 0 }]);
  });

  it("is written once for many, and what cannot be written waits for the next time", async () => {
    const { counts, written, errors, due, state } = counting();
    state.isBroken = true;
    await counts.note(SEEN);
    await counts.note({ ...SEEN, page: "b" });
    expect(due).toHaveLength(1);
    await counts.flush();
    expect([errors.length, written]).toEqual([1, []]);
    state.isBroken = false;
    await counts.note({ ...SEEN, page: "c" });
    await counts.flush();
    expect(written).toEqual([{ campaign: "C1-1", day: "2026-12-02", views: 3, clicks: 0 }]);
  });
});
