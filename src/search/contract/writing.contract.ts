/** How an engine takes changes. */
import { totalOf } from "../../../test/ask-one.ts";
import { describe, expect } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { IndexChange } from "../engine.ts";
import { found, numbered, query } from "./opening.contract.ts";
import type { Opening } from "./opening.contract.ts";

export function describeWriting({ test, empty, holding }: Opening): void {
  describe("writing", () => {
    const put = (listing: Listing): IndexChange => ({ kind: "put", listing });

    test("shows what was put, changed and removed as soon as it is told", async () => {
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
      expect(await totalOf(engine, query({ priceMax: 500 }))).toBe(1);
      expect(engine.status()).toMatchObject({ listings: 2, cursor: 2 });
    });

    test("changes nothing when a batch comes twice", async () => {
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

    test("takes the changes of one listing in their order", async () => {
      const engine = await holding([]);
      const listing = listingWith({ reference: "E1" });
      await engine.apply([put(listing), { kind: "remove", reference: "E1" }, put({ ...listing, price: 7 })], 3);
      expect(await totalOf(engine, query({ priceMax: 7 }))).toBe(1);
      await engine.apply([put(listing), { kind: "remove", reference: "E1" }], 4);
      expect(await totalOf(engine, query())).toBe(0);
    });

    test("takes what the market says of a listing alone, in the order of its other changes", async () => {
      const value = (reference: string, verdict: "GOOD_DEAL" | "NOT_COMPUTED" | "FAIR_PRICE"): IndexChange => ({
        kind: "market",
        reference,
        market: { verdict },
      });
      const engine = await holding(numbered([{ price: 500 }, {}, {}]));
      const good = () => found(engine, { filters: { vertical: "car", goodDealBadges: ["GOOD_DEAL"] } });
      await engine.apply([value("E1", "GOOD_DEAL"), value("UNKNOWN-1", "GOOD_DEAL")], 2);
      expect(await good()).toEqual(["E1"]);
      expect(await found(engine, { filters: { vertical: "car", priceMax: 500 } })).toEqual(["E1"]);
      const { version } = engine.status();
      await engine.apply([value("E1", "GOOD_DEAL")], 3);
      expect(engine.status()).toMatchObject({ listings: 3, version, cursor: 3 });
      await engine.apply(
        [
          put(listingWith({ reference: "E2" })),
          value("E2", "GOOD_DEAL"),
          value("E3", "GOOD_DEAL"),
          { kind: "remove", reference: "E3" },
          value("E3", "GOOD_DEAL"),
          value("E1", "FAIR_PRICE"),
        ],
        9,
      );
      expect(await good()).toEqual(["E2"]);
      expect(engine.status().listings).toBe(2);
    });

    test("takes the removal of a listing that it does not know for done", async () => {
      const engine = await holding(numbered([{}]));
      const { version } = engine.status();
      await engine.apply([{ kind: "remove", reference: "UNKNOWN-1" }], 2);
      expect(engine.status()).toEqual({ listings: 1, version, cursor: 2 });
    });

    test("has another version after every load and every change, and answers with it", async () => {
      const engine = await holding(numbered([{}]));
      const versions = [engine.status().version];
      await engine.apply([put(listingWith({ reference: "E2" }))], 2);
      versions.push(engine.status().version);
      await engine.load([numbered([{}])], 3);
      versions.push(engine.status().version);
      expect(new Set(versions).size).toBe(3);
      expect((await engine.ask([{ kind: "total", ...query() }])).version).toBe(versions[2]);
    });

    test("replaces everything when it is loaded anew", async () => {
      const engine = await holding(numbered([{}, {}, {}]));
      await engine.load([[listingWith({ reference: "E7" })], [listingWith({ reference: "E8" })]], 9);
      expect((await found(engine)).toSorted()).toEqual(["E7", "E8"]);
      expect(engine.status()).toMatchObject({ listings: 2, cursor: 9 });
    });

    test("loads from a source that is read as it comes", async () => {
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
