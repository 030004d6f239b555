/**
 * The riding licence that a motorcycle asks for, by the code de la route, article R221-4 (directive 2006/126/CE, article 4):
 *
 * - A1: at most 125 cm³ and 11 kW;
 * - A2: at most 35 kW;
 * - A: any other.
 *
 * Both lower classes also limit power by weight, which no listing tells: a maker who declares such a power has the machine
 * approved for its class. Told only where figures settle it: not of scooters (on three wheels some are tricycles), nor of quads.
 */
import type { Listing } from "./listing.ts";

export type Licence = "A1" | "A2" | "A";

/** cm³. */
const A1_DISPLACEMENT = 125;
/** Up to it a machine held to 45 km/h is a moped, which asks for less: no listing tells how fast it is. In cm³. */
const MOPED_DISPLACEMENT = 50;
/** 4 kW, the same of machines without a displacement. In ch, as all powers of listings; 1 ch is 0.7355 kW. */
const MOPED_POWER = 5;
/** 11 kW, which the market writes 15 ch. */
const A1_POWER = 15;
/** 35 kW are 47.6 ch: written 47 by who cuts and 48 by who rounds, which may as well be 35.6 kW. */
const A2_POWER = 47;
const PERHAPS_A2_POWER = 48;

/** Mini motorcycles, which no road is open to, and mopeds. */
const NO_MOTORCYCLES: ReadonlySet<Listing["category"]> = new Set(["64", "65"]);

/** Undefined where it is not certain. */
export function licenceOf({
  vertical,
  category,
  energy,
  powerDIN,
  cubic,
}: Pick<Listing, "vertical" | "category" | "energy" | "powerDIN" | "cubic">): Licence | undefined {
  if (vertical !== "moto" || NO_MOTORCYCLES.has(category) || powerDIN === undefined) return undefined;
  if (powerDIN > PERHAPS_A2_POWER) return "A";
  if (powerDIN > A2_POWER) return undefined;
  if (powerDIN > A1_POWER) return "A2";
  if (energy === "elec") return powerDIN > MOPED_POWER ? "A1" : undefined;
  if (cubic === undefined || cubic <= MOPED_DISPLACEMENT) return undefined;
  return cubic > A1_DISPLACEMENT ? "A2" : "A1";
}

/** AM or B1, by a weight and a power that no listing tells for certain (article R221-4). */
const WITHOUT_LICENCE: Listing["category"] = "48";
/** Of more than 3.5 t, or of more than nine seats as it may be. */
const PERHAPS_HEAVIER: ReadonlySet<Listing["category"]> = new Set(["82", "83"]);
/** Of B, the driver’s among them (article R221-4). */
const MOST_SEATS = 9;

/** Of what stands beside a motorcycle: cars, and vans up to 3.5 t. Undefined where it is not certain. */
export function licenceToDrive({
  vertical,
  category,
  seats,
}: Pick<Listing, "vertical" | "category" | "seats">): "B" | undefined {
  if (vertical !== "car" && vertical !== "truck") return undefined;
  if (category === undefined || category === WITHOUT_LICENCE || PERHAPS_HEAVIER.has(category)) return undefined;
  return (seats ?? 0) > MOST_SEATS ? undefined : "B";
}
