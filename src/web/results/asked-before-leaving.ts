/**
 * What was chosen on a page of results and is not answered yet, by entry of the history: who loads the page anew meanwhile, or leaves it
 * and comes back, finds it asked for again, and loses nothing.
 */
import { entryNow, isNewVisit, keptByEntry } from "./kept-by-entry.ts";

const kept = keptByEntry("asked", (value): value is string => typeof value === "string");

/** On which it was chosen: the browser's may be the answer's already. */
let entry: string | undefined;

/** A document that is left cuts off what it asked for, which looks like an answer for as long. */
const LEAVING_MS = 300;
/** Entries after which another came to stand: forgotten here at once, and for the next document a little later. */
const gone = new Set<string>();

/** Another entry stands, be it a failure’s or the filters page: who comes back from there comes back to these results. */
function follow({ navigationType }: NavigationCurrentEntryChangeEvent): void {
  const left = entry;
  if (navigationType === "traverse" || left === undefined || left === entryNow()) return;
  entry = undefined;
  gone.add(left);
  setTimeout(() => kept.keep(left, undefined), LEAVING_MS);
}

/** `address` is that of all that was chosen since the page stands. Nothing is kept where a browser does not tell of entries. */
export function keepAsked(address: string): void {
  if (!("navigation" in globalThis)) return;
  navigation.addEventListener("currententrychange", follow); // heard once however often it is added
  entry ??= entryNow();
  gone.delete(entry);
  kept.keep(entry, address);
}

/** It is answered, or asked for no more. */
export function forgetAsked(): void {
  if (entry !== undefined) kept.keep(entry, undefined);
  entry = undefined;
}

/** The page is left as it is: it is asked for again where the visitor comes back. */
export function leaveAsked(): void {
  entry = undefined;
}

/** The address to ask for again, once. None where a document is loaded at an address that was typed or linked: that is a new visit. */
export function askedBefore(isDocument: boolean): string | undefined {
  if (isDocument && isNewVisit()) return undefined;
  const now = entryNow();
  if (gone.has(now)) return undefined;
  const address = kept.of(now);
  kept.keep(now, undefined);
  return address;
}
