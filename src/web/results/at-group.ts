/** The page of all filters, scrolled to one of its groups. */
export function atGroup(filtersHref: string, group: string): string {
  return `${filtersHref}${filtersHref.includes("?") ? "&" : "?"}ancre=${group}`;
}
