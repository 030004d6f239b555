/**
 * From a filter set to what it asks of a listing: one condition for each group that is set (docs/decisions/filters.md).
 * Across groups everything must hold; a facet sets its own group aside.
 */
import { energiesAcceptedBy, isEnergy } from "../catalogue/energies.ts";
import { DEFAULT_DISTANCE_CODE, radiusKm } from "../catalogue/distance.ts";
import { readArrondissement } from "../catalogue/place-names.ts";
import { postcodePoint } from "../catalogue/places.ts";
import { regionOf } from "../catalogue/regions.ts";
import { membersOf } from "../catalogue/verticals.ts";
import { wordsSearched } from "../listings/advert-words.ts";
import type { NumberField } from "../listings/fields.ts";
import { dayNumber } from "../listings/fields.ts";
import type { Condition } from "./condition.ts";
import { NOTHING } from "./condition.ts";
import type { QueryContext } from "./context.ts";
import type { FilterGroup } from "./filter-group.ts";
import type { MakeSelection } from "./make-selection.ts";
import { townAround, townOf } from "./place-words.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTERS, FILTER_KEYS } from "./registry.ts";

export interface GroupCondition {
  readonly group: FilterGroup;
  readonly condition: Condition;
}

const MILLISECONDS_A_DAY = 86_400_000;
const POSTCODE = /^\d{5}$/;

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 1 && conditions[0] ? conditions[0] : { kind: "all", conditions };
const any = (conditions: readonly Condition[]): Condition =>
  conditions.length === 1 && conditions[0] ? conditions[0] : { kind: "any", conditions };

function range(field: NumberField, min: number | undefined, max: number | undefined): readonly Condition[] {
  if (min === undefined && max === undefined) return [];
  return [{ kind: "range", field, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }];
}

/** All the groups that several filters say together. */
const TOGETHER: Partial<
  Readonly<Record<FilterGroup, (filters: Filters, context: QueryContext) => readonly Condition[]>>
> = {
  vertical: ({ vertical, allFamilies }) =>
    allFamilies === true ? [] : [{ kind: "oneOf", field: "vertical", values: membersOf(vertical) }],
  makes: ({ makesModelsCommercialNames: selections }) =>
    selections === undefined ? [] : [any(selections.map(selectionCondition))],
  place: placeConditions,
  price: priceConditions,
  priceDropLimitDate: ({ priceDropLimitDate: date }) =>
    range("priceDropDay", date === undefined ? undefined : dayNumber(date), undefined),
  age: ({ age }, { now }) =>
    range("firstOnlineTime", age === undefined ? undefined : now - age * MILLISECONDS_A_DAY, undefined),
  showroom: showroomConditions,
};

function selectionCondition({ make, model, commercialName }: MakeSelection): Condition {
  const parts: Condition[] = [{ kind: "oneOf", field: "make", values: [make] }];
  if (model !== undefined) parts.push({ kind: "oneOf", field: "model", values: [model] });
  if (commercialName !== undefined) parts.push({ kind: "oneOf", field: "commercialName", values: [commercialName] });
  return all(parts);
}

function placeConditions(filters: Filters): readonly Condition[] {
  const { dptCp, distance, regions, city } = filters;
  const conditions: Condition[] = [];
  if (dptCp !== undefined) {
    const postcodes = dptCp.filter((place) => POSTCODE.test(place));
    const departments = dptCp.filter((place) => !POSTCODE.test(place));
    const km = radiusKm(distance ?? DEFAULT_DISTANCE_CODE);
    const around = postcodes.map((postcode): Condition => {
      const point = postcodePoint(postcode);
      return point === undefined ? NOTHING : { kind: "within", point, km };
    });
    conditions.push(
      any(departments.length === 0 ? around : [{ kind: "oneOf", field: "department", values: departments }, ...around]),
    );
  }
  if (regions !== undefined) {
    const chosen = regions.map(regionOf);
    const standing = chosen.filter(({ kind }) => kind !== "former").map(({ key }) => key);
    const departments = chosen.filter(({ kind }) => kind === "former").flatMap((region) => region.departments);
    const either: Condition[] = [];
    if (standing.length > 0) either.push({ kind: "oneOf", field: "region", values: standing });
    if (departments.length > 0) either.push({ kind: "oneOf", field: "department", values: departments });
    conditions.push(any(either));
  }
  if (city !== undefined && townAround(filters) === undefined)
    conditions.push({ kind: "oneOf", field: "city", values: [wholeCity(city, filters)] });
  return conditions;
}

/** Listings stand in the whole of a divided city. */
const wholeCity = (city: string, filters: Filters) =>
  readArrondissement(city) === undefined ? city : (townOf(filters)?.key ?? city);

/** A monthly bound without a type compares the lowest monthly payment: the visitor asks what the vehicle costs, whichever way. */
export function monthlyField({ financingType }: { readonly financingType?: Filters["financingType"] }) {
  return financingType === "LOA" ? "loaMonthly" : financingType === "CLASSIC" ? "creditMonthly" : "monthly";
}

function priceConditions({
  priceMin,
  priceMax,
  teasingPriceMin,
  teasingPriceMax,
  financingType,
}: Filters): readonly Condition[] {
  return [
    ...range("price", priceMin, priceMax),
    ...range(monthlyField({ financingType }), teasingPriceMin, teasingPriceMax),
    ...(financingType === undefined
      ? []
      : [{ kind: "flag", field: financingType === "LOA" ? "hasLoa" : "hasCredit" } as const]),
  ];
}

function showroomConditions({ curef, showroomStock }: Filters, { dealerGroup }: QueryContext): readonly Condition[] {
  if (curef === undefined) return [];
  if (showroomStock === "group" && dealerGroup !== undefined)
    return [{ kind: "oneOf", field: "dealerGroup", values: [dealerGroup] }];
  return [{ kind: "oneOf", field: "curef", values: [curef] }];
}

/** The texts of a value that a listing may hold: `hyb` stands for every hybrid. */
function heldTexts(key: FilterKey, value: unknown): readonly string[] {
  const texts: readonly string[] = (Array.isArray(value) ? value : [value]).map(String);
  if (key !== "energies") return texts;
  return [...new Set(texts.flatMap((text): readonly string[] => (isEnergy(text) ? energiesAcceptedBy(text) : [text])))];
}

function ownCondition(key: FilterKey, value: unknown): readonly Condition[] {
  const { match } = FILTERS[key];
  switch (match.kind) {
    case "oneOf":
      return [{ kind: "oneOf", field: match.field, values: heldTexts(key, value) }];
    case "everyOf":
      return heldTexts(key, value).map((text) => ({ kind: "oneOf", field: match.field, values: [text] }));
    case "everyWord":
      return wordsSearched(String(value)).map((word) => ({ kind: "oneOf", field: match.field, values: [word] }));
    case "atLeast":
      return range(match.field, scaled(value, match.factor), undefined);
    case "atMost":
      return range(match.field, undefined, scaled(value, match.factor));
    case "flag":
      return [{ kind: "flag", field: match.field }];
    case "group":
    case "presentation":
      return [];
  }
}

/** Rounded: 4.35 m × 1000 must be 4350 mm, not 4349.999…. */
function scaled(value: unknown, factor: number): number {
  if (typeof value !== "number") throw new Error(`a bound that is no number: ${String(value)}`);
  return Math.round(value * factor);
}

/** One condition for each group that the filters set, in the registry's order of groups. */
export function conditionsOf(filters: Filters, context: QueryContext): readonly GroupCondition[] {
  const groups = new Map<FilterGroup, Condition[]>();
  const add = (group: FilterGroup, conditions: readonly Condition[]) => {
    const held = groups.get(group);
    if (held === undefined) groups.set(group, [...conditions]);
    else held.push(...conditions);
  };
  for (const key of FILTER_KEYS) {
    const { group } = FILTERS[key];
    const together = TOGETHER[group];
    if (together !== undefined && !groups.has(group)) add(group, together(filters, context));
    const value: unknown = filters[key];
    if (value !== undefined) add(group, ownCondition(key, value));
  }
  return [...groups]
    .filter(([, conditions]) => conditions.length > 0)
    .map(([group, conditions]) => ({ group, condition: all(conditions) }));
}
