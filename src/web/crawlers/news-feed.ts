/** The newest offers of a search as RSS 2.0. */
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { titleOf } from "../../domain/filters/sentence.ts";
import { euros, kilometres } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { ListingSearch } from "../../search/listing-search.ts";
import { DEMONSTRATION } from "../demonstration-sentence.ts";
import { element, xmlText } from "./xml.ts";

const MAX_ITEMS = 50;
/** Ties are broken by reference: no seed is needed. */
const SEED = "";

interface Feed {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Its own address. */
  readonly self: string;
  /** The listings are invented. */
  readonly isDemonstration: boolean;
}

/** Rejects when the engine does. */
export async function newsFeed(search: ListingSearch, asked: Filters, feed: Feed): Promise<string> {
  const { origin, self, isDemonstration } = feed;
  const { page: _page, sortBy: _sortBy, ...filters } = asked;
  const { found } = await search.results({
    filters: { ...filters, sortBy: "firstOnlineDateDesc" },
    seed: SEED,
    page: 0,
    pageSize: MAX_ITEMS,
  });
  const title = titleOf(filters, "d’occasion");
  const notice = isDemonstration ? `${DEMONSTRATION}. ` : "";
  const channel = [
    element("title", `${title} – Virage`),
    element("link", origin + searchAddress(filters)),
    element("description", `${notice}Les dernières annonces\u202f: ${title}.`),
    element("language", "fr"),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...found.map(({ listing }) => itemOf(listing, origin)),
  ].join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n${channel}\n</channel>\n</rss>\n`;
}

function itemOf(listing: Listing, origin: string): string {
  const { version, price, mileage, year, firstOnlineDate, place } = listing;
  const link = origin + listingPath(listing);
  const facts = [version, String(year), kilometres(mileage), townTold(place)].filter(
    (fact) => fact !== undefined && fact !== "",
  );
  return [
    "<item>",
    element("title", `${selectionLabel(listing)}, ${euros(price)}`),
    element("link", link),
    `<guid isPermaLink="true">${xmlText(link)}</guid>`,
    element("pubDate", new Date(firstOnlineDate).toUTCString()),
    element("description", facts.join(" · ")),
    "</item>",
  ].join("");
}
