/**
 * A list of texts kept in the visitor's browser, the same in every tab and component: favourites, listings already seen.
 * Storage that refuses (private mode, full) is told once and the list lives for the visit (spec 8.12).
 */
export interface StoredList {
  readonly read: () => readonly string[];
  readonly subscribe: (changed: () => void) => () => void;
  /** Puts a text first, or moves it there; the oldest goes beyond `most`. */
  readonly add: (text: string) => void;
  readonly remove: (text: string) => void;
}

const NONE: readonly string[] = [];

function parse(stored: string | null): readonly string[] {
  if (stored === null) return NONE;
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((item) => typeof item === "string") : NONE;
  } catch {
    return NONE; // written by something else: start over
  }
}

export function createStoredList(key: string, most: number): StoredList {
  const listeners = new Set<() => void>();
  let held: readonly string[] | undefined;

  const load = (): readonly string[] => {
    try {
      return parse(localStorage.getItem(key));
    } catch (error) {
      reportError(error);
      return NONE;
    }
  };
  const read = () => (held ??= load());
  const tell = () => {
    for (const changed of listeners) changed();
  };
  const write = (next: readonly string[]) => {
    held = next;
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch (error) {
      reportError(error);
    }
    tell();
  };
  const onOtherTab = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    held = undefined;
    tell();
  };

  return {
    read,
    subscribe: (changed) => {
      if (listeners.size === 0) addEventListener("storage", onOtherTab);
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) removeEventListener("storage", onOtherTab);
      };
    },
    add: (text) => write([text, ...read().filter((other) => other !== text)].slice(0, most)),
    remove: (text) => write(read().filter((other) => other !== text)),
  };
}
