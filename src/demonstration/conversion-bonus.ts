/**
 * Whether a used vehicle is clean and cheap enough for the prime à la conversion, after the conditions that last held for used
 * vehicles: Crit'Air 1 or better, at most 132 g/km, at most 47,000 euros. The buyer's own conditions are not the advert's.
 */
import type { CategoryCode } from "../domain/catalogue/categories.ts";
import type { CritAir } from "../domain/catalogue/ratings.ts";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";

export interface Emission {
  readonly vertical: VehicleVertical;
  readonly category: CategoryCode | undefined;
  /** Euros. */
  readonly price: number;
  readonly critAir: CritAir | undefined;
  /** g/km. */
  readonly co2: number | undefined;
}

const QUADRICYCLE: CategoryCode = "48";
const MOST_CO2 = 132;
const DEAREST = 47_000;

export function isBonusEligible({ vertical, category, price, critAir, co2 }: Emission): boolean {
  if ((vertical !== "car" && vertical !== "truck") || category === QUADRICYCLE) return false;
  return critAir !== undefined && critAir <= 1 && co2 !== undefined && co2 <= MOST_CO2 && price <= DEAREST;
}
