/** Things as rows of a matrix: a column for each named part that more than one of them has. */
import type { SparseRows } from "./sparse-rows.ts";

export interface PartRows<Part extends string> {
  readonly rows: SparseRows;
  /** By column. */
  readonly parts: readonly Part[];
  readonly penalties: Float64Array;
}

/** What a single one has tells nothing of the others: its figure would be explained by itself. */
const FEWEST = 2;

/** `entriesOf` gives the parts of a thing with what stands in their columns; it is asked twice, so that no list of all is kept. */
export function partRows<Thing, Part extends string>(
  things: readonly Thing[],
  entriesOf: (thing: Thing) => Iterable<readonly [part: Part, value: number]>,
  penaltyOf: (part: Part) => number,
): PartRows<Part> {
  const counts = new Map<Part, number>();
  let size = 0;
  for (const thing of things)
    for (const [part] of entriesOf(thing)) {
      counts.set(part, (counts.get(part) ?? 0) + 1);
      size++;
    }
  const parts = [...counts].flatMap(([part, count]) => (count < FEWEST ? [] : [part]));
  const columnOf = new Map(parts.map((part, column) => [part, column]));
  const starts = new Int32Array(things.length + 1);
  const columns = new Int32Array(size);
  const values = new Float32Array(size);
  let at = 0;
  for (const [row, thing] of things.entries()) {
    for (const [part, value] of entriesOf(thing)) {
      const column = columnOf.get(part);
      if (column === undefined) continue;
      columns[at] = column;
      values[at] = value;
      at++;
    }
    starts[row + 1] = at;
  }
  return {
    rows: { starts, columns: columns.subarray(0, at), values: values.subarray(0, at), width: parts.length },
    parts,
    penalties: Float64Array.from(parts, penaltyOf),
  };
}
