import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VERTICALS } from "../catalogue/verticals.ts";
import type { ShowroomStock } from "./showroom-verticals.ts";
import { SHOWROOM_VERTICALS, stockedVerticals, verticalShown } from "./showroom-verticals.ts";

const stock = (held: Partial<ShowroomStock>): ShowroomStock => ({
  carTruck: 0,
  truck: 0,
  moto: 0,
  scooter: 0,
  quad: 0,
  ...held,
});

describe("the kinds of vehicle of a showroom", () => {
  it("are those that the dealer has for sale, cars and vans first", () => {
    expect(stockedVerticals(stock({ carTruck: 86, truck: 11 }))).toEqual(["carTruck", "truck"]);
    expect(stockedVerticals(stock({ scooter: 4, moto: 22, quad: 9 }))).toEqual(["moto", "scooter", "quad"]);
    expect(stockedVerticals(stock({ carTruck: 11, truck: 11 }))).toEqual(["carTruck"]);
    expect(stockedVerticals(stock({}))).toEqual([]);
  });

  it("open with cars and vans, or with what a dealer without any has most of", () => {
    expect(verticalShown("carTruck", stock({ carTruck: 1, moto: 30 }))).toBe("carTruck");
    expect(verticalShown("carTruck", stock({ moto: 22, scooter: 30 }))).toBe("scooter");
    expect(verticalShown("carTruck", stock({ moto: 4, quad: 4 }))).toBe("moto");
    expect(verticalShown("carTruck", stock({}))).toBe("carTruck");
  });

  it("are what an address names, and open with none that is empty while another is not", () => {
    const held = fc.record(
      Object.fromEntries(SHOWROOM_VERTICALS.map((vertical) => [vertical, fc.nat({ max: 3 })])) as Record<
        (typeof SHOWROOM_VERTICALS)[number],
        fc.Arbitrary<number>
      >,
    );
    fc.assert(
      fc.property(fc.constantFrom(...VERTICALS), held, (asked, counts) => {
        // Vans are among cars and vans.
        const stocked = { ...counts, carTruck: counts.carTruck + counts.truck };
        const shown = verticalShown(asked, stocked);
        if (asked !== "carTruck") expect(shown).toBe(asked);
        else if (stockedVerticals(stocked).length > 0) expect(stockedVerticals(stocked)).toContain(shown);
      }),
    );
  });
});
