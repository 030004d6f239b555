/** What is unknown of a listing is left out, never held as undefined. */

/** The entries that have a value. */
export function given<T extends object>(entries: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  // Filtering on undefined is what the mapped type states, which Object.fromEntries cannot.
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
}
