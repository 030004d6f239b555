/** What can be had for so much, by kind of vehicle. */
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { euros } from "../../domain/french.ts";
import type { RowFilters } from "./counted-rows.ts";
import { leaseRow } from "./payment-rows.ts";

/** Euros: the steps at which people stop, by what a vehicle of the kind costs. */
const BUDGETS: Readonly<Record<VehicleVertical, readonly number[]>> = {
  car: [5000, 10_000, 15_000, 20_000, 30_000],
  truck: [5000, 10_000, 15_000, 20_000, 30_000],
  moto: [2000, 4000, 6000, 8000, 12_000],
  scooter: [1000, 2000, 3000, 4000, 6000],
  quad: [2000, 4000, 6000, 8000, 12_000],
};

export function budgetRows(vertical: VehicleVertical): readonly RowFilters[] {
  return [
    ...BUDGETS[vertical].map((priceMax) => ({
      label: `Jusqu’à ${euros(priceMax)}`,
      filters: { vertical, priceMax } satisfies Filters,
    })),
    leaseRow(vertical),
  ];
}
