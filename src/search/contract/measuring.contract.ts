/** What an engine tells of a number and of flags, and several questions at once. */
import { describe, expect } from "vitest";
import { flagsOf, statisticsOf } from "../../../test/ask-one.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { numbered, query } from "./opening.contract.ts";
import type { Opening } from "./opening.contract.ts";

export function describeMeasuring({ test, empty, holding }: Opening): void {
  describe("measuring", () => {
    const priced = (...prices: readonly number[]) => numbered(prices.map((price) => ({ price })));

    test("tells the least, the middle and the greatest number", async () => {
      const engine = await holding(priced(9000, 1000, 5000, 7000, 3000));
      expect(await statisticsOf(engine, query(), "price")).toEqual({ known: 5, min: 1000, median: 5000, max: 9000 });
    });

    test("takes the lower of two numbers in the middle", async () => {
      const engine = await holding(priced(4000, 1000, 3000, 2000));
      expect(await statisticsOf(engine, query(), "price")).toMatchObject({ median: 2000 });
      expect(await statisticsOf(engine, query({ priceMin: 2000 }), "price")).toEqual({
        known: 3,
        min: 2000,
        median: 3000,
        max: 4000,
      });
    });

    test("leaves out of a number's statistics the listings of which it is not known", async () => {
      const engine = await holding(
        numbered([{ batteryCapacity: 52.5 }, {}, { batteryCapacity: 40 }, {}, { batteryCapacity: 77.4 }]),
      );
      expect(await statisticsOf(engine, query(), "batteryCapacity")).toEqual({
        known: 3,
        min: 40,
        median: 52.5,
        max: 77.4,
      });
    });

    test("has no statistics of a number that is known of nothing found", async () => {
      const engine = await holding(numbered([{}, { autonomy: 300, energy: "elec" }]));
      expect(await statisticsOf(engine, query({ energies: ["ess"] }), "autonomy")).toBeUndefined();
      expect(await statisticsOf(await empty(), query(), "price")).toBeUndefined();
    });

    test("tells of many alike the number that they share", async () => {
      const engine = await holding(priced(...Array.from({ length: 3000 }, (_, index) => (index < 1400 ? 500 : 900))));
      expect(await statisticsOf(engine, query(), "price")).toEqual({ known: 3000, min: 500, median: 900, max: 900 });
    });

    test("counts flags on top of all filters, those that nothing bears too", async () => {
      const engine = await holding(
        numbered([
          { delivery: true, firstHand: true },
          { delivery: true, price: 8000, initialPrice: 9000 },
          { firstHand: true, energy: "dies" },
        ]),
      );
      expect(
        await flagsOf(engine, query({ energies: ["ess"] }), ["delivery", "firstHand", "reduced", "autoviza"]),
      ).toEqual({ delivery: 2, firstHand: 1, reduced: 1, autoviza: 0 });
      expect(await flagsOf(engine, query({ delivery: true }), ["delivery", "firstHand"])).toEqual({
        delivery: 2,
        firstHand: 1,
      });
    });

    test("answers several questions together, each with its own and in their order", async () => {
      const engine = await holding([...priced(3000, 1000), listingWith({ reference: "M1", vertical: "moto" })]);
      const { answers, version } = await engine.ask([
        { kind: "total", ...query({ vertical: "moto" }) },
        { kind: "page", ...query(), sortBy: "priceAsc", seed: "", page: 0, pageSize: 1 },
        { kind: "facets", ...query(), keys: ["vehicle.make"] },
        { kind: "statistics", ...query(), field: "price" },
        { kind: "flags", ...query(), fields: ["delivery"] },
      ]);
      // Each answer has the type of its question.
      const [motorcycles, { references }, { total }, prices, { delivery }] = answers;
      expect({ motorcycles, references, total, median: prices?.median, delivery }).toEqual({
        motorcycles: 1,
        references: ["E2"],
        total: 2,
        median: 1000,
        delivery: 0,
      });
      expect(version).toBe(engine.status().version);
      expect((await engine.ask([])).answers).toEqual([]);
    });
  });
}
