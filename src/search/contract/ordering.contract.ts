/** In which order an engine shows them. */
import { describe, expect } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { someListings } from "../../../test/factories/listings.ts";
import { EXAMPLE_CONTEXT } from "../../../test/oracle/filter-examples.ts";
import { SORT_KEYS } from "../../domain/filters/sort-keys.ts";
import { found, numbered, query } from "./opening.contract.ts";
import type { Opening } from "./opening.contract.ts";

export function describeOrdering({ test, holding }: Opening): void {
  describe("ordering", () => {
    const listings = numbered([
      {
        price: 9000,
        mileage: 30,
        firstOnlineDate: "2026-01-03T00:00:00.000Z",
        firstTrafficDate: "2020-01-01",
        place: { latitude: 48, longitude: 2 },
      },
      {
        price: 7000,
        mileage: 10,
        firstOnlineDate: "2026-01-01T00:00:00.000Z",
        firstTrafficDate: "2022-01-01",
        place: { latitude: 44, longitude: 2 },
      },
      {
        price: 9000,
        mileage: 20,
        firstOnlineDate: "2026-01-02T00:00:00.000Z",
        firstTrafficDate: "2021-01-01",
        place: {},
      },
    ]);
    const position = { latitude: 45, longitude: 2 };

    const sorted = [
      ["priceAsc", ["E2", "E1", "E3"]],
      ["priceDesc", ["E1", "E3", "E2"]],
      ["mileageAsc", ["E2", "E3", "E1"]],
      ["firstOnlineDateAsc", ["E2", "E3", "E1"]],
      ["firstOnlineDateDesc", ["E1", "E3", "E2"]],
      ["firstTrafficDateDesc", ["E2", "E3", "E1"]],
      ["proximityAsc", ["E2", "E1", "E3"]],
    ] as const;
    for (const [sortBy, references] of sorted) {
      test(`sorts by ${sortBy}, ties by reference`, async () => {
        const engine = await holding(listings);
        expect(await found(engine, { sortBy, context: { ...EXAMPLE_CONTEXT, position } })).toEqual(references);
      });
    }

    test("puts what has no date last", async () => {
      const { firstTrafficDate: _, ...undated } = listingWith({ reference: "E0" });
      const engine = await holding([undated, ...listings]);
      expect(await found(engine, { sortBy: "firstTrafficDateDesc" })).toEqual(["E2", "E3", "E1", "E0"]);
    });

    test("sorts by how far prices lie below their estimate, in parts of it, what has none last, and follows the market", async () => {
      const worth = (price: number, estimate: number) => ({
        price,
        marketValue: { estimate, low: estimate - 1000, high: estimate + 1000 },
      });
      const engine = await holding(numbered([worth(9900, 10_000), {}, worth(21_000, 20_000), worth(4500, 5000)]));
      expect(await found(engine, { sortBy: "goodDealDesc" })).toEqual(["E4", "E1", "E3", "E2"]);
      const marketValue = { estimate: 40_000, low: 38_000, high: 42_000 };
      await engine.apply([{ kind: "market", reference: "E3", market: { verdict: "VERY_GOOD_DEAL", marketValue } }], 2);
      expect(await found(engine, { sortBy: "goodDealDesc" })).toEqual(["E3", "E4", "E1", "E2"]);
      await engine.apply([{ kind: "market", reference: "E3", market: { verdict: "NOT_COMPUTED" } }], 3);
      expect(await found(engine, { sortBy: "goodDealDesc" })).toEqual(["E4", "E1", "E2", "E3"]);
    });

    test("shuffles when nobody says where they are, instead of sorting by proximity", async () => {
      const engine = await holding(listings);
      expect(await found(engine, { sortBy: "proximityAsc" })).toEqual(await found(engine));
    });

    test("shuffles alike for one seed and otherwise for another", async () => {
      const engine = await holding(numbered(Array.from({ length: 50 }, () => ({}))));
      expect(await found(engine)).toEqual(await found(engine));
      expect(await found(engine)).not.toEqual(await found(engine, { seed: "202601150940" }));
    });

    for (const sortBy of [undefined, ...SORT_KEYS]) {
      test(`shows every listing once on the pages of ${sortBy ?? "the shuffle"}`, async () => {
        const market = someListings(7, 1000);
        const engine = await holding(market);
        const everything = query({ vertical: "car", allFamilies: true });
        const context = { ...EXAMPLE_CONTEXT, position };
        const pages: string[] = [];
        for (let page = 0; page < 44; page++)
          pages.push(...(await found(engine, { ...everything, context, sortBy, page, pageSize: 23 })));
        expect(pages).toHaveLength(1000);
        expect(pages.toSorted()).toEqual(market.map(({ reference }) => reference).toSorted());
      });
    }
  });
}
