/** What drives it, and what that costs the air. */
import { ENERGIES, energyAdjective, energyLabel } from "../../catalogue/energies.ts";
import { GEARBOXES, gearboxLabel } from "../../catalogue/gearboxes.ts";
import { CRIT_AIR, critAirLabel } from "../../catalogue/ratings.ts";
import { MAX_TOLD, counted, either, measure } from "../../french.ts";
import { choice, flag, listOf, oneOfNumbers } from "../codec.ts";
import {
  AUTONOMY_STEPS,
  BATTERY_CONSUMPTION_STEPS,
  BATTERY_STEPS,
  CONSUMPTION_STEPS,
  CUBIC_STEPS,
} from "../constants.ts";
import { AUTO, FOUR_WHEELS, LARGEST, TWO_WHEELS, atLeast, atMost, entry, isTrue, oneOf, upTo } from "./entry.ts";

const ELECTRIC = { section: "electrique", verticals: FOUR_WHEELS } as const;
const BATTERY = {
  ...ELECTRIC,
  widget: "range",
  title: "Capacité de la batterie",
  facet: "vehicle.batteryCapacity",
  values: BATTERY_STEPS,
} as const;
const CUBIC = {
  section: "cylindree",
  widget: "range",
  facet: "vehicle.cubic",
  values: CUBIC_STEPS,
  verticals: TWO_WHEELS,
} as const;
const POWER = { section: "performance", widget: "range", title: "Puissance DIN", facet: "vehicle.powerDIN" } as const;
const TAX_POWER = {
  section: "performance",
  widget: "range",
  title: "Puissance fiscale",
  facet: "vehicle.ratedHorsePower",
} as const;
const CONSUMPTION = { section: "consommation", verticals: AUTO } as const;
const CO2 = { ...CONSUMPTION, widget: "range", title: "Émissions de CO₂", facet: "vehicle.co2" } as const;

export const DRIVE = {
  energies: entry("Carburant", "energies", listOf(choice(ENERGIES)), oneOf("energy"), {
    words: energyLabel,
    form: { section: "carburant", widget: "choices", facet: "vehicle.energy" },
    sentence: {
      part: "drive",
      say: (energies) => (energies.length > MAX_TOLD ? undefined : either(energies.map(energyAdjective), String)),
    },
  }),
  autonomyMin: entry("Autonomie", "autonomy", upTo(LARGEST), atLeast("autonomy"), {
    unit: "km",
    words: (km) => `${measure(km, "km")} et plus`,
    tag: { of: (km) => `Autonomie\u202f: ${measure(km, "km")} min` },
    form: { ...ELECTRIC, widget: "choices", title: "Autonomie", facet: "vehicle.autonomy", values: AUTONOMY_STEPS },
    drive: "battery",
  }),
  batteryCapacityMin: entry("Batterie min", "batteryCapacity", upTo(LARGEST), atLeast("batteryCapacity"), {
    unit: "kWh",
    form: BATTERY,
    drive: "battery",
  }),
  batteryCapacityMax: entry("Batterie max", "batteryCapacity", upTo(LARGEST), atMost("batteryCapacity"), {
    unit: "kWh",
    form: BATTERY,
    drive: "battery",
  }),
  batteryConsumptionMax: entry(
    "Consommation électrique",
    "batteryConsumption",
    upTo(LARGEST),
    atMost("batteryConsumption"),
    {
      unit: "kWh/100 km",
      words: (kWh) => `${measure(kWh, "kWh/100\u202fkm")} max`,
      tag: { of: (kWh) => `Consommation électrique\u202f: ${measure(kWh, "kWh/100\u202fkm")} max` },
      form: {
        ...ELECTRIC,
        widget: "choices",
        title: "Consommation électrique",
        facet: "vehicle.batteryConsumption",
        values: BATTERY_CONSUMPTION_STEPS,
      },
      drive: "battery",
    },
  ),
  gearbox: entry("Boîte de vitesse", "gearbox", choice(GEARBOXES), oneOf("gearbox"), {
    words: gearboxLabel,
    tag: { of: (gearbox) => `Boîte ${gearboxLabel(gearbox).toLowerCase()}` },
    form: { section: "boite", widget: "choices", facet: "vehicle.gearbox", verticals: FOUR_WHEELS },
    drive: "combustion",
    sentence: { part: "drive", say: (gearbox) => (gearbox === "AUTO" ? "automatiques" : "à boîte manuelle") },
  }),
  cubicMin: entry("Cylindrée min", "cubic", upTo(LARGEST), atLeast("cubic"), { unit: "cm³", form: CUBIC }),
  cubicMax: entry("Cylindrée max", "cubic", upTo(LARGEST), atMost("cubic"), { unit: "cm³", form: CUBIC }),
  powerDINMin: entry("Puissance DIN min", "powerDIN", upTo(9999), atLeast("powerDIN"), {
    unit: "ch",
    form: POWER,
    relaxing: { name: "Puissance minimum", step: 5 },
  }),
  powerDINMax: entry("Puissance DIN max", "powerDIN", upTo(9999), atMost("powerDIN"), {
    unit: "ch",
    form: POWER,
    relaxing: { name: "Puissance maximum", step: 5 },
    reversed: {
      code: "REVERSE_MIN_MAX_POWER_DIN",
      message: "La puissance DIN max doit être supérieure à la puissance DIN min",
    },
  }),
  ratedHorsePowerMin: entry("Puissance fiscale min", "ratedHorsePower", upTo(99), atLeast("ratedHorsePower"), {
    unit: "CV",
    form: TAX_POWER,
  }),
  ratedHorsePowerMax: entry("Puissance fiscale max", "ratedHorsePower", upTo(99), atMost("ratedHorsePower"), {
    unit: "CV",
    form: TAX_POWER,
    reversed: {
      code: "REVERSE_MIN_MAX_RATED_HORSE_POWER",
      message: "La puissance fiscale max doit être supérieure à la puissance fiscale min",
    },
  }),
  fourWheelDrive: entry("4 roues motrices", "fourWheelDrive", flag, isTrue("fourWheelDrive"), {
    form: { section: "performance", widget: "switch", verticals: FOUR_WHEELS },
  }),
  consumptionMax: entry("Consommation max", "consumption", upTo(LARGEST), atMost("consumption"), {
    unit: "L/100 km",
    words: (litres) => `${measure(litres, "L/100\u202fkm")} max`,
    tag: { of: (litres) => `Consommation\u202f: ${measure(litres, "L/100\u202fkm")} max` },
    form: {
      ...CONSUMPTION,
      widget: "choices",
      title: "Consommation max",
      facet: "vehicle.consumption",
      values: CONSUMPTION_STEPS,
    },
    drive: "combustion",
  }),
  co2Min: entry("CO₂ min", "co2", upTo(9999), atLeast("co2"), { unit: "g/km", form: CO2, drive: "combustion" }),
  co2Max: entry("CO₂ max", "co2", upTo(9999), atMost("co2"), {
    unit: "g/km",
    form: CO2,
    drive: "combustion",
    reversed: { code: "REVERSE_MIN_MAX_CO2", message: "Le CO2 max doit être supérieur au CO2 min" },
  }),
  critAirMax: entry("Crit’Air", "critAir", oneOfNumbers(CRIT_AIR), atMost("critAir"), {
    words: (value) => (value === 0 ? critAirLabel(0) : `${critAirLabel(value)} ou mieux`),
    tag: { of: (value) => `${critAirLabel(value)} max` },
    form: { ...CONSUMPTION, widget: "choices", title: "Crit’Air", facet: "vehicle.critAir.max" },
    relaxing: { whole: 3, difference: (classes) => counted(classes, "classe") },
    drive: "combustion",
  }),
  conversionBonusEligibility: entry(
    "Éligible à la prime à la conversion",
    "conversionBonusEligibility",
    flag,
    isTrue("conversionBonusEligibility"),
    { form: { ...CONSUMPTION, widget: "switch" } },
  ),
};
