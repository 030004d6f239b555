import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { stubSearch } from "../../test/stub-search.ts";
import type { Question } from "./engine.ts";
import { certain, each, facets, flags, results, statistics, together, total, viewed, withStandIn } from "./asking.ts";

const CARS = { vertical: "car" } as const;

/** Counts cars by their least price, in a wave for each call. */
function counting() {
  const waves: (readonly Question["kind"][])[] = [];
  const search = stubSearch(
    {
      total: ({ filters: { priceMin = 0 } }) => 100 - priceMin,
      page: () => ({ total: 3, references: ["E2", "GONE", "E1"] }),
      statistics: () => ({ known: 3, min: 1, median: 2, max: 3 }),
      flags: () => ({ delivery: 4 }),
    },
    [listingWith({ reference: "E1" }), listingWith({ reference: "E2" })],
    (kinds) => waves.push(kinds),
  );
  return { search, waves };
}

describe("what a page wants to know", () => {
  it("is asked at once, and each part sees its own answers", async () => {
    const { search, waves } = counting();
    const view = await search.answer(
      together({
        few: viewed(total({ ...CARS, priceMin: 90 }), (count) => `${count} cars`),
        many: each([0, 50].map((priceMin) => total({ ...CARS, priceMin }))),
        prices: statistics(CARS, "price"),
        offered: flags(CARS, ["delivery"]),
        known: certain("no question"),
        first: results({ filters: CARS, seed: "", page: 0, pageSize: 3 }),
      }),
    );
    expect(view).toMatchObject({
      few: "10 cars",
      many: [100, 50],
      prices: { median: 2 },
      offered: { delivery: 4 },
      known: "no question",
      first: { total: 2, found: [{ listing: { reference: "E2" } }, { listing: { reference: "E1" } }] },
    });
    expect(waves).toEqual([["total", "total", "total", "statistics", "flags", "page"]]);
  });

  it("goes on without a part that fails alone, when that part has a stand-in", async () => {
    const { search, waves } = counting();
    const failed: unknown[] = [];
    const view = await search.answer(
      together({
        makes: withStandIn(
          viewed(facets(CARS, ["topMakes"]), () => "counted"),
          (error) => {
            failed.push(error);
            return "known by heart";
          },
        ),
        cars: total(CARS),
      }),
    );
    expect(view).toEqual({ makes: "known by heart", cars: 100 });
    expect(failed).toEqual([new Error("nobody answers facets")]);
    expect(waves).toHaveLength(3);
  });

  it("fails as a whole with a part that has none", async () => {
    const { search } = counting();
    const makes = facets(CARS, ["topMakes"]);
    await expect(search.answer(together({ makes, cars: total(CARS) }))).rejects.toThrow("nobody answers facets");
    await expect(search.answer(together({ makes, cars: withStandIn(total(CARS), () => 0) }))).rejects.toThrow(
      "nobody answers facets",
    );
  });

  it("is nothing to wait for when nothing is asked", async () => {
    const { search, waves } = counting();
    expect(await search.answer(each([certain(1), certain(2)]))).toEqual([1, 2]);
    expect(waves).toEqual([]);
  });
});
