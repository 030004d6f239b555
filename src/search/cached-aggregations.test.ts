import { beforeEach, describe, expect, it } from "vitest";
import { NOW, someListings } from "../../test/factories/listings.ts";
import { createEmbeddedEngine } from "./embedded/engine.ts";
import { withCachedAggregations } from "./cached-aggregations.ts";
import type { AggregationRequest } from "./engine.ts";
import { describeEngine } from "./engine.contract.ts";

describeEngine(
  "the embedded engine with its aggregations remembered",
  () => withCachedAggregations(createEmbeddedEngine()),
  {
    sets: 40,
    listings: 500,
  },
);

describe("remembered aggregations", () => {
  const listings = someListings(11, 200);
  const request: AggregationRequest = { filters: { vertical: "car" }, context: { now: NOW }, keys: ["vehicle.energy"] };
  let engine: ReturnType<typeof withCachedAggregations>;

  beforeEach(async () => {
    engine = withCachedAggregations(createEmbeddedEngine());
    await engine.load([listings], 1);
  });

  it("are counted once for one filter set, whatever the page and the order", async () => {
    const first = await engine.aggregate(request);
    expect(await engine.aggregate({ ...request, filters: { ...request.filters, page: 4, sortBy: "priceAsc" } })).toBe(
      first,
    );
    expect(engine.cacheStatus()).toEqual({ hits: 1, misses: 1 });
  });

  it("are counted again once a listing has changed", async () => {
    const { total } = await engine.aggregate(request);
    const gone = listings.find(({ vertical }) => vertical === "car");
    await engine.apply([{ kind: "remove", reference: gone?.reference ?? "" }], 2);
    expect((await engine.aggregate(request)).total).toBe(total - 1);
  });

  it("are not kept when they depend on the time", async () => {
    const fresh = { ...request, filters: { ...request.filters, age: 7 } };
    await engine.aggregate(fresh);
    await engine.aggregate(fresh);
    expect(engine.cacheStatus()).toEqual({ hits: 0, misses: 0 });
  });

  it("tell other facets, other sizes and counts apart", async () => {
    await engine.aggregate(request);
    await engine.aggregate({ ...request, keys: ["vehicle.gearbox"] });
    await engine.aggregate({ ...request, size: 3 });
    expect(await engine.count(request)).toBe((await engine.aggregate(request)).total);
    expect(engine.cacheStatus()).toEqual({ hits: 1, misses: 4 });
  });
});
