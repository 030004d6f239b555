/** How an engine counts what can be chosen. */
import { facetsOf, totalOf } from "../../../test/ask-one.ts";
import { describe, expect } from "vitest";
import { drawQuery } from "../../../test/factories/filter-sets.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { someListings } from "../../../test/factories/listings.ts";
import { createRandom } from "../../../test/factories/random.ts";
import { FACETS } from "../../domain/filters/facets.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { counted, numbered, query } from "./opening.contract.ts";
import type { Opening } from "./opening.contract.ts";

export function describeCounting({ test, holding }: Opening): void {
  describe("counting", () => {
    test("counts a facet without its own filter and with every other", async () => {
      const engine = await holding(
        numbered([{}, { energy: "dies" }, { energy: "dies", gearbox: "AUTO" }, { gearbox: "AUTO" }]),
      );
      expect(await counted(engine, "vehicle.energy", query({ energies: ["dies"], gearbox: "MANUAL" }))).toEqual({
        items: [
          { key: "dies", count: 1 },
          { key: "ess", count: 1 },
        ],
      });
    });

    test("counts by falling number, then by key", async () => {
      const engine = await holding(numbered([{ make: "B" }, { make: "A" }, { make: "C" }, { make: "C" }]));
      expect(await counted(engine, "vehicle.make")).toEqual({
        items: [
          { key: "C", count: 2 },
          { key: "A", count: 1 },
          { key: "B", count: 1 },
        ],
      });
    });

    test("counts every hybrid as a hybrid and as what it is", async () => {
      const engine = await holding(numbered([{ energy: "hyb" }, { energy: "plug_hyb" }, { energy: "not_plug_hyb" }]));
      expect(await counted(engine, "vehicle.energy")).toEqual({
        items: [
          { key: "hyb", count: 3 },
          { key: "not_plug_hyb", count: 1 },
          { key: "plug_hyb", count: 1 },
        ],
      });
    });

    test("counts a place in its region of today and in the former one", async () => {
      const engine = await holding(
        numbered([
          { place: { department: "67", region: "FR-GES" } },
          { place: { department: "51", region: "FR-GES" } },
          { place: { region: "BE" } },
        ]),
      );
      expect(await counted(engine, "location.visitPlace.region", query({ regions: ["FR-BRE"] }))).toEqual({
        items: [
          { key: "FR-GES", count: 2 },
          { key: "BE", count: 1 },
          { key: "alsace", count: 1 },
          { key: "champagne-ardenne", count: 1 },
        ],
      });
    });

    test("counts makes, their models and their generations nested", async () => {
      const { commercialName: _, ...unnamed } = listingWith({ reference: "E9", make: "DACIA", model: "SANDERO" });
      const engine = await holding([
        ...numbered([{}, { commercialName: "308 III" }, { model: "208", commercialName: "208 II" }]),
        unnamed,
      ]);
      expect(
        await counted(
          engine,
          "vehicle.makeModelCommercialName",
          query({ makesModelsCommercialNames: [{ make: "KIA" }] }),
        ),
      ).toEqual({
        items: [
          {
            key: "PEUGEOT",
            count: 3,
            agg: {
              items: [
                {
                  key: "308",
                  count: 2,
                  agg: {
                    items: [
                      { key: "308 II", count: 1 },
                      { key: "308 III", count: 1 },
                    ],
                  },
                },
                { key: "208", count: 1, agg: { items: [{ key: "208 II", count: 1 }] } },
              ],
            },
          },
          { key: "DACIA", count: 1, agg: { items: [{ key: "SANDERO", count: 1 }] } },
        ],
      });
    });

    test("names paths most offered first, cut short", async () => {
      const engine = await holding(
        numbered([{}, {}, { model: "208", commercialName: "208 II" }, { make: "KIA", model: "RIO" }]),
      );
      expect(await counted(engine, "vehicle.topViews", { size: 2 })).toEqual({
        items: [
          { key: "PEUGEOT:308", count: 2 },
          { key: "KIA:RIO", count: 1 },
        ],
      });
      expect(await counted(engine, "topMakes", { size: 1 })).toEqual({ items: [{ key: "PEUGEOT", count: 3 }] });
    });

    test("names makes of which there are as many in one order, cut short or whole, and the same as the tree of makes", async () => {
      const engine = await holding(numbered([{ make: "KIA" }, { make: "DACIA" }, {}, { make: "BMW" }, {}]));
      const keys = async (facet: "topMakes" | "vehicle.makeModelCommercialName", size: number) => {
        const result = await counted(engine, facet, { size });
        return result !== undefined && "items" in result ? result.items.map(({ key }) => key) : [];
      };
      const whole = await keys("topMakes", 13);
      expect(whole).toEqual(["PEUGEOT", "BMW", "DACIA", "KIA"]);
      for (const size of [2, 3]) expect(await keys("topMakes", size)).toEqual(whole.slice(0, size));
      expect(await keys("vehicle.makeModelCommercialName", 13)).toEqual(whole);
    });

    test("completes the name of a generation in any case and with or without accents", async () => {
      const engine = await holding(numbered([{ commercialName: "MEGANE IV" }, { commercialName: "CLIO V" }]));
      expect(await counted(engine, "vehicle.autocompleteCommercialNames", { commercialNameText: "mégane" })).toEqual({
        items: [{ key: "PEUGEOT:308:MEGANE IV", count: 1 }],
      });
    });

    test("completes an option by the beginning of any of its words, and adds it to the filters that are set", async () => {
      const engine = await holding(
        numbered([
          { options: ["camera-recul", "gps"] },
          { options: ["camera-recul", "camion tracteur"] },
          { options: ["radar-recul"] },
        ]),
      );
      expect(
        await counted(engine, "vehicle.autocompleteOptions", { ...query({ options: ["gps"] }), optionText: "Cam" }),
      ).toEqual({
        items: [{ key: "camera-recul", count: 1 }],
      });
      expect(await counted(engine, "vehicle.autocompleteOptions", { optionText: "caméra de re" })).toEqual({
        items: [{ key: "camera-recul", count: 2 }],
      });
    });

    test("counts the options most asked for on top of all filters", async () => {
      const engine = await holding(numbered([{ options: ["gps", "isofix"] }, { options: ["cuir", "gps"] }]));
      expect(await counted(engine, "vehicle.topOptions", query({ topOptions: ["cuir"] }))).toEqual({
        items: [
          { key: "cuir", count: 1 },
          { key: "gps", count: 1 },
        ],
      });
    });

    test("counts what each way of financing would give without the bounds of price", async () => {
      const engine = await holding(numbered([{ loaMonthly: 300, creditMonthly: 350 }, { loaMonthly: 100 }, {}]));
      expect(await counted(engine, "financingType", query({ teasingPriceMax: 200, priceMax: 1 }))).toEqual({
        items: [
          { key: "LOA", count: 2 },
          { key: "CLASSIC", count: 1 },
        ],
      });
    });

    test("counts bounds step by step, empty ones too", async () => {
      const engine = await holding(numbered([{ critAir: 1 }, { critAir: 3 }, {}]));
      expect(await counted(engine, "vehicle.critAir.max", query({ critAirMax: 0 }))).toEqual({
        items: [0, 1, 1, 2, 2, 2].map((count, step) => ({ key: String(step), count })),
      });
      expect(await counted(engine, "vehicle.autonomy")).toEqual({
        items: FACETS["vehicle.autonomy"].steps.map((step) => ({ key: String(step), count: 0 })),
      });
    });

    test("counts a histogram between its first and last filled intervals, with the least and the greatest value", async () => {
      const engine = await holding(
        numbered([{ batteryCapacity: 19.9 }, { batteryCapacity: 20 }, { batteryCapacity: 77.4 }, {}]),
      );
      expect(await counted(engine, "vehicle.batteryCapacity", query({ batteryCapacityMin: 50 }))).toEqual({
        min: 19.9,
        max: 77.4,
        histogram: [
          { from: 0, to: 20, count: 1 },
          { from: 20, to: 40, count: 1 },
          { from: 40, to: 60, count: 0 },
          { from: 60, to: 80, count: 1 },
        ],
      });
      expect(await counted(engine, "vehicle.autonomy", query({ energies: ["gpl"] }))).toMatchObject({
        items: [{ count: 0 }, {}, {}, {}, {}, {}],
      });
    });

    test("leaves the last interval of a histogram open", async () => {
      const engine = await holding(numbered([{ price: 250_000 }]));
      expect(await counted(engine, "vehicle.price")).toEqual({
        min: 250_000,
        max: 250_000,
        histogram: [{ from: 200_000, count: 1 }],
      });
    });

    test("gives for each value the total of the same filters with that value alone", async () => {
      const market = someListings(11, 800);
      const engine = await holding(market);
      const random = createRandom(11);
      for (let round = 0; round < 40; round++) {
        const { filters, context } = drawQuery(random, market);
        const { aggs } = await facetsOf(engine, {
          filters,
          context,
          keys: ["vehicle.externalColor", "vehicle.energy", "location.visitPlace.region"],
        });
        const { dptCp: _dptCp, distance: _distance, regions: _regions, city: _city, ...elsewhere } = filters;
        for (const { key, count } of itemsOf(aggs["vehicle.externalColor"])) {
          expect(await totalOf(engine, { filters: withText(filters, "externalColors", key), context })).toBe(count);
        }
        for (const { key, count } of itemsOf(aggs["vehicle.energy"])) {
          expect(await totalOf(engine, { filters: withText(filters, "energies", key), context })).toBe(count);
        }
        for (const { key, count } of itemsOf(aggs["location.visitPlace.region"])) {
          expect(await totalOf(engine, { filters: withText(elsewhere, "regions", key), context })).toBe(count);
        }
      }
    });
  });
}

function itemsOf(result: object | undefined): readonly { readonly key: string; readonly count: number }[] {
  if (result === undefined || !("items" in result) || !Array.isArray(result.items)) throw new Error("no items");
  return result.items;
}

function withText(filters: Filters, key: "externalColors" | "energies" | "regions", text: string): Filters {
  return { ...filters, [key]: [text] };
}

/** A tenth of the listings changed, as many new, a twentieth gone, one unknown removed. */
