/** Which listings an engine finds. */
import { facetsOf, pageOf, totalOf } from "../../../test/ask-one.ts";
import { describe, expect } from "vitest";
import { FILTER_EXAMPLES } from "../../../test/oracle/filter-examples.ts";
import { found, numbered, query } from "./opening.contract.ts";
import type { Opening } from "./opening.contract.ts";

export function describeFinding({ test, empty, holding }: Opening): void {
  describe("finding", () => {
    for (const [filter, { filters, kept, left }] of Object.entries(FILTER_EXAMPLES)) {
      test(`keeps what ${filter} asks for and nothing else`, async () => {
        const engine = await holding(numbered([...kept, ...left]));
        const references = await found(engine, query(filters));
        expect(references.toSorted()).toEqual(kept.map((__, index) => `E${index + 1}`));
        expect(await totalOf(engine, query(filters))).toBe(kept.length);
      });
    }

    test("finds cars and vans together when both are searched", async () => {
      const engine = await holding(numbered([{}, { vertical: "truck" }, { vertical: "quad" }]));
      expect((await found(engine, query({ vertical: "carTruck" }))).toSorted()).toEqual(["E1", "E2"]);
    });

    test("holds filters of different kinds together", async () => {
      const engine = await holding(
        numbered([{ gearbox: "AUTO" }, { energy: "dies" }, { gearbox: "AUTO", energy: "dies" }]),
      );
      expect(await found(engine, query({ gearbox: "AUTO", energies: ["dies"] }))).toEqual(["E3"]);
    });

    test("searches nowhere around a postcode that does not exist", async () => {
      const engine = await holding(numbered([{ place: { latitude: 48.8, longitude: 2.3 } }]));
      expect(await found(engine, query({ dptCp: ["99999"] }))).toEqual([]);
    });

    test("finds nothing between bounds the wrong way round", async () => {
      const engine = await holding(numbered([{ cubic: 1000 }, { cubic: 1500 }, { cubic: 2000 }]));
      expect(await totalOf(engine, query({ cubicMin: 1800, cubicMax: 1200 }))).toBe(0);
    });

    test("tells the total of a page of no hits, and of a page past the last one", async () => {
      const engine = await holding(numbered([{}, {}, {}]));
      expect(await pageOf(engine, { ...query(), seed: "1", page: 0, pageSize: 0 })).toEqual({
        total: 3,
        references: [],
      });
      expect(await pageOf(engine, { ...query(), seed: "1", page: 7, pageSize: 2 })).toEqual({
        total: 3,
        references: [],
      });
    });

    test("answers before anything is loaded", async () => {
      const engine = await empty();
      expect(await found(engine)).toEqual([]);
      expect(
        await facetsOf(engine, { ...query(), keys: ["vehicle.price", "vehicle.make", "vehicle.critAir.max"] }),
      ).toMatchObject({
        total: 0,
        aggs: { "vehicle.price": { histogram: [] }, "vehicle.make": { items: [] } },
      });
    });
  });
}
