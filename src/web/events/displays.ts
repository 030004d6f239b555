/** What a page that is shown brings about, from what stood before it: which events, of which search, of which place. */
import type { DetailOf, RaisedEvent } from "../../domain/events/event-schema.ts";
import type { Displayed } from "./displayed.ts";
import type { KeptSearch } from "./kept-search.ts";
import { markOf } from "./kept-search.ts";

/** A page as it was shown. */
export interface Shown {
  /** Its name, as errors tell it. */
  readonly page: string;
  /** With its query; undefined while the page sleeps, whose router alone knows it. */
  readonly path: string | undefined;
  readonly displayed: Displayed | undefined;
  readonly isMember: boolean;
}

export type Place = Pick<DetailOf<"search_results_displayed">, "department" | "geolocationSource">;

/** What holds until another page is shown. */
export interface Standing {
  readonly shown: Shown;
  readonly search: KeptSearch | undefined;
  /** `markOf` the last results, whatever was shown since: filters change on a page of their own as well, and a search may fail. */
  readonly results?: string | undefined;
  /** Where the last search looked, or else where the visitor is. */
  readonly place: Place;
}

export interface Surroundings {
  readonly drawId: () => string;
  /** The search that this browser was in before this document. */
  readonly kept: KeptSearch | undefined;
  /** The document was opened from a page of the site. */
  readonly isWithin: boolean;
  /** It is the answer to signing in. */
  readonly isEntered: boolean;
}

interface Told {
  readonly event: RaisedEvent;
  /** The page hears it from whoever brought it about. */
  readonly isHeard?: true;
}

/** Of the same page drawn anew nothing is told again. */
function isSame(before: Shown, now: Shown): boolean {
  if (before.path === undefined) return before.page === now.page;
  const keyOf = ({ page, path, displayed }: Shown) => JSON.stringify([page, path, displayed]);
  return keyOf(before) === keyOf(now);
}

function placeIn(displayed: Displayed | undefined): Place {
  if (displayed?.department === undefined || displayed.geolocationSource === undefined) return {};
  return { department: displayed.department, geolocationSource: displayed.geolocationSource };
}

/** Of results their own; of a listing that of the search it is opened from, where that had one. */
function placeOf(before: Standing | undefined, displayed: Displayed | undefined): Place {
  if (displayed?.name === "search_results_displayed") return placeIn(displayed);
  const found = before?.place ?? {};
  return found.department === undefined ? placeIn(displayed) : found;
}

function searchOf(
  before: Standing | undefined,
  displayed: Displayed | undefined,
  { kept, isWithin, drawId }: Surroundings,
): KeptSearch | undefined {
  const known = before?.search;
  if (displayed?.name !== "search_results_displayed")
    return before === undefined && isWithin && displayed !== undefined ? kept : known;
  const of = markOf(displayed.search);
  return [known, known === undefined ? kept : undefined].find((one) => one?.of === of) ?? { id: drawId(), of };
}

/** Undefined where nothing is new. */
export function display(
  before: Standing | undefined,
  now: Shown,
  around: Surroundings,
): { readonly standing: Standing; readonly events: readonly Told[]; readonly isOtherPage: boolean } | undefined {
  // Its code came once something else had been shown.
  if (before !== undefined && now.path === undefined) return undefined;
  const isAwakened = before !== undefined && before.shown.path === undefined;
  if (before !== undefined && isSame(before.shown, now) && !isAwakened) return undefined;
  const isOtherPage = before === undefined || !isSame(before.shown, now);
  const { displayed, isMember } = now;
  const isFirst = before === undefined || isAwakened;
  const hasEntered = isMember && (isFirst ? around.isEntered : !before.shown.isMember);
  const results = displayed?.name === "search_results_displayed" ? markOf(displayed.search) : before?.results;
  const standing = {
    shown: now,
    search: searchOf(before, displayed, around),
    results,
    place: placeOf(before, displayed),
  };
  const events: Told[] = isOtherPage ? [{ event: { name: "tracking:page", ...standing.place } }] : [];
  // The page hears it from `kept/synchronise.ts`, with the account.
  if (hasEntered) events.push({ event: { name: "login" }, isHeard: true });
  if (displayed?.name === "search_results_displayed" && before?.results !== undefined && before.results !== results)
    events.push({
      event: { name: "listing_newFilters", criteria: displayed.criteria, total: displayed.total },
    });
  if (displayed !== undefined && isOtherPage) events.push({ event: eventOf(displayed, standing.place) });
  return { standing, events, isOtherPage };
}

/** Of a page that comes back whole: it is seen once more, and what it has with it. */
export function shownAgain({ shown: { displayed }, place }: Standing): readonly RaisedEvent[] {
  return [{ name: "tracking:page", ...place }, ...(displayed === undefined ? [] : [eventOf(displayed, place)])];
}

/** What the loader told, without what stays on the page. */
export function eventOf(displayed: Displayed, place: Place): RaisedEvent {
  if (displayed.name === "classified_displayed") return { ...displayed, ...place };
  const { search: _search, ...event } = displayed;
  return event;
}
