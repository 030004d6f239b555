import { describe, expect, it } from "vitest";
import type { WrittenVehicle } from "./joined-vehicle.ts";
import { joinVehicle, reopenVehicle } from "./joined-vehicle.ts";
import { NO_VEHICLE } from "./vehicle-form.ts";

const typed = (differences: Partial<WrittenVehicle>): WrittenVehicle => ({
  ...NO_VEHICLE,
  dealerReference: "",
  ...differences,
});
const FIRST = typed({ price: "12 900", mileage: "80 000" });

const on = (page: string) => ({
  page,
  from: reopenVehicle({ fields: FIRST }).from,
  absent: new Set<never>(),
  settled: new Map<never, never>(),
});

describe("a vehicle that is open on two pages", () => {
  it("is not at odds over a price or kilometres whose thousands stand apart otherwise", () => {
    for (const apart of [" ", "\u202f", "\u00a0"]) {
      const newer = joinVehicle(
        { fields: FIRST },
        typed({ price: `9${apart}900`, mileage: `81${apart}000` }),
        on("newer"),
      );
      const older = joinVehicle(newer, typed({ price: "9900", mileage: "81000" }), on("older"));
      expect(older).toMatchObject({ clashes: [], fields: { price: `9${apart}900`, mileage: `81${apart}000` } });
    }
  });

  it("is at odds over references that are not the same, and over other prices", () => {
    const newer = joinVehicle({ fields: FIRST }, typed({ price: "9 900", dealerReference: "12 345" }), on("newer"));
    const older = joinVehicle(newer, typed({ price: "9 800", dealerReference: "12345" }), on("older"));
    expect(older.clashes).toEqual(["price", "dealerReference"]);
  });
});
