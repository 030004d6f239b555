/** The kinds of vehicle that a showroom has tabs for, and the one that it opens with (spec 2.25, 3.33). */
import type { VehicleVertical, Vertical } from "../catalogue/verticals.ts";
import { DEFAULT_VERTICAL } from "../catalogue/verticals.ts";

/** Cars and vans together and vans alone, or what motorcycle dealers sell. */
const USUAL = ["carTruck", "truck", "moto", "scooter", "quad"] as const satisfies readonly Vertical[];

/** What a dealer may have its showroom open with. Nothing set is cars and vans together, where it has any. */
export const SHOWROOM_OPENINGS = [
  "car",
  "truck",
  "moto",
  "scooter",
  "quad",
] as const satisfies readonly VehicleVertical[];

export type ShowroomOpening = (typeof SHOWROOM_OPENINGS)[number];

export type ShowroomVertical = (typeof USUAL)[number] | ShowroomOpening;

/** How many vehicles of each kind it shows. */
export type ShowroomStock = Readonly<Record<ShowroomVertical, number>>;

/** Of all kinds. Cars and vans together are those of their own kinds. */
export const wholeStock = (stock: ShowroomStock): number =>
  SHOWROOM_OPENINGS.reduce((sum, vertical) => sum + stock[vertical], 0);

const isOpening = (stock: ShowroomStock, opening: ShowroomOpening | undefined): opening is ShowroomOpening =>
  opening !== undefined && stock[opening] > 0;

/**
 * Its tabs, in their order. A tab never leads to an empty page; nor are vans a kind of their own where there is not a car beside them.
 * Cars and vans together have no address but the one that names no kind (spec 2.4): where that opens with another, they are two.
 */
export function stockedVerticals(stock: ShowroomStock, opening?: ShowroomOpening): readonly ShowroomVertical[] {
  if (isOpening(stock, opening))
    return [opening, ...SHOWROOM_OPENINGS.filter((vertical) => stock[vertical] > 0 && vertical !== opening)];
  const isOnlyVans = stock.truck === stock.carTruck;
  return USUAL.filter((vertical) => stock[vertical] > 0 && !(isOnlyVans && vertical === "truck"));
}

/**
 * An address that names no kind means what its dealer has chosen, as long as there is any; otherwise cars and vans, and in the showroom of
 * who sells neither what he has most of, the first of those he has equally many of.
 */
export function verticalShown(asked: Vertical, stock: ShowroomStock, opening?: ShowroomOpening): Vertical {
  if (asked !== DEFAULT_VERTICAL) return asked;
  if (isOpening(stock, opening)) return opening;
  if (stock.carTruck > 0) return asked;
  const [most] = stockedVerticals(stock).toSorted((a, b) => stock[b] - stock[a]);
  return most ?? asked;
}

/** The kind under which a showroom has a vehicle of this one. */
export function showroomKind(vertical: VehicleVertical, opening: ShowroomOpening | undefined): ShowroomVertical {
  return opening === undefined && (vertical === "car" || vertical === "truck") ? DEFAULT_VERTICAL : vertical;
}
