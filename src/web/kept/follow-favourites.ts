/** Keeps this browser's ledger, on every page that keeps favourites; where an account is concerned, by code of its own. */
import type { Touch } from "../../domain/favourites/favourite.ts";
import { changesOf, listOf, withChanges, withTouch } from "../../domain/favourites/ledger.ts";
import { favourites } from "../browser/favourites.ts";
import { storedText } from "../browser/stored-text.ts";
import { bookmarksReady, followBookmarks, noteClicked } from "./bookmarks.ts";
import { LEDGER, currentLedger, storeLedger } from "./ledger-store.ts";

/** A list that is not there although favourites are known was lost, not emptied: whoever empties it writes an empty one. */
function restoreLost(): void {
  const kept = listOf(currentLedger());
  if (kept.length > 0 && favourites.read().length === 0 && storedText(favourites.key) !== "[]") favourites.write(kept);
}

/** Whether the list has said something new. */
export function noteChanges(): boolean {
  const ledger = currentLedger();
  const changes = changesOf(ledger, favourites.read());
  if (changes.size === 0) return false;
  storeLedger(withChanges(ledger, changes, Date.now()));
  return true;
}

let touched: (() => void) | undefined;

/** Something else is said of a favourite than that it is kept or removed. */
export function sayOfFavourite(reference: string, touch: Touch): void {
  storeLedger(withTouch(currentLedger(), reference, touch, Date.now()));
  touched?.();
}

interface Following {
  readonly isMember: boolean;
  /** On a dealer's pages what was opened stays in the browser (spec 6.5). */
  readonly tellsConsulted: boolean;
}

/** A page that was kept for Back heard of nothing meanwhile: as if another tab had written, its lists are read again. */
function followBack(signal: AbortSignal): void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) dispatchEvent(new StorageEvent("storage"));
  };
  addEventListener("pageshow", look, { signal });
}

/** A guest’s page becomes a member’s when they sign in in another tab. */
function followSignIn(begin: () => Promise<void>, signal: AbortSignal): void {
  const look = ({ key }: StorageEvent) => {
    if (key !== LEDGER || currentLedger().account === undefined) return;
    removeEventListener("storage", look);
    void begin();
  };
  addEventListener("storage", look, { signal });
}

/** Until the returned function is called. */
export function followFavourites({ isMember, tellsConsulted }: Following): () => void {
  const left = new AbortController();
  restoreLost();
  noteChanges();
  const leave = favourites.subscribe(() => {
    const changes = [...changesOf(currentLedger(), favourites.read()).keys()];
    noteClicked(changes);
    if (noteChanges()) touched?.();
  });
  const leaveBookmarks = followBookmarks();
  followBack(left.signal);
  const { account } = currentLedger();
  const { signal } = left;
  const begin = async () => {
    const { synchronise } = await import("./synchronise.ts");
    if (!signal.aborted) touched = synchronise({ isMember, tellsConsulted, account, signal });
  };
  if (isMember || account !== undefined) void begin();
  else {
    bookmarksReady();
    followSignIn(begin, signal);
  }
  return () => {
    left.abort();
    touched = undefined;
    leave();
    leaveBookmarks();
  };
}
