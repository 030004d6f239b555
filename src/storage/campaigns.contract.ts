/** What dealers pay for, as every storage keeps it. */
import { describe, expect, it } from "vitest";
import { numbers } from "../../test/storage/sample-writes.ts";
import type { Campaign } from "../domain/promotion/campaign.ts";
import { paused } from "../domain/promotion/campaign.ts";
import type { Storage } from "./storage.ts";

const SET: Omit<Campaign, "id"> = {
  curef: "C1",
  kind: "promo",
  references: ["R1", "R2"],
  makes: ["PEUGEOT"],
  until: "2026-12-31",
  daily: 500,
  budget: 5000,
  stretches: [{ from: "2026-12-01" }],
};

export function describeCampaigns(storage: () => Storage): void {
  describe("campaigns", () => {
    it("are kept whole, each under its dealer’s next number, though many come at once", async () => {
      await storage().campaigns.add({ ...SET, curef: "C2" });
      await Promise.all(numbers(11).map((number) => storage().campaigns.add({ ...SET, daily: 500 + number })));
      const all = await storage().campaigns.all();
      expect(all.map(({ id }) => id)).toEqual([
        ...Array.from({ length: 11 }, (_, index) => `C1-${String(index + 1)}`),
        "C2-1",
      ]);
      expect(all.at(-1)).toEqual({ ...SET, curef: "C2", id: "C2-1" });
    });

    it("are added and changed beside what else is written, all or nothing", async () => {
      let told = 0;
      storage().campaigns.onWrite(() => (told += 1));
      const { id } = await storage().together((unit) => unit.addCampaign(SET));
      const failing = storage().together(async (unit) => {
        await unit.changeCampaign(id, (campaign) => paused(campaign, "2026-12-03"));
        throw new Error("not so");
      });
      await expect(failing).rejects.toThrow("not so");
      expect(await storage().campaigns.all()).toEqual([{ ...SET, id }]);
      await storage().together((unit) => unit.changeCampaign(id, (campaign) => paused(campaign, "2026-12-03")));
      expect((await storage().campaigns.all())[0]?.stretches).toEqual([{ from: "2026-12-01", until: "2026-12-03" }]);
      expect(told).toBe(2);
    });

    it("are changed one change after the other, and who listens is told", async () => {
      let told = 0;
      storage().campaigns.onWrite(() => (told += 1));
      const { id } = await storage().campaigns.add(SET);
      const changes = numbers(8).map(() =>
        storage().campaigns.change(id, (campaign) => ({ ...campaign, daily: campaign.daily + 1 })),
      );
      await Promise.all(changes);
      const stopped = await storage().campaigns.change(id, (campaign) => paused(campaign, "2026-12-03"));
      expect(await storage().campaigns.all()).toEqual([stopped]);
      expect(stopped).toEqual({ ...SET, id, daily: 508, stretches: [{ from: "2026-12-01", until: "2026-12-03" }] });
      expect(told).toBe(10);
      expect(await storage().campaigns.change("C1-9", (campaign) => campaign)).toBeUndefined();
    });

    it("are counted by the day, each by its dealer, though many add at once", async () => {
      const { id } = await storage().campaigns.add(SET);
      const other = await storage().campaigns.add({ ...SET, curef: "C2" });
      const on = (day: string, views: number, clicks: number, campaign = id) => ({ campaign, day, views, clicks });
      await Promise.all(
        numbers(9).map(() => storage().campaigns.count([on("2026-12-02", 2, 0), on("2026-12-01", 1, 1)])),
      );
      await storage().campaigns.count([on("2026-12-01", 5, 0, other.id)]);
      await storage().campaigns.count([]);
      expect(await storage().campaigns.counted("C1")).toEqual(
        new Map([
          [
            id,
            [
              { day: "2026-12-01", views: 9, clicks: 9 },
              { day: "2026-12-02", views: 18, clicks: 0 },
            ],
          ],
        ]),
      );
      expect((await storage().campaigns.counted("C3")).size).toBe(0);
    });
  });
}
