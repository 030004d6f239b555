/**
 * A page in the order of a number, out of its cumulative bitsets: counting finds the buckets that the page lies in,
 * and only their rows are looked at.
 */
import type { NumberField } from "../../domain/listings/fields.ts";
import type { Rows } from "./bitset.ts";
import type { Candidates } from "./candidates.ts";
import type { Cuts } from "./cuts.ts";
import { FEW_MATCHES, forEachMatch } from "./match-rows.ts";
import { MISSING, type Numbers } from "./numbers.ts";
import type { PageRequest } from "./page.ts";
import type { Table } from "./table.ts";

type Direction = "asc" | "desc";

export function pageByField(
  table: Table,
  request: PageRequest,
  field: NumberField,
  direction: Direction,
): readonly number[] {
  const { numbers, cuts } = table.number(field);
  const { matches, total, from, to } = request;
  const { space } = table;
  if (total <= FEW_MATCHES) return keyed(table, matches, numbers, direction).page(from, to);

  const known = space.countAnd(matches, cuts.known);
  const rows: number[] = [];
  if (from < known) {
    const part = partOf(table, request.matches, cuts, known, direction, from, Math.min(to, known));
    rows.push(
      ...keyed(table, part.rows, numbers, direction).page(from - part.before, Math.min(to, known) - part.before),
    );
  }
  if (to > known) {
    const unknown = space.difference(matches, cuts.known);
    rows.push(...keyed(table, unknown, numbers, direction).page(Math.max(0, from - known), to - known));
  }
  return rows;
}

/** A missing number comes last either way. */
function keyed({ candidates, space }: Table, rows: Rows, numbers: Numbers, direction: Direction): Candidates {
  candidates.clear();
  const sign = direction === "asc" ? 1 : -1;
  forEachMatch(space, rows, (row) => {
    const value = numbers.get(row);
    candidates.add(row, value === MISSING ? Number.POSITIVE_INFINITY : sign * value);
  });
  return candidates;
}

interface Part {
  readonly rows: Rows;
  /** Rows that come before these in the order. */
  readonly before: number;
}

/** The matches of the fewest buckets that hold all places from `from` to before `to`. */
function partOf(
  { space }: Table,
  matches: Rows,
  cuts: Cuts,
  known: number,
  direction: Direction,
  from: number,
  to: number,
): Part {
  const counts = new Map<number, number>([
    [0, known],
    [cuts.cuts.length, 0],
  ]);
  const atLeast = (index: number): number => {
    const counted = counts.get(index) ?? space.countAnd(matches, cuts.atLeast(index));
    counts.set(index, counted);
    return counted;
  };
  // Ascending, `known - atLeast(i)` rows come before bucket i; descending, `atLeast(i)` come before bucket i - 1.
  const [most, fewest] = direction === "asc" ? [known - from, known - to] : [to, from];
  const low = lastWith(cuts.cuts.length, (index) => atLeast(index) >= most);
  const high = 1 + lastWith(cuts.cuts.length, (index) => atLeast(index) > fewest);
  const rows = space.intersection([matches, space.difference(cuts.atLeast(low), cuts.atLeast(high))]);
  return { rows, before: direction === "asc" ? known - atLeast(low) : atLeast(high) };
}

/** The last of 0 … `end` for which a condition holds that holds for 0 and, once it fails, fails for good. */
function lastWith(end: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
