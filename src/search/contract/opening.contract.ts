/** How the suites of the contract open an engine and ask it. */
import { afterEach } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { EXAMPLE_CONTEXT } from "../../../test/oracle/filter-examples.ts";
import type { FacetKey } from "../../domain/filters/facets.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { AggregationRequest, FacetResult, Query, SearchEngine, SearchRequest } from "../engine.ts";

/** Closed again after each test. */
export interface Opening {
  readonly empty: () => Promise<SearchEngine>;
  readonly holding: (listings: readonly Listing[]) => Promise<SearchEngine>;
}

/** To be called within a `describe`. */
export function openingOf(create: () => SearchEngine | Promise<SearchEngine>): Opening {
  const open: SearchEngine[] = [];
  afterEach(async () => {
    for (const engine of open.splice(0)) await engine.close();
  });
  const empty = async () => {
    const engine = await create();
    open.push(engine);
    return engine;
  };
  return {
    empty,
    holding: async (listings) => {
      const engine = await empty();
      await engine.load([listings], 1);
      return engine;
    },
  };
}

/** Cars that meet some filters, on the day of the examples. */
export function query(filters: Partial<Filters> = {}): Query {
  return { filters: { vertical: "car", ...filters }, context: EXAMPLE_CONTEXT };
}

/** `E1`, `E2` … that differ from a plain car. */
export function numbered(differences: readonly Partial<Listing>[]): readonly Listing[] {
  return differences.map((difference, index) => listingWith({ reference: `E${index + 1}`, ...difference }));
}

export async function found(engine: SearchEngine, request: Partial<SearchRequest> = {}): Promise<readonly string[]> {
  return (await engine.search({ ...query(), seed: "202601150930", page: 0, pageSize: 100, ...request })).references;
}

export async function counted(
  engine: SearchEngine,
  key: FacetKey,
  request: Partial<AggregationRequest> = {},
): Promise<FacetResult | undefined> {
  return (await engine.aggregate({ ...query(), keys: [key], ...request })).aggs[key];
}
