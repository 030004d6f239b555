import type { RefObject } from "react";
import { useEffect } from "react";
import { useLocation } from "react-router";

/** As `results/kept-by-entry.ts`, which the results load first: a file that both shared would be named in every first page. */
export const OWN = "said";
const HEADER = "said-above";
const ENTRIES = 20;

type Kept = readonly (readonly [entry: string, text: string])[];

function entryNow(): string {
  const state: unknown = history.state;
  const key = typeof state === "object" && state !== null && "key" in state ? String(state.key) : "";
  return `${key} ${location.pathname}${location.search}`;
}

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && value.every((one) => Array.isArray(one) && typeof one[1] === "string");

function kept(key: string): Kept {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return isKept(value) ? value : [];
  } catch {
    // Not ours, or a browser that keeps nothing.
    return [];
  }
}

function keep(key: string, text: string): void {
  const entry = entryNow();
  const others = kept(key).filter(([other]) => other !== entry);
  const next = text === "" ? others : [...others, [entry, text] as const];
  try {
    sessionStorage.setItem(key, JSON.stringify(next.slice(-ENTRIES)));
  } catch {
    // A browser that keeps nothing loses what was typed, as it asks to.
  }
}

/** A document that is loaded at an address that was typed or linked is a new visit. */
function isNewVisit(key: string): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return !looked.has(key) && entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}

/** Fields for which another entry than the document's own may have been looked at. */
const looked = new Set<string>();

/** In these an entry of the history may get another address (`replaceState`), under which its text is kept then. */
const MOMENTS = ["input", "change", "submit", "pagehide"] as const;

/**
 * What is typed in the search field of a form and not sent is there again after a reload and on the way back. What was typed before
 * this script was there stays.
 */
export function useKeptText(form: RefObject<HTMLFormElement | null>): void {
  useKept(OWN, () => form.current?.querySelector<HTMLInputElement>('input[type="search"]'));
}

/** The same of the header's field, which pages have beside their own. */
export function useKeptHeaderText(): void {
  useKept(HEADER, () => document.querySelector<HTMLInputElement>('header.top input[type="search"]'));
}

function useKept(key: string, find: () => HTMLInputElement | null | undefined): void {
  // Another entry of the history on the same page, a kind of vehicle, has its own.
  useLocation();
  useEffect(() => {
    const field = find();
    if (field === null || field === undefined) return undefined;
    const before = isNewVisit(key) ? undefined : kept(key).find(([entry]) => entry === entryNow())?.[1];
    looked.add(key);
    if (before !== undefined && field.value === field.defaultValue) field.value = before;
    const note = () => keep(key, field.value);
    note();
    // On the window: after the page's own parts, which may have changed the address.
    for (const moment of MOMENTS) addEventListener(moment, note);
    return () => {
      for (const moment of MOMENTS) removeEventListener(moment, note);
    };
  });
}
