/**
 * What a vehicle cannot have, whatever its seller tells: a motorcycle doors, a diesel a range on its battery. Of anything else nobody knows
 * until the seller tells it, and it is never said that there is none.
 */
import type { Energy } from "../../domain/catalogue/energies.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { FactKey } from "./fact.ts";

/** The boot not among them: some motorcycles and quads have cases, scooters a place under the seat. */
const OF_CABIN = ["doors", "interiorColour"] as const satisfies readonly FactKey[];

export const hasCabin = ({ vertical }: Pick<Listing, "vertical">) => vertical === "car" || vertical === "truck";

const NOT_OF_KIND: Readonly<Record<VehicleVertical, readonly FactKey[]>> = {
  car: [],
  truck: [],
  moto: OF_CABIN,
  scooter: OF_CABIN,
  quad: OF_CABIN,
};

/** Driven by fuel alone. */
const BURNS_ONLY = ["batteryCapacity", "autonomy", "batteryConsumption"] as const satisfies readonly FactKey[];

const NOT_OF_ENERGY: Readonly<Record<Energy, readonly FactKey[]>> = {
  dies: BURNS_ONLY,
  ess: BURNS_ONLY,
  gpl: BURNS_ONLY,
  eth: BURNS_ONLY,
  elec: ["cubic", "consumption"],
  // Either of the two.
  hyb: [],
  plug_hyb: [],
  // It has a small battery, which nobody charges: neither what it draws nor how far it goes by it is measured.
  not_plug_hyb: ["autonomy", "batteryConsumption"],
  // Hydrogen among them, which has a battery, a tank and no cylinders.
  alt: [],
};

export function foreignFacts({ vertical, energy }: Pick<Listing, "vertical" | "energy">): ReadonlySet<FactKey> {
  return new Set([...NOT_OF_KIND[vertical], ...(energy === undefined ? [] : NOT_OF_ENERGY[energy])]);
}
