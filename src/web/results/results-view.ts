/** The results page as data: everything worded and counted on the server, so that the page only lays it out. */
import { lowestMonthly } from "../../domain/listings/listing.ts";
import { creditWarning } from "../credit-warning.ts";
import { monthlyField } from "../../domain/filters/conditions.ts";
import { openMonthlyTab } from "../../domain/filters/transitions/choose-price.ts";
import { LAST_PAGE } from "../../domain/filters/constants.ts";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { verticalShown } from "../../domain/listings/showroom-verticals.ts";
import { isMonthly } from "../../domain/filters/transitions/choose-price.ts";
import { narrowingRemovals, removalsOf } from "../../domain/filters/transitions/removals.ts";
import { withoutBroken } from "../../domain/filters/validate.ts";
import { euros } from "../../domain/french.ts";
import { monthly } from "../../domain/french-sums.ts";
import { atPage } from "../../domain/filters/transitions/set-filter.ts";
import type { Repairs } from "../../search/find-repairs.ts";
import { findRepairs } from "../../search/find-repairs.ts";
import type { FoundListing } from "../../search/asking.ts";
import { certain, facets, results, statistics, together, viewed, withStandIn } from "../../search/asking.ts";
import type { FacetHistogram, Aggregations } from "../../search/engine.ts";
import { issuesOf, yearAt } from "../filter-rules.ts";
import type { PageServices } from "../services.ts";
import { NO_PATHS, addressesOn } from "./address-of.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { CardRow } from "../cards/card-row.ts";
import { NO_CARDS } from "../cards/card-row.ts";
import { widerSearches } from "./crumbs.ts";
import { measuringPoint } from "./distance-view.ts";
import { emptyPaths } from "./empty-searches.ts";
import type { FacetView } from "./facet-view.ts";
import { facetViews, pageFacets } from "./facet-views.ts";
import { figuresSentence } from "./market-figures.ts";
import type { NeighbourGroup } from "./neighbours.ts";
import { NEIGHBOUR_FACETS, budgetsOf, neighboursOf } from "./neighbours.ts";
import type { OneFormView } from "./one-form.ts";
import { oneForm } from "./one-form.ts";
import type { PagingView } from "./paging-view.ts";
import { pagingView } from "./paging-view.ts";
import { groupOfName, placesOfName } from "./places-of-name.ts";
import { PAGE_SIZES } from "../cookies/page-size-cookie.ts";
import { promotedListings } from "../../search/promoted-listings.ts";
import { boostedListing, hasPaidPlaces } from "../../search/boosted-listing.ts";
import type { CampaignKind } from "../../domain/promotion/campaign.ts";
import type { PaidZone } from "../../domain/promotion/paid-places.ts";
import { PLACES, ZONES } from "../../domain/promotion/paid-places.ts";
import { originOf } from "../../search/listing-search.ts";
import type { ShowroomView } from "./showroom-view.ts";
import { countedShowroom, showroomView } from "./showroom-view.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import { sentenceFields } from "../../domain/urls/sentence-query.ts";
import type { Site } from "../../domain/urls/site.ts";
import type { ResultsReading, SearchFrame, Visitor } from "./search-frame.ts";
import { pageSizeOf, searchFrame } from "./search-frame.ts";
import type { WaysView } from "./repair-views.ts";
import { FEW, alike, nearestOffers, waysView } from "./repair-views.ts";
import { hidesVerdicts } from "../../domain/listings/dealer.ts";

/** Cards whose pictures are seen before anything is scrolled. */
const IN_VIEW = 5;

const [SMALLEST_PAGE] = PAGE_SIZES;

const referenceOf = ({ listing }: FoundListing) => listing.reference;

/** Nothing that is paid for was asked for, or it could not be. */
const NOT_ASKED = certain(undefined);

const NO_REPAIRS: Repairs = { repairs: [], vain: [] };

export interface ResultsView extends SearchFrame {
  /** Absent on the marketplace itself. */
  readonly showroom: ShowroomView | undefined;
  /** How to find more; absent where enough is found, or nothing more is for sale. */
  readonly ways: WaysView | undefined;
  /** The figures of the search in a sentence; only where search engines look, or when something was found. */
  readonly figures: string | undefined;
  /** Absent while something breaks a rule: nothing was searched. */
  readonly total: number | undefined;
  /** The place of the first card among all that were found, and how many these are: `24 3123`. */
  readonly standing: string | undefined;
  /** That which is paid for before the others. */
  readonly cards: CardRow;
  /** Paid for, beneath those that were found; absent where nobody pays for any that fit. */
  readonly promoted: CardRow | undefined;
  /** When a card tells a monthly price. */
  readonly creditWarning: string | undefined;
  readonly facets: readonly FacetView[];
  readonly oneForm: OneFormView;
  readonly paging: PagingView | undefined;
  readonly neighbours: readonly NeighbourGroup[];
  readonly indexed: boolean;
  /** What to quote when the search failed; undefined when it did not. */
  readonly failure: string | undefined;
}

export interface ResultsFound {
  readonly view: ResultsView;
  /** Whose results these are: what was asked, or what a showroom opens with. */
  readonly reading: ResultsReading;
  /** Places that are paid for and that nothing fills; not those that could not be asked about (spec 8.14). */
  readonly emptyPlaces: readonly PaidZone[];
}

/**
 * The view of a filter set. Resolves to undefined when there is no such page: past the last one, above 500, or of
 * filters with a path of their own that find nothing. Rejects when the engine does; what stands beside the results may fail
 * alone (spec 8.6).
 */
export async function resultsView(
  services: PageServices,
  reading: ResultsReading,
  visitor: Visitor,
  report: (error: unknown) => void,
): Promise<ResultsFound | undefined> {
  const { filters, indexable, showroom, dealer, unread = [], told, said } = reading;
  const { seed, position } = visitor;
  const { page = 1 } = filters;
  if (page > LAST_PAGE) return undefined;
  const pageSize = pageSizeOf(showroom, visitor);
  const issues = [...issuesOf(filters, yearAt(services.now())), ...unread];
  // Errors stop the request (spec 5.9): neither a town that nobody knows nor half of what was asked is searched in its place.
  const searchable = issues.length === 0;
  const hasBrokenPlace = issues.some(({ field }) => field === "dptCp");
  // Facets are counted even then, so that the form stays whole.
  const sound = withoutBroken(filters, issues);
  const isFurnished = indexable && issues.length === 0 && showroom === undefined;
  const keys = [...pageFacets(filters), ...(isFurnished ? NEIGHBOUR_FACETS : [])];
  const byTheMonth = isMonthly(filters);
  const from = measuringPoint(filters, position);
  /** What may fail alone: the operator is told, and the page stands without it. */
  const lacking =
    <Part>(part: Part) =>
    (error: unknown): Part => {
      report(error);
      return part;
    };
  /** The place stays empty and nothing moves (spec 8.9, 8.10). */
  const emptied =
    <Part>(kind: CampaignKind, part: Part) =>
    (error: unknown): Part => {
      services.countEmptyPlace(kind, "ERROR");
      return lacking(part)(error);
    };
  const isPaidFor = searchable && hasPaidPlaces(sound);
  const drawnFor = (kind: CampaignKind) =>
    isPaidFor ? services.campaigns(kind, seed).catch(emptied(kind, undefined)) : undefined;
  const [boosts, promos] = await Promise.all([drawnFor("sponsored"), drawnFor("promo")]);
  const { found, beside, meant, narrowedToNothing, paid, held, sentence, promoted } = await services.search.answer(
    together({
      found: searchable
        ? results({ filters: sound, seed, page: page - 1, pageSize, ...(from === undefined ? {} : { position: from }) })
        : certain(undefined),
      beside: withStandIn(
        together({
          aggregations: facets(sound, [...new Set(keys)]),
          prices: isFurnished ? statistics(filters, byTheMonth ? monthlyField(filters) : "price") : certain(undefined),
          budgets: isFurnished ? budgetsOf(filters) : certain([]),
        }),
        lacking(undefined),
      ),
      meant: withStandIn(hasBrokenPlace ? placesOfName(filters) : certain([]), lacking([])),
      narrowedToNothing: withStandIn(
        emptyPaths(showroom === undefined ? [...narrowingRemovals(filters), openMonthlyTab(filters)] : []),
        lacking(NO_PATHS),
      ),
      paid: withStandIn(
        boosts === undefined ? NOT_ASKED : viewed(boostedListing(boosts, sound), (offer) => ({ offer })),
        emptied("sponsored", undefined),
      ),
      promoted: withStandIn(
        promos === undefined ? NOT_ASKED : promotedListings(promos, sound, originOf(sound, from)),
        emptied("promo", undefined),
      ),
      held: withStandIn(
        dealer === undefined ? certain(undefined) : countedShowroom(dealer.curef, filters),
        lacking(undefined),
      ),
      sentence: said?.kind === "sentence" ? said.view : certain(undefined),
    }),
  );
  const opensWith =
    held === undefined
      ? filters.vertical
      : verticalShown(filters.vertical, held.stock, dealer?.showroom?.defaultVertical);
  if (opensWith !== filters.vertical)
    return resultsView(services, openedWith(reading, opensWith, services.site), visitor, report);
  const { aggregations, prices, budgets = [] } = beside ?? {};
  const emptyPlaces: PaidZone[] = [];
  const noteEmpty = (kind: CampaignKind) => {
    services.countEmptyPlace(kind, "NOT_AVAILABLE");
    emptyPlaces.push(ZONES[kind]);
  };
  if (paid !== undefined && paid.offer === undefined) noteEmpty("sponsored");
  const total = found?.total;
  if (total !== undefined && page > 1 && found?.found.length === 0) return undefined;
  if (total === 0 && indexable && showroom === undefined && !isKind(filters)) return undefined;

  const hasFound = total !== undefined && total > 0;
  const around = hasFound || showroom !== undefined ? certain(NO_PATHS) : emptyPaths(linkedFrom(filters));
  const searched = { filters: sound, total: total ?? 0, counted: aggregations, seed };
  const isShort = total !== undefined && total <= FEW && page === 1;
  const out = isShort
    ? await findRepairs(
        services.search,
        searched,
        together({ empty: around, kin: withStandIn(alike(filters, found?.found ?? [], seed), lacking([])) }),
      ).catch(lacking(undefined))
    : {
        ...NO_REPAIRS,
        beside: { empty: await services.search.answer(around).catch(lacking(NO_PATHS)), kin: [] },
      };
  const { repairs, vain, beside: others } = out ?? { ...NO_REPAIRS, beside: { empty: NO_PATHS, kin: [] } };
  const widenedToNothing = others.empty;
  const candidates = [...repairs.flatMap((repair) => repair.references), ...others.kin];
  const near = await nearestOffers(services, searched, candidates, found?.found ?? []).catch(lacking([]));
  const isShown = new Set(
    [
      ...(found?.found ?? []),
      ...near.map(({ offer }) => offer),
      ...(paid?.offer === undefined ? [] : [paid.offer]),
    ].map(referenceOf),
  );
  const beneath = promoted?.filter((offer) => !isShown.has(referenceOf(offer))).slice(0, PLACES.promo.most);
  if (beneath?.length === 0) noteEmpty("promo");
  const ways =
    repairs.length === 0 && near.length === 0
      ? undefined
      : await waysView(
          services,
          searched,
          { repairs, vain },
          near,
          addressesOn(services.site, showroom, NO_PATHS, told),
          hidesVerdicts(dealer),
        ).catch(lacking(undefined));
  const empty = new Set([...narrowedToNothing, ...widenedToNothing]);
  const addressOf = addressesOn(services.site, showroom, empty, told);
  const frame = searchFrame(services, reading, visitor, empty);
  // With the faults: nothing typed is lost.
  const scope = { filters, addressOf, beside: sentenceFields(told) };
  const panel = facetViews(scope, issues, aggregations, {
    isShowroom: showroom !== undefined,
    currentYear: yearAt(services.now()),
    meant,
  });
  const place = `${reading.canonical} ${String(page)}`;
  const view: ResultsView = {
    ...frame,
    sentence,
    // Where the smallest page holds all, there is nothing to choose.
    pageSizes: (total ?? 0) > SMALLEST_PAGE ? frame.pageSizes : [],
    showroom:
      dealer &&
      showroomView(dealer, filters, held, {
        site: services.site,
        now: services.now(),
        hasPhone: reading.hasPhone === true,
        canWrite: reading.canWrite === true,
      }),
    figures:
      prices && aggregations && total !== 0
        ? figuresSentence(prices, yearsOf(aggregations), byTheMonth ? monthly : euros)
        : undefined,
    total,
    standing: total === undefined ? undefined : `${String((page - 1) * pageSize + 1)} ${String(total)}`,
    creditWarning: [...(found?.found ?? []), ...near.map(({ offer }) => offer)].some(
      ({ listing }) => lowestMonthly(listing) !== undefined,
    )
      ? creditWarning(services.now())
      : undefined,
    cards: await cardRow(services, found?.found ?? [], {
      zone: "results",
      from: (page - 1) * pageSize + 1,
      eager: IN_VIEW,
      sponsored: paid?.offer,
      page: place,
      byTheMonth,
      withoutVerdicts: hidesVerdicts(dealer),
    }),
    promoted:
      beneath === undefined || beneath.length === 0 || !hasFound
        ? undefined
        : await cardRow(services, beneath, { zone: "promo", page: place, byTheMonth }),
    facets: panel,
    oneForm: oneForm(scope, panel),
    ways,
    paging: total === undefined ? undefined : pagingView(filters, total, pageSize, addressOf),
    neighbours: [
      ...(prices && aggregations ? neighboursOf(filters, aggregations, budgets) : []),
      ...groupOfName(meant, addressOf),
    ],
    indexed: indexable,
    failure: undefined,
  };
  return { view, reading, emptyPlaces };
}

/** A showroom of motorcycles alone, asked for by an address that names no kind of vehicle. */
function openedWith(reading: ResultsReading, vertical: Vertical, site: Site): ResultsReading {
  const { dealer } = reading;
  if (dealer === undefined) throw new Error("no dealer opens a showroom with its stock");
  const filters: Filters = { ...reading.filters, vertical };
  const canonical = showroomAddress(dealer.curef, filters, site);
  return { ...reading, filters, canonical, indexable: !canonical.includes("?") };
}

/** When the engine cannot answer: nothing found, and all that was chosen still there (spec 4.1, 8.4). */
export function failedView(
  services: PageServices,
  reading: ResultsReading,
  visitor: Visitor,
  failure: string,
): ResultsView {
  const { filters, showroom, told } = reading;
  const frame = searchFrame(services, reading, visitor);
  // What was asked can be corrected where it stands; nobody counted.
  const scope = {
    filters,
    addressOf: addressesOn(services.site, showroom, NO_PATHS, told),
    beside: sentenceFields(told),
  };
  const panel = facetViews(scope, frame.issues, undefined, {
    isShowroom: showroom !== undefined,
    currentYear: yearAt(services.now()),
    hasFailed: true,
  });
  return {
    ...frame,
    showroom:
      reading.dealer &&
      showroomView(reading.dealer, reading.filters, undefined, {
        site: services.site,
        now: services.now(),
        hasPhone: reading.hasPhone === true,
        canWrite: reading.canWrite === true,
      }),
    issues: [],
    soundWay: undefined,
    figures: undefined,
    total: 0,
    standing: undefined,
    creditWarning: undefined,
    cards: NO_CARDS,
    promoted: undefined,
    facets: panel,
    oneForm: oneForm(scope, panel),
    ways: undefined,
    paging: undefined,
    neighbours: [],
    indexed: false,
    failure,
  };
}

/** Cars and vans, motorcycles …: their pages are linked from everywhere, whatever is for sale. */
function isKind({ vertical, ...narrowing }: Filters): boolean {
  return vertical === "carTruck" || Object.values(narrowing).every((value) => value === undefined);
}

/** What is linked from a page that found nothing, itself included. */
function linkedFrom(filters: Filters): readonly Filters[] {
  return [atPage(filters, 1), ...removalsOf(filters), ...widerSearches(filters)];
}

function yearsOf({ aggs }: Aggregations): FacetHistogram {
  const years = aggs["vehicle.year"];
  if (years === undefined || !("histogram" in years)) throw new Error("no years were counted");
  return years;
}
