/** The groups of the filter form that have no facet beside the results: they open there too, with the form's own controls. */
import { atGroup } from "./at-group.ts";
import { hiddenParts } from "../../domain/filters/availability.ts";
import { formOf } from "../../domain/filters/form.ts";
import type { SectionId } from "../../domain/filters/sections.ts";
import { SECTION_IDS } from "../../domain/filters/sections.ts";
import type { Filters } from "../../domain/filters/registry.ts";

export interface MoreGroup {
  readonly id: SectionId;
  readonly title: string;
  /** Among the sections of the form. */
  readonly order: number;
  /** The group on the page of all filters, for a browser without a script. */
  readonly href: string;
}

/** In the order of the form; `filtersHref` is the page of all filters with these set. */
export function moreGroups(filters: Filters, showroom: string | undefined, filtersHref: string): readonly MoreGroup[] {
  const hidden = new Set<string>(hiddenParts(filters));
  return formOf(filters, showroom !== undefined)
    .filter(({ id, beside }) => beside === "onDemand" && !hidden.has(id))
    .map(({ id, title }) => ({ id, title, order: SECTION_IDS.indexOf(id), href: atGroup(filtersHref, id) }));
}
