/** Choosing where: a postcode, departments, regions, a city, each in place of the others (spec 4.17). */
import type { DistanceCode } from "../../catalogue/distance.ts";
import { FILTERS } from "../registry.ts";
import type { Filters } from "../registry.ts";
import { withChanges } from "./set-filter.ts";
import { toggleValue } from "./toggle-value.ts";

/** Typed text, digits and commas; kept as it is when it breaks a rule, so that nothing typed is lost. Empty text takes the place away. */
export function typePlace(filters: Filters, text: string): Filters {
  const { value: dptCp } = FILTERS.dptCp.codec.read(text.replaceAll(/\s+/g, ""));
  return withChanges(filters, {
    dptCp,
    regions: undefined,
    city: undefined,
    ...(dptCp === undefined ? { distance: undefined } : {}),
  });
}

export function toggleRegion(filters: Filters, region: string): Filters {
  return withChanges(toggleValue(filters, "regions", region), {
    dptCp: undefined,
    distance: undefined,
    city: undefined,
  });
}

export function toggleDepartment(filters: Filters, department: string): Filters {
  const departments =
    filters.dptCp?.every((place) => place.length === 2) === true ? filters : withChanges(filters, { dptCp: undefined });
  return withChanges(toggleValue(departments, "dptCp", department), {
    regions: undefined,
    city: undefined,
    distance: undefined,
  });
}

/** The radius around a postcode, as the slider gives it on release (spec 4.18). */
export function chooseDistance(filters: Filters, distance: DistanceCode): Filters {
  return withChanges(filters, { distance });
}

/** What is left when the visitor's position is taken back: nothing can be sorted by proximity (spec 4.28). */
export function withoutPosition(filters: Filters): Filters {
  return filters.sortBy === "proximityAsc" ? withChanges(filters, { sortBy: undefined }) : filters;
}
