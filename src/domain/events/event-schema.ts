/**
 * Every event that a page raises (spec 7.11, 7.12), once: the bus in the browser has its types from here, the API its checks, and
 * `docs/events.md` its tables. A field may be added as optional and a choice may be added to; nothing is removed, renamed or narrowed
 * (`scripts/event-compatibility.ts`), for whoever reads events goes on reading those of years ago.
 */
import type { Fields, ValuesOf } from "./event-field.ts";
import { choice, text, whole } from "./event-field.ts";
import { EVENT_ZONES } from "./event-zones.ts";
import { PAGE_NAMES } from "../urls/page-names.ts";

/** Of the whole schema: counted up when a field or a choice is added. */
export const EVENT_SCHEMA_VERSION = 2;

/** 128 bits, drawn by the browser: they name something, and open nothing. */
export const DRAWN = "^[0-9a-f]{32}$";
/** Of a listing, as `isReference` has it. */
const REFERENCE = "^[A-Z0-9][A-Z0-9-]{0,39}$";
/** An honest clock of a browser: 2020 to 2100. */
const [EARLIEST_MOMENT, LATEST_MOMENT] = [1_577_836_800_000, 4_102_444_800_000];
const MOST_LISTINGS = 100_000_000;
const MOST_PAGES = 1000;
const MOST_CRITERIA = 200;

export const CLICK_ACTIONS = [
  "open",
  "openInNewTab",
  "addFavourite",
  "removeFavourite",
  "compare",
  "contact",
  "phone",
  "alert",
] as const;

/** By whom a place was told: by the machine’s own position, by the search itself, or by the address of the network. */
export const GEOLOCATION_SOURCES = ["browser", "search", "ip"] as const;

/** What a search was said by (spec 3.30). */
export const SEARCH_SOURCES = ["filters", "sentence"] as const;

const reference = text({ pattern: REFERENCE, about: "the listing’s reference" });
const total = whole({ least: 0, most: MOST_LISTINGS, about: "listings that the search found" });
const criteria = whole({
  least: 0,
  most: MOST_CRITERIA,
  about: "filters that narrow the search beside the kind of vehicle and the dealer",
});
const zone = choice({ of: EVENT_ZONES, about: "where on the page it stands" });
const rank = whole({
  least: 1,
  most: MOST_LISTINGS,
  about: "its place from 1: of results among all that were found, elsewhere within its zone",
});
const template = choice({
  of: ["results", "showroom", "vehicle", "sold"],
  about: "what the page is made as",
});

/** Where the visitor is or looks, no nearer than a department (docs/decisions/events.md). */
const geolocation = {
  department: text({
    pattern: "^(0[1-9]|[1-8][0-9]|9[0-5]|2[AB]|97)$",
    optional: true,
    about: "of the postcode or position; the postcode itself stays in the browser",
  }),
  geolocationSource: choice({
    of: GEOLOCATION_SOURCES,
    optional: true,
    about: "what told the department; nothing tells it by the network’s address",
  }),
} as const;

/** What every event says. */
export const COMMON_FIELDS = {
  id: text({ pattern: DRAWN, about: "of this event: sent twice it counts once" }),
  at: whole({
    least: EARLIEST_MOMENT,
    most: LATEST_MOMENT,
    about: "milliseconds since 1970-01-01 UTC, by the browser’s clock",
  }),
  page: choice({ of: PAGE_NAMES, about: "the page’s name, as errors tell it; never an address" }),
  eventCorrelationId: text({ pattern: DRAWN, about: "of all that one display of a page brings about" }),
  searchId: text({
    pattern: DRAWN,
    optional: true,
    about: "of one search, through its pages and the listings opened from it; another when filters change",
  }),
} as const;

interface Kind<All extends Fields> {
  readonly about: string;
  readonly fields: All;
}

const kind = <const All extends Fields>(about: string, fields: All): Kind<All> => ({ about, fields });

export const EVENT_SCHEMA = {
  "tracking:page": kind("A page was shown.", geolocation),
  "tracking:click": kind("Something was clicked, or chosen by the keyboard.", {
    zone,
    action: choice({
      of: CLICK_ACTIONS,
      about: "what the click does; `phone` calls a number that was shown, which showing it is not",
    }),
    reference: { ...reference, optional: true },
    rank: { ...rank, optional: true },
    ...geolocation,
  }),
  search_results_displayed: kind("Results were shown.", {
    template,
    listingPage: whole({ least: 1, most: MOST_PAGES, about: "of the results, from 1" }),
    total,
    criteria,
    sourceSearch: choice({
      of: SEARCH_SOURCES,
      optional: true,
      about: "what the search was said by: its filters, or a sentence that they were read from",
    }),
    ...geolocation,
  }),
  classified_displayed: kind("The page of a listing was shown.", {
    template,
    reference,
    ...geolocation,
  }),
  listing_newFilters: kind("A search was narrowed, widened or changed; in another order it is the same.", {
    criteria,
    total,
  }),
  listing_removeGeoloc: kind("The visitor had their position forgotten.", {}),
  "bookmarks:requestBookmarks": kind("Something on the page asked which listings are kept, and is answered.", {}),
  "bookmarks:bookmarksUpdated": kind("The kept listings changed, or were asked for.", {
    count: whole({ least: 0, most: 10_000, about: "listings kept; which ones is told on the page alone" }),
  }),
  login: kind("Somebody signed in; who it is stays unsaid.", {}),
  NOT_AVAILABLE: kind("A place that is paid for stood empty (spec 8.14).", { zone }),
} as const;

export type ClickAction = (typeof CLICK_ACTIONS)[number];
export type EventName = keyof typeof EVENT_SCHEMA;
export const EVENT_NAMES = Object.keys(EVENT_SCHEMA) as readonly EventName[]; // of the object above

/** What an event of that name says beside what all say. */
export type DetailOf<Name extends EventName> = ValuesOf<(typeof EVENT_SCHEMA)[Name]["fields"]>;

/** As a page raises it. */
export type RaisedEvent = { [Name in EventName]: { readonly name: Name } & DetailOf<Name> }[EventName];

export type CommonValues = ValuesOf<typeof COMMON_FIELDS>;
/** As it leaves the browser. */
export type SiteEvent = CommonValues & RaisedEvent;
