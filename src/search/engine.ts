/**
 * The search engine, as the rest of the product knows it. Every engine passes `engine.contract.ts`:
 * totals, counts and statistics are exact, never estimates.
 */
import type { QueryContext } from "../domain/filters/context.ts";
import type { FacetKey } from "../domain/filters/facets.ts";
import type { FilterGroup } from "../domain/filters/filter-group.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { FlagField, NumberField } from "../domain/listings/fields.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Compared } from "../domain/listings/nearest-offers.ts";
import type { MarketFacts } from "../domain/listings/market-facts.ts";

/** It cannot be asked now, for a reason that passes: a cluster that is away, silent or has too much to do. */
export class EngineUnavailable extends Error {
  override readonly name = "EngineUnavailable";
}

export interface Query {
  /** `sortBy` and `page` of the filters are not read here. */
  readonly filters: Filters;
  readonly context: QueryContext;
}

export interface SearchRequest extends Query {
  /** Absent: the stable shuffle of the seed. */
  readonly sortBy?: Filters["sortBy"];
  readonly seed: string;
  /** Zero-based, at most 499. */
  readonly page: number;
  /** 0 (count only) to 100. */
  readonly pageSize: number;
}

export interface SearchPage {
  readonly total: number;
  /** References in order; fewer than `pageSize` on the last page, none past it. */
  readonly references: readonly string[];
}

export interface AggregationRequest extends Query {
  readonly keys: readonly FacetKey[];
  /** At most this many items in `topMakes`, `vehicle.topViews` and the autocompletes. */
  readonly size?: number;
  /** What `vehicle.autocompleteCommercialNames` must hold, in any case and with or without accents. */
  readonly commercialNameText?: string;
  /** What `vehicle.autocompleteOptions` must begin a word with. */
  readonly optionText?: string;
}

export interface FacetItem {
  readonly key: string;
  readonly count: number;
  readonly agg?: { readonly items: readonly FacetItem[] };
}

/** Items come by falling count, then by key; bounds in the order of their steps. Items of count 0 are left out, but for bounds. */
export interface FacetItems {
  readonly items: readonly FacetItem[];
}

export interface FacetHistogram {
  /** Absent when no listing has a value. */
  readonly min?: number;
  readonly max?: number;
  /** [from, to), the last one without `to`; empty intervals before the first and after the last filled one are left out. */
  readonly histogram: readonly { readonly from: number; readonly to?: number; readonly count: number }[];
}

export type FacetResult = FacetItems | FacetHistogram;

export interface Aggregations {
  readonly total: number;
  readonly aggs: Readonly<Partial<Record<FacetKey, FacetResult>>>;
}

/** Numbers that are told by themselves; coordinates are not. */
export type MeasuredField = Exclude<NumberField, "latitude" | "longitude">;

/** Of a number, over the listings that meet the filters and of which it is known. */
export interface Statistics {
  /** Listings of which the number is known: at least one. */
  readonly known: number;
  readonly min: number;
  readonly max: number;
  /** The least value that at least half of them do not exceed. */
  readonly median: number;
}

/** How many listings that meet the filters bear each flag; each that was asked for, 0 too. */
export type FlagCounts = Readonly<Partial<Record<FlagField, number>>>;

export interface Nearness {
  /** Held or not. */
  readonly to: Compared;
  readonly size: number;
  /** Steps, beyond which an offer is left out; without it none is. */
  readonly within?: number;
}

/** A bound that is given up, to see how far beyond it the numbers lie. */
export interface Axis {
  readonly field: MeasuredField;
  /** `max`: greater numbers lie beyond. */
  readonly side: "min" | "max";
  readonly bound: number;
}

/** Listings that just these groups of filters keep out, one or two of them, and that every other group accepts. */
export interface Refusal {
  readonly groups: readonly FilterGroup[];
  /** At least one. */
  readonly count: number;
}

interface Kinds {
  page: { readonly asked: SearchRequest; readonly answer: SearchPage };
  total: { readonly asked: Query; readonly answer: number };
  facets: { readonly asked: AggregationRequest; readonly answer: Aggregations };
  /** Undefined when the number is known of no listing. */
  statistics: {
    readonly asked: Query & { readonly field: MeasuredField };
    readonly answer: Statistics | undefined;
  };
  /** References of at most so many, the nearest first as `domain/listings/nearest-offers.ts` has it, never the offer itself. */
  nearest: { readonly asked: Query & Nearness; readonly answer: readonly string[] };
  /**
   * How little several bounds may move together: numbers by axis, of listings that meet the filters and of which all of these are
   * known, so that no other listing lies as near every bound and nearer one. A number that a bound lets in stands as the bound. Each
   * once, by the first axis from the bound outwards, then by the next.
   */
  front: {
    readonly asked: Query & { readonly axes: readonly Axis[] };
    readonly answer: readonly (readonly number[])[];
  };
  /** In any order. On a cluster: an adjacency matrix of the groups' negations. */
  refusals: { readonly asked: Query; readonly answer: readonly Refusal[] };
  flags: { readonly asked: Query & { readonly fields: readonly FlagField[] }; readonly answer: FlagCounts };
}

type QuestionOf<K extends keyof Kinds> = { readonly kind: K } & Kinds[K]["asked"];

export type Question = { [K in keyof Kinds]: QuestionOf<K> }[keyof Kinds];

export type Answer<Q extends Question> = Kinds[Q["kind"]]["answer"];

export type Answers<Q extends readonly Question[]> = { readonly [Place in keyof Q]: Answer<Q[Place]> };

/** What questions were answered with, in their order, and the version that all of them are of. */
export interface Answered<Q extends readonly Question[]> {
  readonly version: string;
  readonly answers: Answers<Q>;
}

export type IndexChange =
  | { readonly kind: "put"; readonly listing: Listing }
  | { readonly kind: "remove"; readonly reference: string }
  /** What the market says of a listing; nothing for one that is not held. */
  | { readonly kind: "market"; readonly reference: string; readonly market: MarketFacts };

export const isOfMarket = ({ kind }: IndexChange): boolean => kind === "market";

export interface EngineStatus {
  readonly listings: number;
  /**
   * An opaque token of what the engine holds, another one after every load and every batch that changed anything: answers of
   * one version may be kept together, and for as long as the engine has it. Tokens of two processes never mean the same.
   */
  readonly version: string;
  /** The last entry of the change log that the engine holds. */
  readonly cursor: number;
}

export interface SearchEngine {
  /** Answers what a page wants to know together, at one version. Rejects when one of the questions cannot be answered. */
  ask<const Q extends readonly Question[]>(questions: Q): Promise<Answered<Q>>;
  /** Replaces everything held by these listings, read in one pass. */
  load(listings: AsyncIterable<readonly Listing[]> | Iterable<readonly Listing[]>, cursor: number): Promise<void>;
  /** Takes changes in order; visible to every question asked after it resolves. Taking a batch twice changes nothing. */
  apply(changes: readonly IndexChange[], cursor: number): Promise<void>;
  status(): EngineStatus;
  close(): Promise<void>;
}
