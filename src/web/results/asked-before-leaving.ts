/**
 * What was chosen on a page of results and is not answered yet, by entry of the history: who loads the page anew meanwhile, or leaves it
 * and comes back, finds it asked for again, and loses nothing. It is kept until what answers it stands: results, or a document.
 */
import type { Choice } from "./held-choice.ts";
import { entryNow, isNewVisit, keptByEntry } from "./kept-by-entry.ts";

const isAsked = (value: unknown): value is readonly Choice[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === "object" && one !== null && "to" in one);

const kept = keptByEntry("asked", isAsked);

/** On which it was chosen: the browser's may be the answer's already. */
let entry: string | undefined;

/** Another document takes the place of this one, which cuts off what it asked for: that looks like an answer, and is none. */
let isLeft = false;

const keepFromHistory = (event: NavigateEvent) => event.preventDefault();

/** Another entry stands, be it a failure’s or the filters page: who comes back from there comes back to these results. */
function follow({ navigationType }: NavigationCurrentEntryChangeEvent): void {
  if (navigationType !== "traverse" && entry !== entryNow()) forgetAsked();
}

/** Of the browser's own entry, which a reload leaves where it is, whatever the router notes in it. */
const placeNow = () => `place ${navigation.currentEntry?.key ?? ""}`;

/**
 * Another document stands. Where it is beyond these results, it answers what was asked. Where they are loaded anew, the document is of the
 * entry that stood when that was asked for, and takes the place of what has come to stand meanwhile: that is what is meant.
 */
function leaveDocument({ activation }: PageSwapEvent): void {
  const how = activation?.navigationType;
  if (how === "push" || how === "replace") forgetAsked();
  else if (how === "reload") kept.keep(placeNow(), kept.of(entryNow()) ?? [{ from: location.href, to: location.href }]);
  isLeft = true;
  navigation.addEventListener("navigate", keepFromHistory);
}

/** It is come back to as it was. */
function stand({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  isLeft = false;
  navigation.removeEventListener("navigate", keepFromHistory);
}

/** All that was chosen since the page stands. Nothing is kept where a browser does not tell of entries and of documents that go. */
export function keepAsked(choices: readonly Choice[]): void {
  if (!("navigation" in globalThis && "onpageswap" in globalThis)) return;
  // Heard once however often they are added.
  navigation.addEventListener("currententrychange", follow);
  addEventListener("pageswap", leaveDocument);
  addEventListener("pageshow", stand);
  if (isLeft) return;
  entry ??= entryNow();
  kept.keep(entry, choices);
}

/** It is answered, or asked for no more. */
export function forgetAsked(): void {
  if (isLeft) return;
  if (entry !== undefined) kept.keep(entry, undefined);
  entry = undefined;
}

/** The page is left as it is: it is asked for again where the visitor comes back. */
export function leaveAsked(): void {
  entry = undefined;
}

/** What to ask for again. Nothing where a document is loaded at an address that was typed or linked: that is a new visit. */
export function askedBefore(isDocument: boolean): readonly Choice[] | undefined {
  if (isDocument && isNewVisit()) return undefined;
  const meant = isDocument ? takeMeant() : undefined;
  return meant ?? kept.of(entryNow());
}

/** Where the document is not of what stood when it came. */
function takeMeant(): readonly Choice[] | undefined {
  if (!("navigation" in globalThis)) return undefined;
  const place = placeNow();
  const choices = kept.of(place);
  kept.keep(place, undefined);
  return choices?.some(({ to }) => to !== location.href) === true ? choices : undefined;
}
