import type { RefObject } from "react";
import { useEffect } from "react";
import { useLocation } from "react-router";

/** As `results/typed-before-leaving.ts`, which the results load first: a file that both shared would be named in every first page. */
const KEY = "said";
const ENTRIES = 20;

type Kept = readonly (readonly [entry: string, text: string])[];

function entryNow(): string {
  const state: unknown = history.state;
  const key = typeof state === "object" && state !== null && "key" in state ? String(state.key) : "";
  return `${key} ${location.pathname}${location.search}`;
}

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

function keep(text: string): void {
  const entry = entryNow();
  const others = kept().filter(([other]) => other !== entry);
  const next = text === "" ? others : [...others, [entry, text] as const];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next.slice(-ENTRIES)));
  } catch {
    // A browser that keeps nothing loses what was typed, as it asks to.
  }
}

/** A document that is loaded at an address that was typed or linked is a new visit. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return isFirst && entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}

/** No entry but the document's own was looked at yet. */
let isFirst = true;

/** In these an entry of the history may get another address (`replaceState`), under which its text is kept then. */
const MOMENTS = ["input", "change", "submit", "pagehide"] as const;

/**
 * What is typed in the search field of a form and not sent is there again after a reload and on the way back. What was typed before
 * this script was there stays.
 */
export function useKeptText(form: RefObject<HTMLFormElement | null>): void {
  // Another entry of the history on the same page, a kind of vehicle, has its own.
  useLocation();
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input[type="search"]');
    if (field === null || field === undefined) return undefined;
    const before = isNewVisit() ? undefined : kept().find(([entry]) => entry === entryNow())?.[1];
    isFirst = false;
    if (before !== undefined && field.value === field.defaultValue) field.value = before;
    const note = () => keep(field.value);
    note();
    // On the window: after the page's own parts, which may have changed the address.
    for (const moment of MOMENTS) addEventListener(moment, note);
    return () => {
      for (const moment of MOMENTS) removeEventListener(moment, note);
    };
  });
}
