/** What a browser shows of an alert: a line, another, and where it leads. */
import { selectionLabel } from "../domain/filters/tags.ts";
import { NARROW, counted, euros } from "../domain/french.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { SavedSearch } from "../domain/saved-searches/saved-search.ts";
import { SAVED_SEARCHES } from "../domain/saved-searches/alert-address.ts";
import { filtersOfQuery } from "../domain/saved-searches/search-query.ts";
import { searchAddress } from "../domain/urls/canonical.ts";
import { listingPath } from "../domain/urls/listing-path.ts";

/** Read by the service worker (`web/offline/service-worker.ts`). */
export interface BrowserMessage {
  readonly title: string;
  readonly body: string;
  /** Of one tag the last is shown. */
  readonly tag: string;
  /** Absolute, of this site. */
  readonly href: string;
}

export interface NewsTold {
  readonly listings: readonly ToldInBrowser[];
  /** Absent of favourites. */
  readonly search?: Pick<SavedSearch, "name" | "query">;
}

export interface ToldInBrowser {
  readonly listing: Listing;
  /** It came, came back, meets the search since something of it changed, or its price fell. */
  readonly why: "new" | "back" | "meets" | "drop";
  /** Euros, before its price fell. */
  readonly before?: number;
}

const FAVOURITES = "/favoris";
/** Vehicles that are named; the others are counted. */
const NAMED = 3;
/** Signs: what every service takes is a message of 4,096 bytes with its envelope (RFC 8030, 7.2), and browsers cut lines long before. */
const LONGEST_LINE = 200;
const LONGEST_ADDRESS = 2000;

const vehicle = ({ listing }: ToldInBrowser) => `${selectionLabel(listing)} · ${euros(listing.price)}`;

function onOne({ listing: { price }, why, before }: ToldInBrowser, search: NewsTold["search"]): string {
  const where = search === undefined ? "parmi vos favoris" : `«${NARROW}${search.name}${NARROW}»`;
  switch (why) {
    case "new":
      return `Nouvelle annonce · ${where}`;
    case "back":
      return `De nouveau en vente · ${where}`;
    case "meets":
      return `Répond à votre recherche · ${where}`;
    case "drop":
      return before !== undefined && before > price
        ? `${euros(before - price)} de moins · ${where}`
        : `Prix en baisse · ${where}`;
  }
}

function titleOf(listings: readonly ToldInBrowser[]): string {
  const { length } = listings;
  if (listings.every(({ why }) => why === "drop")) return counted(length, "prix a baissé", "prix ont baissé");
  if (listings.every(({ why }) => why === "new")) return counted(length, "nouvelle annonce", "nouvelles annonces");
  return counted(length, "annonce à voir", "annonces à voir");
}

function onSeveral({ listings, search }: NewsTold): string {
  const others = listings.length - NAMED;
  const named = listings.slice(0, NAMED).map(vehicle).join(", ");
  const all = others > 0 ? `${named} et ${counted(others, "autre")}` : named;
  return search === undefined ? all : `«${NARROW}${search.name}${NARROW}»${NARROW}: ${all}`;
}

const cut = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1).trimEnd()}…` : line);

/** The newest first; of an address that fits into no message, the list of searches. */
function resultsOf({ query }: Pick<SavedSearch, "query">): string {
  const path = searchAddress({ ...filtersOfQuery(query), sortBy: "firstOnlineDateDesc" });
  return path.length > LONGEST_ADDRESS ? SAVED_SEARCHES : path;
}

/** Of one vehicle its own page opens, of several the search or the favourites. Throws where there is none. `origin` begins the address. */
export function browserMessage(told: NewsTold, tag: string, origin: string): BrowserMessage {
  const { listings, search } = told;
  const [first] = listings;
  if (first === undefined) throw new Error("nothing is told of no vehicle");
  if (listings.length === 1)
    return {
      title: cut(vehicle(first)),
      body: cut(onOne(first, search)),
      tag,
      href: origin + listingPath(first.listing),
    };
  const path = search === undefined ? FAVOURITES : resultsOf(search);
  return { title: titleOf(listings), body: cut(onSeveral(told)), tag, href: origin + path };
}
