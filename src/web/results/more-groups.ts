/** The groups of the filter form that have no facet beside the results: they open there too, with the form's own controls. */
import { stockLabel } from "../filters/stock-label.ts";
import { atGroup } from "./at-group.ts";
import { chosenValues } from "./chosen-values.ts";
import { hiddenParts, stockShown } from "../../domain/filters/availability.ts";
import { formOf } from "../../domain/filters/form.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
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

interface Whose {
  readonly isShowroom: boolean;
  readonly dealer?: Dealer | undefined;
}

/** In the order of the form; `filtersHref` is the page of all filters with these set. */
export function moreGroups(filters: Filters, { isShowroom, dealer }: Whose, filtersHref: string): readonly MoreGroup[] {
  const hidden = new Set<string>(hiddenParts(filters));
  // Whose stock it is is chosen of itself, and no tag of the search.
  const stock = dealer === undefined ? {} : { stock: stockLabel(dealer, stockShown(filters)) };
  const values = { ...chosenValues(filters), ...stock };
  return formOf(filters, isShowroom)
    .filter(({ id, beside }) => beside === "onDemand" && !hidden.has(id))
    .map(({ id, title }) => {
      const { [id]: value } = values;
      const order = SECTION_IDS.indexOf(id);
      return { id, title, ...(value === undefined ? {} : { value }), order, href: atGroup(filtersHref, id) };
    });
}
