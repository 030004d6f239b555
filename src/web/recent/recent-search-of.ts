/** A page of results as the browser remembers it (server only): worded once, where the catalogue is. */
import { formatQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import { selectionLabel, tagsOf } from "../../domain/filters/tags.ts";
import type { RecentSearch, RecentSearchGroup } from "../../domain/recent-searches/recent-searches.ts";
import { recentSearchGroup, searchHash } from "../../domain/recent-searches/recent-searches.ts";
import { withFilters } from "../../domain/urls/canonical.ts";

/** What `rememberSearch` needs; the browser adds the moment. */
export interface SearchToRemember {
  readonly group: RecentSearchGroup;
  readonly search: Omit<RecentSearch, "date" | "timestamp">;
}

/** Which page and which order do not make another search. */
export function recentSearchOf({ page: _page, sortBy: _sortBy, ...filters }: Filters): SearchToRemember {
  const { vertical, makesModelsCommercialNames: selections, categories } = filters;
  const named: Filters = {
    vertical,
    ...(selections === undefined ? {} : { makesModelsCommercialNames: selections }),
    ...(categories === undefined ? {} : { categories }),
  };
  return {
    group: recentSearchGroup(vertical),
    search: {
      title:
        selections?.length === 1 && selections[0] !== undefined ? selectionLabel(selections[0]) : sentenceOf(named),
      labels: tagsOf(filters)
        .filter(({ key }) => key !== "makesModelsCommercialNames" && key !== "categories")
        .map(({ label }) => label),
      // With its query, by which it is counted again; the address itself may have moved to a path.
      url: withFilters("/listing", filters),
      hash: searchHash(formatQuery(filters)),
    },
  };
}
