/** What a page of results keeps for an entry of the history, in the browser's session: it is found at that entry and at no other. */

/** Entries that are remembered: the ones left longest ago are forgotten first. */
const ENTRIES = 20;

type Kept<Note> = readonly (readonly [entry: string, note: Note])[];

export interface KeptByEntry<Note> {
  of(entry: string): Note | undefined;
  /** Undefined forgets it. A browser that keeps nothing loses it, as it asks to. */
  keep(entry: string, note: Note | undefined): void;
}

/** The router gives each entry a key, and none to the one that a document was loaded at. */
export function entryNow(): string {
  const state: unknown = history.state;
  const key = typeof state === "object" && state !== null && "key" in state ? String(state.key) : "";
  return `${key} ${location.pathname}${location.search}`;
}

/** A document that is loaded at an address that was typed or linked. */
export function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && !["reload", "back_forward"].includes(entry.type);
}

/** `name`: that of the session's item. */
export function keptByEntry<Note>(name: string, isNote: (value: unknown) => value is Note): KeptByEntry<Note> {
  const isKept = (value: unknown): value is Kept<Note> =>
    Array.isArray(value) && value.every((one) => Array.isArray(one) && isNote(one[1]));

  const kept = (): Kept<Note> => {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? "[]");
      return isKept(value) ? value : [];
    } catch {
      // Not ours, or a browser that keeps nothing.
      return [];
    }
  };

  return {
    of: (entry) => kept().find(([other]) => other === entry)?.[1],
    keep: (entry, note) => {
      const before = kept();
      const others = before.filter(([other]) => other !== entry);
      if (note === undefined && others.length === before.length) return;
      const next = note === undefined ? others : [...others, [entry, note] as const];
      try {
        sessionStorage.setItem(name, JSON.stringify(next.slice(-ENTRIES)));
      } catch {
        // A browser that keeps nothing.
      }
    },
  };
}
