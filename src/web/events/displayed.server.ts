/** What results and listings tell of themselves (spec 7.11), where a visitor is no nearer than their department. */
import type { Point } from "../../domain/catalogue/points.ts";
import { nearestPostcode } from "../../domain/catalogue/nearest-postcode.ts";
import { communesAt } from "../../domain/catalogue/places.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { atPage } from "../../domain/filters/transitions/set-filter.ts";
import { criteriaOf } from "../../domain/visitors/visitor-class.ts";
import { roundedPosition } from "../cookies/position-cookie.ts";
import type { Displayed } from "./displayed.ts";

const departmentAt = (postcode: string | undefined): string | undefined =>
  postcode === undefined ? undefined : communesAt(postcode)[0]?.department;

/** The postcode that is searched around, or else where the visitor has said to be. */
function geolocationOf({ dptCp = [] }: Pick<Filters, "dptCp">, position: Point | undefined) {
  const [place, ...others] = dptCp;
  const searched = others.length === 0 ? departmentAt(place) : undefined;
  if (searched !== undefined) return { department: searched, geolocationSource: "search" } as const;
  const own = position && departmentAt(nearestPostcode(roundedPosition(position)));
  return own === undefined ? {} : ({ department: own, geolocationSource: "browser" } as const);
}

interface Found {
  readonly total: number | undefined;
  readonly page: number;
  readonly showroom: unknown;
  readonly failure: string | undefined;
}

/** Undefined where nothing was searched, for something breaks a rule, and where the search failed: its none are no results. */
export function searchDisplayed(
  { filters, told }: { readonly filters: Filters; readonly told?: unknown },
  { total, page, showroom, failure }: Found,
  position: Point | undefined,
): Displayed | undefined {
  if (total === undefined || failure !== undefined) return undefined;
  // In another order the same is found.
  const { sortBy: _order, ...inAnyOrder } = filters;
  return {
    name: "search_results_displayed",
    template: showroom === undefined ? "results" : "showroom",
    listingPage: page,
    total,
    criteria: criteriaOf(filters),
    sourceSearch: told === undefined ? "filters" : "sentence",
    search: formatQuery(atPage(inAnyOrder, 1)),
    ...geolocationOf(filters, position),
  };
}

/** With where the visitor has said to be. */
export const listingDisplayed = (
  template: "vehicle" | "sold",
  reference: string,
  position: Point | undefined,
): Displayed => ({ name: "classified_displayed", template, reference, ...geolocationOf({}, position) });
