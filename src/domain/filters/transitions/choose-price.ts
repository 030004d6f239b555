/** Total price or monthly payment: one excludes the other, the last edited wins (spec 4.15, 4.16). */
import type { Filters } from "../registry.ts";
import type { FilterChanges } from "./set-filter.ts";
import { withChanges } from "./set-filter.ts";

export type PriceKey = "priceMin" | "priceMax";
export type MonthlyKey = "teasingPriceMin" | "teasingPriceMax";

const NO_PRICE = { priceMin: undefined, priceMax: undefined } satisfies FilterChanges;
const NO_MONTHLY = { teasingPriceMin: undefined, teasingPriceMax: undefined } satisfies FilterChanges;

/** A bound of the total price; the monthly bounds and the kind of financing go. */
export function editPrice(filters: Filters, key: PriceKey, value: number | undefined): Filters {
  return withChanges(filters, { ...NO_MONTHLY, financingType: undefined, [key]: value });
}

/** A bound of the monthly payment; the bounds of the total price go, and the form means LOA unless credit was asked for. */
export function editMonthly(filters: Filters, key: MonthlyKey, value: number | undefined): Filters {
  return withChanges(filters, { ...NO_PRICE, financingType: filters.financingType ?? "LOA", [key]: value });
}

/** The "Par mois" tab sets LOA and clears every bound (spec 4.16). */
export function openMonthlyTab(filters: Filters): Filters {
  return withChanges(filters, { ...NO_PRICE, ...NO_MONTHLY, financingType: "LOA" });
}

/** The "Prix total" tab clears the kind of financing and every bound (spec 4.16). */
export function openPriceTab(filters: Filters): Filters {
  return withChanges(filters, { ...NO_PRICE, ...NO_MONTHLY, financingType: undefined });
}

/** Both may stand in an address; the form shows the tab that the filters speak of. */
export function isMonthly({ financingType, teasingPriceMin, teasingPriceMax }: Filters): boolean {
  return financingType !== undefined || teasingPriceMin !== undefined || teasingPriceMax !== undefined;
}
