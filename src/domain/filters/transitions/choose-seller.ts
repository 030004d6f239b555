/** Private and professional sellers are two switches; the second stands for three families (spec 4.25). */
import type { CustomerFamily } from "../../catalogue/sellers.ts";
import { CUSTOMER_FAMILIES, PROFESSIONAL_FAMILIES } from "../../catalogue/sellers.ts";
import { OWN_STOCK } from "../constants.ts";
import type { Filters } from "../registry.ts";
import { withFilter } from "./set-filter.ts";

function withFamilies(filters: Filters, families: ReadonlySet<CustomerFamily>): Filters {
  const ordered = CUSTOMER_FAMILIES.filter((family) => families.has(family));
  return withFilter(filters, "customerFamilyCodes", ordered.length === 0 ? undefined : ordered);
}

export function togglePrivate(filters: Filters): Filters {
  const families = new Set(filters.customerFamilyCodes);
  if (!families.delete("PART")) families.add("PART");
  return withFamilies(filters, families);
}

/** Selects all three professional families unless they all are, in which case it clears them. */
export function toggleProfessional(filters: Filters): Filters {
  const families = new Set(filters.customerFamilyCodes);
  if (isProfessional(filters)) for (const family of PROFESSIONAL_FAMILIES) families.delete(family);
  else for (const family of PROFESSIONAL_FAMILIES) families.add(family);
  return withFamilies(filters, families);
}

export function isProfessional({ customerFamilyCodes = [] }: Filters): boolean {
  return PROFESSIONAL_FAMILIES.every((family) => customerFamilyCodes.includes(family));
}

/** A value of the stock switch; the current one cannot be unset (spec 4.19). */
export function chooseStock(filters: Filters, stock: "pro" | "group"): Filters {
  return withFilter(filters, "showroomStock", stock === OWN_STOCK ? undefined : stock);
}
