/**
 * The state of a search form: filters with their errors (spec 4.12, 4.13, 4.27, 5.9). Every action gives a state that the rules
 * allow; a state with errors is shown and not searched. Whether the filters are those of a sentence is never kept: whoever shows
 * them compares (`web/words/sentence-in-force.ts`).
 */
import type { FilterIssue } from "./issue.ts";
import type { Filters } from "./registry.ts";
import { clearAll, settled } from "./transitions/set-filter.ts";
import type { ValidationContext } from "./validate.ts";
import { validate } from "./validate.ts";

export interface SearchState {
  readonly filters: Filters;
  readonly errors: readonly FilterIssue[];
}

export type SearchAction =
  /** What a transition of the visitor's made of the filters. */
  | { readonly kind: "change"; readonly filters: Filters }
  /** A sentence: filters start over from what it says. */
  | { readonly kind: "sentence"; readonly filters: Filters };

/** The filters that an address says (spec 4.27). */
export function initialState(filters: Filters, context: ValidationContext): SearchState {
  const allowed = settled(filters);
  return { filters: allowed, errors: validate(allowed, context) };
}

export function nextState({ filters }: SearchState, action: SearchAction, context: ValidationContext): SearchState {
  switch (action.kind) {
    case "change":
      return initialState(action.filters, context);
    case "sentence":
      return initialState({ ...clearAll(filters), ...action.filters }, context);
  }
}

/** Errors disable Valider and the search button and stop the request (spec 5.9, 8.2). */
export function canSearch({ errors }: SearchState): boolean {
  return errors.length === 0;
}
