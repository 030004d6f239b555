/** What can be had for so much a month, in each kind of financing (spec 1.2). Cars and vans: hardly anything else is financed so. */
import { monthly } from "../../domain/french.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { RowFilters } from "./counted-rows.ts";

export type Financing = NonNullable<Filters["financingType"]>;

/** Euros a month. */
const PAYMENTS = [150, 200, 250, 300, 400] as const;

export function paymentRows(financingType: Financing): readonly RowFilters[] {
  return PAYMENTS.map((teasingPriceMax) => ({
    label: `Jusqu’à ${monthly(teasingPriceMax)}`,
    filters: { vertical: "carTruck", financingType, teasingPriceMax },
  }));
}
