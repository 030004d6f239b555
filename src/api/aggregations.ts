/** Facets as the API asks for them and shows them: under its own words, and only what its filters take, so that any key of an answer may be searched by. */
import type { FacetKey } from "../domain/filters/facets.ts";
import { isFacetKey } from "../domain/filters/facets.ts";
import type { FilterKey } from "../domain/filters/registry.ts";
import { FILTERS } from "../domain/filters/registry.ts";
import { isStatedPlace } from "../domain/filters/validate.ts";
import type { Aggregations, FacetResult } from "../search/engine.ts";
import type { ApiIssue } from "./answers.ts";
import { issue } from "./issue.ts";
import { asApiValue } from "./parameters.ts";

/** The spec's name for the facet `topMakes` in a request (spec 7.3). */
export const TOP_MAKES = "TOP_MAKES";

export interface FacetsAsked {
  readonly keys: readonly FacetKey[];
  readonly issues: readonly ApiIssue[];
}

export function readFacetKeys(lists: readonly string[]): FacetsAsked {
  const names = lists.flatMap((list) => list.split(",")).filter((name) => name !== "");
  const asked = [...new Set(names.map((name) => (name === TOP_MAKES ? "topMakes" : name)))];
  return {
    keys: asked.filter(isFacetKey),
    issues: asked.filter((name) => !isFacetKey(name)).map((name) => issue("aggregations", name, "INVALID_VALUE")),
  };
}

/** The filter that takes the keys of a facet, where not every text is a value. */
const FILTER_OF: Readonly<Partial<Record<FacetKey, FilterKey>>> = {
  "vehicle.category": "categories",
  "vehicle.energy": "energies",
  "vehicle.gearbox": "gearbox",
  "vehicle.doors": "doors",
  "vehicle.seats": "seats",
  "vehicle.externalColor": "externalColors",
  "vehicle.internalColor": "internalColors",
  "vehicle.equipmentLevel": "equipmentLevel",
  goodDealBadge: "goodDealBadges",
  customerFamilyCode: "customerFamilyCodes",
  financingType: "financingType",
  "location.visitPlace.region": "regions",
};

/** A listing may say what no filter asks for: one door, a bus of fifty seats. */
function isTaken(facet: FacetKey, key: string): boolean {
  if (facet === "location.department") return isStatedPlace(key);
  const filter = FILTER_OF[facet];
  return filter === undefined || FILTERS[filter].codec.read(key).value !== undefined;
}

/** The engine's answer in the API's words. */
export function shownAggregations({ total, aggs }: Aggregations): Aggregations {
  // Object.entries of a record keyed by facets.
  const results = Object.entries(aggs) as (readonly [FacetKey, FacetResult])[];
  return { total, aggs: Object.fromEntries(results.map(([facet, result]) => [facet, shownResult(facet, result)])) };
}

function shownResult(facet: FacetKey, result: FacetResult): FacetResult {
  if (!("items" in result)) return result;
  const filter = FILTER_OF[facet];
  const taken = result.items.filter(({ key }) => isTaken(facet, key));
  return {
    items: filter === undefined ? taken : taken.map((item) => ({ ...item, key: asApiValue(filter, item.key) })),
  };
}
