/**
 * What was typed beside the results and is not applied, by entry of the history: it is there again when the visitor comes back to
 * that entry or loads it anew, and in no other.
 */
const KEY = "typed";

/** Entries that are remembered: the ones left longest ago are forgotten first. */
const ENTRIES = 20;

export type Typed = readonly (readonly [name: string, value: string])[];
type Kept = readonly (readonly [entry: string, typed: Typed])[];

/** The router gives each entry a key, and none to the one that a document was loaded at. */
export function entryNow(): string {
  const state: unknown = history.state;
  const key = typeof state === "object" && state !== null && "key" in state ? String(state.key) : "";
  return `${key} ${location.pathname}${location.search}`;
}

function isKept(value: unknown): value is Kept {
  return Array.isArray(value) && value.every((one) => Array.isArray(one) && Array.isArray(one[1]));
}

function kept(): Kept {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return isKept(value) ? value : [];
  } catch {
    // Not ours, or a browser that keeps nothing.
    return [];
  }
}

export function keepTyped(typed: Typed): void {
  const entry = entryNow();
  const before = kept();
  const others = before.filter(([other]) => other !== entry);
  if (typed.length === 0 && others.length === before.length) return;
  const next = typed.length === 0 ? others : [...others, [entry, typed]];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next.slice(-ENTRIES)));
  } catch {
    // A browser that keeps nothing loses what was typed, as it asks to.
  }
}

/** A document that is loaded at an address that was typed or linked. */
export function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && !["reload", "back_forward"].includes(entry.type);
}

/** None where a document is loaded at an address that was typed or linked: that is a new visit. */
export function typedBefore(isDocument: boolean): Typed {
  if (isDocument && isNewVisit()) return [];
  const now = entryNow();
  return kept().find(([other]) => other === now)?.[1] ?? [];
}
