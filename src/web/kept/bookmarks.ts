/**
 * Favourites as the rest of a page hears of them (spec 3.28, 7.11): who dispatches `bookmarks:requestBookmarks` on the window is
 * answered by `bookmarks:bookmarksUpdated`, which every change dispatches too. One that somebody else dispatches sets what is kept
 * (spec 4.30).
 */
import { isReference } from "../../domain/listings/listing.ts";
import { favourites } from "../browser/favourites.ts";

export interface Bookmarks {
  /** References, the latest first. */
  readonly favoriteIds: readonly string[];
  /** After the first load or update (spec 4.7): before that an account may keep more. */
  readonly ready: boolean;
  /** References that were kept or taken away on this page. */
  readonly clickedIds: readonly string[];
}

const REQUEST = "bookmarks:requestBookmarks";
const UPDATED = "bookmarks:bookmarksUpdated";

const clicked = new Set<string>();
const ours = new WeakSet<Event>();
let isReady = false;

function tell(): void {
  const detail: Bookmarks = { favoriteIds: favourites.read(), ready: isReady, clickedIds: [...clicked] };
  const event = new CustomEvent(UPDATED, { detail });
  ours.add(event);
  // The click that changed them happened before.
  globalThis.eventBus?.flush();
  dispatchEvent(event);
}

export function noteClicked(references: Iterable<string>): void {
  for (const reference of references) clicked.add(reference);
}

/** What is kept is known. */
export function bookmarksReady(): void {
  if (isReady) return;
  isReady = true;
  tell();
}

/** Undefined of what says no list. */
function idsIn(event: Event): readonly string[] | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const ids = typeof detail === "object" && detail !== null && "favoriteIds" in detail ? detail.favoriteIds : undefined;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string" && isReference(id)) : undefined;
}

/** Until the returned function is called. */
export function followBookmarks(): () => void {
  const left = new AbortController();
  const { signal } = left;
  addEventListener(REQUEST, tell, { signal });
  addEventListener(
    UPDATED,
    (event) => {
      const ids = ours.has(event) ? undefined : idsIn(event);
      if (ids === undefined) return;
      isReady = true;
      favourites.write([...new Set(ids)]);
    },
    { signal },
  );
  const leave = favourites.subscribe(tell);
  tell();
  return () => {
    left.abort();
    leave();
  };
}
