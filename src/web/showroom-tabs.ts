/** The kinds of vehicle that a showroom has, each with its own address, as its list and its filter form have them (spec 2.25, 2.26). */
import { verticalLabel } from "../domain/catalogue/verticals.ts";
import type { Filters } from "../domain/filters/registry.ts";
import { entryOf } from "../domain/filters/registry.ts";
import { whole } from "../domain/french.ts";
import type { ShowroomOpening, ShowroomStock } from "../domain/listings/showroom-verticals.ts";
import { stockedVerticals, wholeStock } from "../domain/listings/showroom-verticals.ts";

export interface ShowroomTab {
  readonly label: string;
  /** Of the stock that is shown, which may be the group’s. */
  readonly count: string;
  readonly href: string;
  readonly current: boolean;
}

/** The first tab, where families are listed together that are several. */
const ALL = entryOf("allFamilies").label;

/** Each keeps whose stock is shown: what it counts is what it leads to. */
export function showroomTabs(
  { vertical, allFamilies, showroomStock: whose }: Filters,
  stock: ShowroomStock,
  opening: ShowroomOpening | undefined,
  addressOf: (filters: Filters) => string,
): readonly ShowroomTab[] {
  const kept = whose === undefined ? {} : { showroomStock: whose };
  const kinds = stockedVerticals(stock, opening);
  const isAll = allFamilies === true && kinds.length > 1;
  const all: readonly ShowroomTab[] = isAll
    ? [
        {
          label: ALL,
          count: whole(wholeStock(stock)),
          href: addressOf({ vertical, allFamilies: true, ...kept }),
          current: true,
        },
      ]
    : [];
  return [
    ...all,
    ...kinds.map((shown) => ({
      label: verticalLabel(shown),
      count: whole(stock[shown]),
      href: addressOf({ vertical: shown, ...kept }),
      current: !isAll && shown === vertical,
    })),
  ];
}
