/**
 * What an answer was made of: which listings, and what of it rests on what the market says of others. Noted where listings are
 * read and questions asked, whoever does, so that no page can forget to tell; carried by the asynchronous context, so that nothing in
 * between has to pass it on.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Answer, Question } from "./engine.ts";
import type { ToldOnValues } from "./rests-on-values.ts";
import { restsOnValues, toldOnValues } from "./rests-on-values.ts";

export interface MadeOf {
  /** References of all listings that were read. */
  readonly shown: ReadonlySet<string>;
  /** What it counted, chose or ordered by what the market says of listings. */
  readonly onValues: readonly ToldOnValues[];
}

interface Notes {
  readonly shown: Set<string>;
  readonly onValues: ToldOnValues[];
}

const noted = new AsyncLocalStorage<Notes>();

/** What `make` gives, and what it was made of. */
export async function notingListings<T>(make: () => Promise<T>): Promise<MadeOf & { readonly made: T }> {
  const notes: Notes = { shown: new Set(), onValues: [] };
  const made = await noted.run(notes, make);
  return { ...notes, made };
}

export function noteListings(references: readonly string[]): void {
  const notes = noted.getStore();
  if (notes !== undefined) for (const reference of references) notes.shown.add(reference);
}

export function noteOnValues(question: Question, answer: Answer<Question>): void {
  const notes = noted.getStore();
  if (notes !== undefined && restsOnValues(question)) notes.onValues.push(toldOnValues(question, answer));
}
