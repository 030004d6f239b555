/** How an engine takes changes. */
import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { IndexChange } from "../engine.ts";
import { found, numbered, query } from "./opening.contract.ts";
import type { Opening } from "./opening.contract.ts";

export function describeWriting({ empty, holding }: Opening): void {
  describe("writing", () => {
    const put = (listing: Listing): IndexChange => ({ kind: "put", listing });

    it("shows what was put, changed and removed as soon as it is told", async () => {
      const engine = await holding(numbered([{}, {}]));
      await engine.apply(
        [
          put(listingWith({ reference: "E3" })),
          put(listingWith({ reference: "E1", price: 500 })),
          { kind: "remove", reference: "E2" },
        ],
        2,
      );
      expect(await found(engine, { sortBy: "priceAsc" })).toEqual(["E1", "E3"]);
      expect(await engine.count(query({ priceMax: 500 }))).toBe(1);
      expect(engine.status()).toMatchObject({ listings: 2, cursor: 2 });
    });

    it("changes nothing when a batch comes twice", async () => {
      const engine = await holding(numbered([{}]));
      const batch = [
        put(listingWith({ reference: "E1", price: 9 })),
        put(listingWith({ reference: "E2" })),
        { kind: "remove", reference: "E3" } as const,
      ];
      await engine.apply(batch, 5);
      const once = { status: engine.status(), references: await found(engine) };
      await engine.apply(batch, 5);
      expect({ status: engine.status(), references: await found(engine) }).toEqual(once);
    });

    it("takes the changes of one listing in their order", async () => {
      const engine = await holding([]);
      const listing = listingWith({ reference: "E1" });
      await engine.apply([put(listing), { kind: "remove", reference: "E1" }, put({ ...listing, price: 7 })], 3);
      expect(await engine.count(query({ priceMax: 7 }))).toBe(1);
      await engine.apply([put(listing), { kind: "remove", reference: "E1" }], 4);
      expect(await engine.count(query())).toBe(0);
    });

    it("takes the removal of a listing that it does not know for done", async () => {
      const engine = await holding(numbered([{}]));
      const { generation } = engine.status();
      await engine.apply([{ kind: "remove", reference: "UNKNOWN-1" }], 2);
      expect(engine.status()).toEqual({ listings: 1, generation, cursor: 2 });
    });

    it("begins a new generation with every load and every change", async () => {
      const engine = await holding(numbered([{}]));
      const first = engine.status().generation;
      await engine.apply([put(listingWith({ reference: "E2" }))], 2);
      const second = engine.status().generation;
      await engine.load([numbered([{}])], 3);
      expect(second).toBeGreaterThan(first);
      expect(engine.status().generation).toBeGreaterThan(second);
    });

    it("replaces everything when it is loaded anew", async () => {
      const engine = await holding(numbered([{}, {}, {}]));
      await engine.load([[listingWith({ reference: "E7" })], [listingWith({ reference: "E8" })]], 9);
      expect((await found(engine)).toSorted()).toEqual(["E7", "E8"]);
      expect(engine.status()).toMatchObject({ listings: 2, cursor: 9 });
    });

    it("loads from a source that is read as it comes", async () => {
      const engine = await empty();
      await engine.load(
        (async function* batches() {
          yield numbered([{}]);
          yield [];
          yield [listingWith({ reference: "E2" })];
        })(),
        1,
      );
      expect((await found(engine)).toSorted()).toEqual(["E1", "E2"]);
    });
  });
}
