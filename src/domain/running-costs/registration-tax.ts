/**
 * What registering a used vehicle in its buyer's name costs in France: a regional tax by fiscal horsepower, a fixed tax and the
 * delivery of the certificate.
 *
 * Source: code des impositions sur les biens et services, L421-41 to L421-50, as changed by loi 2025-127, article 119. Taxes on the
 * first registration in France (malus) and the extra of goods vehicles (Y.2) are none of it.
 */
import type { Listing } from "../listings/listing.ts";
import type { Sourced } from "./energy-prices.ts";

interface From {
  /** The first day it holds, `YYYY-MM-DD`. */
  readonly from: string;
}

interface Sum extends From {
  /** Two decimals at most. */
  readonly euros: number;
}

/** What a region lets electric vehicles pay; `unknown` where no decision of the region is known. */
export const ELECTRIC_RATES = ["full", "half", "free", "unknown"] as const;
export type ElectricRate = (typeof ELECTRIC_RATES)[number];

export interface RegionRates {
  readonly label: string;
  /** For one fiscal horsepower; ascending by day, as all that follows. */
  readonly horsepower: readonly Sum[];
  readonly electric: readonly (From & { readonly rate: ElectricRate })[];
}

export interface RegistrationRates extends Sourced {
  readonly fixed: readonly Sum[];
  readonly delivery: readonly Sum[];
  /** By `FR-BRE`, and by `971`… overseas. */
  readonly regions: Readonly<Record<string, RegionRates>>;
}

export type Taxed = Pick<
  Listing,
  "vertical" | "category" | "energy" | "cubic" | "ratedHorsePower" | "year" | "firstTrafficDate"
>;

/** Why the regional tax is less than the product. */
export type Reduction = "moped" | "motorcycle" | "electricFree" | "electricHalf" | "tenYears";

export type RegistrationTax =
  | {
      readonly kind: "known";
      /** Fiscal horsepower; undefined where none is counted. */
      readonly horsepower: number | undefined;
      /** All of them cents. */
      readonly rate: number;
      readonly regional: number;
      readonly fixed: number;
      readonly delivery: number;
      readonly total: number;
      readonly reduction: Reduction | undefined;
      /** Less is due if this turns out so: the day it is ten years old, or what the region decided. */
      readonly atMost: "tenYears" | "electric" | undefined;
    }
  | {
      readonly kind: "unknown";
      /** The seller's to tell, the law's class, or a rate of that day and region. */
      readonly untold: "horsepower" | "class" | "rate";
    };

/** From that day on regions decide; before it, electric vehicles paid nothing anywhere. */
const REGIONS_DECIDE_ON_ELECTRIC = "2025-05-01";
const MOPED_CATEGORY = "65";
const MOPED_CUBIC = 50;
const HALF_AFTER_YEARS = 10;

type LegalClass = "car" | "motorcycle" | "moped";

/** Undefined for what the law puts in classes that a listing does not tell apart. */
function legalClass({ vertical, category, cubic }: Taxed): LegalClass | undefined {
  switch (vertical) {
    case "car":
      return category === "48" ? undefined : "car";
    case "truck":
      return category === "83" ? undefined : "car";
    case "moto":
      if (category === MOPED_CATEGORY) return "moped";
      // Mini-motos are not for the road.
      if (category === "64") return undefined;
      if (cubic !== undefined) return cubic <= MOPED_CUBIC ? "moped" : "motorcycle";
      return category === undefined ? undefined : "motorcycle";
    case "scooter":
      return cubic === undefined ? undefined : cubic <= MOPED_CUBIC ? "moped" : "motorcycle";
    case "quad":
      return undefined;
  }
}

const at = <Step extends From>(steps: readonly Step[], day: string): Step | undefined =>
  steps.findLast(({ from }) => from <= day);

const cents = (euros: number) => Math.round(euros * 100);
const half = (sum: number) => Math.round(sum / 2);

/** Whether ten years have passed since its first registration; undefined where only the year is known and it is that one. */
function isTenYearsOld({ year, firstTrafficDate }: Taxed, day: string): boolean | undefined {
  if (firstTrafficDate !== undefined) {
    const tenth = `${Number(firstTrafficDate.slice(0, 4)) + HALF_AFTER_YEARS}${firstTrafficDate.slice(4, 10)}`;
    return tenth <= day;
  }
  const [tenth, now] = [year + HALF_AFTER_YEARS, Number(day.slice(0, 4))];
  return tenth === now ? undefined : tenth < now;
}

/** `region` is a key of the rates, `day` that of the registration as `YYYY-MM-DD`. */
export function registrationTax(
  vehicle: Taxed,
  region: string,
  rates: RegistrationRates,
  day: string,
): RegistrationTax {
  const own = rates.regions[region];
  const [horsepowerRate, fixed, delivery] = [
    own && at(own.horsepower, day),
    at(rates.fixed, day),
    at(rates.delivery, day),
  ];
  if (own === undefined || horsepowerRate === undefined || fixed === undefined || delivery === undefined)
    return { kind: "unknown", untold: "rate" };
  const kind = legalClass(vehicle);
  if (kind === undefined) return { kind: "unknown", untold: "class" };
  const rate = cents(horsepowerRate.euros);
  const sums = { rate, fixed: cents(fixed.euros), delivery: cents(delivery.euros) };
  const due = (
    regional: number,
    horsepower: number | undefined,
    reduction?: Reduction,
    atMost?: "tenYears" | "electric",
  ): RegistrationTax => ({
    kind: "known",
    horsepower,
    ...sums,
    regional,
    total: regional + sums.fixed + sums.delivery,
    reduction,
    atMost,
  });

  if (kind === "moped") return due(0, undefined, "moped");
  const electric = vehicle.energy === "elec" ? electricRate(own, day) : "full";
  if (electric === "free") return due(0, undefined, "electricFree");
  const { ratedHorsePower } = vehicle;
  if (ratedHorsePower === undefined) return { kind: "unknown", untold: "horsepower" };
  const whole = ratedHorsePower * rate;
  // Particular rates exclude each other and the age.
  if (electric === "half") return due(half(whole), ratedHorsePower, "electricHalf");
  const decided = electric === "unknown" ? "electric" : undefined;
  if (kind === "motorcycle") return due(half(whole), ratedHorsePower, "motorcycle", decided);
  const isOld = isTenYearsOld(vehicle, day);
  if (isOld === true) return due(half(whole), ratedHorsePower, "tenYears", decided);
  return due(whole, ratedHorsePower, undefined, decided ?? (isOld === undefined ? "tenYears" : undefined));
}

function electricRate({ electric }: RegionRates, day: string): ElectricRate {
  if (day < REGIONS_DECIDE_ON_ELECTRIC) return "free";
  return at(electric, day)?.rate ?? "unknown";
}
