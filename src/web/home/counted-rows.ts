/** Lists of names with totals: each total is that of the page behind it. */
import { whole } from "../../domain/french.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { ListingSearch } from "../../search/listing-search.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";

export interface RowView {
  readonly label: string;
  readonly href: string;
  /** Absent when it could not be counted. */
  readonly total?: string;
}

export interface RowFilters {
  readonly label: string;
  readonly filters: Filters;
}

/** Those that nobody offers are left out. */
export async function countedRows(
  search: Pick<ListingSearch, "count">,
  rows: readonly RowFilters[],
): Promise<readonly RowView[]> {
  const totals = await Promise.all(rows.map(({ filters }) => search.count(filters)));
  return rows.flatMap(({ label, filters }, index): readonly RowView[] => {
    const total = totals[index] ?? 0;
    return total === 0 ? [] : [{ label, href: searchAddress(filters), total: whole(total) }];
  });
}
