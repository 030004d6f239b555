/** How the suites of the contract open an engine and ask it. */
import { facetsOf, pageOf } from "../../../test/ask-one.ts";
import { afterEach, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { EXAMPLE_CONTEXT } from "../../../test/oracle/filter-examples.ts";
import type { FacetKey } from "../../domain/filters/facets.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { AggregationRequest, FacetResult, Query, SearchEngine, SearchRequest } from "../engine.ts";

/** What an engine does not do, test by test: the test's title and the reason. */
export type Skips = Readonly<Record<string, string>>;

/** Engines are closed again after each test. */
export interface Opening {
  /** A test that the engine may say it skips. */
  readonly test: (title: string, run: () => Promise<void>, timeout?: number) => void;
  readonly empty: () => Promise<SearchEngine>;
  readonly holding: (listings: readonly Listing[]) => Promise<SearchEngine>;
}

/** The title of a test that an engine skips, with the reason; undefined for one that it takes. */
export function skippedTitle(skips: Skips, title: string): string | undefined {
  const reason = Object.hasOwn(skips, title) ? skips[title] : undefined;
  return reason === undefined ? undefined : `${title} – skipped: ${reason}`;
}

/** To be called within a `describe`. */
export function openingOf(create: () => SearchEngine | Promise<SearchEngine>, skips: Skips = {}): Opening {
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
    test: (title, run, timeout) => {
      const skipped = skippedTitle(skips, title);
      it(skipped ?? title, { skip: skipped !== undefined, ...(timeout === undefined ? {} : { timeout }) }, run);
    },
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
  return (await pageOf(engine, { ...query(), seed: "202601150930", page: 0, pageSize: 100, ...request })).references;
}

export async function counted(
  engine: SearchEngine,
  key: FacetKey,
  request: Partial<AggregationRequest> = {},
): Promise<FacetResult | undefined> {
  return (await facetsOf(engine, { ...query(), keys: [key], ...request })).aggs[key];
}
