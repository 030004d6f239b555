/** The bus of this document, and what the document itself raises: clicks, favourites, a position that is forgotten. */
import { favourites } from "../browser/favourites.ts";
import { hasAcceptedAudience } from "../cookies/audience-accepted.ts";
import type { Arrival } from "./arrived-by.ts";
import { cameFromSignIn, isWithin } from "./arrived-by.ts";
import type { Bus } from "./bus.ts";
import { createBus } from "./bus.ts";
import type { CardsAppended } from "./cards-appended.ts";
import { clickOf, groundOf } from "./clicks.ts";
import { createDelivery } from "./delivery.ts";
import type { Shown, Standing } from "./displays.ts";
import { display, eventOf, shownAgain } from "./displays.ts";
import { keptSearch, searchCookie } from "./kept-search.ts";
import { pressedAt } from "./pressed.ts";
import { tellPage } from "./raise.ts";
import { toldPages } from "./told-pages.ts";

const APPENDED: CardsAppended = "cards-appended";
const EVENTS = "/api/v1/events";
const ID_BYTES = 16;

/** 128 bits; `randomUUID` is for secure addresses alone. */
const drawId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const later = (job: () => void, milliseconds: number) => void setTimeout(job, milliseconds);

export interface PageEvents {
  /** A page is there, or has changed. */
  show(shown: Shown): void;
}

/** Of this document. */
function arrival(): Arrival {
  const [entry] = performance.getEntriesByType("navigation");
  return {
    referrer: document.referrer,
    origin: location.origin,
    by: entry instanceof PerformanceNavigationTiming ? entry.type : undefined,
  };
}

function beginEvents(): PageEvents {
  let standing: Standing | undefined;
  let eventCorrelationId = drawId();
  const hasAccepted = () => hasAcceptedAudience(document.cookie);
  const delivery = createDelivery({
    hasAccepted,
    send: (body) => navigator.sendBeacon(EVENTS, new Blob([body], { type: "application/json" })),
    later,
  });
  const bus: Bus = createBus({
    common: () => ({
      page: standing?.shown.page ?? "root",
      eventCorrelationId,
      ...(standing?.search === undefined ? {} : { searchId: standing.search.id }),
    }),
    drawId,
    clock: Date.now,
    hasAccepted,
    later,
    tellPage,
    follow: delivery.take,
  });
  globalThis.eventBus = bus;

  /** Whatever is opened from this page next, in whichever tab, and this page itself when it is loaded again, goes on with its search. */
  const keepSearch = () => {
    if (standing?.search !== undefined && hasAccepted())
      document.cookie = searchCookie(standing.search, location.protocol === "https:");
  };
  const leave = () => {
    keepSearch();
    bus.flush();
    delivery.flush();
  };
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave());

  // Kept by the browser for the way back it is shown again as it stood, and no router tells of it.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || standing === undefined) return;
    eventCorrelationId = drawId();
    keepSearch();
    for (const event of shownAgain(standing)) bus.raise(event);
  });

  const hear = (event: MouseEvent) => {
    keepSearch();
    const click = clickOf(pressedAt(event.target), event, groundOf(standing?.shown));
    if (click !== undefined) bus.raise({ name: "tracking:click", ...click, ...standing?.place });
  };
  // Before anybody answers it: a heart says then what it was.
  addEventListener("click", hear, { capture: true });
  addEventListener("auxclick", hear, { capture: true });
  // A tab of its own may be chosen there.
  addEventListener("contextmenu", keepSearch, { capture: true });
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

  const told = toldPages();
  addEventListener(APPENDED, ({ detail: listingPage }) => {
    const displayed = standing?.shown.displayed;
    if (standing === undefined || displayed?.name !== "search_results_displayed") return;
    if (told.tell(listingPage)) bus.raise(eventOf({ ...displayed, listingPage }, standing.place));
  });

  return {
    show: (now) => {
      const before = standing;
      const arrived = arrival();
      const change = display(before, now, {
        drawId,
        kept: hasAccepted() ? keptSearch(document.cookie) : undefined,
        isWithin: isWithin(arrived),
        isEntered: cameFromSignIn(arrived),
      });
      if (change === undefined) return;
      standing = change.standing;
      if (change.isOtherPage) eventCorrelationId = drawId();
      told.begin(standing.search?.id);
      if (now.displayed?.name === "search_results_displayed") told.tell(now.displayed.listingPage);
      keepSearch();
      for (const { event, isHeard } of change.events) bus.raise(event, isHeard && { isHeard });
    },
  };
}

let begun: PageEvents | undefined;

/** One for the document, however often its page is drawn anew. */
export const pageEvents = (): PageEvents => (begun ??= beginEvents());
