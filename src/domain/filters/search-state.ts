/**
 * The state of a search form: filters with their errors, and the sentence they came from (spec 4.11–4.13, 4.27, 5.9).
 * Every action gives a state that the rules allow; a state with errors is shown and not searched.
 */
import type { FilterIssue } from "./issue.ts";
import type { Filters } from "./registry.ts";
import { clearAll, settled } from "./transitions/set-filter.ts";
import type { ValidationContext } from "./validate.ts";
import { validate } from "./validate.ts";

export interface SearchState {
  readonly filters: Filters;
  readonly errors: readonly FilterIssue[];
  /** The sentence that the filters were read from, while they are still the sentence's (spec 1.6, 4.11). */
  readonly freeTextSearchTerm?: string;
}

export type SearchAction =
  /** What a transition of the visitor's made of the filters. */
  | { readonly kind: "change"; readonly filters: Filters }
  /** A sentence: filters start over from what it says. */
  | { readonly kind: "sentence"; readonly text: string; readonly filters: Filters };

/** What an address says: its filters, and the sentence they were read from where it tells one (spec 4.27). */
export function initialState(filters: Filters, context: ValidationContext, freeTextSearchTerm?: string): SearchState {
  const allowed = settled(filters);
  const errors = validate(allowed, context);
  return { filters: allowed, errors, ...(freeTextSearchTerm === undefined ? {} : { freeTextSearchTerm }) };
}

export function nextState({ filters }: SearchState, action: SearchAction, context: ValidationContext): SearchState {
  switch (action.kind) {
    case "change":
      return initialState(action.filters, context);
    case "sentence":
      return initialState({ ...clearAll(filters), ...action.filters }, context, action.text);
  }
}

/** Errors disable Valider and the search button and stop the request (spec 5.9, 8.2). */
export function canSearch({ errors }: SearchState): boolean {
  return errors.length === 0;
}
