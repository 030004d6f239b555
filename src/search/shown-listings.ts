/**
 * What an answer was made of: which listings, and whether what the market says of others had a part in it. Noted where listings are
 * read and questions asked, whoever does, so that no page can forget to tell; carried by the asynchronous context, so that nothing in
 * between has to pass it on.
 */
import { AsyncLocalStorage } from "node:async_hooks";

export interface MadeOf {
  /** References of all listings that were read. */
  readonly shown: ReadonlySet<string>;
  /** Whether it counted, chose or ordered listings by what the market says of them. */
  readonly restsOnValues: boolean;
}

interface Notes {
  readonly shown: Set<string>;
  restsOnValues: boolean;
}

const noted = new AsyncLocalStorage<Notes>();

/** What `make` gives, and what it was made of. */
export async function notingListings<T>(make: () => Promise<T>): Promise<MadeOf & { readonly made: T }> {
  const notes: Notes = { shown: new Set(), restsOnValues: false };
  const made = await noted.run(notes, make);
  return { ...notes, made };
}

export function noteListings(references: readonly string[]): void {
  const notes = noted.getStore();
  if (notes !== undefined) for (const reference of references) notes.shown.add(reference);
}

export function noteValues(): void {
  const notes = noted.getStore();
  if (notes !== undefined) notes.restsOnValues = true;
}
