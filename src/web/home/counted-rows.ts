/** Lists of names with totals: each total is that of the page behind it. */
import { whole } from "../../domain/french.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Asking } from "../../search/asking.ts";
import { each, total, viewed } from "../../search/asking.ts";
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
export function countedRows(rows: readonly RowFilters[]): Asking<readonly RowView[]> {
  return viewed(each(rows.map(({ filters }) => total(filters))), (totals) =>
    rows.flatMap(({ label, filters }, index): readonly RowView[] => {
      const held = totals[index] ?? 0;
      return held === 0 ? [] : [{ label, href: searchAddress(filters), total: whole(held) }];
    }),
  );
}
