import { expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { SearchEngine } from "./engine.ts";
import { createListingSearch } from "./listing-search.ts";

it("tells a total and hits of one moment, also of a listing that is sold before the engine knows", async () => {
  const [standing, sold] = [listingWith({ reference: "A1" }), listingWith({ reference: "A2" })];
  // The engine has not followed the change log to the sale.
  const engine: Pick<SearchEngine, "ask"> = {
    ask: async (questions) =>
      ({ cursor: 1, answers: questions.map(() => ({ total: 12, references: ["A1", "A2"] })) }) as never,
  };
  const away = new Map<string, string>();
  const source = {
    listings: {
      getMany: async () =>
        new Map(
          [standing, sold].map((listing) => {
            const withdrawnAt = away.get(listing.reference);
            return [listing.reference, { listing, ...(withdrawnAt === undefined ? {} : { withdrawnAt }) }] as const;
          }),
        ),
    },
    dealers: { get: async () => undefined },
  };
  const search = createListingSearch(engine, source, () => NOW);
  const ask = async () => {
    const { total, found } = await search.results({
      filters: { vertical: "carTruck" },
      seed: "1",
      page: 0,
      pageSize: 2,
    });
    return [total, found.map(({ listing }) => listing.reference)];
  };
  expect(await ask()).toEqual([12, ["A1", "A2"]]);
  away.set("A2", new Date(NOW).toISOString());
  expect(await ask()).toEqual([11, ["A1"]]);
});
