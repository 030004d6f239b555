/** A search just made in the module, worded from what the visitor chose there. */
import { DEFAULT_DISTANCE_CODE, isDistanceCode, radiusKm } from "../../../domain/catalogue/distance.ts";
import { euros, kilometres } from "../../../domain/french.ts";
import { monthly } from "../../../domain/french-sums.ts";
import { recentSearchGroup, searchHash } from "../../../domain/recent-searches/recent-searches.ts";
import type { FinderFields } from "../finder/finder-fields.ts";
import type { FinderPage } from "../finder/finder-page.ts";
import type { SearchToRemember } from "../../recent/recent-search-of.ts";

interface WordedSearch {
  readonly fields: FinderFields;
  readonly page: FinderPage;
  readonly query: string;
  /** The make and model as their lists call them, or the kind of vehicle. */
  readonly title: string;
}

function budgetLabel({ budgetKind, budget }: FinderFields, { kindAlone }: FinderPage): string | undefined {
  const kind = budgetKind === "LOA" ? "en LOA" : "à crédit";
  if (budget === undefined) return kindAlone ? kind : undefined;
  return budgetKind === "total" ? `${euros(budget)} max` : `${monthly(budget)} max ${kind}`;
}

function placeLabel({ place, distance }: FinderFields, query: string): string | undefined {
  if (place === "") return undefined;
  const code = Number(distance);
  const isAround = /(?:^|&)dptCp=\d{5}/.test(query);
  return isAround ? `${place}, ${kilometres(radiusKm(isDistanceCode(code) ? code : DEFAULT_DISTANCE_CODE))}` : place;
}

export function searchOfFields({ fields, page, query, title }: WordedSearch): SearchToRemember {
  const labels = [
    page.energies === "elec" ? "Électrique" : undefined,
    fields.autonomyMin === "" ? undefined : `${kilometres(Number(fields.autonomyMin))} d’autonomie`,
    budgetLabel(fields, page),
    placeLabel(fields, query),
  ].filter((label) => label !== undefined);
  return {
    group: recentSearchGroup(fields.vertical),
    search: { title, labels, url: query === "" ? "/listing" : `/listing?${query}`, hash: searchHash(query) },
  };
}
