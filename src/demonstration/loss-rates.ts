/**
 * How fast a vehicle loses its value: the power to which the curve of its vertical is raised. 1 for the average petrol
 * car, above 1 for what loses faster.
 */
import type { CategoryCode } from "../domain/catalogue/categories.ts";
import type { Energy } from "../domain/catalogue/energies.ts";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";

export interface Ageing {
  readonly vertical: VehicleVertical;
  readonly make: string;
  readonly category: CategoryCode;
  readonly energy: Energy;
  /** ch. */
  readonly power: number;
  /** Euros. */
  readonly newPrice: number;
}

const ENERGIES: Readonly<Record<Energy, number>> = {
  ess: 1,
  dies: 1.04,
  elec: 2.1,
  hyb: 1,
  not_plug_hyb: 1,
  plug_hyb: 1.42,
  gpl: 1.08,
  eth: 1,
  alt: 1.2,
};

const BODIES: Readonly<Partial<Record<CategoryCode, number>>> = {
  "40": 0.9,
  "42": 1.3,
  "43": 1.12,
  "44": 1.1,
  "45": 0.95,
  "46": 0.85,
  "47": 0.98,
  "48": 0.85,
};

/** Camper vans are dear for life. */
const VAN_BODIES: Readonly<Partial<Record<CategoryCode, number>>> = { "82": 0.92, "85": 0.55 };

const LARGE_TWO_WHEELER_POWER = 35;

const MAKES: Readonly<Record<string, number>> = {
  ABARTH: 0.85,
  ALPINE: 0.6,
  "ASTON MARTIN": 0.75,
  AUDI: 0.86,
  BENTLEY: 0.95,
  BMW: 0.88,
  CITROEN: 1.09,
  CUPRA: 0.98,
  DACIA: 0.56,
  DS: 1.1,
  FERRARI: 0.35,
  FIAT: 1.02,
  FORD: 0.91,
  HONDA: 0.92,
  HYUNDAI: 0.97,
  INFINITI: 1.2,
  JAGUAR: 1.1,
  KIA: 0.96,
  LAMBORGHINI: 0.4,
  "LAND ROVER": 0.78,
  LANCIA: 1.1,
  LEXUS: 0.85,
  LOTUS: 0.6,
  MASERATI: 1.05,
  MCLAREN: 0.7,
  MERCEDES: 0.82,
  MINI: 0.7,
  MITSUBISHI: 1.25,
  OPEL: 1.07,
  PORSCHE: 0.62,
  RENAULT: 1.03,
  "ROLLS-ROYCE": 0.7,
  SEAT: 0.86,
  SKODA: 0.81,
  SUZUKI: 0.86,
  TOYOTA: 0.83,
  VOLKSWAGEN: 0.8,
  VOLVO: 0.93,
};

/** Of electric cars; the others differ little. */
const ELECTRIC_MAKES: Readonly<Record<string, number>> = { BMW: 0.92, MERCEDES: 0.95, PORSCHE: 0.85, TESLA: 0.86 };

const UPPER_CLASS_PRICE = 44_000;

/** Strong coupés are collected, and strong small cars stay sought after. */
const SPORTS_POWER = 280;
const HOT_HATCH_POWER = 200;

/** `age` in years. */
export function lossRate({ vertical, make, category, energy, power, newPrice }: Ageing, age: number): number {
  if (vertical === "truck") return (energy === "elec" ? 1.5 : 1) * (VAN_BODIES[category] ?? 1);
  if (vertical !== "car") return (energy === "elec" ? 1.4 : 1) * (power >= LARGE_TWO_WHEELER_POWER ? 0.9 : 1);
  const makes = energy === "elec" ? ELECTRIC_MAKES : MAKES;
  return mellowed(
    ENERGIES[energy] *
      bodyRate(category, energy, power) *
      (makes[make] ?? 1) *
      priceRate(newPrice, category, age) *
      dieselRate(energy, age),
    age,
  );
}

/** What fell faster than others has less left to lose in old age. */
function mellowed(rate: number, age: number): number {
  return rate <= 1 ? rate : 1 + (rate - 1) * Math.min(1, Math.max(0.35, 1 - 0.09 * (age - 9)));
}

/**
 * Small prices fall less, for somebody always needs a cheap car. Saloons of the upper class are for firms; its other cars
 * are sought after while they are young and dear to repair when they are old.
 */
function priceRate(newPrice: number, category: CategoryCode, age: number): number {
  if (newPrice <= UPPER_CLASS_PRICE) return Math.min(1, Math.max(0.78, 0.78 + (0.22 * (newPrice - 11_000)) / 6000));
  if (category === "42" || category === "43") return 1.12;
  return category === "45" ? 0.9 : Math.min(1.2, Math.max(0.86, 0.86 + 0.05 * (age - 3)));
}

/** Cities shut old diesels out. */
function dieselRate(energy: Energy, age: number): number {
  return energy === "dies" ? 1 + 0.015 * Math.max(0, age - 4) : 1;
}

function bodyRate(category: CategoryCode, energy: Energy, power: number): number {
  if (category === "45" && power >= SPORTS_POWER) return 0.78;
  if ((category === "40" || category === "41") && energy === "ess" && power >= HOT_HATCH_POWER) return 0.75;
  return BODIES[category] ?? 1;
}
