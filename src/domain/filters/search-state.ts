/**
 * The state of a search form: filters with their errors, and where they came from (spec 4.11–4.13, 4.27, 5.9).
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
  /** Whether the address may still be the page's own path: any new filter makes it a query (spec 4.11). */
  readonly seoKept: boolean;
}

export type SearchAction =
  /** A transition of the visitor's. */
  | { readonly kind: "change"; readonly transition: (filters: Filters) => Filters; readonly keepSeo?: boolean }
  /** A sentence: filters start over from what it says. */
  | { readonly kind: "sentence"; readonly text: string; readonly filters: Filters }
  /** Another address: filters are rebuilt from it (spec 4.27). */
  | { readonly kind: "location"; readonly filters: Filters; readonly isSeo: boolean }
  | { readonly kind: "clear" };

function state(filters: Filters, context: ValidationContext, seoKept: boolean, term?: string): SearchState {
  const errors = validate(filters, context);
  return { filters, errors, seoKept, ...(term === undefined ? {} : { freeTextSearchTerm: term }) };
}

export function initialState(filters: Filters, context: ValidationContext, seoKept: boolean): SearchState {
  return state(settled(filters), context, seoKept);
}

export function nextState(current: SearchState, action: SearchAction, context: ValidationContext): SearchState {
  switch (action.kind) {
    case "change":
      return state(settled(action.transition(current.filters)), context, current.seoKept && action.keepSeo === true);
    case "sentence":
      return state(settled({ ...clearAll(current.filters), ...action.filters }), context, false, action.text);
    case "location":
      return state(settled(action.filters), context, action.isSeo);
    case "clear":
      return state(clearAll(current.filters), context, false);
  }
}

/** Errors disable Valider and the search button and stop the request (spec 5.9, 8.2). */
export function canSearch({ errors }: SearchState): boolean {
  return errors.length === 0;
}
