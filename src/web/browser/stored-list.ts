/**
 * A list of texts kept in the visitor's browser, the same in every tab and component: favourites, listings already seen.
 * Where storage refuses (private mode, full) the list lives for the visit. It stands in the first scripts, which have no room to say
 * so: `kept/tell-refusals.ts` does, after the page (spec 8.12).
 */
export interface StoredList {
  /** Under which it is kept. */
  readonly key: string;
  readonly read: () => readonly string[];
  readonly subscribe: (changed: () => void) => () => void;
  /** Other texts in place of all. */
  readonly write: (texts: readonly string[]) => void;
  /** Puts a text first, or moves it there; the oldest goes beyond `most`. */
  readonly add: (text: string) => void;
  readonly remove: (text: string) => void;
}

/** Of a key with nothing, of one that something else has written, and where storage may not be read: none. */
function load(key: string): readonly string[] {
  try {
    return [JSON.parse(localStorage[key] as string) as unknown].flat().filter((item) => typeof item === "string");
  } catch {
    return [];
  }
}

export function createStoredList(key: string, most: number): StoredList {
  const listeners = new Set<() => void>();
  let held: readonly string[] | undefined;

  const read = () => (held ??= load(key));
  const tell = () => {
    for (const changed of listeners) changed();
  };
  const write = (next: readonly string[]) => {
    held = next;
    try {
      localStorage[key] = JSON.stringify(next);
    } catch {
      // Told after the page.
    }
    tell();
  };
  // Another tab has written, or taken all away; there are none on the server.
  globalThis.addEventListener?.("storage", (event) => {
    if (event.key === key || event.key === null) {
      held = undefined;
      tell();
    }
  });

  return {
    key,
    read,
    write,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    add: (text) => write([text, ...read().filter((other) => other !== text)].slice(0, most)),
    remove: (text) => write(read().filter((other) => other !== text)),
  };
}
