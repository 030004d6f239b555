/** What a page says of its search whatever the engine answers: worded from the filters alone. */
import type { Point } from "../../domain/catalogue/points.ts";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { hasPlaces } from "../../domain/filters/availability.ts";
import { LISTING_PAGE_SIZE, SHOWROOM_PAGE_SIZE } from "../../domain/filters/constants.ts";
import type { FilterIssue } from "../../domain/filters/issue.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { titleOf } from "../../domain/filters/sentence.ts";
import { OFFERED_SORTS, sortLabel } from "../../domain/filters/sort-keys.ts";
import { tagsOf } from "../../domain/filters/tags.ts";
import { atPage, clearAll } from "../../domain/filters/transitions/set-filter.ts";
import { withoutBroken } from "../../domain/filters/validate.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { PageReading } from "../../domain/urls/reading.ts";
import { filtersAddress } from "../../domain/urls/showroom-address.ts";
import { PAGE_SIZES } from "../cookies/page-size-cookie.ts";
import { issuesOf, yearAt } from "../filter-rules.ts";
import { sentenceFields, withSentence } from "../../domain/urls/sentence-query.ts";
import type { ToldSentence } from "../../domain/free-text/told-sentence.ts";
import type { PageServices } from "../services.ts";
import type { SentenceInForce } from "../words/sentence-in-force.ts";
import type { OriginView, SentenceView } from "../words/sentence-view.ts";
import { newAlertAddress } from "../../domain/saved-searches/search-query.ts";
import { NO_PATHS, addressesOn } from "./address-of.ts";
import type { Crumb } from "./crumbs.ts";
import { HOME, crumbsOf } from "./crumbs.ts";
import type { DistanceView } from "./distance-view.ts";
import { distanceView } from "./distance-view.ts";
import type { MoreGroup } from "./more-groups.ts";
import { moreGroups } from "./more-groups.ts";

export interface SearchFrame {
  readonly title: string;
  readonly vertical: Vertical;
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly PageSizeOption[];
  readonly issues: readonly FilterIssue[];
  /** The same search without what breaks a rule; absent when nothing does. */
  readonly soundWay: SoundWay | undefined;
  /** From the home page on; none in a showroom. */
  readonly crumbs: readonly Crumb[];
  /** None where the sentence at the head of the page has them. */
  readonly tags: readonly { readonly label: string; readonly href: string }[];
  /** `Filtrer (3)`. */
  readonly filterLabel: string;
  /** The sentence whose filters these are. */
  readonly sentence: SentenceView | undefined;
  /** The sentence from which they came, and which they no longer are. */
  readonly origin: OriginView | undefined;
  /** Whether one of them heads the page. */
  readonly isSaid: boolean;
  readonly clearHref: string;
  readonly sorts: readonly { readonly value: string; readonly label: string }[];
  readonly sort: string;
  readonly distance: DistanceView;
  /** Whether something is said before the cards (`before-cards.tsx`). */
  readonly hasNotes: boolean;
  /** Where forms are sent: without a script, and with what they do not say themselves. */
  readonly action: string;
  readonly hidden: readonly (readonly [string, string])[];
  /** The page of all filters, with these set. */
  readonly filtersHref: string;
  /** Where this search becomes an alert; absent on a dealer's own site, and while something breaks a rule. */
  readonly alertHref: string | undefined;
  /** Milliseconds since 1970-01-01 UTC: not later than when the results were found. */
  readonly foundAt: number;
  /** Groups of the form that no facet stands for. */
  readonly groups: readonly MoreGroup[];
  /** The first page of this search. */
  readonly firstHref: string;
}

export interface SoundWay {
  readonly label: string;
  readonly href: string;
}

function soundWay(filters: Filters, sound: Filters, href: string): SoundWay {
  const left = Object.keys(filters).filter((key) => !(key in sound) && key !== "distance");
  if (left.length === 1 && left[0] === "dptCp") return { label: "Chercher dans toute la France", href };
  return { label: left.length === 1 ? "Chercher sans cette limite" : "Chercher sans ces limites", href };
}

/** What the page asks of the reading of its address. */
export interface ResultsReading extends Pick<PageReading, "filters" | "indexable" | "showroom" | "canonical"> {
  /** Whose showroom it is. */
  readonly dealer: Dealer | undefined;
  /** Its number is told to who asks for it. */
  readonly hasPhone?: boolean;
  /** Its dealer can be written to. */
  readonly canWrite?: boolean;
  /** Figures of the address that cannot be read. */
  readonly unread?: readonly FilterIssue[];
  /** The sentence that the address tells. */
  readonly told?: ToldSentence | undefined;
  readonly said?: SentenceInForce | undefined;
  readonly foundAt: number;
}

export interface Visitor {
  /** Of the neutral order. */
  readonly seed: string;
  /** Undefined: that of the page. */
  readonly pageSize: number | undefined;
  /** As far as it is known. */
  readonly position: Point | undefined;
}

/** Cards of a showroom stand three in a row: its pages end with a whole one. */
const IN_A_ROW = 3;

const inWholeRows = (size: number) => Math.round(size / IN_A_ROW) * IN_A_ROW;

export function pageSizeOf(showroom: string | undefined, { pageSize }: Pick<Visitor, "pageSize">): number {
  if (showroom === undefined) return pageSize ?? LISTING_PAGE_SIZE;
  return pageSize === undefined ? SHOWROOM_PAGE_SIZE : inWholeRows(pageSize);
}

/** A number of listings on a page, as it is shown here, and what is kept of the choice. */
export interface PageSizeOption {
  readonly shown: number;
  /** Empty: no choice, the page decides. */
  readonly chosen: string;
}

function pageSizesOf(showroom: string | undefined): readonly PageSizeOption[] {
  const sizes = PAGE_SIZES.map((size) => ({ shown: pageSizeOf(showroom, { pageSize: size }), chosen: String(size) }));
  return showroom === undefined ? sizes : [{ shown: SHOWROOM_PAGE_SIZE, chosen: "" }, ...sizes];
}

export function searchFrame(
  services: PageServices,
  { filters, showroom, dealer, unread = [], told, said, foundAt }: ResultsReading,
  visitor: Visitor,
  empty: ReadonlySet<string> = NO_PATHS,
): SearchFrame {
  const { site } = services;
  const { page = 1, sortBy } = filters;
  const addressOf = addressesOn(site, showroom, empty, told);
  const distance = distanceView(filters, visitor.position, addressOf);
  const issues = [...issuesOf(filters, yearAt(services.now())), ...unread];
  const filtersHref = withSentence(filtersAddress(filters, site, showroom), told);
  const sound = withoutBroken(filters, issues);
  // A tag says what is applied; what breaks a rule stands in its field, and stays in the addresses of the others.
  const applied = new Set(tagsOf(sound).map(({ label }) => label));
  const tags = tagsOf(filters).filter(({ label }) => applied.has(label));
  const sentence = said?.kind === "sentence" ? said.uncounted : undefined;
  return {
    // What breaks a rule is told beside its field, and names no page.
    title: titleOf(withoutDealer(sound), "d’occasion", sentence?.towns),
    vertical: filters.vertical,
    page,
    pageSize: pageSizeOf(showroom, visitor),
    pageSizes: pageSizesOf(showroom),
    issues,
    soundWay: issues.length === 0 ? undefined : soundWay(filters, sound, addressOf(sound)),
    crumbs: showroom === undefined && sentence === undefined ? [HOME, ...crumbsOf(filters, empty)] : [],
    tags: sentence === undefined ? tags.map(({ label, without: left }) => ({ label, href: addressOf(left) })) : [],
    filterLabel: tags.length === 0 ? "Filtrer" : `Filtrer (${tags.length})`,
    sentence,
    origin: said?.kind === "origin" ? said.origin : undefined,
    isSaid: said !== undefined,
    clearHref: addressesOn(site, showroom, empty)(clearAll(filters)),
    sorts: [
      { value: "", label: "Au hasard" },
      ...OFFERED_SORTS.filter((key) => key !== "proximityAsc" || hasPlaces(filters, showroom !== undefined)).map(
        (key) => ({ value: key, label: sortLabel(key) }),
      ),
    ],
    sort: distance.missing ? "" : (sortBy ?? ""),
    distance,
    hasNotes: issues.length > 0 || distance.missing || distance.forgetHref !== undefined,
    action: showroom === undefined ? "/listing" : addressOf(clearAll({ vertical: "carTruck", curef: showroom })),
    hidden: [...hiddenIn(filters, showroom), ...sentenceFields(told)],
    filtersHref,
    alertHref: issues.length > 0 || site.curef !== undefined ? undefined : newAlertAddress(filters, told),
    foundAt,
    groups: moreGroups(filters, { isShowroom: showroom !== undefined, dealer }, filtersHref),
    firstHref: addressOf(atPage(filters, 1)),
  };
}

function withoutDealer({ curef: _curef, ...filters }: Filters): Filters {
  return filters;
}

/** The address of a showroom says the dealer. */
function hiddenIn({ page: _page, sortBy: _sortBy, ...filters }: Filters, showroom: string | undefined) {
  return [...new URLSearchParams(formatQuery(showroom === undefined ? filters : withoutDealer(filters)))];
}
