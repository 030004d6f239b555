import { facetsOf, totalOf } from "../../test/ask-one.ts";
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
    const first = await facetsOf(engine, request);
    expect(await facetsOf(engine, { ...request, filters: { ...request.filters, page: 4, sortBy: "priceAsc" } })).toBe(
      first,
    );
    expect(engine.cacheStatus()).toEqual({ hits: 1, misses: 1 });
  });

  it("are counted again once a listing has changed", async () => {
    const { total } = await facetsOf(engine, request);
    const gone = listings.find(({ vertical }) => vertical === "car");
    await engine.apply([{ kind: "remove", reference: gone?.reference ?? "" }], 2);
    expect((await facetsOf(engine, request)).total).toBe(total - 1);
  });

  it("are not kept when they depend on the time", async () => {
    const fresh = { ...request, filters: { ...request.filters, age: 7 } };
    await facetsOf(engine, fresh);
    await facetsOf(engine, fresh);
    expect(engine.cacheStatus()).toEqual({ hits: 0, misses: 0 });
  });

  it("are never mixed with answers of another version", async () => {
    const slow = createEmbeddedEngine();
    await slow.load([listings], 1);
    let meanwhile = () => Promise.resolve();
    const cached = withCachedAggregations({
      ...slow,
      ask: async (questions) => {
        await meanwhile();
        return slow.ask(questions);
      },
    });
    const all = { kind: "total", filters: { vertical: "car" }, context: { now: NOW } } as const;
    const dear = { ...all, filters: { vertical: "car", priceMin: 1 } } as const;
    const { answers: before } = await cached.ask([all]);
    const gone = listings.find(({ vertical }) => vertical === "car")?.reference ?? "";
    meanwhile = () => slow.apply([{ kind: "remove", reference: gone }], 2);
    const { answers, version } = await cached.ask([all, dear]);
    expect(answers).toEqual([before[0] - 1, before[0] - 1]);
    expect(version).toBe(slow.status().version);
  });

  it("tell other facets, other sizes and counts apart", async () => {
    await facetsOf(engine, request);
    await facetsOf(engine, { ...request, keys: ["vehicle.gearbox"] });
    await facetsOf(engine, { ...request, size: 3 });
    expect(await totalOf(engine, request)).toBe((await facetsOf(engine, request)).total);
    expect(engine.cacheStatus()).toEqual({ hits: 1, misses: 4 });
  });
});
