/**
 * What the energy of a vehicle costs, from what its seller says it consumes. Sums are whole cents, each product rounded once, half up,
 * so that the parts of a vehicle that takes two energies add up to what is told of it.
 */
import { burnsDiesel } from "../listings/crit-air.ts";
import type { Listing } from "../listings/listing.ts";
import type { EnergyPrices, PricedEnergy } from "./energy-prices.ts";

export type Driven = Pick<
  Listing,
  "vertical" | "category" | "energy" | "year" | "firstTrafficDate" | "version" | "consumption" | "batteryConsumption"
>;

/** One energy that a vehicle takes. */
export interface EnergyPart {
  readonly energy: PricedEnergy;
  readonly unit: "L" | "kWh";
  /** In its unit for 100 km, two decimals at most. */
  readonly per100: number;
  /** Euros a unit, four decimals at most. */
  readonly price: number;
}

/** What has to be said beside the figure, for the consumption is not quite that of this use. */
export type EnergyRemark = "plugIn" | "plugInFuelOnly" | "hybrid" | "lpg" | "e85" | "homeCharge";

export type EnergyUse =
  | {
      readonly kind: "known";
      readonly parts: readonly EnergyPart[];
      readonly remark?: EnergyRemark;
      /** A plug-in hybrid as they are driven on the road, rather than as they are measured. */
      readonly onTheRoad?: EnergyPart;
    }
  /** The seller has not told the energy or what the vehicle takes of it; or nothing has a price for it. */
  | { readonly kind: "unknown"; readonly untold: "energy" | "consumption" | "electricity" | "price" };

export function energyUse(listing: Driven, prices: EnergyPrices): EnergyUse {
  const { energy, consumption, batteryConsumption } = listing;
  const fuel = (of: PricedEnergy, per100: number): EnergyPart => ({
    energy: of,
    unit: "L",
    per100,
    price: prices[of].euros,
  });
  const current = (per100: number): EnergyPart => ({
    energy: "electricity",
    unit: "kWh",
    per100,
    price: prices.electricity.euros,
  });
  if (energy === undefined) return { kind: "unknown", untold: "energy" };
  switch (energy) {
    case "alt":
      return { kind: "unknown", untold: "price" };
    case "elec":
      return batteryConsumption === undefined
        ? { kind: "unknown", untold: "electricity" }
        : { kind: "known", parts: [current(batteryConsumption)], remark: "homeCharge" };
    case "plug_hyb": {
      if (consumption === undefined) return { kind: "unknown", untold: "consumption" };
      const burnt = burnsDiesel(listing) ? "diesel" : "petrol";
      const parts = [
        fuel(burnt, consumption),
        ...(batteryConsumption === undefined ? [] : [current(batteryConsumption)]),
      ];
      const remark = batteryConsumption === undefined ? "plugInFuelOnly" : "plugIn";
      return { kind: "known", parts, remark, onTheRoad: fuel(burnt, prices.plugInHybrids.litres) };
    }
    case "dies":
    case "ess":
      return consumption === undefined
        ? { kind: "unknown", untold: "consumption" }
        : { kind: "known", parts: [fuel(energy === "dies" ? "diesel" : "petrol", consumption)] };
    // Which fuel it burns is read from its version where its seller does not say it.
    case "hyb":
    case "not_plug_hyb":
      return consumption === undefined
        ? { kind: "unknown", untold: "consumption" }
        : {
            kind: "known",
            parts: [fuel(burnsDiesel(listing) ? "diesel" : "petrol", consumption)],
            remark: "hybrid",
          };
    case "gpl":
      return consumption === undefined
        ? { kind: "unknown", untold: "consumption" }
        : { kind: "known", parts: [fuel("lpg", consumption)], remark: "lpg" };
    // Type approval burns petrol in them: what they take of E85, which is more, is measured nowhere.
    case "eth":
      return consumption === undefined
        ? { kind: "unknown", untold: "consumption" }
        : { kind: "known", parts: [fuel("petrol", consumption)], remark: "e85" };
  }
}

/** Cents for so many kilometres. */
export function costOfPart({ per100, price }: Pick<EnergyPart, "per100" | "price">, kilometres: number): number {
  // Hundredths of a unit, ten-thousandths of a euro: whole numbers, so that the product is exact.
  const product = Math.round(per100 * 100) * Math.round(price * 10_000) * kilometres;
  return Math.round(product / 1_000_000);
}

/** Cents, all parts together. */
export function costOf(parts: readonly Pick<EnergyPart, "per100" | "price">[], kilometres: number): number {
  return parts.reduce((sum, part) => sum + costOfPart(part, kilometres), 0);
}
