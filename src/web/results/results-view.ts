/** The results page as data: everything worded and counted on the server, so that the page only lays it out. */
import { isKnownPostcode } from "../../domain/catalogue/places.ts";
import type { Point } from "../../domain/catalogue/points.ts";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { LAST_PAGE, LISTING_PAGE_SIZE, SHOWROOM_PAGE_SIZE } from "../../domain/filters/constants.ts";
import type { FilterIssue } from "../../domain/filters/issue.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { SORT_KEYS, sortLabel } from "../../domain/filters/sort-keys.ts";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import { tagsOf } from "../../domain/filters/tags.ts";
import { atPage, clearAll } from "../../domain/filters/transitions/set-filter.ts";
import { validate } from "../../domain/filters/validate.ts";
import type { PageReading } from "../../domain/urls/reading.ts";
import { filtersAddress } from "../../domain/urls/showroom-address.ts";
import type { FacetHistogram, Aggregations } from "../../search/engine.ts";
import type { PageServices } from "../services.ts";
import { addressesOn } from "./address-of.ts";
import type { CardView } from "./card-view.ts";
import { cardViews } from "./card-view.ts";
import type { Crumb } from "./crumbs.ts";
import { crumbsOf } from "./crumbs.ts";
import type { DistanceView } from "./distance-view.ts";
import { distanceView, measuringPoint } from "./distance-view.ts";
import type { FacetView } from "./facet-view.ts";
import { PAGE_FACETS, facetViews } from "./facet-views.ts";
import { figuresSentence } from "./market-figures.ts";
import type { MoreGroup } from "./more-groups.ts";
import { moreGroups } from "./more-groups.ts";
import type { NeighbourGroup } from "./neighbours.ts";
import { NEIGHBOUR_FACETS, neighboursOf } from "./neighbours.ts";
import type { PagingView } from "./paging-view.ts";
import { pagingView } from "./paging-view.ts";
import { sponsoredCard } from "./sponsored-card.ts";
import type { WaysOut } from "./repair-views.ts";
import { NO_WAYS, waysOut } from "./repair-views.ts";

export interface ResultsView extends WaysOut {
  readonly title: string;
  /** The figures of the search in a sentence; only where search engines look, or when something was found. */
  readonly figures: string | undefined;
  readonly vertical: Vertical;
  readonly page: number;
  readonly pageSize: number;
  /** Absent while the filters break a rule: nothing was searched. */
  readonly total: number | undefined;
  readonly issues: readonly FilterIssue[];
  readonly crumbs: readonly Crumb[];
  readonly tags: readonly { readonly label: string; readonly href: string }[];
  readonly clearHref: string;
  /** Paid for, before the others; it is among them no second time. */
  readonly sponsored: CardView | undefined;
  readonly cards: readonly CardView[];
  readonly facets: readonly FacetView[];
  readonly sorts: readonly { readonly value: string; readonly label: string }[];
  readonly sort: string;
  readonly distance: DistanceView;
  /** Where forms are sent: without a script, and with what they do not say themselves. */
  readonly action: string;
  readonly hidden: readonly (readonly [string, string])[];
  /** The page of all filters, with these set. */
  readonly filtersHref: string;
  /** Groups of the form that no facet stands for. */
  readonly groups: readonly MoreGroup[];
  /** The first page of this search. */
  readonly firstHref: string;
  readonly paging: PagingView | undefined;
  readonly neighbours: readonly NeighbourGroup[];
  readonly indexed: boolean;
}

/** What the page asks of the reading of its address. */
export type ResultsReading = Pick<PageReading, "filters" | "indexable" | "showroom">;

interface Visitor {
  /** Of the neutral order. */
  readonly seed: string;
  /** Undefined: that of the page. */
  readonly pageSize: number | undefined;
  /** As far as it is known. */
  readonly position: Point | undefined;
}

/**
 * The view of a filter set. Resolves to undefined when there is no such page: past the last one, above 500, or of
 * filters with a path of their own that find nothing. Rejects when the engine does.
 */
export async function resultsView(
  services: PageServices,
  { filters, indexable, showroom }: ResultsReading,
  { seed, pageSize: chosen, position }: Visitor,
): Promise<ResultsView | undefined> {
  const { page = 1, sortBy } = filters;
  if (page > LAST_PAGE) return undefined;
  const addressOf = addressesOn(services.site, showroom);
  const pageSize = chosen ?? (showroom === undefined ? LISTING_PAGE_SIZE : SHOWROOM_PAGE_SIZE);
  const currentYear = new Date(services.now()).getUTCFullYear();
  const issues = validate(filters, { currentYear, postcodeExists: isKnownPostcode });
  const searchable = issues.length === 0;
  // Facets are counted even then, without what breaks a rule, so that the form stays whole.
  const counting = searchable ? filters : issues.reduce<Filters>((rest, { field }) => without(rest, field), filters);
  const isFurnished = indexable && searchable && showroom === undefined;
  const facets = isFurnished ? [...PAGE_FACETS, ...NEIGHBOUR_FACETS] : PAGE_FACETS;
  const from = measuringPoint(filters, position);
  const [results, aggregations] = await Promise.all([
    searchable
      ? services.search.results({
          filters,
          seed,
          page: page - 1,
          pageSize,
          ...(from === undefined ? {} : { position: from }),
        })
      : undefined,
    services.search.aggregations(counting, facets),
  ]);
  const total = results?.total;
  if (total !== undefined && page > 1 && results?.found.length === 0) return undefined;
  if (total === 0 && indexable && showroom === undefined && filters.vertical !== "carTruck") return undefined;

  const isShown = isFurnished && total !== undefined && total > 0;
  const [ways, figures, neighbours, sponsored] = await Promise.all([
    total === 0 ? waysOut(services, filters, seed, addressOf) : NO_WAYS,
    isShown ? figuresSentence(services.search, filters, total, yearsOf(aggregations)) : undefined,
    isShown ? neighboursOf(services.search, filters, aggregations) : [],
    searchable ? sponsoredCard(services, filters) : undefined,
  ]);
  const cards = await cardViews(services, results?.found ?? []);
  const distance = distanceView(filters, position, addressOf);
  const filtersHref = filtersAddress(filters, services.site, showroom);
  return {
    title: sentenceOf(withoutDealer(filters), "d’occasion"),
    figures,
    vertical: filters.vertical,
    page,
    pageSize,
    total,
    issues,
    crumbs: showroom === undefined ? crumbsOf(filters) : [],
    tags: tagsOf(filters).map(({ label, without: left }) => ({ label, href: addressOf(left) })),
    clearHref: addressOf(clearAll(filters)),
    sponsored,
    cards: cards.filter(({ reference }) => reference !== sponsored?.reference),
    // With the faults: nothing typed is lost.
    facets: facetViews({ filters, addressOf }, issues, aggregations, {
      currentYear,
      monthlyHref: `${filtersHref}${filtersHref.includes("?") ? "&" : "?"}ancre=prix`,
    }),
    sorts: [{ value: "", label: "Ordre neutre" }, ...SORT_KEYS.map((key) => ({ value: key, label: sortLabel(key) }))],
    sort: distance.missing ? "" : (sortBy ?? ""),
    distance,
    action: showroom === undefined ? "/listing" : addressOf(clearAll({ vertical: "carTruck", curef: showroom })),
    hidden: hiddenIn(filters, showroom),
    filtersHref,
    groups: moreGroups(filters, showroom, filtersHref),
    firstHref: addressOf(atPage(filters, 1)),
    ...ways,
    paging: total === undefined ? undefined : pagingView(filters, total, pageSize, addressOf),
    neighbours,
    indexed: indexable,
  };
}

function yearsOf({ aggs }: Aggregations): FacetHistogram {
  const years = aggs["vehicle.year"];
  if (years === undefined || !("histogram" in years)) throw new Error("no years were counted");
  return years;
}

function withoutDealer({ curef: _curef, ...filters }: Filters): Filters {
  return filters;
}

/** The address of a showroom says the dealer. */
function hiddenIn({ page: _page, sortBy: _sortBy, ...filters }: Filters, showroom: string | undefined) {
  return [...new URLSearchParams(formatQuery(showroom === undefined ? filters : withoutDealer(filters)))];
}

function without(filters: Filters, field: keyof Filters): Filters {
  const { [field]: _faulty, ...rest } = filters;
  return { ...rest, vertical: filters.vertical };
}
