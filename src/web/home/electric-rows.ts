/** What an electric car is chosen by: how far it goes, what its battery holds, what it costs. */
import { euros, kilometres, measure } from "../../domain/french.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Asking } from "../../search/asking.ts";
import { each, viewed } from "../../search/asking.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import type { RowFilters, RowView } from "./counted-rows.ts";
import { countedRows } from "./counted-rows.ts";

/** A range to go at least, with what goes so far. */
export interface RangeView extends RowView {
  readonly km: number;
}

export interface RangesView {
  /** The car that sets out. */
  readonly car: VehiclePicture;
  readonly reached: readonly RangeView[];
}

export const ELECTRIC_CARS = { vertical: "car", energies: ["elec"] } as const satisfies Filters;

/** Kilometres. */
const RANGES = [200, 300, 400] as const;
/** kWh. */
const CAPACITIES = [40, 60, 80] as const;
/** Euros. */
const PRICES = [10_000, 15_000, 20_000, 25_000, 30_000] as const;

export function rangesView(): Asking<RangesView> {
  const reached = RANGES.map((km) => {
    const row = { label: `${kilometres(km)} et plus`, filters: { ...ELECTRIC_CARS, autonomyMin: km } };
    return viewed(countedRows([row]), (rows) => rows.map((counted): RangeView => ({ ...counted, km })));
  });
  return viewed(each(reached), (views) => ({
    car: pictureOf({ vertical: "car", category: "40", colour: "bleu" }),
    reached: views.flat(),
  }));
}

export function batteryRows(): readonly RowFilters[] {
  return CAPACITIES.map((batteryCapacityMin) => ({
    label: `${measure(batteryCapacityMin, "kWh")} et plus`,
    filters: { ...ELECTRIC_CARS, batteryCapacityMin },
  }));
}

export function electricBudgetRows(): readonly RowFilters[] {
  return PRICES.map((priceMax) => ({
    label: `Jusqu’à ${euros(priceMax)}`,
    filters: { ...ELECTRIC_CARS, priceMax },
  }));
}
