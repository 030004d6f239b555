/**
 * The rows that match, and for some groups the rows that match all but that one: products of all from the left and
 * all from the right, so that each more group costs three passes and not one for every other group.
 */
import type { Rows } from "./bitset.ts";
import type { GroupRows } from "./matches.ts";
import type { Workspace } from "./workspace.ts";

export interface Products {
  readonly all: Rows;
  /** By group, of those asked for and set. */
  readonly without: ReadonlyMap<string, Rows>;
}

/** `visible` are the rows that any answer may hold. */
export function productsOf(
  space: Workspace,
  visible: Rows,
  groups: readonly GroupRows[],
  asked: ReadonlySet<string>,
): Products {
  const apart = groups.filter(({ group }) => asked.has(group));
  const together = groups.filter(({ group }) => !asked.has(group));
  const rest = space.intersection([visible, ...together.map(({ rows }) => rows)]);

  const fromLeft: Rows[] = [rest];
  for (const { rows } of apart) fromLeft.push(space.intersection([fromLeft.at(-1) ?? rest, rows]));

  const without = new Map<string, Rows>();
  let fromRight: Rows | undefined;
  for (const [index, { group, rows }] of [...apart.entries()].toReversed()) {
    const left = fromLeft[index] ?? rest;
    without.set(group, fromRight === undefined ? left : space.intersection([left, fromRight]));
    fromRight = fromRight === undefined ? rows : space.intersection([fromRight, rows]);
  }
  return { all: fromLeft.at(-1) ?? rest, without };
}
