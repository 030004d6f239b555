/** Addresses under a dealer: `/{curef}/…`, on the dealer's own domain the same without the curef (spec 2.5). */
import { DEFAULT_VERTICAL } from "../catalogue/verticals.ts";
import type { Filters } from "../filters/registry.ts";
import { withFilters } from "./canonical.ts";
import { writeShowroom } from "./families.ts";
import { normalForm } from "./normal-form.ts";
import { partsOf } from "./parts-of-filters.ts";
import type { Site } from "./site.ts";
import { MARKETPLACE } from "./site.ts";

/**
 * Vertical, make and model in the path where they can be, everything else in the query. The form with `index` is the
 * canonical one. `filters.curef` is left out: the address says the dealer.
 */
export function showroomAddress(curef: string, filters: Filters, site: Site = MARKETPLACE): string {
  const { curef: _, makesModelsCommercialNames: makes, ...others } = normalForm(filters);
  const { vertical } = others;
  const naming = makes && pathOf({ vertical, makesModelsCommercialNames: makes });
  const query: Filters = {
    ...others,
    vertical: DEFAULT_VERTICAL,
    ...(makes === undefined || naming !== undefined ? {} : { makesModelsCommercialNames: makes }),
  };
  const path = naming ?? pathOf({ vertical }) ?? "";
  return withFilters(`${rootOf(curef, site)}${path}/index`, query);
}

/** The filters page, of a showroom when there is a curef. It has no page numbers (spec 2.4). */
export function filtersAddress(filters: Filters, site: Site = MARKETPLACE, curef?: string): string {
  const { page: _, ...wanted } = normalForm(filters);
  const { curef: __, ...withoutCuref } = wanted;
  const [root, rest] = curef === undefined ? ["", wanted] : [rootOf(curef, site), withoutCuref];
  return withFilters(`${root}/filters`, rest);
}

function rootOf(curef: string, site: Site): string {
  return site.curef === curef ? "" : `/${curef}`;
}

function pathOf(filters: Filters): string | undefined {
  const parts = partsOf(filters);
  return parts && writeShowroom(parts);
}
