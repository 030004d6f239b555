/**
 * What was typed beside the results and is not applied, by entry of the history: it is there again when the visitor comes back to
 * that entry or loads it anew, and in no other.
 */
import { entryNow, isNewVisit, keptByEntry } from "./kept-by-entry.ts";

export type Typed = readonly (readonly [name: string, value: string])[];

const kept = keptByEntry("typed", (value): value is Typed => Array.isArray(value));

export function keepTyped(typed: Typed): void {
  kept.keep(entryNow(), typed.length === 0 ? undefined : typed);
}

/** None where a document is loaded at an address that was typed or linked: that is a new visit. */
export function typedBefore(isDocument: boolean): Typed {
  return isDocument && isNewVisit() ? [] : (kept.of(entryNow()) ?? []);
}
