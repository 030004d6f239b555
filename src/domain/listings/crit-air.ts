/**
 * The Crit'Air class of a vehicle from its energy and its age (spec 3.16).
 *
 * Source: arrêté du 21 juin 2016 établissant la nomenclature des véhicules classés en fonction de leur niveau
 * d'émission de polluants atmosphériques (NOR DEVR1612572A), annex. Its Euro standards are read, as the annex
 * allows, from the date of first registration. Without the full date a year that two classes share gives none,
 * and nothing is claimed of vehicles older than the nomenclature reaches: they have no class.
 */
import type { CategoryCode } from "../catalogue/categories.ts";
import type { Energy } from "../catalogue/energies.ts";
import type { Fuel } from "../catalogue/fuel-words.ts";
import { fuelSaid } from "../catalogue/fuel-words.ts";
import type { CritAir } from "../catalogue/ratings.ts";
import type { VehicleVertical } from "../catalogue/verticals.ts";

export interface CritAirFacts {
  readonly vertical: VehicleVertical;
  readonly category?: CategoryCode;
  readonly energy?: Energy;
  /** Of a hybrid. */
  readonly hybridFuel?: Fuel;
  readonly year: number;
  /** `YYYY-MM-DD`. */
  readonly firstTrafficDate?: string;
  /** `YYYY-MM`, where the day is not told. */
  readonly firstTrafficMonth?: string;
  readonly version: string;
}

/** From that day on, until the next step: the class, or none. Newest first. */
type Steps = readonly (readonly [from: string, critAir: CritAir | undefined])[];

const CAR_PETROL: Steps = [
  ["2011-01-01", 1],
  ["2006-01-01", 2],
  ["1997-01-01", 3],
];
const CAR_DIESEL: Steps = [
  ["2011-01-01", 2],
  ["2006-01-01", 3],
  ["2001-01-01", 4],
  ["1997-01-01", 5],
];
const VAN_PETROL: Steps = [
  ["2011-01-01", 1],
  ["2006-01-01", 2],
  ["1997-10-01", 3],
];
const VAN_DIESEL: Steps = [
  ["2011-01-01", 2],
  ["2006-01-01", 3],
  ["2001-01-01", 4],
  ["1997-10-01", 5],
];
const LORRY_PETROL: Steps = [
  ["2014-01-01", 1],
  ["2009-10-01", 2],
  ["2001-10-01", 3],
];
const LORRY_DIESEL: Steps = [
  ["2014-01-01", 2],
  ["2009-10-01", 3],
  ["2006-10-01", 4],
  ["2001-10-01", 5],
];
/** Two- and three-wheelers and motor quadricycles, whatever their fuel. Mopeds reach class 1 a year after motorcycles. */
const OLD_LIGHT_STEPS: Steps = [
  ["2007-01-01", 2],
  ["2004-07-01", 3],
  ["2000-06-01", 4],
];
const MOTORCYCLE: Steps = [["2017-01-01", 1], ...OLD_LIGHT_STEPS];
const MOPED: Steps = [["2018-01-01", 1], ...OLD_LIGHT_STEPS];
/** Counted as either by displacement or weight: for the year between, nothing is claimed. */
const EITHER: Steps = [["2018-01-01", 1], ["2017-01-01", undefined], ...OLD_LIGHT_STEPS];

const LORRY_CATEGORY: CategoryCode = "83";
const MOPED_CATEGORY: CategoryCode = "65";
/** Voitures sans permis are light quadricycles, not cars. */
const QUADRICYCLE_CATEGORY: CategoryCode = "48";

/** Undefined when the facts do not settle it. */
export function critAirOf(facts: CritAirFacts): CritAir | undefined {
  if (facts.energy === undefined || facts.energy === "alt") return undefined;
  switch (facts.energy) {
    case "elec":
      return 0;
    case "plug_hyb":
    case "gpl":
      return 1;
    case "ess":
    case "eth":
      return classAt(facts, "petrol");
    case "dies":
      return classAt(facts, "diesel");
    // A hybrid that is not plugged in is classed as the engine it carries.
    case "hyb":
    case "not_plug_hyb":
      return classAt(facts, burnsDiesel(facts) ? "diesel" : "petrol");
  }
}

function classAt(facts: CritAirFacts, fuel: "petrol" | "diesel"): CritAir | undefined {
  const steps = stepsOf(facts, fuel);
  const on = (date: string) => steps.find(([from]) => from <= date)?.[1];
  const { firstTrafficDate, firstTrafficMonth } = facts;
  // Every step begins with a month.
  const registered = firstTrafficDate ?? (firstTrafficMonth === undefined ? undefined : `${firstTrafficMonth}-01`);
  if (registered !== undefined) return on(registered);
  const first = on(`${facts.year}-01-01`);
  return first === on(`${facts.year}-12-31`) ? first : undefined;
}

function stepsOf({ vertical, category }: CritAirFacts, fuel: "petrol" | "diesel"): Steps {
  switch (vertical) {
    case "car":
      if (category === QUADRICYCLE_CATEGORY) return EITHER;
      return fuel === "petrol" ? CAR_PETROL : CAR_DIESEL;
    case "truck":
      if (category === LORRY_CATEGORY) return fuel === "petrol" ? LORRY_PETROL : LORRY_DIESEL;
      return fuel === "petrol" ? VAN_PETROL : VAN_DIESEL;
    case "moto":
      return category === MOPED_CATEGORY ? MOPED : MOTORCYCLE;
    case "scooter":
    case "quad":
      return EITHER;
  }
}

/**
 * Whether it has a diesel engine: said outright, or of a hybrid by its seller or its version. PSA's first Hybrid4 (until 2017) joined an electric
 * rear axle to a diesel; its later namesake is a petrol one.
 */
export function burnsDiesel({
  energy,
  hybridFuel,
  version,
  year,
}: Pick<CritAirFacts, "energy" | "hybridFuel" | "version" | "year">): boolean {
  if (energy !== "hyb" && energy !== "not_plug_hyb" && energy !== "plug_hyb") return energy === "dies";
  if (hybridFuel !== undefined) return hybridFuel === "diesel";
  return fuelSaid(version) === "diesel" || (year <= 2017 && /\bHYBRID4\b/i.test(version));
}
