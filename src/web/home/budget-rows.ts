/** What can be had for so much, by kind of vehicle. */
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { euros, monthly } from "../../domain/french.ts";
import type { RowFilters } from "./counted-rows.ts";

/** Euros: the steps at which people stop, by what a vehicle of the kind costs. */
const BUDGETS: Readonly<Record<VehicleVertical, readonly number[]>> = {
  car: [5000, 10_000, 15_000, 20_000, 30_000],
  truck: [5000, 10_000, 15_000, 20_000, 30_000],
  moto: [2000, 4000, 6000, 8000, 12_000],
  scooter: [1000, 2000, 3000, 4000, 6000],
  quad: [2000, 4000, 6000, 8000, 12_000],
};
const MONTHLY_BUDGET: Readonly<Record<VehicleVertical, number>> = {
  car: 200,
  truck: 200,
  moto: 150,
  scooter: 100,
  quad: 150,
};

export function budgetRows(vertical: VehicleVertical): readonly RowFilters[] {
  const payment = MONTHLY_BUDGET[vertical];
  return [
    ...BUDGETS[vertical].map((priceMax) => ({
      label: `Jusqu’à ${euros(priceMax)}`,
      filters: { vertical, priceMax } satisfies Filters,
    })),
    {
      label: `Jusqu’à ${monthly(payment)} en LOA`,
      filters: { vertical, financingType: "LOA", teasingPriceMax: payment } satisfies Filters,
    },
  ];
}
