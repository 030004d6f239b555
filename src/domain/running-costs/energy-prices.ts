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
/** Days after which its date stands beside what is reckoned with it. */
const STALE_DAYS = 365;
const DAY_MS = 86_400_000;

type Dated = Pick<Sourced, "date">;

const isPast = (days: number, { date }: Dated, today: string) => Date.parse(today) - Date.parse(date) > days * DAY_MS;

/** Whether a figure is told with a warning. Days as `YYYY-MM-DD`. */
export const isOld = (one: Dated, today: string): boolean => isPast(OLD_DAYS, one, today);

/** Whether it is so old that nobody should have to look for its date. */
export const isStale = (one: Dated, today: string): boolean => isPast(STALE_DAYS, one, today);
