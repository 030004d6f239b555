/** What places cost, as every storage keeps it. */
import { describe, expect, it } from "vitest";
import { dailyRates } from "../domain/promotion/place-rate.ts";
import type { PlaceRate } from "../domain/promotion/place-rate.ts";
import type { Storage } from "./storage.ts";

const RISE: PlaceRate = { place: "promo", from: "2027-01-01", daily: 250, setAt: "2026-12-01T08:00:00.000Z" };

export function describePlaceRates(storage: () => Storage): void {
  describe("the prices of places", () => {
    it("are there from the first day on, and stay beside those that are set", async () => {
      const first = await storage().placeRates.all();
      expect(dailyRates(first, "2026-11-28")).toEqual({ sponsored: 450, promo: 200 });
      expect(await storage().together((unit) => unit.putPlaceRate(RISE))).toBeUndefined();
      expect(await storage().placeRates.all()).toEqual([first[0], RISE, first[1]]);
      const more = { ...RISE, daily: 300 };
      expect(await storage().together((unit) => unit.putPlaceRate(more))).toEqual(RISE);
      expect(await storage().placeRates.all()).toEqual([first[0], more, first[1]]);
    });

    it("are taken away before their day, all or nothing", async () => {
      await storage().together((unit) => unit.putPlaceRate(RISE));
      const failing = storage().together(async (unit) => {
        await unit.removePlaceRate("promo", RISE.from);
        throw new Error("not so");
      });
      await expect(failing).rejects.toThrow("not so");
      expect(await storage().together((unit) => unit.removePlaceRate("promo", RISE.from))).toEqual(RISE);
      expect(await storage().together((unit) => unit.removePlaceRate("promo", RISE.from))).toBeUndefined();
      expect(await storage().placeRates.all()).toHaveLength(2);
    });
  });
}
