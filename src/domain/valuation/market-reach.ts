/**
 * How far the adverts reach from which a market is learnt. A curve goes on past the last of them and comes to any sum there: of a
 * figure that none of them comes near, the market says nothing.
 */
import type { ModelSegment } from "./model-segment.ts";
import { segmentName } from "./model-segment.ts";
import type { ValuedListing } from "./valued-listing.ts";

/** In the order in which they are asked for. */
const FIGURES = ["year", "mileage", "powerDIN"] as const;
export type ReachingFigure = (typeof FIGURES)[number];

export interface Range {
  readonly least: number;
  readonly most: number;
}

export type MarketReach = Readonly<Partial<Record<ReachingFigure, Range>>>;

export type ReachOfModel = (model: ModelSegment) => MarketReach;

export interface BeyondReach extends Range {
  readonly field: ReachingFigure;
  readonly value: number;
}

/** The furthest but two are the bound: two slips of a feed (`999 999 km`, `1 ch`) open no way past it. */
const PASSED_OVER = 2;
/** As few as make a model one that is valued. */
const FEWEST_TOLD = 12;
/** Beyond the bound a curve is still believed: by as much of a figure, and for a year by so many. */
const STILL_BELIEVED = 1.25;
const YEARS_BELIEVED = 2;

/**
 * Years are those of the generation, or of the model where few tell of it: nobody built it before. Powers are the model's, and
 * kilometres those of all vehicles of its kind, as their curve mostly is. `now` in milliseconds since 1970-01-01 UTC.
 */
export function marketReach(listings: readonly ValuedListing[], now: number): ReachOfModel {
  const thisYear = new Date(now).getUTCFullYear();
  const ofKind = new Map<string, MarketReach>();
  for (const [kind, some] of Map.groupBy(listings, ({ vertical }) => vertical))
    ofKind.set(kind, reachOfAll(some, thisYear));
  const ofSegment = new Map<string, MarketReach>();
  for (const nameOf of [modelOf, segmentName])
    for (const [name, some] of Map.groupBy(listings, nameOf)) ofSegment.set(name, reachOfAll(some, thisYear));
  return (segment) => {
    const [kind, model] = [ofKind.get(segment.vertical) ?? {}, ofSegment.get(modelOf(segment)) ?? {}];
    const year = ofSegment.get(segmentName(segment))?.year ?? model.year;
    const power = model.powerDIN ?? kind.powerDIN;
    return {
      ...(year === undefined ? {} : { year }),
      ...(kind.mileage === undefined ? {} : { mileage: kind.mileage }),
      ...(power === undefined ? {} : { powerDIN: power }),
    };
  };
}

const modelOf = ({ vertical, make, model }: ModelSegment) => segmentName({ vertical, make, model });

function reachOfAll(listings: readonly ValuedListing[], thisYear: number): MarketReach {
  const years = furthest(listings.map(({ year }) => year));
  const mileages = furthest(listings.map(({ mileage }) => mileage));
  const powers = furthest(listings.flatMap(({ powerDIN }) => powerDIN ?? []));
  return {
    // Nothing was registered after this year.
    ...(years && {
      year: { least: years.least - YEARS_BELIEVED, most: Math.min(thisYear, years.most + YEARS_BELIEVED) },
    }),
    // Every vehicle had none once.
    ...(mileages && { mileage: { least: 0, most: Math.ceil((mileages.most * STILL_BELIEVED) / 1000) * 1000 } }),
    ...(powers && {
      powerDIN: {
        least: Math.round(powers.least / STILL_BELIEVED),
        most: Math.round(powers.most * STILL_BELIEVED),
      },
    }),
  };
}

/** Undefined of too few to tell a slip from a figure. */
function furthest(figures: readonly number[]): Range | undefined {
  if (figures.length < FEWEST_TOLD) return undefined;
  const sorted = figures.toSorted((a, b) => a - b);
  const [least, most] = [sorted[PASSED_OVER], sorted.at(-1 - PASSED_OVER)];
  return least === undefined || most === undefined ? undefined : { least, most };
}

/** The first figure that all ways to complete a vehicle share, as what is told of it is, and that lies beyond what adverts tell. */
export function beyondReach(reachOf: ReachOfModel, vehicles: readonly ValuedListing[]): BeyondReach | undefined {
  const [first] = vehicles;
  if (first === undefined) return undefined;
  const { commercialName, ...ofModel } = first;
  const reach = reachOf(vehicles.every((vehicle) => vehicle.commercialName === commercialName) ? first : ofModel);
  for (const field of FIGURES) {
    const { [field]: value } = first;
    const { [field]: range } = reach;
    if (value === undefined || range === undefined || (value >= range.least && value <= range.most)) continue;
    if (vehicles.every((vehicle) => vehicle[field] === value)) return { field, value, ...range };
  }
  return undefined;
}
