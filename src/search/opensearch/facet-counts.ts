/** What is to be counted for each facet, and what becomes of the counts. */
import { ENERGIES, energiesAcceptedBy } from "../../domain/catalogue/energies.ts";
import { REGIONS } from "../../domain/catalogue/regions.ts";
import { commercialNameFilter, equipmentFilter, equipmentNames } from "../../domain/filters/facet-text.ts";
import type { Facet, FacetKey } from "../../domain/filters/facets.ts";
import { facet } from "../../domain/filters/facets.ts";
import type { NumberField } from "../../domain/listings/fields.ts";
import type { AggregationRequest, FacetHistogram, FacetItem, FacetResult } from "../engine.ts";
import { CUT_SHORT, filledItems } from "../facet-items.ts";
import { PATH } from "./listing-document.ts";
import type { Aggregated, AggregationClause } from "./search-body.ts";
import { bucketsOf } from "./search-body.ts";
import type { Counts } from "./term-counts.ts";
import { generationItems, modelItems, treeItems } from "./tree-items.ts";
import { unitsOf, valueOf } from "./units.ts";

/** What the cluster counted on the facet's base, by the name it was asked under. */
export interface Counted {
  readonly terms: (field: string) => Counts;
  readonly told: (name: string) => Aggregated;
}

export interface FacetCount {
  /** Fields whose texts are counted, all of them. */
  readonly terms: readonly string[];
  /** By a name that says all of it: facets of one base may ask for the same. */
  readonly aggs: Readonly<Record<string, AggregationClause>>;
  readonly result: (counted: Counted) => FacetResult;
}

type Kind<K extends Facet["kind"]> = Extract<Facet, { readonly kind: K }>;

export function facetCount(key: FacetKey, request: AggregationRequest): FacetCount {
  const asked = facet(key);
  const most = CUT_SHORT.has(key) ? request.size : undefined;
  const items = (terms: readonly string[], of: (counted: Counted) => readonly FacetItem[]): FacetCount => ({
    terms,
    aggs: {},
    result: (counted) => ({ items: of(counted).slice(0, most) }),
  });
  switch (asked.kind) {
    case "terms":
      return items([asked.field], ({ terms }) => itemsOf(terms(asked.field)));
    case "unions":
      return asked.over === "energies"
        ? items([asked.field], ({ terms }) => energies(terms(asked.field)))
        : items([asked.field, "department"], ({ terms }) => regions(terms(asked.field), terms("department")));
    case "words":
      return items([asked.field], ({ terms }) => words(terms(asked.field), asked, request));
    case "flags":
      return flags(asked);
    case "tree":
      return items([PATH], ({ terms }) => treeItems(terms(PATH)));
    case "paths": {
      const isWanted = asked.only === "all" ? () => true : commercialNameFilter(request.commercialNameText);
      return items([PATH], ({ terms }) =>
        asked.depth === 2 ? modelItems(terms(PATH)) : generationItems(terms(PATH), isWanted),
      );
    }
    case "bounds":
      return bounds(asked);
    case "histogram":
      return histogram(asked);
  }
}

const itemsOf = (counts: Counts) => filledItems([...counts].map(([key, count]) => ({ key, count })));
const sum = (counts: Counts, texts: readonly string[]) =>
  texts.reduce((total, text) => total + (counts.get(text) ?? 0), 0);

const energies = (counts: Counts) =>
  filledItems(ENERGIES.map((key) => ({ key, count: sum(counts, energiesAcceptedBy(key)) })));

/** A former region counts by its departments, any other by its own name. */
const regions = (counts: Counts, departments: Counts) =>
  filledItems(
    REGIONS.map((region) => ({
      key: region.key,
      count: region.kind === "former" ? sum(departments, region.departments) : sum(counts, [region.key]),
    })),
  );

function words(counts: Counts, { only }: Kind<"words">, { optionText }: AggregationRequest): readonly FacetItem[] {
  if (only !== "matching text") return filledItems(only.map((key) => ({ key, count: counts.get(key) ?? 0 })));
  const isWanted = equipmentFilter(optionText);
  return itemsOf(new Map([...counts].filter(([key]) => isWanted(equipmentNames(key)))));
}

function flags({ keys }: Kind<"flags">): FacetCount {
  const fields = Object.entries(keys);
  return {
    terms: [],
    aggs: Object.fromEntries(fields.map(([, field]) => [flagName(field), flagClause(field)])),
    result: ({ told }) => ({
      items: filledItems(fields.map(([key, field]) => ({ key, count: told(flagName(field)).doc_count ?? 0 }))),
    }),
  };
}

export const flagName = (field: string) => `flag ${field}`;
export const flagClause = (field: string): AggregationClause => ({ filter: { term: { [field]: true } } });

/** In the order of the steps, empty ones too. */
function bounds({ field, side, steps }: Kind<"bounds">): FacetCount {
  const name = `bounds ${field}`;
  // A range ends before its `to`: at most 5 is below 5 and one unit.
  const ranges = steps.map((step) =>
    side === "atLeast"
      ? { key: String(step), from: unitsOf(field, step) }
      : { key: String(step), to: unitsOf(field, step) + 1 },
  );
  return {
    terms: [],
    aggs: { [name]: { range: { field, ranges } } },
    result: ({ told }) => {
      const counts = new Map(bucketsOf(told(name)).map(({ key, doc_count: count }) => [String(key), count]));
      return { items: steps.map((step) => ({ key: String(step), count: counts.get(String(step)) ?? 0 })) };
    },
  };
}

function histogram({ field, edges }: Kind<"histogram">): FacetCount {
  const name = `histogram ${field}`;
  const [min, max] = [`min ${field}`, `max ${field}`];
  const intervals = edges.map((from, index) => {
    const to = edges[index + 1];
    return { from, ...(to === undefined ? {} : { to }) };
  });
  const ranges = intervals.map(({ from, to }) => ({
    key: String(from),
    from: unitsOf(field, from),
    ...(to === undefined ? {} : { to: unitsOf(field, to) }),
  }));
  return {
    terms: [],
    aggs: { [name]: { range: { field, ranges } }, [min]: { min: { field } }, [max]: { max: { field } } },
    result: ({ told }): FacetHistogram => {
      const counts = new Map(bucketsOf(told(name)).map(({ key, doc_count: count }) => [String(key), count]));
      const filled = intervals.map((interval) => ({ ...interval, count: counts.get(String(interval.from)) ?? 0 }));
      const isFilled = ({ count }: { readonly count: number }) => count > 0;
      const [least, greatest] = [told(min).value, told(max).value].map((value) => extreme(field, value));
      if (least === undefined || greatest === undefined) return { histogram: [] };
      return {
        min: least,
        max: greatest,
        histogram: filled.slice(Math.max(0, filled.findIndex(isFilled)), filled.findLastIndex(isFilled) + 1),
      };
    },
  };
}

/** Null of no listing. */
const extreme = (field: NumberField, value: unknown) => (typeof value === "number" ? valueOf(field, value) : undefined);
