import { describe, expect, it } from "vitest";
import type { VehicleSheet } from "../domain/vehicle-entry/vehicle-sheet.ts";
import type { Storage } from "./storage.ts";

const sheetWith = (over: Partial<VehicleSheet> = {}): VehicleSheet => ({
  id: "C1-A",
  curef: "C1",
  state: "draft",
  isByHand: true,
  typed: { mileage: "12 000" },
  own: [],
  updatedAt: "2026-11-23T08:00:00.000Z",
  ...over,
});

export function describeVehicleSheets(opened: () => Storage): void {
  describe("what dealers write of single vehicles", () => {
    const put = (sheet: VehicleSheet) => opened().together((unit) => unit.changeSheet(sheet.id, () => sheet));

    it("comes back whole, by itself and among its dealer’s, the last written first", async () => {
      const whole = sheetWith({
        reference: "C1-A",
        photos: ["media:ab"],
        own: [{ taken: "cd", shown: "ab", edit: { quarterTurns: 1 } }],
        soldAt: "2026-11-23T08:00:00.000Z",
      });
      await put(whole);
      await put(sheetWith({ id: "C1-B", updatedAt: "2026-11-24T08:00:00.000Z" }));
      await put(sheetWith({ id: "C2-A", curef: "C2" }));
      const { vehicleSheets } = opened();
      expect(await vehicleSheets.get("C1-A")).toEqual(whole);
      expect((await vehicleSheets.ofDealer("C1")).map(({ id }) => id)).toEqual(["C1-B", "C1-A"]);
      expect(await vehicleSheets.get("C3-A")).toBeUndefined();
    });

    it("is changed as it stands: of two changes at once neither is lost, and one may leave it", async () => {
      await put(sheetWith());
      const type = (typed: VehicleSheet["typed"]) =>
        opened().together((unit) =>
          unit.changeSheet("C1-A", (sheet) => sheet && { ...sheet, typed: { ...sheet.typed, ...typed } }),
        );
      await Promise.all([type({ colour: "bleu" }), type({ price: "9000" })]);
      expect((await opened().vehicleSheets.get("C1-A"))?.typed).toEqual({
        mileage: "12 000",
        colour: "bleu",
        price: "9000",
      });
      expect(await opened().together((unit) => unit.changeSheet("C1-A", () => undefined))).toBeUndefined();
      expect(await opened().together((unit) => unit.changeSheet("C1-Z", (sheet) => sheet))).toBeUndefined();
    });

    it("is told once when it is removed", async () => {
      await put(sheetWith());
      const remove = () => opened().together((unit) => unit.removeSheet("C1-A"));
      expect([await remove(), await remove()]).toEqual([sheetWith(), undefined]);
    });
  });
}
