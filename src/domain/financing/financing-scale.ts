/**
 * A scale (barème): what a lender asks by age, amount and duration. From it come the payments of vehicles whose seller offers none by
 * the month.
 */
import type { VehicleVertical } from "../catalogue/verticals.ts";

export interface FinancingScale {
  readonly name: string;
  /** Invented: every page that uses it says so. */
  readonly isDemonstration: boolean;
  /** In which it counts ages: this year less the vehicle's own. Hence its figures depend on no clock, and an index keeps them. */
  readonly year: number;
  readonly verticals: readonly VehicleVertical[];
  readonly credit?: CreditScale | undefined;
  readonly lease?: LeaseScale | undefined;
}

/** Bounds include their ends; what is left out bounds nothing. */
export interface RateRow {
  /** Years. */
  readonly oldest?: number | undefined;
  /** What is lent, euros. */
  readonly leastLent?: number | undefined;
  readonly longest?: number | undefined;
  /** Nominal (taux débiteur fixe), per cent a year. */
  readonly rate: number;
}

export interface Durations {
  /** In months, ascending. */
  readonly months: readonly number[];
  readonly usualMonths: number;
}

export interface CreditScale extends Durations {
  /** Years. */
  readonly oldest: number;
  /** What may be lent, euros. */
  readonly leastLent: number;
  readonly mostLent: number;
  /** Deposits, as parts of the price. */
  readonly usualDeposit: number;
  readonly mostDeposit: number;
  /** The first that fits counts; where none does, nothing is lent. */
  readonly rates: readonly RateRow[];
}

export interface ResidualRow {
  /** Years, when the contract begins. */
  readonly oldest: number;
  /** By the months of the contract: the option price as a part of today's price. */
  readonly parts: Readonly<Record<string, number>>;
}

export interface LeaseScale extends Durations {
  /** Price of the vehicle, euros. */
  readonly leastPrice: number;
  readonly mostPrice: number;
  /** First rents, as parts of the price. */
  readonly usualFirstRent: number;
  readonly mostFirstRent: number;
  /** A year, ascending. */
  readonly kilometres: readonly number[];
  readonly usualKilometres: number;
  /** Of the price, taken off the option for each 1,000 km a year above the usual ones, and added below them. */
  readonly perThousandKilometres: number;
  /** By age, the youngest first; where no row fits, or one lacks the months, nothing is leased. */
  readonly residuals: readonly ResidualRow[];
  readonly rates: readonly RateRow[];
}
