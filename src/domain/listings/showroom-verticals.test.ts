import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VERTICALS } from "../catalogue/verticals.ts";
import type { ShowroomStock } from "./showroom-verticals.ts";
import { SHOWROOM_OPENINGS, showroomKind, stockedVerticals, verticalShown } from "./showroom-verticals.ts";

const stock = (held: Partial<ShowroomStock>): ShowroomStock => ({
  carTruck: 0,
  car: 0,
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

  it("are headed by the one that their dealer opens with, cars and vans apart", () => {
    const mixed = stock({ carTruck: 97, car: 86, truck: 11, moto: 3 });
    expect(stockedVerticals(mixed, "moto")).toEqual(["moto", "car", "truck"]);
    expect(stockedVerticals(mixed, "truck")).toEqual(["truck", "car", "moto"]);
    expect(stockedVerticals(mixed, "car")).toEqual(["car", "truck", "moto"]);
    expect(verticalShown("carTruck", mixed, "moto")).toBe("moto");
    expect(verticalShown("truck", mixed, "moto")).toBe("truck");
    expect(["car", "truck", "moto"].map((kind) => showroomKind(kind as "car", "moto"))).toEqual([
      "car",
      "truck",
      "moto",
    ]);
    expect(["car", "truck", "moto"].map((kind) => showroomKind(kind as "car", undefined))).toEqual([
      "carTruck",
      "carTruck",
      "moto",
    ]);
  });

  it("are the usual ones while there is none of what their dealer opens with", () => {
    expect(stockedVerticals(stock({ carTruck: 97, car: 86, truck: 11 }), "quad")).toEqual(["carTruck", "truck"]);
    expect(verticalShown("carTruck", stock({ carTruck: 97, car: 86, truck: 11 }), "quad")).toBe("carTruck");
    expect(verticalShown("carTruck", stock({ scooter: 2 }), "quad")).toBe("scooter");
  });

  it("are what an address names, and open with none that is empty while another is not", () => {
    const held = fc.record({
      car: fc.nat({ max: 3 }),
      truck: fc.nat({ max: 3 }),
      moto: fc.nat({ max: 3 }),
      scooter: fc.nat({ max: 3 }),
      quad: fc.nat({ max: 3 }),
    });
    const openings = fc.constantFrom(undefined, ...SHOWROOM_OPENINGS);
    fc.assert(
      fc.property(fc.constantFrom(...VERTICALS), held, openings, (asked, counts, opening) => {
        const stocked = { ...counts, carTruck: counts.car + counts.truck };
        const shown = verticalShown(asked, stocked, opening);
        const tabs = stockedVerticals(stocked, opening);
        if (asked !== "carTruck") expect(shown).toBe(asked);
        else if (tabs.length > 0) expect(tabs).toContain(shown);
        // Whatever is sold stands under one tab at least, and none is empty.
        expect(tabs.every((tab) => stocked[tab] > 0)).toBe(true);
        for (const kind of SHOWROOM_OPENINGS)
          if (stocked[kind] > 0)
            expect(
              tabs.some((tab) => tab === kind || (tab === "carTruck" && (kind === "car" || kind === "truck"))),
            ).toBe(true);
        // What names no kind is never the tab of another.
        if (shown !== "carTruck" && asked === "carTruck" && stocked.carTruck > 0)
          expect(tabs).not.toContain("carTruck");
      }),
    );
  });
});
