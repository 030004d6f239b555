/** What each group of the filter form holds. Labels, units and bounds are the registry's. */
import { GOOD_DEAL_BADGES, badgeLabel } from "../../domain/catalogue/badges.ts";
import { categoriesOf } from "../../domain/catalogue/categories.ts";
import { COLOURS, colourLabel, colourSwatch } from "../../domain/catalogue/colours.ts";
import { departmentOf } from "../../domain/catalogue/departments.ts";
import { ENERGIES, energyLabel } from "../../domain/catalogue/energies.ts";
import { GEARBOXES, gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { TOP_OPTION_KEYS, option } from "../../domain/catalogue/options.ts";
import { CRIT_AIR, EQUIPMENT_LEVELS, critAirLabel, equipmentLevelLabel } from "../../domain/catalogue/ratings.ts";
import { REGIONS } from "../../domain/catalogue/regions.ts";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import {
  AUTONOMY_STEPS,
  BATTERY_CONSUMPTION_STEPS,
  BATTERY_STEPS,
  CONSUMPTION_STEPS,
  CUBIC_STEPS,
  STEPPER_MAX,
} from "../../domain/filters/constants.ts";
import type { FacetKey } from "../../domain/filters/facets.ts";
import type { FilterEntry, FilterKey } from "../../domain/filters/registry.ts";
import { FILTERS } from "../../domain/filters/registry.ts";
import { measure } from "../../domain/french.ts";
import type { AmountControl, ChoicesControl, FlagControl, OptionView, RangeControl, StepperControl } from "./form.ts";

const entryOf = (name: FilterKey): FilterEntry<unknown> => FILTERS[name] as FilterEntry<unknown>; // the value's type is of no interest here

function choices(
  name: FilterKey,
  counts: FacetKey,
  options: readonly OptionView[],
  { several = true, titled = false }: { readonly several?: boolean; readonly titled?: boolean } = {},
): ChoicesControl {
  return { kind: "choices", name, counts, options, several, ...(titled ? { title: entryOf(name).label } : {}) };
}

function range(
  names: readonly [FilterKey, FilterKey],
  counts: FacetKey,
  { title, only }: { readonly title?: string; readonly only?: readonly number[] } = {},
): RangeControl {
  const [min, max] = names;
  const { label, unit, codec } = entryOf(min);
  return {
    kind: "range",
    names,
    counts,
    labels: [label, entryOf(max).label],
    max: codec.bounds?.max ?? 0,
    step: codec.bounds?.step ?? 1,
    ...(unit === undefined ? {} : { unit }),
    ...(title === undefined ? {} : { title }),
    ...(only === undefined ? {} : { only }),
  };
}

export function flag(name: FilterKey): FlagControl {
  return { kind: "flag", name, label: entryOf(name).label };
}

function amount(name: FilterKey, decimal: boolean): AmountControl {
  const { label, unit = "", codec } = entryOf(name);
  return { kind: "amount", name, label, unit, decimal, max: codec.bounds?.max ?? 0 };
}

const atMost = (steps: readonly number[], unit: string): readonly OptionView[] =>
  steps.map((step) => ({ value: String(step), label: `${measure(step, unit)} max` }));
const colours = COLOURS.map((key): OptionView => {
  const swatch = colourSwatch(key);
  return { value: key, label: colourLabel(key), ...(swatch === undefined ? {} : { swatch }) };
});
const swatches = (name: "externalColors" | "internalColors", counts: FacetKey): ChoicesControl => ({
  ...choices(name, counts, colours, { titled: true }),
  kind: "swatches",
});

export const place = {
  kind: "place" as const,
  regions: [
    ...REGIONS.filter(({ kind }) => kind !== "former").map(({ key, label, departments }) => ({
      key: key as string,
      label,
      departments: departments.map((code) => ({ code, label: departmentOf(code).label })),
    })),
    { key: "97", label: departmentOf("97").label, departments: [{ code: "97", label: departmentOf("97").label }] },
  ],
};
export const categories = (vertical: Vertical) =>
  choices(
    "categories",
    "vehicle.category",
    categoriesOf(vertical).map(({ code, label }) => ({ value: code, label })),
  );
export const price = {
  kind: "price" as const,
  total: range(["priceMin", "priceMax"], "vehicle.price"),
  monthly: range(["teasingPriceMin", "teasingPriceMax"], "vehicle.monthly"),
};
export const year = range(["yearMin", "yearMax"], "vehicle.year");
export const mileage = range(["mileageMin", "mileageMax"], "vehicle.mileage");
export const energies = choices(
  "energies",
  "vehicle.energy",
  ENERGIES.map((key) => ({ value: key, label: energyLabel(key) })),
);
export const electric = [
  choices(
    "autonomyMin",
    "vehicle.autonomy",
    AUTONOMY_STEPS.map((km) => ({ value: String(km), label: `${measure(km, "km")} et plus` })),
    { several: false, titled: true },
  ),
  range(["batteryCapacityMin", "batteryCapacityMax"], "vehicle.batteryCapacity", {
    title: "Capacité de la batterie",
    only: BATTERY_STEPS,
  }),
  choices("batteryConsumptionMax", "vehicle.batteryConsumption", atMost(BATTERY_CONSUMPTION_STEPS, "kWh/100\u202fkm"), {
    several: false,
    titled: true,
  }),
];
export const cubic = range(["cubicMin", "cubicMax"], "vehicle.cubic", { only: CUBIC_STEPS });
export const gearbox = choices(
  "gearbox",
  "vehicle.gearbox",
  GEARBOXES.map((key) => ({ value: key, label: gearboxLabel(key) })),
  { several: false },
);
export const badges = choices(
  "goodDealBadges",
  "goodDealBadge",
  GOOD_DEAL_BADGES.map((key) => ({ value: key, label: badgeLabel(key), verdict: key })),
);
export const equipment = {
  kind: "equipment" as const,
  top: choices(
    "topOptions",
    "vehicle.topOptions",
    TOP_OPTION_KEYS.map((key) => ({ value: key, label: option(key)?.label ?? key })),
    { titled: true },
  ),
};
export const equipmentLevel = choices(
  "equipmentLevel",
  "vehicle.equipmentLevel",
  EQUIPMENT_LEVELS.map((level) => ({ value: String(level), label: equipmentLevelLabel(level) })),
  { titled: true },
);
export const paints = [
  swatches("externalColors", "vehicle.externalColor"),
  swatches("internalColors", "vehicle.internalColor"),
];
export const performance = [
  range(["powerDINMin", "powerDINMax"], "vehicle.powerDIN", { title: "Puissance DIN" }),
  range(["ratedHorsePowerMin", "ratedHorsePowerMax"], "vehicle.ratedHorsePower", { title: "Puissance fiscale" }),
];
export const consumption = [
  choices("consumptionMax", "vehicle.consumption", atMost(CONSUMPTION_STEPS, "L/100\u202fkm"), {
    several: false,
    titled: true,
  }),
  range(["co2Min", "co2Max"], "vehicle.co2", { title: "Émissions de CO2" }),
  choices(
    "critAirMax",
    "vehicle.critAir.max",
    CRIT_AIR.map((value) => ({
      value: String(value),
      label: value === 0 ? critAirLabel(0) : `${critAirLabel(value)} ou mieux`,
    })),
    { several: false, titled: true },
  ),
];
export const owners: StepperControl = {
  kind: "stepper",
  name: "ownersMax",
  label: "Propriétaires, au plus",
  least: 1,
  most: STEPPER_MAX,
};
export const seatsAndDoors: readonly StepperControl[] = [
  { kind: "stepper", name: "seats", label: "Nombre de places", counts: "vehicle.seats", least: 1, most: 9 },
  { kind: "stepper", name: "doors", label: "Nombre de portes", counts: "vehicle.doors", least: 2, most: 6 },
];
export const dimensions = [
  amount("lengthMax", true),
  amount("widthMax", true),
  amount("heightMax", true),
  amount("trunkVolumeMin", false),
];
