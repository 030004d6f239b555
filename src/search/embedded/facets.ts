/**
 * Facets: each counts the rows that match all groups but its own. Most facets have no filter
 * set and share one base. Chunk by chunk, the rows of a base are listed at most once for all columns counted on it.
 */
import type { FacetKey } from "../../domain/filters/facets.ts";
import { facet } from "../../domain/filters/facets.ts";
import type { AggregationRequest, Aggregations, FacetResult } from "../engine.ts";
import type { Rows } from "./bitset.ts";
import type { Tally } from "./chunk-rows.ts";
import { FacetPlans } from "./facet-plans.ts";
import { groupsOf } from "./matches.ts";
import { productsOf } from "./products.ts";
import type { Table } from "./table.ts";

export class Facets {
  readonly #table: Table;
  readonly #plans: FacetPlans;

  constructor(table: Table) {
    this.#table = table;
    this.#plans = new FacetPlans(table);
  }

  aggregate(request: AggregationRequest): Aggregations {
    const { space, visible } = this.#table;
    const keys = [...new Set(request.keys)];
    const groups = groupsOf(this.#table, request);
    const { all, without } = productsOf(space, visible.blocks, groups, new Set(keys.map((key) => facet(key).group)));

    const asked = keys.map((key) => ({
      key,
      plan: this.#plans.planOf(key, request),
      base: without.get(facet(key).group) ?? all,
    }));
    const tallies = new Map<Rows, Set<Tally>>();
    for (const { plan, base } of asked) {
      const held = tallies.get(base) ?? new Set();
      for (const tally of plan.tallies) held.add(tally);
      tallies.set(base, held);
    }
    for (const [base, held] of tallies) this.#table.counted.tally(base, space, [...held]);

    const aggs: Partial<Record<FacetKey, FacetResult>> = {};
    for (const { key, plan, base } of asked) aggs[key] = plan.result(base);
    return { total: space.count(all), aggs };
  }
}
