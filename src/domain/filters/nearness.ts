/** How near a listing comes to a search that does not find it: what it costs to loosen each filter up to it (`repair-cost.ts`). */
import { category } from "../catalogue/categories.ts";
import { departmentOf, isDepartmentCode } from "../catalogue/departments.ts";
import { DEFAULT_DISTANCE_CODE, DISTANCE_CODES, distanceKm, radiusKm } from "../catalogue/distance.ts";
import { postcodePoint } from "../catalogue/places.ts";
import { membersOf } from "../catalogue/verticals.ts";
import { FIELDS } from "../listings/fields.ts";
import type { Listing } from "../listings/listing.ts";
import type { Condition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import type { QueryContext } from "./context.ts";
import { meets } from "./meets.ts";
import type { MovableBound } from "./movable-bounds.ts";
import { differenceFrom, movableBounds } from "./movable-bounds.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTERS, FILTER_KEYS } from "./registry.ts";
import { NAME_COST, PLACE_COST, givingUpCost, movingCost, wideningCost } from "./repair-cost.ts";
import { labelOf } from "./tags.ts";

export interface Shortfall {
  readonly key: FilterKey;
  readonly cost: number;
  /** `+490 €`, `Essence`; absent where a card says it by itself: its name, its place. */
  readonly words?: string;
}

function boundShortfall(bound: MovableBound, listing: Listing): readonly Shortfall[] {
  const { key, current, side, field, factor } = bound;
  const held = FIELDS[field].read(listing);
  if (held === undefined) return [{ key, cost: givingUpCost(key) }];
  const value = held / factor;
  if (side === "max" ? value <= current : value >= current) return [];
  return [{ key, cost: movingCost(key, current, value), words: differenceFrom(bound, value) }];
}

function placeCost({ dptCp = [], distance = DEFAULT_DISTANCE_CODE }: Filters, { place }: Listing): number {
  const { latitude, longitude, region } = place;
  const centres = dptCp.flatMap((code) => (code.length === 5 ? (postcodePoint(code) ?? []) : []));
  if (centres.length > 0 && latitude !== undefined && longitude !== undefined) {
    const km = Math.min(...centres.map((centre) => distanceKm(centre, { latitude, longitude })));
    const wider = DISTANCE_CODES.filter((code) => code > distance);
    const needed = wider.findIndex((code) => km <= radiusKm(code));
    return needed === -1 ? wideningCost(wider.length, true) : wideningCost(needed + 1);
  }
  const regions = dptCp.flatMap((code) => (isDepartmentCode(code) ? (departmentOf(code).region ?? []) : []));
  return regions.some((one) => one === region) ? PLACE_COST.region : PLACE_COST.anywhere;
}

function nameCost({ makesModelsCommercialNames: chosen = [] }: Filters, { make, model }: Listing): number {
  const ofMake = chosen.filter((selection) => selection.make === make);
  if (ofMake.length === 0) return NAME_COST.make;
  return ofMake.some((selection) => selection.model === model) ? NAME_COST.generation : NAME_COST.model;
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
      if (group === "place") return [{ key, cost: placeCost(filters, listing) }];
      if (group === "makes") return [{ key, cost: nameCost(filters, listing) }];
      return [{ key, cost: givingUpCost(key), ...otherValue(key, filters, listing) }];
    }),
  ];
}

/** Of what a vehicle is: weighed before any other difference. */
const OF_KIND = ["energies", "categories"] as const;
/** Another kind of vehicle comes after whatever is of the kind. */
const OTHER_ENERGY = 2;
const OTHER_BODY = 1;
const OTHER_VEHICLE = 4;

function isOfVehicle({ vertical, categories = [] }: Filters, listing: Listing): boolean {
  const asked = categories.map((code) => category(code).vertical);
  return (asked.length === 0 ? membersOf(vertical) : asked).includes(listing.vertical);
}

/**
 * How unlike in kind a listing is to what is asked, the least first: of the energy and the body that are asked for, of that energy, of
 * that body, of neither, another kind of vehicle. Who looks for an electric car is shown no diesel before it, and for a cabriolet no van.
 */
export function strangeness(filters: Filters, falling: readonly Shortfall[], listing: Listing): number {
  const lacks = (kind: FilterKey) => falling.some(({ key }) => key === kind);
  return (
    (isOfVehicle(filters, listing) ? 0 : OTHER_VEHICLE) +
    (lacks("energies") ? OTHER_ENERGY : 0) +
    (lacks("categories") ? OTHER_BODY : 0)
  );
}

/** What a listing has of the kind that is asked for, in the words of its tags: `électrique`, `SUV`. */
export function sharedKind(filters: Filters, falling: readonly Shortfall[], listing: Listing): readonly string[] {
  const held = { energies: listing.energy, categories: listing.category };
  return OF_KIND.flatMap((key) => {
    const isShared = filters[key] !== undefined && held[key] !== undefined && !falling.some((one) => one.key === key);
    return isShared ? [labelOf(key, held[key])] : [];
  });
}

export const shortfallCost = (all: readonly Shortfall[]): number => all.reduce((sum, { cost }) => sum + cost, 0);
