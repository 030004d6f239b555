import type { SectionId } from "../../domain/filters/sections.ts";

/** The page of all filters, scrolled to one of its groups: by `ancre` with a script (spec 2.33), by the fragment without. */
export function atGroup(filtersHref: string, group: SectionId): string {
  return `${filtersHref}${filtersHref.includes("?") ? "&" : "?"}ancre=${group}#${group}`;
}
