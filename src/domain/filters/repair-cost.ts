/**
 * What a way out of a search costs who asked: one scale for everything that can be loosened, so that ways out are told from the
 * least change to the greatest. 1 is a bound that doubles, or halves.
 */
import type { FilterGroup } from "./filter-group.ts";
import type { FilterKey } from "./registry.ts";
import { FILTERS, entryOf } from "./registry.ts";

/** Changes above this are far from what was asked: nothing nearer is told after them. */
export const FAR = 1;

/** A bound that more than doubles is another search: it comes after whatever can be given up instead. */
const ANOTHER_SEARCH = 2;

/**
 * A bound moved, by how far in parts of itself: +800 € of 15 000 costs 0.05, +20 500 € of 9 000 costs 4.3. Where a number is not
 * measured from zero (a year, a class), by the difference that the registry calls its whole.
 */
export function movingCost(key: FilterKey, from: number, to: number): number {
  const { relaxing } = entryOf(key);
  const [small, large] = from < to ? [from, to] : [to, from];
  const cost = relaxing?.whole === undefined ? large / Math.max(small, 1) - 1 : (large - small) / relaxing.whole;
  return cost > FAR ? ANOTHER_SEARCH + cost : cost;
}

/** One step from a radius to the next: 10, 20, 50, 100, 200 km. */
const STEP_OUT = 0.15;
/** From the widest radius to the whole of France: further than one goes for a viewing. */
const ANYWHERE = 0.45;

/** `steps` is how many wider radii are passed; `anywhere`: the last of them too. */
export function wideningCost(steps: number, anywhere = false): number {
  return steps * STEP_OUT + (anywhere ? ANYWHERE : 0);
}

/** A department becomes its region, a town its department. */
export const PLACE_COST = { region: 0.4, department: 0.3, anywhere: 0.9 };

/** Giving up a generation, a model, a make: the vehicle stays less and less the one that was wanted. */
export const NAME_COST = { generation: 0.3, model: 0.8, make: 1.5 };

/** Another kind of vehicle is nearly another wish. */
export const VERTICAL_COST = 5;

/** Sizes, powers, consumption. */
const MEASURE = 0.45;

/** A filter given up altogether, by its group: comforts first, what the vehicle is last. No group costs what nobody has weighed. */
export const GIVEN_UP: Readonly<Record<FilterGroup, number>> = {
  medias: 0.1,
  age: 0.15,
  initialPrice: 0.15,
  priceDropLimitDate: 0.15,
  autoviza: 0.15,
  internalColors: 0.15,
  options: 0.2,
  topOptions: 0.2,
  equipmentLevel: 0.2,
  goodDealBadges: 0.2,
  conversionBonusEligibility: 0.2,
  networkWarranties: 0.2,
  externalColors: 0.25,
  allWarranty: 0.25,
  networkWarranty: 0.25,
  firstHand: 0.25,
  delivery: 0.3,
  customerFamilyCodes: 0.3,
  doors: 0.3,
  versions: 0.35,
  words: 0.35,
  owners: MEASURE,
  autonomy: MEASURE,
  batteryCapacity: MEASURE,
  batteryConsumption: MEASURE,
  cubic: MEASURE,
  powerDIN: MEASURE,
  ratedHorsePower: MEASURE,
  consumption: MEASURE,
  co2: MEASURE,
  critAir: MEASURE,
  length: MEASURE,
  width: MEASURE,
  height: MEASURE,
  trunkVolume: MEASURE,
  gearbox: 0.5,
  fourWheelDrive: 0.5,
  reclaimVAT: 0.5,
  seats: 0.6,
  energies: 0.7,
  categories: 0.9,
  place: PLACE_COST.anywhere,
  year: 1.1,
  mileage: 1.1,
  price: 1.3,
  makes: NAME_COST.make,
  reference: 2,
  references: 2,
  vertical: VERTICAL_COST,
  // Nothing offers to give up whose stock it is, or how results are shown.
  showroom: VERTICAL_COST,
  sortBy: VERTICAL_COST,
  page: VERTICAL_COST,
};

export function givingUpCost(key: FilterKey): number {
  return GIVEN_UP[FILTERS[key].group];
}
