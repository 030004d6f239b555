import { facetsOf, totalOf } from "../../test/ask-one.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { NOW, someListings } from "../../test/factories/listings.ts";
import { createEmbeddedEngine } from "./embedded/engine.ts";
import { withCachedAggregations } from "./cached-aggregations.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { AggregationRequest, Aggregations, IndexChange } from "./engine.ts";
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

  describe("when only what the market says of listings changes", () => {
    const badges = { ...request, keys: ["vehicle.energy", "goodDealBadge"] } as const;
    const cars = listings.filter(({ vertical }) => vertical === "car");
    const value = (verdict: Listing["verdict"]): IndexChange[] =>
      cars.map(({ reference }) => ({ kind: "market", reference, market: { verdict } }));
    const energies = ({ aggs }: Aggregations) => aggs["vehicle.energy"];

    it("stay, but for those that rest on it", async () => {
      await engine.apply(value("FAIR_PRICE"), 2);
      const first = await facetsOf(engine, badges);
      expect(first.aggs.goodDealBadge).toEqual({ items: [] });
      const deals = { filters: { vertical: "car", goodDealBadges: ["GOOD_DEAL"] }, context: { now: NOW } } as const;
      expect(await totalOf(engine, deals)).toBe(0);
      await engine.apply(value("GOOD_DEAL"), 3);
      const before = engine.cacheStatus();
      const second = await facetsOf(engine, badges);
      expect(second.aggs.goodDealBadge).toEqual({ items: [{ key: "GOOD_DEAL", count: cars.length }] });
      expect(energies(second)).toBe(energies(first));
      expect(await totalOf(engine, deals)).toBe(cars.length);
      const { hits, misses } = engine.cacheStatus();
      expect({ hits: hits - before.hits, misses: misses - before.misses }).toEqual({ hits: 1, misses: 2 });
    });

    it("go with any other change of the same batch", async () => {
      await facetsOf(engine, request);
      await engine.apply([...value("GOOD_DEAL"), { kind: "remove", reference: cars[0]?.reference ?? "" }], 2);
      expect((await facetsOf(engine, request)).total).toBe(cars.length - 1);
      expect(engine.cacheStatus().hits).toBe(0);
    });

    it("are never mixed with those of a write that comes meanwhile", async () => {
      await facetsOf(engine, request);
      const [gone] = cars;
      await Promise.all([
        engine.apply(value("GOOD_DEAL"), 2),
        engine.apply([{ kind: "remove", reference: gone?.reference ?? "" }], 3),
      ]);
      expect((await facetsOf(engine, request)).total).toBe(cars.length - 1);
    });
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
