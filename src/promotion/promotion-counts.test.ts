import { describe, expect, it } from "vitest";
import type { Campaign } from "../domain/promotion/campaign.ts";
import type { CampaignCount } from "../storage/campaign-storage.ts";
import type { Seen } from "./promotion-counts.ts";
import { MOST_OF_AN_ADDRESS, MOST_OF_A_NETWORK, ONE_VIEW_MS, createPromotionCounts } from "./promotion-counts.ts";

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
const SEEN: Seen = {
  event: "view",
  campaign: "C1-1",
  page: "a",
  asker: "192.0.2.1 Firefox",
  address: "192.0.2.1",
  network: "192.0.2.0/24",
};

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

  it("is bounded by the hour for one address, whatever its browsers say that they are, and for the network around it", async () => {
    const { counts, written, state } = counting();
    const total = () => written.reduce((sum, { views }) => sum + views, 0);
    const browsers = async (address: string, many: number) => {
      for (let number = 0; number < many; number += 1)
        await counts.note({ ...SEEN, address, asker: `${address} Firefox/${String(number)}` });
      await counts.flush();
      return total();
    };
    expect(await browsers("192.0.2.1", 1000)).toBe(MOST_OF_AN_ADDRESS);
    // What is opened from there is counted apart.
    await counts.note({ ...SEEN, event: "click" });
    for (let host = 2; host < 40; host += 1) await browsers(`192.0.2.${String(host)}`, 40);
    expect(total()).toBe(MOST_OF_A_NETWORK);
    expect(written.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(1);
    await counts.note({ ...SEEN, address: "198.51.100.1", network: "198.51.100.0/24", asker: "198.51.100.1 Firefox" });
    await counts.flush();
    expect(total()).toBe(MOST_OF_A_NETWORK + 1);
    state.time = 3_600_000;
    expect(await browsers("192.0.2.1", 1000)).toBe(MOST_OF_A_NETWORK + 1 + MOST_OF_AN_ADDRESS);
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
