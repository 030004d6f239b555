/** What a question asks of the table: one set of rows for each group of filters that is set. */
import type { Query } from "../engine.ts";
import type { FilterGroup } from "../../domain/filters/filter-group.ts";
import { conditionsOf } from "../../domain/filters/conditions.ts";
import type { Rows } from "./bitset.ts";
import { select } from "./select.ts";
import type { Table } from "./table.ts";

export interface GroupRows {
  readonly group: FilterGroup;
  readonly rows: Rows;
}

/** Begins the workspace anew: answers to an earlier question are gone. */
export function groupsOf(table: Table, { filters, context }: Query): readonly GroupRows[] {
  table.space.begin();
  return conditionsOf(filters, context).map(({ group, condition }) => ({ group, rows: select(table, condition) }));
}

/** The visible rows that are in every group. */
export function matchesOf(table: Table, groups: readonly GroupRows[]): Rows {
  return table.space.intersection([table.visible.blocks, ...groups.map(({ rows }) => rows)]);
}
