import { describe, expect, it } from "vitest";
import { stubSearch } from "../../../test/stub-search.ts";
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import { CATEGORIES } from "../../domain/catalogue/categories.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS, membersOf } from "../../domain/catalogue/verticals.ts";
import { bodyRoads, carsRoad } from "./body-road.ts";

/** A market that offers ten of every body but these. */
function without(...codes: readonly CategoryCode[]) {
  return stubSearch({
    facets: ({ filters }) => {
      const offered = CATEGORIES.filter(
        ({ code, vertical }) => membersOf(filters.vertical).includes(vertical) && !codes.includes(code),
      );
      return {
        total: 0,
        aggs: { "vehicle.category": { items: offered.map(({ code }) => ({ key: code, count: 10 })) } },
      };
    },
  });
}

const names = async (vertical: VehicleVertical, search = without()) => {
  const { roads, others } = await search.answer(bodyRoads(vertical));
  return {
    roads: roads.map(({ standing }) => standing.map(({ label }) => label)),
    others: others.map(({ label }) => label),
  };
};

describe("the roads of bodies", () => {
  it("begin with those of the kind of vehicle that the page is about", async () => {
    const firstOf = async (vertical: VehicleVertical) => (await names(vertical)).roads[0]?.slice(0, 2);
    expect(await firstOf("car")).toEqual(["Citadine", "Compacte"]);
    expect(await firstOf("truck")).toEqual(["Fourgon", "Van"]);
    expect(await firstOf("moto")).toEqual(["Roadster", "Trail"]);
    expect(await firstOf("scooter")).toEqual(["Scooter", "Roadster"]);
    expect(await firstOf("quad")).toEqual(["Quad", "Roadster"]);
  });

  it("hold eight each, and every other body is named after them, none twice", async () => {
    for (const vertical of VEHICLE_VERTICALS) {
      const { roads, others } = await names(vertical);
      expect(roads.map(({ length }) => length)).toEqual([8, 8]);
      const all = [...roads.flat(), ...others];
      expect(new Set(all).size).toBe(CATEGORIES.length);
      expect(all).toHaveLength(CATEGORIES.length);
    }
  });

  it("leave out what nobody offers, and the next one takes its place", async () => {
    const { roads } = await names("car", without("46"));
    expect(roads[0]?.slice(-2)).toEqual(["Fourgon", "Van"]);
    expect(roads[0]).not.toContain("Cabriolet");
  });

  it("ask about cars and vans alone where their road is the only one", async () => {
    const search = without("46");
    const asking = carsRoad({ financingType: "LOA" });
    expect(asking.questions.map(({ wanted }) => wanted)).toEqual([
      expect.objectContaining({ filters: { vertical: "carTruck", financingType: "LOA" } }),
    ]);
    const standing = await search.answer(asking);
    expect(standing.map(({ label }) => label)).toEqual((await names("car", search)).roads[0]);
    expect(standing.filter(({ href }) => !/^\/loa\/|financingType=LOA/.test(href))).toEqual([]);
  });
});
