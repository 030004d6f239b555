/** Facets: each is counted on the listings that every group but its own lets in. Most set none aside and share one base. */
import type { FacetKey } from "../../domain/filters/facets.ts";
import { facet } from "../../domain/filters/facets.ts";
import type { AggregationRequest, Aggregations, FacetResult } from "../engine.ts";
import { allOf } from "./condition-query.ts";
import type { Counted, FacetCount } from "./facet-counts.ts";
import { facetCount } from "./facet-counts.ts";
import type { AskedGroup, Plan, QueryClause, Search, SearchAnswer } from "./search-body.ts";
import { aggregated } from "./search-body.ts";
import type { Counts } from "./term-counts.ts";
import { allCounts, countsOf, termsClause } from "./term-counts.ts";

interface Base {
  readonly query: QueryClause;
  readonly facets: { readonly key: FacetKey; readonly count: FacetCount }[];
}

const termsName = (field: string) => `terms ${field}`;

/** `mostTerms`: texts of one answer; more are gone through by pages. */
export function facetsPlan(
  groups: readonly AskedGroup[],
  request: AggregationRequest,
  mostTerms: number,
): Plan<Aggregations> {
  const bases = basesOf(groups, request);
  const all: QueryClause = allOf(groups.map(({ clause }) => clause));
  return {
    bodies: [
      { query: all, size: 0 },
      ...bases.map(({ query, facets }) => ({ query, size: 0, aggs: aggsOf(facets, mostTerms) })),
    ],
    answer: async ([total, ...answers], search) => {
      if (total === undefined) throw new Error("the cluster did not answer a total");
      const results = new Map<FacetKey, FacetResult>();
      for (const [place, base] of bases.entries()) {
        const answer = answers[place];
        if (answer === undefined) throw new Error(`the cluster did not answer base ${place}`);
        const counted = await countedOf(base, answer, { search, mostTerms });
        for (const { key, count } of base.facets) results.set(key, count.result(counted));
      }
      return { total: total.total, aggs: Object.fromEntries(request.keys.map((key) => [key, results.get(key)])) };
    },
  };
}

function basesOf(groups: readonly AskedGroup[], request: AggregationRequest): readonly Base[] {
  const bases = new Map<string, Base>();
  for (const key of new Set(request.keys)) {
    const own = facet(key).group;
    const others = groups.filter(({ group }) => group !== own);
    const name = others.length === groups.length ? "" : own;
    const base = bases.get(name) ?? { query: allOf(others.map(({ clause }) => clause)), facets: [] };
    base.facets.push({ key, count: facetCount(key, request) });
    bases.set(name, base);
  }
  return [...bases.values()];
}

function aggsOf(facets: Base["facets"], mostTerms: number) {
  const fields = new Set(facets.flatMap(({ count }) => count.terms));
  return {
    ...Object.fromEntries([...fields].map((field) => [termsName(field), termsClause(field, mostTerms)])),
    ...Object.assign({}, ...facets.map(({ count }) => count.aggs)),
  } as NonNullable<Plan<Aggregations>["bodies"][number]["aggs"]>; // clauses by name, all of them
}

async function countedOf(
  { query, facets }: Base,
  answer: SearchAnswer,
  { search, mostTerms }: { readonly search: Search; readonly mostTerms: number },
): Promise<Counted> {
  const counts = new Map<string, Counts>();
  for (const field of new Set(facets.flatMap(({ count }) => count.terms)))
    counts.set(
      field,
      countsOf(aggregated(answer, termsName(field))) ?? (await allCounts(search, query, field, mostTerms)),
    );
  return {
    terms: (field) => {
      const held = counts.get(field);
      if (held === undefined) throw new Error(`${field} was not counted`);
      return held;
    },
    told: (name) => aggregated(answer, name),
  };
}
