/** Events as a browser would send them. */
import type { DetailOf, EventName, SiteEvent } from "../../src/domain/events/event-schema.ts";

const DETAILS: { readonly [Name in EventName]: DetailOf<Name> } = {
  "tracking:page": {},
  "tracking:click": { zone: "results", action: "open", reference: "E100", rank: 3 },
  search_results_displayed: { template: "results", listingPage: 1, total: 30_000, criteria: 2 },
  classified_displayed: { template: "vehicle", reference: "E100" },
  listing_newFilters: { criteria: 1, total: 12 },
  listing_removeGeoloc: {},
  "bookmarks:requestBookmarks": {},
  "bookmarks:bookmarksUpdated": { count: 2 },
  login: {},
  NOT_AVAILABLE: { zone: "boost" },
};

let drawn = 0;
/** Another each time, as browsers draw them. */
export const drawnId = (): string => (drawn += 1).toString(16).padStart(32, "0");

export function sampleEvent(name: EventName): SiteEvent {
  return {
    name,
    id: drawnId(),
    at: Date.UTC(2026, 10, 29, 12),
    page: "listing",
    eventCorrelationId: "c".repeat(32),
    ...DETAILS[name],
  } as SiteEvent; // the detail is that of the name
}
