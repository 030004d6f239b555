/**
 * What equipment makes of the worth of a vehicle that is not on sale. Only the equipment of its completions changes from one sum to the
 * next, so all else that adds to their prices is reckoned once; each sum is the one that `askedValue` comes to.
 */
import { option } from "../catalogue/options.ts";
import type { AskedVehicle, Completions, KnownFacts } from "./asked-value.ts";
import { completed, ofItsYear, valuedOf, within } from "./asked-value.ts";
import type { Added, MarketModel } from "./market-model.ts";
import { beyondReach } from "./market-reach.ts";
import type { PriceCurve } from "./price-curve.ts";
import { contributions, logOf } from "./price-curve.ts";
import { equipmentLevels, priceFactors } from "./price-factors.ts";
import { intervalOf } from "./price-spread.ts";
import type { ValuedListing } from "./valued-listing.ts";

export interface EquipmentQuestion {
  /** Without its equipment. */
  readonly vehicle: KnownFacts;
  /** The adverts that complete it. */
  readonly comparables: readonly ValuedListing[];
  /** What is said of its equipment. */
  readonly options: readonly string[];
  /** It has no other. */
  readonly isWhole: boolean;
}

export interface EquipmentWorth {
  /** Those that count most, the first adds most, then those that are said besides; each with what ticking it makes of the sum. */
  readonly options: readonly { readonly key: string; readonly euros: number }[];
  /** What it makes of the sum to say that there is no other. */
  readonly noOther: number;
}

/** Undefined before a market was fitted. */
export type AskEquipment = (question: EquipmentQuestion) => Promise<EquipmentWorth | undefined>;

type Equipment = Pick<KnownFacts, "options" | "someOptions">;

const SHOWN = 8;
/** Of those that comparables say, the most frequent are tried; what fewer say tells too little of its worth. */
const TRIED = 24;
/** Adverts that say it. */
const FEWEST = 3;
/**
 * Of the comparables, those by which it is told which equipment counts most: a quarter of them says it as well as all do, and every
 * one more is another value for each of the tried.
 */
const RANKED_BY = 24;

/** As it is said of a vehicle. */
export function equipmentOf(options: readonly string[], isWhole: boolean): Equipment {
  if (isWhole) return { options };
  return options.length === 0 ? {} : { someOptions: options };
}

export function equipmentWorth(
  model: MarketModel,
  { vehicle, comparables, options, isWhole }: EquipmentQuestion,
): EquipmentWorth {
  const ofFew = sumsOf(model, completed(vehicle, spread(comparables, RANKED_BY)));
  const ofAll = sumsOf(model, completed(vehicle, comparables));
  // Of a vehicle of which nothing is said: what is asked for, and in which order, is the same whatever is ticked.
  const byWorth = (sumWith: (equipment: Equipment) => number, tried: readonly string[]) => {
    const nothing = sumWith({});
    return tried
      .map((key) => ({ key, amount: sumWith(equipmentOf([key], false)) - nothing }))
      .filter(({ amount }) => amount !== 0)
      .toSorted((a, b) => b.amount - a.amount)
      .slice(0, SHOWN)
      .map(({ key }) => key);
  };
  const counting = byWorth(ofAll, byWorth(ofFew, mostFrequent(comparables)));
  const keys = [...counting, ...options.filter((key) => option(key) !== undefined && !counting.includes(key))];
  const toggled = (key: string) => (options.includes(key) ? options.filter((one) => one !== key) : [...options, key]);
  const [now, other] = [ofAll(equipmentOf(options, isWhole)), ofAll(equipmentOf(options, !isWhole))];
  return {
    options: keys.map((key) => {
      const after = ofAll(equipmentOf(toggled(key), isWhole));
      return { key, euros: options.includes(key) ? now - after : after - now };
    }),
    noOther: isWhole ? now - other : other - now,
  };
}

/** Whole euros; 0 where nothing is told of such a vehicle. */
function sumsOf(model: MarketModel, { vehicles, withEachGearbox }: AskedVehicle): (equipment: Equipment) => number {
  if (beyondReach(model, vehicles.flat()) !== undefined) return () => 0;
  const own = dearestSums(model, vehicles);
  const bounds = withEachGearbox.map((completions) => dearestSums(model, completions));
  return (equipment) => {
    const sum = own(equipment);
    const others = bounds.map((sumWith) => sumWith(equipment)).filter((other) => other > 0);
    return sum === 0 ? 0 : within(sum, others, (one) => one);
  };
}

function dearestSums(model: MarketModel, vehicles: Completions): (equipment: Equipment) => number {
  const curve = model.meanCurve;
  const groups = vehicles.flatMap((ofOnePower) => {
    const { valued } = valuedOf(model, ofItsYear(model, ofOnePower)) ?? {};
    const [first] = valued ?? [];
    // Told or not whatever the vehicle.
    if (valued === undefined || first === undefined) return [];
    if (intervalOf(model.spreads.whole, { listing: first, expected: 0 }, model.now) === undefined) return [];
    return [valued.map((one) => ({ one, added: contributions(curve, priceFactors(one, model.now)) }))];
  });
  return (equipment) => {
    const sums = groups.map((all) => {
      let logs = 0;
      for (const { one, added } of all) logs += logOf(curve.intercept, withEquipment(curve, one, added, equipment));
      return Math.round(Math.exp(logs / all.length));
    });
    return sums.length === 0 ? 0 : Math.max(...sums);
  };
}

function withEquipment(
  { coefficients }: PriceCurve,
  vehicle: ValuedListing,
  added: Added,
  { options, someOptions = [] }: Equipment,
): Added {
  // As completions have it: without any, of no level that is another's.
  const has: Parameters<typeof equipmentLevels>[0] =
    options?.length === 0
      ? { options }
      : { ...vehicle, options: options ?? [...new Set([...vehicle.options, ...someOptions])] };
  let equipment = 0;
  for (const { part } of equipmentLevels(has)) equipment += coefficients.get(part) ?? 0;
  return { ...added, equipment };
}

/** So many of them, from all along their order. */
function spread<One>(all: readonly One[], most: number): readonly One[] {
  const apart = Math.max(1, all.length / most);
  return all.filter((_, index) => Math.floor(index / apart) !== Math.floor((index - 1) / apart));
}

function mostFrequent(comparables: readonly ValuedListing[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { options } of comparables) for (const key of options) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .filter(([key, count]) => count >= FEWEST && option(key) !== undefined)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, TRIED)
    .map(([key]) => key);
}
