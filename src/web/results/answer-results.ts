/** The page of results that an address asks for; for loaders. */
import { PAGE_FAILURES } from "../../domain/errors/failures.ts";
import { data, redirect } from "react-router";
import type { MetaDescriptor } from "react-router";
import { dayInParis } from "../../domain/paris-time.ts";
import { showroomReach } from "../contact/showroom-reach.ts";
import { isPlaceNamed } from "../../domain/filters/validate.ts";
import { seedAt } from "../../domain/filters/sort.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { PageReading } from "../../domain/urls/reading.ts";
import { sentenceIn } from "../../domain/urls/sentence-query.ts";
import type { DealerSign } from "../frame/dealer-sign.ts";
import type { SearchToRemember } from "../recent/recent-search-of.ts";
import { recentSearchOf } from "../recent/recent-search-of.ts";
import { unreadIn } from "../filter-rules.ts";
import { hrefsOf } from "../cards/card-row.ts";
import { searchDisplayed } from "../events/displayed.server.ts";
import { beyond } from "../not-found/beyond-last-page.ts";
import { CLOSED_SHOWROOM, notFound } from "../not-found/find-missing-page.ts";
import { readPageSize } from "../cookies/page-size-cookie.ts";
import { readPosition } from "../cookies/position-cookie.ts";
import { writeCookie } from "../cookies/jar.ts";
import { readSeed } from "../cookies/seed-cookie.ts";
import { headMeta } from "../page-meta.ts";
import { pack } from "../packed.ts";
import { withPlacesFound } from "../place-names.ts";
import type { PageServices } from "../services.ts";
import { showroomSign } from "../frame/showroom-sign.ts";
import type { StructuredData } from "../structured-data.ts";
import { breadcrumbData, dealerData, listData } from "../structured-data.ts";
import { sentenceInForce } from "../words/sentence-in-force.ts";
import { NO_PATHS, addressesOn } from "./address-of.ts";
import { resultsHead } from "./results-head.ts";
import type { ResultsView } from "./results-view.ts";
import { HOME } from "./crumbs.ts";
import { failedView, resultsView } from "./results-view.ts";
import type { ResultsReading } from "./search-frame.ts";

const OK = 200;
const TEMPORARILY = 302;

interface Asked {
  readonly url: URL;
  /** The header. */
  readonly cookies: string | null;
  /** Tells the operator; what the visitor may quote. */
  readonly report: (error: unknown) => string;
}

export interface ResultsAnswer {
  readonly view: ResultsView;
  readonly dealer: DealerSign | undefined;
  /** Absolute; changes with the filters, and with nothing else. */
  readonly canonical: string;
  /** A search that found something and has filters is worth finding again. */
  readonly recent: SearchToRemember | undefined;
  /** What the page says of itself, worded here: its words come with no script. */
  readonly head: readonly MetaDescriptor[];
}

/** Throws the page of what is not there. A search that fails is a page too, of nothing found (spec 8.4). */
export async function answerResults(services: PageServices, { url, cookies, report }: Asked, reading: PageReading) {
  const dealer = reading.showroom === undefined ? undefined : await services.dealer(reading.showroom);
  if (reading.showroom !== undefined && dealer === undefined) throw await notFound(services, url, { code: "notFound" });
  if (dealer !== undefined && (await services.suspendedDealers()).has(dealer.curef))
    throw await notFound(services, url, CLOSED_SHOWROOM);
  const found = await withPlacesFound(reading.filters);
  const told = sentenceIn(url.searchParams);
  if (found !== reading.filters && !isPlaceNamed(found))
    throw redirect(addressesOn(services.site, reading.showroom, NO_PATHS, told)(found), TEMPORARILY);
  const kept = readSeed(cookies);
  const seed = kept ?? seedAt(services.now());
  const position = readPosition(cookies);
  const visitor = { seed, pageSize: readPageSize(cookies), position };
  const unread = unreadIn(url.searchParams);
  const addressOf = addressesOn(services.site, reading.showroom);
  const said = told && (await sentenceInForce(services, told, { filters: reading.filters, addressOf }));
  const indexable = reading.indexable && unread.length === 0 && told === undefined;
  const reach = dealer && (await showroomReach(services, dealer.curef));
  const asked: ResultsReading = {
    ...reading,
    dealer,
    ...reach,
    unread,
    told,
    said,
    indexable,
    foundAt: services.now(),
  };
  const answered = await resultsView(services, asked, visitor, services.reportPart).catch((error: unknown) => ({
    view: failedView(services, asked, visitor, report(error)),
    reading: asked,
    emptyPlaces: [],
  }));
  if (answered === undefined)
    throw await notFound(services, url, {
      code: "noResults",
      ...beyond(asked.filters.page),
      ...(dealer === undefined ? {} : { ofShowroom: asked.filters }),
    });
  const { view, reading: shown, emptyPlaces } = answered;
  const headers = new Headers();
  if (kept === undefined) headers.append("Set-Cookie", writeCookie(services, "seed", seed));
  const canonical = services.origin + shown.canonical;
  const answer: ResultsAnswer = {
    view,
    dealer: dealer && { ...showroomSign(dealer, services.site, reach), isShowroom: true },
    canonical,
    // What is sought in one dealer’s stock is no search of the market, and has no place among its recent ones.
    recent: dealer === undefined && isWorth(view) ? recentSearchOf(shown.filters) : undefined,
    head: headMeta({
      ...resultsHead(view, dealer?.name),
      canonical,
      colour: dealer?.showroom?.colour,
      // Search engines read documents.
      structured: services.isDocument ? structuredOf(view, shown.canonical, services, dealer) : [],
    }),
  };
  const status = view.failure === undefined ? OK : PAGE_FAILURES.search.status;
  const displayed = searchDisplayed(shown, view, position);
  return data({ kind: "results" as const, packed: pack(answer), emptyPlaces, displayed }, { status, headers });
}

function isWorth({ total = 0, tags, sentence, issues }: ResultsView): boolean {
  return total > 0 && (tags.length > 0 || sentence !== undefined) && issues.length === 0;
}

function structuredOf(
  view: ResultsView,
  canonical: string,
  { origin, now }: Pick<PageServices, "origin" | "now">,
  dealer: Dealer | undefined,
): readonly StructuredData[] {
  const { title, total, page, cards, crumbs } = view;
  if (total === undefined || view.failure !== undefined) return [];
  const steps = [...(crumbs.length === 0 ? [HOME] : crumbs), { label: title, href: canonical }];
  const from = (page - 1) * view.pageSize + 1;
  return [
    breadcrumbData(steps, origin),
    listData({ name: title, total, from, hrefs: hrefsOf(cards) }, origin),
    ...(dealer === undefined ? [] : [dealerData(dealer, { canonical: origin + canonical, today: dayInParis(now()) })]),
  ];
}
