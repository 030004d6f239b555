/**
 * What each term of a vehicle adds to the logarithm of its price beside what is usual among its comparables. Where something usual can
 * be told – a day, kilometres, power, energy, gearbox – a term is what the vehicle's own figure makes of it instead of that one, by the
 * curve that values the vehicle: the further driven, older or weaker loses by it, the same gains nothing. Equipment is held against the
 * middle of what theirs is worth, everything else against their average.
 */
import type { Added, Comparables } from "./market-model.ts";
import { middleOf } from "./market-model.ts";
import type { PriceCurve } from "./price-curve.ts";
import { contributions } from "./price-curve.ts";
import { priceFactors, slopesOf } from "./price-factors.ts";
import type { Usual } from "./usual.ts";
import type { ValuedListing } from "./valued-listing.ts";

/** `own` is what the terms of the vehicle add by themselves; `now` in milliseconds since 1970-01-01 UTC. */
export function besideUsual(
  curve: PriceCurve,
  vehicle: ValuedListing,
  own: Added,
  { added: average, usual, generation, equipment }: Comparables,
  now: number,
): Added {
  const grown = (one: ValuedListing) => contributions(curve, { levels: [], slopes: slopesOf(one, now) });
  const asDriven = { ...vehicle, ...usuallyAged(vehicle, usual), mileage: usual.mileage };
  const asUsual = usual.powerDIN === undefined ? asDriven : { ...asDriven, powerDIN: usual.powerDIN };
  const [energy, gearbox] = [usual.energy?.key ?? vehicle.energy, usual.gearbox?.key ?? vehicle.gearbox];
  const other = withKnown(asUsual, { energy, gearbox });
  const isSameEngine = energy === vehicle.energy && gearbox === vehicle.gearbox;
  const levels = isSameEngine ? own : contributions(curve, priceFactors(other, now));
  const mine = grown(asUsual);
  const theirs = energy === vehicle.energy ? mine : grown(other);
  const isSameGeneration = generation === undefined || generation === vehicle.commercialName;
  const usuals = isSameGeneration ? theirs : grown({ ...other, commercialName: generation });
  const whileOlder = (one: Added, another: Added) => one.age - another.age + one.mileage - another.mileage;
  return {
    vehicle: own.vehicle - average.vehicle + whileOlder(theirs, usuals),
    age: own.age - mine.age,
    mileage: own.mileage - mine.mileage,
    version: own.version - average.version,
    energy: own.energy - levels.energy + whileOlder(mine, theirs),
    gearbox: own.gearbox - levels.gearbox,
    power: own.power - mine.power,
    equipment: own.equipment - middleOf(equipment),
    history: own.history - average.history,
    region: own.region - average.region,
    seller: own.seller - average.seller,
  };
}

/** In the month that is told, or in the year where the vehicle's own is all that is known, no day is older than another. */
function usuallyAged({ year, firstTrafficDate }: ValuedListing, { month }: Usual): Partial<ValuedListing> {
  if (month === undefined) return {};
  const isAsOld =
    firstTrafficDate === undefined ? String(year) === month.slice(0, 4) : firstTrafficDate.startsWith(month);
  return isAsOld ? {} : { year: Number(month.slice(0, 4)), firstTrafficDate: `${month}-15` };
}

/** With what is known of these. */
function withKnown(
  vehicle: ValuedListing,
  { energy, gearbox }: { readonly energy: ValuedListing["energy"]; readonly gearbox: ValuedListing["gearbox"] },
): ValuedListing {
  return {
    ...vehicle,
    ...(energy === undefined ? {} : { energy }),
    ...(gearbox === undefined ? {} : { gearbox }),
  };
}

/** How many of the comparables have equipment worth less, or more where this is worth less than that of the middle one, per cent. */
export function equipmentRank(beside: Added, { equipment }: Comparables): number {
  const own = beside.equipment + middleOf(equipment);
  const beyond = equipment.filter((other) => (beside.equipment < 0 ? other > own : other < own)).length;
  return Math.round((beyond / equipment.length) * 100);
}
