/**
 * What was chosen on a page of results and is not answered yet, by entry of the history: who loads the page anew meanwhile, or leaves it
 * and comes back, finds it asked for again, and loses nothing.
 */
import { entryNow, isNewVisit } from "./typed-before-leaving.ts";

const KEY = "asked";

/** Entries that are remembered: the ones left longest ago are forgotten first. */
const ENTRIES = 20;

type Kept = readonly (readonly [entry: string, address: string])[];

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && value.every((one) => Array.isArray(one) && typeof one[1] === "string");

function kept(): Kept {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return isKept(value) ? value : [];
  } catch {
    // Not ours, or a browser that keeps nothing.
    return [];
  }
}

function keep(next: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next.slice(-ENTRIES)));
  } catch {
    // A browser that keeps nothing loses what was chosen, as it asks to.
  }
}

/** On which it was chosen: the browser's may be the answer's already. */
let entry: string | undefined;

let isListening = false;

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
  setTimeout(() => forget(left), LEAVING_MS);
}

function forget(left: string): void {
  const before = kept();
  const next = before.filter(([other]) => other !== left);
  if (next.length < before.length) keep(next);
}

/** `address` is that of all that was chosen since the page stands. Nothing is kept where a browser does not tell of entries. */
export function keepAsked(address: string): void {
  if (!("navigation" in globalThis)) return;
  if (!isListening) navigation.addEventListener("currententrychange", follow);
  isListening = true;
  entry ??= entryNow();
  gone.delete(entry);
  const others = kept().filter(([other]) => other !== entry);
  keep([...others, [entry, address]]);
}

/** It is answered, or asked for no more. */
export function forgetAsked(): void {
  if (entry !== undefined) forget(entry);
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
  const before = kept();
  const address = before.find(([other]) => other === now)?.[1];
  if (address !== undefined) keep(before.filter(([other]) => other !== now));
  return address;
}
