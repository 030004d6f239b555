/** The bus of this document, and what the document itself raises: clicks, favourites, a position that is forgotten. */
import type { EventZone } from "../../domain/events/event-schema.ts";
import { favourites } from "../browser/favourites.ts";
import type { Bus } from "./bus.ts";
import { createBus } from "./bus.ts";
import { clickOf } from "./clicks.ts";
import { createDelivery } from "./delivery.ts";
import type { Displayed } from "./displayed.ts";
import { tellPage } from "./raise.ts";

const EVENTS = "/api/v1/events";
/** As `cookies/consent-cookie.ts` writes it; it goes with its last day. */
const ACCEPTED = /(?:^|;\s*)audience=oui\./;
const ID_BYTES = 16;
const SIGN_IN = "/connexion";

/** 128 bits; `randomUUID` is for secure addresses alone. */
const drawId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const later = (job: () => void, milliseconds: number) => void setTimeout(job, milliseconds);

/** A page as it was shown. */
export interface Shown {
  /** Its name, as errors tell it. */
  readonly page: string;
  readonly path: string;
  readonly displayed: Displayed | undefined;
  readonly isMember: boolean;
}

export interface PageEvents {
  /** A page is there, or has changed. */
  show(shown: Shown): void;
}

const ZONES: Readonly<Record<string, EventZone>> = { listing: "results", vehicle: "vehicle", favourites: "favourites" };

/** By the form of a page that was left for it: the answer to signing in is a document. */
function cameFromSignIn(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type !== "navigate";
  return (
    !isReload && URL.parse(document.referrer)?.pathname === SIGN_IN && document.referrer.startsWith(location.origin)
  );
}

/** Of the same page drawn anew nothing is told again. */
const keyOf = ({ page, path, displayed }: Shown): string => JSON.stringify([page, path, displayed]);

function beginEvents(): PageEvents {
  let shown: Shown | undefined;
  let eventCorrelationId = drawId();
  let search: { readonly of: string; readonly id: string } | undefined;
  const delivery = createDelivery({
    hasAccepted: () => ACCEPTED.test(document.cookie),
    send: (body) => navigator.sendBeacon(EVENTS, new Blob([body], { type: "application/json" })),
    later,
  });
  const bus: Bus = createBus({
    common: () => ({
      page: shown?.page ?? "root",
      eventCorrelationId,
      ...(search === undefined ? {} : { searchId: search.id }),
    }),
    drawId,
    clock: Date.now,
    later,
    tellPage,
    follow: delivery.take,
  });
  globalThis.eventBus = bus;

  const leave = () => {
    bus.flush();
    delivery.flush();
  };
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave());

  const hear = (event: MouseEvent) => {
    const ground = {
      zone: ZONES[shown?.page ?? ""] ?? "page",
      reference: shown?.displayed?.name === "classified_displayed" ? shown.displayed.reference : undefined,
    };
    const click = clickOf(event.target, event, ground);
    if (click !== undefined) bus.raise({ name: "tracking:click", ...click });
  };
  // Before anybody answers it: a heart says then what it was.
  addEventListener("click", hear, { capture: true });
  addEventListener("auxclick", hear, { capture: true });
  addEventListener(
    "submit",
    ({ submitter }) => {
      if (submitter instanceof HTMLButtonElement && submitter.name === "oublier")
        bus.raise({ name: "listing_removeGeoloc" });
    },
    { capture: true },
  );

  // Asked for and told by `kept/bookmarks.ts` and whoever else keeps favourites on the page.
  const noteKept = () =>
    bus.raise({ name: "bookmarks:bookmarksUpdated", count: favourites.read().length }, { isHeard: true });
  let kept = favourites.read().join(" ");
  addEventListener("bookmarks:requestBookmarks", () => {
    bus.raise({ name: "bookmarks:requestBookmarks" }, { isHeard: true });
    noteKept();
  });
  addEventListener("bookmarks:bookmarksUpdated", () => {
    const now = favourites.read().join(" ");
    if (now === kept) return;
    kept = now;
    noteKept();
  });

  const raiseDisplayed = (displayed: Displayed) => {
    if (displayed.name === "classified_displayed") return bus.raise(displayed);
    const { search: _search, ...event } = displayed;
    bus.raise(event);
  };

  return {
    show: (now) => {
      const before = shown;
      if (before !== undefined && keyOf(before) === keyOf(now)) return;
      const { displayed, isMember } = now;
      const hasEntered = before === undefined ? isMember && cameFromSignIn() : isMember && !before.isMember;
      shown = now;
      eventCorrelationId = drawId();
      const found = displayed?.name === "search_results_displayed" ? displayed : undefined;
      const isOther = found !== undefined && search?.of !== found.search;
      if (isOther) search = { of: found.search, id: drawId() };
      bus.raise({ name: "tracking:page" });
      if (hasEntered) bus.raise({ name: "login" });
      if (isOther && before?.displayed?.name === "search_results_displayed")
        bus.raise({ name: "listing_newFilters", criteria: found.criteria, total: found.total });
      if (displayed !== undefined) raiseDisplayed(displayed);
    },
  };
}

let begun: PageEvents | undefined;

/** One for the document, however often its page is drawn anew. */
export const pageEvents = (): PageEvents => (begun ??= beginEvents());
