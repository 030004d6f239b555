/** What energies cost and how far people drive: figures of somebody else, each with who says it and of which day. */
import type { VehicleVertical } from "../catalogue/verticals.ts";

export interface Sourced {
  /** Who says it, as a sentence names it: `tarif réglementé, option base`. */
  readonly source: string;
  /** The day it holds for, `YYYY-MM-DD`. */
  readonly date: string;
}

export type PricedEnergy = "diesel" | "petrol" | "lpg" | "e85" | "electricity";

export interface EnergyPrice extends Sourced {
  /** `gazole`, `électricité à domicile`. */
  readonly label: string;
  /** A litre or a kilowatt-hour, taxes included, four decimals at most. */
  readonly euros: number;
}

export interface EnergyPrices extends Readonly<Record<PricedEnergy, EnergyPrice>> {
  /** A year, by what is driven; kinds that no statistics count have none. */
  readonly kilometres: Sourced & Readonly<Partial<Record<VehicleVertical, number | undefined>>>;
  /** What plug-in hybrids burn on the road, all of them together, L/100 km with two decimals at most. */
  readonly plugInHybrids: Sourced & { readonly litres: number };
}

/** Days after which a price is said to be old: half a year. */
const OLD_DAYS = 183;
const DAY_MS = 86_400_000;

/** Whether a figure is told with a warning. Days as `YYYY-MM-DD`. */
export function isOld({ date }: Pick<Sourced, "date">, today: string): boolean {
  return Date.parse(today) - Date.parse(date) > OLD_DAYS * DAY_MS;
}
