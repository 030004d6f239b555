/** What is sent to a cluster and what comes back, as far as this engine uses it (the search API of OpenSearch 2). */

import type { FilterGroup } from "../../domain/filters/filter-group.ts";

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

export type QueryClause = Readonly<Record<string, Json>>;

/** What the filters of a group let in. */
export interface AskedGroup {
  readonly group: FilterGroup;
  readonly clause: QueryClause;
}

export type AggregationClause = Readonly<Record<string, Json>>;

export interface SearchBody {
  readonly query: QueryClause;
  /** 0: only counted. */
  readonly size: number;
  readonly from?: number;
  readonly sort?: readonly Json[];
  readonly aggs?: Readonly<Record<string, AggregationClause>>;
  readonly _source?: readonly string[];
}

export interface Bucket {
  /** A record where the buckets are those of several fields. */
  readonly key?: unknown;
  readonly doc_count: number;
}

export interface Aggregated {
  readonly doc_count?: number;
  readonly value?: unknown;
  readonly buckets?: readonly Bucket[];
  /** Of terms: listings whose terms are not among the buckets. */
  readonly sum_other_doc_count?: number;
  readonly after_key?: Readonly<Record<string, Json>>;
}

export interface SearchAnswer {
  readonly total: number;
  readonly hits: readonly { readonly _id: string; readonly _source?: unknown }[];
  readonly aggregations: Readonly<Record<string, Aggregated>>;
}

/** Several bodies in one round trip, all of one moment. */
export type Search = (bodies: readonly SearchBody[]) => Promise<readonly SearchAnswer[]>;

/** What a question needs to be asked, and what becomes of what comes back, which may take further round trips. */
export interface Plan<Answer> {
  readonly bodies: readonly SearchBody[];
  readonly answer: (answers: readonly SearchAnswer[], search: Search) => Answer | Promise<Answer>;
}

/** A broken cluster, or one of another kind: what was asked for is always there. */
export function aggregated(answer: SearchAnswer, name: string): Aggregated {
  const found = answer.aggregations[name];
  if (found === undefined) throw new Error(`the cluster answers without the aggregation ${name}`);
  return found;
}

export function bucketsOf({ buckets }: Aggregated): readonly Bucket[] {
  if (buckets === undefined) throw new Error("the cluster answers an aggregation without buckets");
  return buckets;
}
