/**
 * How far the adverts reach from which a market is learnt. A curve goes on past the last of them and comes to any sum there: of a
 * figure that none of them comes near, the market says nothing.
 */
import { FEWEST_COMPARABLES } from "./market-bounds.ts";
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

export interface MarketReach extends Readonly<Partial<Record<ReachingFigure, Range>>> {
  /** Years of adverts, none beyond them. */
  readonly told?: Range;
  /** Kilometres for each year begun since it was registered. */
  readonly yearlyMileage?: number;
}

export type ReachOfModel = (model: ModelSegment) => MarketReach;

export interface BeyondReach extends Range {
  readonly field: ReachingFigure;
  readonly value: number;
}

/**
 * The furthest but those of two sellers are the bound: neither two slips of a feed (`999 999 km`, `1 ch`) open a way past it, nor all
 * adverts of a dealer. Where fewer sell at all, or two sell so much that theirs is the market, the furthest but two adverts.
 */
const PASSED_OVER = 2;
/** Of all adverts, those of two sellers that are passed over. */
const MOST_PASSED_OVER = 0.4;
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
    const ofGeneration = ofSegment.get(segmentName(segment));
    const [year, told] = [ofGeneration?.year ?? model.year, ofGeneration?.told ?? model.told];
    const power = model.powerDIN ?? kind.powerDIN;
    return {
      ...(year === undefined || told === undefined ? {} : { year, told }),
      ...(kind.mileage === undefined ? {} : { mileage: kind.mileage }),
      ...(kind.yearlyMileage === undefined ? {} : { yearlyMileage: kind.yearlyMileage }),
      ...(power === undefined ? {} : { powerDIN: power }),
    };
  };
}

const modelOf = ({ vertical, make, model }: ModelSegment) => segmentName({ vertical, make, model });

function reachOfAll(listings: readonly ValuedListing[], thisYear: number): MarketReach {
  const furthestOf = (figureOf: (listing: ValuedListing) => number | undefined) =>
    furthest(
      listings.flatMap((listing) => {
        const figure = figureOf(listing);
        return figure === undefined ? [] : [{ figure, seller: listing.curef ?? listing.reference }];
      }),
    );
  const years = furthestOf(({ year }) => year);
  const mileages = furthestOf(({ mileage }) => mileage);
  const yearly = furthestOf(({ mileage, year }) => mileage / yearsBegun(year, thisYear));
  const powers = furthestOf(({ powerDIN }) => powerDIN);
  return {
    // Nothing was registered after this year.
    ...(years && {
      told: years,
      year: { least: years.least - YEARS_BELIEVED, most: Math.min(thisYear, years.most + YEARS_BELIEVED) },
    }),
    // Every vehicle had none once.
    ...(mileages && { mileage: { least: 0, most: upToThousands(mileages.most * STILL_BELIEVED) } }),
    ...(yearly && { yearlyMileage: upToThousands(yearly.most * STILL_BELIEVED) }),
    ...(powers && {
      powerDIN: {
        least: Math.round(powers.least / STILL_BELIEVED),
        most: Math.round(powers.most * STILL_BELIEVED),
      },
    }),
  };
}

const yearsBegun = (year: number, thisYear: number) => Math.max(1, thisYear - year + 1);

const upToThousands = (figure: number) => Math.ceil(figure / 1000) * 1000;

interface Told {
  readonly figure: number;
  /** Who sells without a dealer’s number sells one vehicle. */
  readonly seller: string;
}

/** Undefined of too few to tell a slip from a figure: of fewer than make a model one that is valued. */
function furthest(told: readonly Told[]): Range | undefined {
  if (told.length < FEWEST_COMPARABLES) return undefined;
  const sorted = told.toSorted((a, b) => a.figure - b.figure);
  const [least, most] = [boundIn(sorted), boundIn(sorted.toReversed())];
  return least === undefined || most === undefined ? undefined : { least, most };
}

function boundIn(fromTheEnd: readonly Told[]): number | undefined {
  const sellers = new Set<string>();
  for (const { figure, seller } of fromTheEnd.slice(0, Math.floor(fromTheEnd.length * MOST_PASSED_OVER) + 1)) {
    sellers.add(seller);
    if (sellers.size > PASSED_OVER) return figure;
  }
  return fromTheEnd[PASSED_OVER]?.figure;
}

/** The first figure that all ways to complete a vehicle share, as what is told of it is, and that lies beyond what adverts tell. */
export function beyondReach(
  { reachOf, now }: { readonly reachOf: ReachOfModel; readonly now: number },
  vehicles: readonly ValuedListing[],
): BeyondReach | undefined {
  const [first] = vehicles;
  if (first === undefined) return undefined;
  const thisYear = new Date(now).getUTCFullYear();
  const { commercialName, ...ofModel } = first;
  const reach = reachOf(vehicles.every((vehicle) => vehicle.commercialName === commercialName) ? first : ofModel);
  for (const field of FIGURES) {
    const { [field]: value } = first;
    const range = field === "mileage" ? mileageReach(reach, vehicles, thisYear) : reach[field];
    if (value === undefined || range === undefined || (value >= range.least && value <= range.most)) continue;
    if (vehicles.every((vehicle) => vehicle[field] === value)) return { field, value, ...range };
  }
  return undefined;
}

/** A vehicle of this year has not been driven as far as one of ten years may have been; where its year is told. */
function mileageReach(
  { mileage, yearlyMileage }: MarketReach,
  [first, ...others]: readonly ValuedListing[],
  thisYear: number,
): Range | undefined {
  const isAged = first !== undefined && others.every(({ year }) => year === first.year);
  if (mileage === undefined || yearlyMileage === undefined || !isAged) return mileage;
  return { ...mileage, most: Math.min(mileage.most, yearlyMileage * yearsBegun(first.year, thisYear)) };
}
