/**
 * Which listings an answer was made of. Noted where listings are read, whoever reads them, so that no page can forget to tell;
 * carried by the asynchronous context, so that nothing in between has to pass it on.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const noted = new AsyncLocalStorage<Set<string>>();

/** What `make` gives, and the references of all listings that were read for it. */
export async function notingListings<T>(
  make: () => Promise<T>,
): Promise<{ readonly made: T; readonly shown: ReadonlySet<string> }> {
  const shown = new Set<string>();
  return { made: await noted.run(shown, make), shown };
}

export function noteListings(references: readonly string[]): void {
  const shown = noted.getStore();
  if (shown !== undefined) for (const reference of references) shown.add(reference);
}
