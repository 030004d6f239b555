/** Without a script everything that is typed beside the results is one form: its fields name it, wherever they stand. */
import { hiddenFields } from "./bound-views.ts";
import type { FacetScope, FacetView } from "./facet-view.ts";
import { ONE_FORM } from "./facet-view.ts";

export interface OneFormView {
  readonly id: string;
  /** The filters that none of its fields stands for. */
  readonly hidden: readonly (readonly [string, string])[];
}

export function oneForm({ filters, beside = [] }: FacetScope, facets: readonly FacetView[]): OneFormView {
  const others = facets.flatMap(({ parts }) => parts.flatMap((part) => ("hidden" in part ? [part.hidden] : [])));
  const isKept = (name: string) => others.every((hidden) => hidden.some(([key]) => key === name));
  return { id: ONE_FORM, hidden: [...hiddenFields(filters, []).filter(([name]) => isKept(name)), ...beside] };
}
