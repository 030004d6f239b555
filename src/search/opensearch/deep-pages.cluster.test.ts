/** More listings than an answer of the cluster counts by itself (10,000), and as many as pages reach to (500 of 100): `npm run test:cluster`. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { someListings } from "../../../test/factories/listings.ts";
import { EXAMPLE_CONTEXT } from "../../../test/oracle/filter-examples.ts";
import { createEmbeddedEngine } from "../embedded/engine.ts";
import type { Question, SearchEngine } from "../engine.ts";
import { connectCluster } from "./cluster.ts";
import { openOpenSearchEngine } from "./engine.ts";

const nodes = inject("searchNodes");
/** Of which four in five are cars. */
const LISTINGS = 64_000;
const FILTERS = { vertical: "car" } as const;
const LAST_PAGE = 499;

describe.skipIf(nodes.length === 0)("far from the first page, the engine on OpenSearch", () => {
  const alias = `deep-${randomUUID()}`;
  let engine: SearchEngine;
  let oracle: SearchEngine;
  beforeAll(async () => {
    const listings = someListings(7, LISTINGS);
    oracle = createEmbeddedEngine();
    await oracle.load([listings], 1);
    engine = await openOpenSearchEngine({ cluster: connectCluster(nodes), alias, shards: 2, replicas: 0 });
    await engine.load([listings], 1);
  });
  afterAll(async () => {
    await engine.close();
    await oracle.close();
    const cluster = connectCluster(nodes);
    await cluster.deleteIndices(await cluster.indices(`${alias}-*`));
    await cluster.close();
  });

  it.each([
    undefined,
    "priceAsc",
    "priceDesc",
    "mileageAsc",
    "firstOnlineDateDesc",
    "goodDealDesc",
    "proximityAsc",
  ] as const)("counts all there are and shows what an engine in the process shows, by %s", async (sortBy) => {
    const asked = [0, 100, LAST_PAGE].map((page): Question => ({
      kind: "page",
      filters: FILTERS,
      context: EXAMPLE_CONTEXT,
      ...(sortBy === undefined ? {} : { sortBy }),
      seed: "far",
      page,
      pageSize: 100,
    }));
    const expected = (await oracle.ask(asked)).answers;
    const totals = expected.map((answer) => (typeof answer === "object" && "total" in answer ? answer.total : 0));
    expect(Math.min(...totals)).toBeGreaterThan((LAST_PAGE + 1) * 100);
    expect((await engine.ask(asked)).answers).toEqual(expected);
  });

  it("counts facets of all of them", async () => {
    const asked: readonly Question[] = [
      {
        kind: "facets",
        filters: FILTERS,
        context: EXAMPLE_CONTEXT,
        keys: ["vehicle.energy", "vehicle.gearbox", "topMakes"],
      },
      { kind: "statistics", filters: FILTERS, context: EXAMPLE_CONTEXT, field: "price" },
    ];
    expect((await engine.ask(asked)).answers).toEqual((await oracle.ask(asked)).answers);
  });
});
