/** The kinds of vehicle that a showroom has tabs for, and the one that it opens with (spec 2.25, 3.33). */
import type { Vertical } from "../catalogue/verticals.ts";
import { DEFAULT_VERTICAL } from "../catalogue/verticals.ts";

/** Cars and vans together and vans alone, or what motorcycle dealers sell. */
export const SHOWROOM_VERTICALS = [
  "carTruck",
  "truck",
  "moto",
  "scooter",
  "quad",
] as const satisfies readonly Vertical[];

export type ShowroomVertical = (typeof SHOWROOM_VERTICALS)[number];

/** How many vehicles of each kind it shows. */
export type ShowroomStock = Readonly<Record<ShowroomVertical, number>>;

/** A tab never leads to an empty page; nor are vans a kind of their own where there is not a car beside them. */
export function stockedVerticals(stock: ShowroomStock): readonly ShowroomVertical[] {
  const isOnlyVans = stock.truck === stock.carTruck;
  return SHOWROOM_VERTICALS.filter((vertical) => stock[vertical] > 0 && !(isOnlyVans && vertical === "truck"));
}

/**
 * An address that names no kind means cars and vans; in the showroom of who sells neither, what he has most of, the first of
 * those he has equally many of.
 */
export function verticalShown(asked: Vertical, stock: ShowroomStock): Vertical {
  if (asked !== DEFAULT_VERTICAL || stock.carTruck > 0) return asked;
  const [most] = stockedVerticals(stock).toSorted((a, b) => stock[b] - stock[a]);
  return most ?? asked;
}
