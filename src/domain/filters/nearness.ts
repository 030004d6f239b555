/**
 * How near a listing comes to a search that does not find it, in one unit: 1 is a bound that doubles, or halves. What a vehicle is
 * weighs more than what is asked for it: another price is still the vehicle that was wanted.
 */
import type { CategoryCode } from "../catalogue/categories.ts";
import { category } from "../catalogue/categories.ts";
import { departmentOf, isDepartmentCode } from "../catalogue/departments.ts";
import { DEFAULT_DISTANCE_CODE, DISTANCE_CODES, distanceKm, radiusKm } from "../catalogue/distance.ts";
import { energiesAcceptedBy } from "../catalogue/energies.ts";
import { findMake, findModel } from "../catalogue/makes.ts";
import { postcodePoint } from "../catalogue/places.ts";
import { membersOf } from "../catalogue/verticals.ts";
import { kilometres } from "../french.ts";
import { FIELDS } from "../listings/fields.ts";
import type { Listing } from "../listings/listing.ts";
import type { Condition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import type { QueryContext } from "./context.ts";
import type { MakeSelection } from "./make-selection.ts";
import { meets } from "./meets.ts";
import type { MovableBound } from "./movable-bounds.ts";
import { differenceFrom, movableBounds } from "./movable-bounds.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTERS, FILTER_KEYS, entryOf } from "./registry.ts";
import { PLACE_COST, givingUpCost, wideningCost } from "./repair-cost.ts";
import { labelOf, selectionLabel } from "./tags.ts";

export interface Shortfall {
  readonly key: FilterKey;
  readonly cost: number;
  /** `+490 €`, `Essence`, `Fiat`, `à 314 km`. */
  readonly words?: string;
}

/** Another kind of vehicle, energy, body than was asked for: what no price makes up for, but a tenfold one or more. */
const OTHER_VEHICLE = 12;
const OTHER_ENERGY = 6;
const OTHER_BODY = 3;
/** Another generation, model, make than was asked for: one of the make is nearer than one of another make that costs a sixteenth. */
const OTHER_GENERATION = 0.3;
const OTHER_MODEL = 1.5;
const OTHER_MAKE = 4;
/** Of another model, where a name alone was asked for: not the body, or not the energy, that this name stands for. */
const OTHER_BODY_THAN_NAMED = 2;
const OTHER_ENERGY_THAN_NAMED = 1;
/** A price unlike that of what was named, below the bounds: cheaper is no fault, but it is another vehicle. */
const OTHER_LEVEL = 0.25;

/** How often one number doubles up to the other; counted from 1, for nothing doubles up from 0. */
const doublings = (a: number, b: number) => Math.abs(Math.log2(Math.max(a, 1) / Math.max(b, 1)));

/** A year or a class is not measured from zero: it counts in parts of what the registry calls its whole. */
function beyondBound(key: FilterKey, current: number, value: number): number {
  const whole = entryOf(key).relaxing?.whole;
  return whole === undefined ? doublings(current, value) : Math.abs(value - current) / whole;
}

function boundShortfall(bound: MovableBound, listing: Listing): readonly Shortfall[] {
  const { key, current, side, field, factor } = bound;
  const held = FIELDS[field].read(listing);
  if (held === undefined) return [{ key, cost: givingUpCost(key) }];
  const value = held / factor;
  if (side === "max" ? value <= current : value >= current) return [];
  return [{ key, cost: beyondBound(key, current, value), words: differenceFrom(bound, value) }];
}

type Apart = Pick<Shortfall, "cost" | "words">;

function placeApart({ dptCp = [], distance = DEFAULT_DISTANCE_CODE }: Filters, { place }: Listing): Apart {
  const { latitude, longitude, region } = place;
  const centres = dptCp.flatMap((code) => (code.length === 5 ? (postcodePoint(code) ?? []) : []));
  if (centres.length > 0 && latitude !== undefined && longitude !== undefined) {
    const km = Math.min(...centres.map((centre) => distanceKm(centre, { latitude, longitude })));
    const wider = DISTANCE_CODES.filter((code) => code > distance);
    const needed = wider.findIndex((code) => km <= radiusKm(code));
    const cost = needed === -1 ? wideningCost(wider.length, true) : wideningCost(needed + 1);
    return { cost, words: `à ${kilometres(Math.round(km))}` };
  }
  const regions = dptCp.flatMap((code) => (isDepartmentCode(code) ? (departmentOf(code).region ?? []) : []));
  const { department: code = "" } = place;
  const department = isDepartmentCode(code) ? departmentOf(code).label : undefined;
  return {
    cost: regions.some((one) => one === region) ? PLACE_COST.region : PLACE_COST.anywhere,
    ...(department === undefined ? {} : { words: department }),
  };
}

/** As far as it is another name: of another make the make, of another model that. */
function nameApart({ makesModelsCommercialNames: chosen = [] }: Filters, listing: Listing): Apart {
  const { make, model, commercialName } = listing;
  const ofMake = chosen.filter((selection) => selection.make === make);
  if (ofMake.length === 0) return { cost: OTHER_MAKE, words: selectionLabel({ make }) };
  const named = { make, ...(model === undefined ? {} : { model }) };
  if (!ofMake.some((selection) => selection.model === model))
    return { cost: OTHER_MODEL, words: selectionLabel(named) };
  const whole = { ...named, ...(commercialName === undefined ? {} : { commercialName }) };
  return { cost: OTHER_GENERATION, words: selectionLabel(whole) };
}

/** What the listing has in place of what was chosen: its value in the words of its tag, or that it has none. */
function otherValue(key: FilterKey, filters: Filters, listing: Listing): Pick<Shortfall, "words"> {
  if (key === "financingType") return { words: filters[key] === "LOA" ? "sans LOA" : "sans crédit" };
  const { match } = FILTERS[key];
  if (match.kind !== "oneOf") return {};
  const held = FIELDS[match.field].read(listing);
  return typeof held === "string" && FILTERS[key].codec.allowed?.some((value) => String(value) === held) === true
    ? { words: labelOf(key, typeof FILTERS[key].codec.allowed[0] === "number" ? Number(held) : held) }
    : {};
}

const partsOf = (condition: Condition): readonly Condition[] =>
  condition.kind === "all" ? condition.conditions : [condition];

/** Every filter that the listing does not meet; none for one that the search finds. */
export function shortfalls(filters: Filters, listing: Listing, context: QueryContext): readonly Shortfall[] {
  const bounds = movableBounds(filters);
  const isBound = (part: Condition) => part.kind === "range" && bounds.some(({ field }) => field === part.field);
  const others = conditionsOf(filters, context).filter(({ condition }) =>
    partsOf(condition).some((part) => !isBound(part) && !meets(listing, part)),
  );
  return [
    ...bounds.flatMap((bound) => boundShortfall(bound, listing)),
    ...others.flatMap(({ group }): readonly Shortfall[] => {
      const key = FILTER_KEYS.find((one) => FILTERS[one].group === group && filters[one] !== undefined);
      if (key === undefined) return [];
      if (group === "place") return [{ key, ...placeApart(filters, listing) }];
      if (group === "makes") return [{ key, ...nameApart(filters, listing) }];
      const cost = key === "energies" ? OTHER_ENERGY : key === "categories" ? OTHER_BODY : givingUpCost(key);
      return [{ key, cost, ...otherValue(key, filters, listing) }];
    }),
  ];
}

/** Of what a vehicle is: told where a listing has it. */
const OF_KIND = ["energies", "categories"] as const;

function isOfVehicle({ vertical, categories = [] }: Filters, listing: Listing): boolean {
  const asked = categories.map((code) => category(code).vertical);
  return (asked.length === 0 ? membersOf(vertical) : asked).includes(listing.vertical);
}

/** What the names of a search stand for besides: who asks for a 911 has a coupé in mind. Nothing where no name is asked for. */
export interface NamedKind {
  readonly bodies: ReadonlySet<CategoryCode>;
  readonly energies: ReadonlySet<string>;
  /** The middle one of those that are known, within the bounds that are asked for. */
  readonly price: number | undefined;
}

function bodiesOf({ make, model, commercialName }: MakeSelection, { vertical }: Filters): readonly CategoryCode[] {
  const members = membersOf(vertical);
  const found = model === undefined ? undefined : findModel(make, model, members);
  const models = model === undefined ? (findMake(make, members)?.models ?? []) : found === undefined ? [] : [found];
  const generations = models.flatMap((one) => one.generations);
  const exact = generations.filter(({ key }) => key === commercialName);
  return (exact.length === 0 ? generations : exact).map((generation) => generation.category);
}

/** A body that fewer generations of the names have is not what they stand for: Ferrari is no maker of SUVs. */
const LEAST_SHARE = 0.25;

function usualBodies(generations: readonly CategoryCode[]): ReadonlySet<CategoryCode> {
  const counts = [...Map.groupBy(generations, (body) => body)];
  const usual = counts.filter(([, all]) => all.length >= LEAST_SHARE * generations.length);
  return new Set((usual.length === 0 ? counts : usual).map(([body]) => body));
}

/** `known`: listings at hand; those of the names tell their energies and prices, the catalogue tells their bodies. */
export function namedKind(filters: Filters, known: readonly Listing[]): NamedKind {
  const { makesModelsCommercialNames: chosen = [], priceMin = 0, priceMax = Number.POSITIVE_INFINITY } = filters;
  const named = known.filter(({ make, model }) =>
    chosen.some((one) => one.make === make && (one.model === undefined || one.model === model)),
  );
  const prices = named.map(({ price }) => price).toSorted((a, b) => a - b);
  const usual = prices[Math.floor(prices.length / 2)];
  const inCatalogue = chosen.flatMap((one) => bodiesOf(one, filters));
  return {
    bodies: usualBodies(inCatalogue.length === 0 ? named.flatMap((one) => one.category ?? []) : inCatalogue),
    energies: new Set(named.flatMap(({ energy }) => energy ?? [])),
    price: usual === undefined ? undefined : Math.min(Math.max(usual, priceMin), priceMax),
  };
}

/** A listing of another name beside what the names stand for, as far as nothing was asked of it. */
function unlikeNamed(filters: Filters, { bodies, energies, price }: NamedKind, listing: Listing): number {
  const isOther = <Value>(all: ReadonlySet<Value>, value: Value | undefined) =>
    all.size > 0 && (value === undefined || !all.has(value));
  return (
    (filters.categories === undefined && isOther(bodies, listing.category) ? OTHER_BODY_THAN_NAMED : 0) +
    (filters.energies === undefined && isOther(energies, listing.energy) ? OTHER_ENERGY_THAN_NAMED : 0) +
    (price === undefined || listing.price > price ? 0 : OTHER_LEVEL * doublings(price, listing.price))
  );
}

/**
 * How far a listing is from what is asked. By far the most for another kind of vehicle, then for another energy, make and body: who
 * looks for an electric car is shown no diesel before it, for a cabriolet no van, and for a 911 no city car because it is cheap.
 */
export function unlikeness(
  filters: Filters,
  falling: readonly Shortfall[],
  named: NamedKind,
  listing: Listing,
): number {
  const isOtherName = falling.some(({ key, cost }) => key === "makesModelsCommercialNames" && cost >= OTHER_MODEL);
  return (
    (isOfVehicle(filters, listing) ? 0 : OTHER_VEHICLE) +
    falling.reduce((sum, { cost }) => sum + cost, 0) +
    (isOtherName ? unlikeNamed(filters, named, listing) : 0)
  );
}

/** What a listing has of the kind that is asked for, in the words of its tags: `électrique`, `SUV`. */
export function sharedKind(filters: Filters, falling: readonly Shortfall[], listing: Listing): readonly string[] {
  const held = { energies: listing.energy, categories: listing.category };
  return OF_KIND.flatMap((key) => {
    const isShared = filters[key] !== undefined && held[key] !== undefined && !falling.some((one) => one.key === key);
    // As it was asked for: who asked for a hybrid said nothing of plugs.
    const asked =
      key === "energies"
        ? filters.energies?.find((one) => energiesAcceptedBy(one).some((energy) => energy === listing.energy))
        : undefined;
    return isShared ? [labelOf(key, asked ?? held[key])] : [];
  });
}
