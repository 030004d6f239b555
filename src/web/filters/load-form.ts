/** What the filters page is made of, from its address. */
import { data, redirect } from "react-router";
import { verticalLabel } from "../../domain/catalogue/verticals.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { isCuref } from "../../domain/listings/dealer.ts";
import { formOf } from "../../domain/filters/form.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import { canSearch, initialState } from "../../domain/filters/search-state.ts";
import { showroomSign } from "../frame/showroom-sign.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { ShowroomStock } from "../../domain/listings/showroom-verticals.ts";
import { verticalShown } from "../../domain/listings/showroom-verticals.ts";
import { withStandIn } from "../../search/asking.ts";
import { showroomStock } from "../../search/showroom-stock.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import { rulesIn, yearAt } from "../filter-rules.ts";
import { readPosition } from "../cookies/position-cookie.ts";
import { withPlacesFound } from "../place-names.ts";
import type { PageServices } from "../services.ts";
import { answerTo } from "./answer.ts";
import { deviceOf } from "./device.ts";
import { foldFields } from "./fold-fields.ts";
import { sentenceIn, withSentence } from "../../domain/urls/sentence-query.ts";
import { SEARCH_FIELD } from "./search-field.ts";
import { formAddress, resultsAddress } from "./state.ts";
import { tabsOf } from "./tabs.ts";
import { unreadWordsIn, withUnreadWords } from "./unread-words.ts";

/** Throws a redirect to the clean address, or to the results where they were asked for; 404 for a dealer nobody knows. */
export async function loadForm(
  services: PageServices,
  { request, url, segment }: { readonly request: Request; readonly url: URL; readonly segment: string | undefined },
) {
  const { searchParams } = url;
  const { site } = services;
  const curef = segment?.toUpperCase() ?? site.curef;
  // Another dealer's is nowhere on a domain of one's own.
  if (site.curef !== undefined && curef !== site.curef) throw await notFound(services, url);
  const dealer = curef !== undefined && isCuref(curef) ? await services.dealer(curef) : undefined;
  if (curef !== undefined && dealer === undefined) throw await notFound(services, url);
  const showroom = { site, curef };
  const { page: _, ...typed } = parseQuery(foldFields(searchParams), services.known).filters;
  const read = await withPlacesFound(typed);
  const asked: Filters = curef === undefined ? read : { ...read, curef };
  const stock = dealer && (await stockOf(services, asked, dealer));
  const opening = dealer?.showroom?.defaultVertical;
  const filters: Filters =
    stock === undefined ? asked : { ...asked, vertical: verticalShown(asked.vertical, stock, opening) };
  const told = sentenceIn(searchParams);
  const unreadWords = unreadWordsIn(searchParams);
  const currentYear = yearAt(services.now());
  const isSearched = searchParams.has(SEARCH_FIELD) && unreadWords === undefined;
  if (isSearched && canSearch(initialState(filters, rulesIn(currentYear)))) {
    const total = await services.search.count(filters).catch((error: unknown) => {
      services.report(error, request);
      return undefined;
    });
    throw redirect(withSentence(resultsAddress(filters, showroom, total), told), 303);
  }
  const clean = withUnreadWords(formAddress(filters, showroom, told), unreadWords);
  // In other letters, or told on a domain that is the dealer's own.
  const isOtherwiseSpelled = segment !== undefined && (segment !== curef || site.curef === curef);
  const isOtherKind = filters.vertical !== asked.vertical;
  if (isOtherwiseSpelled || isOtherKind || read !== typed || isUnclean(searchParams))
    throw redirect(withAnchor(clean, searchParams), 303);
  const located = readPosition(request.headers.get("cookie")) !== undefined;
  const answer = await answerTo(
    services,
    { filters, told, unreadWords, actions: [], whole: true, dealer, located },
    services.reportPart,
  );
  return data(
    {
      ...answer,
      groups: formOf(filters, dealer !== undefined),
      tabs: dealer !== undefined && stock === undefined ? [] : tabsOf(filters, showroom, stock && { stock, opening }),
      device: deviceOf(request.headers),
      curef: curef ?? "",
      dealer: dealer && showroomSign(dealer, site),
      currentYear,
      vertical: filters.vertical,
      title:
        dealer === undefined
          ? `Filtrer\u202f: ${verticalLabel(filters.vertical).toLowerCase()}`
          : `Filtrer\u202f: ${dealer.name}`,
      canonical: services.origin + formAddress(filters, showroom),
    },
    { headers: { "Cache-Control": "private, no-cache" } },
  );
}

/** Undefined when nobody can count it. */
function stockOf(services: PageServices, filters: Filters, { curef }: Dealer) {
  return services.search.answer(
    withStandIn<ShowroomStock | undefined>(showroomStock(curef, filters), (error) => {
      services.reportPart(error);
      return undefined;
    }),
  );
}

export type FormPage = Awaited<ReturnType<typeof loadForm>>["data"];

/** Sent by a form, with fields that are empty, repeated or for the server alone. */
function isUnclean(query: URLSearchParams): boolean {
  const keys = [...query.keys()];
  return (
    new Set(keys).size < keys.length ||
    query.has(SEARCH_FIELD) ||
    query.has("page") ||
    query.get("vertical") === "carTruck" ||
    [...query.values()].some((value) => value === "")
  );
}

function withAnchor(address: string, query: URLSearchParams): string {
  const anchor = query.get("ancre");
  if (anchor === null || anchor === "") return address;
  return `${address}${address.includes("?") ? "&" : "?"}ancre=${encodeURIComponent(anchor)}`;
}
