/** The groups of the filter form that have no facet beside the results: they open there too, with the form's own controls. */
import { atGroup } from "./at-group.ts";
import { chosenValues } from "./chosen-values.ts";
import { hiddenParts } from "../../domain/filters/availability.ts";
import { formOf } from "../../domain/filters/form.ts";
import type { SectionId } from "../../domain/filters/sections.ts";
import { SECTION_IDS } from "../../domain/filters/sections.ts";
import type { Filters } from "../../domain/filters/registry.ts";

export interface MoreGroup {
  readonly id: SectionId;
  readonly title: string;
  /** What is chosen in it. */
  readonly value?: string;
  /** Among the sections of the form. */
  readonly order: number;
  /** The group on the page of all filters, for a browser without a script. */
  readonly href: string;
}

/** In the order of the form; `filtersHref` is the page of all filters with these set. */
export function moreGroups(filters: Filters, showroom: string | undefined, filtersHref: string): readonly MoreGroup[] {
  const hidden = new Set<string>(hiddenParts(filters));
  const values = chosenValues(filters);
  return formOf(filters, showroom !== undefined)
    .filter(({ id, beside }) => beside === "onDemand" && !hidden.has(id))
    .map(({ id, title }) => {
      const { [id]: value } = values;
      const order = SECTION_IDS.indexOf(id);
      return { id, title, ...(value === undefined ? {} : { value }), order, href: atGroup(filtersHref, id) };
    });
}
