/** The results page as data: everything worded and counted on the server, so that the page only lays it out. */
import { isKnownPostcode } from "../../domain/catalogue/places.ts";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { counted, whole } from "../../domain/french.ts";
import { LAST_PAGE, LISTING_PAGE_SIZE } from "../../domain/filters/constants.ts";
import type { FilterIssue } from "../../domain/filters/issue.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { SORT_KEYS, sortLabel } from "../../domain/filters/sort-keys.ts";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import { tagsOf } from "../../domain/filters/tags.ts";
import { atPage, clearAll } from "../../domain/filters/transitions/set-filter.ts";
import { validate } from "../../domain/filters/validate.ts";
import { findRepairs } from "../../search/find-repairs.ts";
import { resultsAddress } from "../addresses.ts";
import type { PageServices } from "../services.ts";
import type { CardView } from "./card-view.ts";
import { cardViews } from "./card-view.ts";
import type { FacetView } from "./facet-views.ts";
import { PAGE_FACETS, facetViews } from "./facet-views.ts";

interface LinkView {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

export interface PagingView {
  readonly shown: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** A gap where pages are left out. */
  readonly pages: readonly (LinkView | "gap")[];
}

export interface RepairView {
  readonly label: string;
  readonly detail: string;
  readonly total: string;
  readonly href: string;
}

export interface ResultsView {
  readonly title: string;
  readonly vertical: Vertical;
  /** Absent while the filters break a rule: nothing was searched. */
  readonly total: number | undefined;
  readonly issues: readonly FilterIssue[];
  readonly tabs: readonly LinkView[];
  readonly tags: readonly { readonly label: string; readonly href: string }[];
  readonly clearHref: string;
  readonly cards: readonly CardView[];
  readonly facets: readonly FacetView[];
  readonly sorts: readonly { readonly value: string; readonly label: string }[];
  readonly sort: string;
  readonly hidden: readonly (readonly [string, string])[];
  readonly paging: PagingView | undefined;
  /** Ways out when nothing is found. */
  readonly repairs: readonly RepairView[];
  /** What the first way out finds. */
  readonly near: readonly CardView[];
  /** Only the bare address is indexed until filters have paths of their own. */
  readonly indexed: boolean;
}

/** What the filters say; a vertical alone says that it is second-hand. */
function titleOf(filters: Filters): string {
  const sentence = sentenceOf(filters);
  return sentence === verticalLabel(filters.vertical) ? `${sentence} d’occasion` : sentence;
}

/** Ways out that are shown, and cards of the first. */
const MOST_REPAIRS = 6;
const NEAR_SHOWN = 4;

async function repairViews(
  services: PageServices,
  filters: Filters,
  seed: string,
): Promise<{ readonly repairs: readonly RepairView[]; readonly near: readonly CardView[] }> {
  const repairs = await findRepairs(services.search, filters, MOST_REPAIRS);
  const [first] = repairs;
  const near =
    first === undefined
      ? []
      : (await services.search.results({ filters: first.filters, seed, page: 0, pageSize: NEAR_SHOWN })).found;
  return {
    repairs: repairs.map(({ label, detail, total, filters: repaired }) => ({
      label,
      detail,
      total: counted(total, "véhicule"),
      href: resultsAddress(repaired),
    })),
    near: await cardViews(services, near),
  };
}

/** Pages around the current one that are linked, with the first and the last. */
const NEIGHBOURS = 2;

function pagingView(filters: Filters, total: number, page: number): PagingView | undefined {
  const last = Math.min(LAST_PAGE, Math.ceil(total / LISTING_PAGE_SIZE));
  if (last <= 1) return undefined;
  const href = (number: number) => resultsAddress(atPage(filters, number));
  const numbers = [
    ...new Set([1, ...Array.from({ length: NEIGHBOURS * 2 + 1 }, (_, index) => page - NEIGHBOURS + index), last]),
  ].filter((number) => number >= 1 && number <= last);
  const pages = numbers.flatMap((number, index): readonly (LinkView | "gap")[] => {
    const link = { label: String(number), href: href(number), current: number === page };
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? ["gap", link] : [link];
  });
  const first = (page - 1) * LISTING_PAGE_SIZE + 1;
  return {
    shown: `Annonces ${whole(first)} à ${whole(Math.min(total, page * LISTING_PAGE_SIZE))} sur ${whole(total)}`,
    previous: page > 1 ? href(page - 1) : undefined,
    next: page < last ? href(page + 1) : undefined,
    pages,
  };
}

/**
 * The view of a filter set. Resolves to undefined when there is no such page: past the last one, or above 500.
 * Rejects when the engine does.
 */
export async function resultsView(
  services: PageServices,
  filters: Filters,
  seed: string,
): Promise<ResultsView | undefined> {
  const page = filters.page ?? 1;
  if (page > LAST_PAGE) return undefined;
  const now = services.now();
  const currentYear = new Date(now).getUTCFullYear();
  const issues = validate(filters, { currentYear, postcodeExists: isKnownPostcode });
  const searchable = issues.length === 0;
  // Facets are counted even then, without what breaks a rule, so that the form stays whole.
  const counting = searchable ? filters : issues.reduce<Filters>((rest, { field }) => without(rest, field), filters);
  const [results, aggregations] = await Promise.all([
    searchable ? services.search.results({ filters, seed, page: page - 1, pageSize: LISTING_PAGE_SIZE }) : undefined,
    services.search.aggregations(counting, PAGE_FACETS),
  ]);
  if (results !== undefined && page > 1 && results.found.length === 0) return undefined;

  const ways = results?.total === 0 ? await repairViews(services, filters, seed) : { repairs: [], near: [] };
  const { page: _page, sortBy, ...rest } = filters;
  return {
    title: titleOf(filters),
    vertical: filters.vertical,
    total: results?.total,
    issues,
    tabs: VERTICALS.map((vertical) => ({
      label: verticalLabel(vertical),
      href: resultsAddress({ vertical }),
      current: vertical === filters.vertical,
    })),
    tags: tagsOf(filters).map(({ label, without: left }) => ({ label, href: resultsAddress(left) })),
    clearHref: resultsAddress(clearAll(filters)),
    cards: await cardViews(services, results?.found ?? []),
    // With the faults: nothing typed is lost.
    facets: facetViews(filters, issues, aggregations, currentYear),
    sorts: [
      { value: "", label: "Ordre neutre" },
      ...SORT_KEYS.filter((key) => key !== "proximityAsc").map((key) => ({ value: key, label: sortLabel(key) })),
    ],
    sort: sortBy ?? "",
    hidden: [...new URLSearchParams(formatQuery(rest))],
    ...ways,
    paging: results === undefined ? undefined : pagingView(filters, results.total, page),
    indexed: formatQuery(filters) === "",
  };
}

function without(filters: Filters, field: keyof Filters): Filters {
  const { [field]: _faulty, ...rest } = filters;
  return { ...rest, vertical: filters.vertical };
}
