/**
 * What can be had for so much a month, in each kind of financing (spec 1.2). A sum is counted for one kind of vehicle and one
 * kind of financing, so that it is the same figure wherever it stands: `/loa/voiture/prix/200-euros.html` holds as many.
 */
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { monthly } from "../../domain/french-sums.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { RowFilters } from "./counted-rows.ts";

export type Financing = NonNullable<Filters["financingType"]>;

/** Euros a month; the second is the sum by which a kind of vehicle is known. */
const PAYMENTS = {
  car: [150, 200, 250, 300, 400],
  truck: [150, 200, 250, 300, 400],
  moto: [100, 150, 200, 250, 300],
  scooter: [50, 100, 150, 200, 250],
  quad: [100, 150, 200, 250, 300],
} as const satisfies Readonly<Record<VehicleVertical, readonly number[]>>;

function paymentFilters(financingType: Financing, vertical: VehicleVertical, teasingPriceMax: number): Filters {
  return { vertical, financingType, teasingPriceMax };
}

export function paymentRows(financingType: Financing, vertical: VehicleVertical): readonly RowFilters[] {
  return PAYMENTS[vertical].map((payment) => ({
    label: `Jusqu’à ${monthly(payment)}`,
    filters: paymentFilters(financingType, vertical, payment),
  }));
}

/** The usual sum of a lease, among prices. */
export function leaseRow(vertical: VehicleVertical): RowFilters {
  const [, payment] = PAYMENTS[vertical];
  return { label: `Jusqu’à ${monthly(payment)} en LOA`, filters: paymentFilters("LOA", vertical, payment) };
}
