/** By how few groups of filters rows are refused: bits counted as they fall out of one group after another. */
import type { FilterGroup } from "../../domain/filters/filter-group.ts";
import type { Refusal } from "../engine.ts";
import type { Rows } from "./bitset.ts";
import type { Table } from "./table.ts";

interface RefusingGroup {
  readonly group: FilterGroup;
  readonly rows: Rows;
}

export function refusalsOf(table: Table, groups: readonly RefusingGroup[]): readonly Refusal[] {
  const { space, visible } = table;
  /** Rows refused by none so far, by one, by two. */
  let none: Rows = visible.blocks;
  let one: Rows = [];
  let two: Rows = [];
  for (const { rows } of groups) {
    two = space.union([space.intersection([two, rows]), space.difference(one, rows)]);
    one = space.union([space.intersection([one, rows]), space.difference(none, rows)]);
    none = space.intersection([none, rows]);
  }
  const byOne = space.count(one);
  const refusals: Refusal[] = [];
  for (const [place, { group, rows }] of groups.entries()) {
    const alone = byOne - space.countAnd(one, rows);
    if (alone > 0) refusals.push({ groups: [group], count: alone });
    const refused = space.difference(two, rows);
    const all = space.count(refused);
    if (all === 0) continue;
    for (const other of groups.slice(place + 1)) {
      const count = all - space.countAnd(refused, other.rows);
      if (count > 0) refusals.push({ groups: [group, other.group], count });
    }
  }
  return refusals;
}
