/**
 * Facets: each counts the rows that match all groups but its own (product.md, section 13). Most facets have no filter
 * set and share one base. Chunk by chunk, the rows of a base are listed at most once for all columns counted on it.
 */
import type { FacetKey } from "../../domain/filters/facets.ts";
import { facet } from "../../domain/filters/facets.ts";
import type { AggregationRequest, Aggregations, FacetResult } from "../engine.ts";
import type { Rows } from "./bitset.ts";
import { ChunkRows, type Tally } from "./chunk-rows.ts";
import { FacetPlans } from "./facet-plans.ts";
import { groupsOf } from "./matches.ts";
import { productsOf } from "./products.ts";
import type { Table } from "./table.ts";

export class Facets {
  readonly #table: Table;
  readonly #plans: FacetPlans;
  readonly #chunkRows: ChunkRows;

  constructor(table: Table) {
    this.#table = table;
    this.#plans = new FacetPlans(table);
    this.#chunkRows = new ChunkRows(table.heap);
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
    for (const [base, held] of tallies) this.#count(base, [...held]);

    const aggs: Partial<Record<FacetKey, FacetResult>> = {};
    for (const { key, plan, base } of asked) aggs[key] = plan.result(base);
    return { total: space.count(all), aggs };
  }

  #count(base: Rows, tallies: readonly Tally[]): void {
    const { space } = this.#table;
    for (const tally of tallies) tally.begin();
    if (tallies.length === 0) return;
    for (let chunk = 0; chunk < space.chunks; chunk++) {
      const block = base[chunk];
      if (block === undefined) continue;
      this.#chunkRows.set(chunk, block, space.words(chunk));
      if (this.#chunkRows.size === 0) continue;
      for (const tally of tallies) tally.add(this.#chunkRows);
    }
  }
}
