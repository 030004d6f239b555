/** Which numbers of matches come nearest to bounds that all of them may lie beyond: the Pareto front of how far beyond each they lie. */
import type { Axis } from "../engine.ts";
import { forEachRow, type Rows } from "./bitset.ts";
import type { NumberColumn } from "./number-column.ts";
import { MISSING } from "./numbers.ts";
import type { Table } from "./table.ts";

interface Measured {
  readonly column: NumberColumn;
  readonly side: Axis["side"];
  /** In units of the column. */
  readonly bound: number;
}

/** Points in no order of their own; by axis, units beyond the bound. */
class Front {
  readonly points: number[][] = [];

  /** What betters one row betters most of the next, so it is looked at first. */
  take(point: readonly number[]): void {
    const { points } = this;
    for (const [place, held] of points.entries()) {
      if (!isNoFarther(held, point)) continue;
      points[place] = points[0] ?? held;
      points[0] = held;
      return;
    }
    let kept = 0;
    for (const held of points) if (!isNoFarther(point, held)) points[kept++] = held;
    points.length = kept;
    points.push([...point]);
  }
}

function isNoFarther(a: readonly number[], b: readonly number[]): boolean {
  for (let axis = 0; axis < a.length; axis++) if ((a[axis] ?? 0) > (b[axis] ?? 0)) return false;
  return true;
}

export function frontOf(table: Table, matches: Rows, axes: readonly Axis[]): readonly (readonly number[])[] {
  const measured = axes.map(({ field, side, bound }): Measured => {
    const column = table.number(field);
    return { column, side, bound: side === "max" ? column.floor(bound) : column.ceil(bound) };
  });
  const { space } = table;
  const known = space.intersection([matches, ...measured.map(({ column }) => column.cuts.known)]);
  const front = new Front();
  const point = measured.map(() => 0);
  for (let chunk = 0; chunk < space.chunks; chunk++) {
    const block = known[chunk];
    if (block === undefined) continue;
    forEachRow(block, space.words(chunk), chunk * space.heap.layout.rows, (row) => {
      for (const [axis, { column, side, bound }] of measured.entries()) {
        const value = column.numbers.get(row);
        if (value === MISSING) throw new Error(`row ${row} has no number, and is known to have one`);
        point[axis] = Math.max(0, side === "max" ? value - bound : bound - value);
      }
      front.take(point);
    });
  }
  return front.points.toSorted(byAxes).map((beyond) =>
    measured.map(({ column, side, bound }, axis) => {
      const units = beyond[axis] ?? 0;
      return units === 0 ? (axes[axis]?.bound ?? 0) : (side === "max" ? bound + units : bound - units) / column.scale;
    }),
  );
}

function byAxes(a: readonly number[], b: readonly number[]): number {
  const axis = a.findIndex((units, place) => units !== b[place]);
  return (a[axis] ?? 0) - (b[axis] ?? 0);
}
