/** Ways out with the exact number of listings at their addresses. */
import type { FilterKey, Filters } from "../../domain/filters/registry.ts";
import type { Opening, Repair } from "../../domain/filters/repairs.ts";
import type { Asking } from "../asking.ts";
import { each, page, viewed } from "../asking.ts";
import type { Aggregations, SearchPage } from "../engine.ts";
import { postcodeAround } from "../listing-search.ts";

export interface CountedRepair extends Opening {
  /** The first that it finds. */
  readonly references: readonly string[];
}

export interface Repairs {
  /** The least change first. */
  readonly repairs: readonly CountedRepair[];
  /** Filters that alone open nothing, whatever becomes of them. */
  readonly vain: readonly FilterKey[];
}

export interface Searched {
  readonly filters: Filters;
  /** How many it finds. */
  readonly total: number;
  /** The facets of the page, where they were counted for the same filters. */
  readonly counted: Aggregations | undefined;
  readonly seed: string;
}

/** First references of each way out: the nearest offers are chosen among them. */
const LOOKED_AT = 12;

export function counts(searched: Searched, repairs: readonly Repair[]): Asking<readonly CountedRepair[]> {
  return each(repairs.map((repair) => counted(searched, repair)));
}

/** Elsewhere the nearest come first: that is what a wider place is for. */
export function counted({ filters: asked, seed }: Searched, repair: Repair): Asking<CountedRepair> {
  const { changes, filters } = repair;
  const origin = changes.some(({ key }) => key === "dptCp") ? postcodeAround(asked) : undefined;
  const first: Asking<SearchPage> = page({
    filters: origin === undefined ? filters : { ...filters, sortBy: "proximityAsc" },
    seed,
    page: 0,
    pageSize: LOOKED_AT,
    ...(origin === undefined ? {} : { position: origin }),
  });
  return viewed(first, (found) => ({ ...repair, ...found }));
}

export const opensMore =
  ({ total }: Searched) =>
  (repair: Opening): boolean =>
    repair.total > total;

export const isCounted = (one: Repair | CountedRepair): one is CountedRepair => "total" in one;

/** None where there is no room for any. */
export const cheapest = <One extends { readonly cost: number }>(all: readonly One[], most: number): readonly One[] =>
  all.toSorted((a, b) => a.cost - b.cost).slice(0, Math.max(0, most));

export function pairsOf<One>(all: readonly One[]): readonly (readonly [One, One])[] {
  return all.flatMap((a, place) => all.slice(place + 1).map((b) => [a, b] as const));
}
