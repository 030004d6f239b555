/** The groups of the filter form that have no facet beside the results: they open there too, with the form's own controls. */
import { atGroup } from "./at-group.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { groupsOf, hiddenBy } from "../filters/groups.ts";

export interface MoreGroup {
  readonly id: string;
  readonly title: string;
  /** The group on the page of all filters, for a browser without a script. */
  readonly href: string;
}

/** Their values are facets already. */
const FACETS: ReadonlySet<string> = new Set([
  "type",
  "localisation",
  "marque",
  "prix",
  "annee",
  "kilometrage",
  "carburant",
  "boite",
  "indice",
  "vendeur",
  "places",
]);

/** In the order of the form; `filtersHref` is the page of all filters with these set. */
export function moreGroups(filters: Filters, showroom: string | undefined, filtersHref: string): readonly MoreGroup[] {
  const hidden = new Set(hiddenBy(filters));
  return groupsOf(filters.vertical, showroom !== undefined)
    .filter(({ id }) => !FACETS.has(id) && !hidden.has(id))
    .map(({ id, title }) => ({ id, title, href: atGroup(filtersHref, id) }));
}
