/** Gradient boosting of regression trees on histograms, grown leaf by leaf, with Huber's loss: small, for measuring beside it. */

export interface Boosting {
  readonly rounds: number;
  readonly leaves: number;
  readonly rate: number;
  readonly fewest: number;
  /** Part of the columns that a tree may use. */
  readonly columns: number;
}

/** As far as it pulls harder the farther it is, in the unit of what is learnt. */
const HUBER = 0.15;
const RIDGE = 1;
const BINS = 128;

interface Split {
  readonly gain: number;
  readonly column: number;
  readonly bin: number;
}
interface Leaf {
  readonly rows: Int32Array;
  readonly node: number;
  readonly split: Split | undefined;
}
interface Tree {
  /** By node: column, or -1 for a leaf. */
  readonly column: number[];
  readonly threshold: number[];
  readonly left: number[];
  readonly right: number[];
  readonly value: number[];
}

/** Fits `targets`; what it returns tells a row. Deterministic. */
export function boost(rows: readonly (readonly number[])[], targets: readonly number[], settings: Boosting) {
  const width = rows[0]?.length ?? 0;
  const edges = Array.from({ length: width }, (_, column) => edgesOf(rows.map((row) => row[column] ?? 0)));
  const binned = edges.map((of, column) => Uint8Array.from(rows, (row) => binOf(of, row[column] ?? 0)));
  const start = targets.toSorted((a, b) => a - b)[Math.floor(targets.length / 2)] ?? 0;
  const told = new Float64Array(rows.length).fill(start);
  const pull = new Float64Array(rows.length);
  const everyRow = Int32Array.from(rows.keys());
  const trees: Tree[] = [];
  let state = 1;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let round = 0; round < settings.rounds; round++) {
    for (const row of everyRow) pull[row] = Math.max(-HUBER, Math.min(HUBER, (targets[row] ?? 0) - (told[row] ?? 0)));
    const columns = [...edges.keys()].filter(
      (column) => (edges[column]?.length ?? 0) > 0 && chance() < settings.columns,
    );
    const tree: Tree = { column: [-1], threshold: [0], left: [0], right: [0], value: [0] };
    const leafOf = (of: Int32Array, node: number): Leaf => ({
      rows: of,
      node,
      split: bestSplit(of, columns, binned, pull, settings.fewest),
    });
    const leaves = [leafOf(everyRow, 0)];
    while (leaves.length < settings.leaves) {
      const at = leaves.reduce(
        (best, leaf, index) => ((leaf.split?.gain ?? 0) > (leaves[best]?.split?.gain ?? 0) ? index : best),
        0,
      );
      const leaf = leaves[at];
      const split = leaf?.split;
      if (leaf === undefined || split === undefined) break;
      const bins = binned[split.column];
      const below = leaf.rows.filter((row) => (bins?.[row] ?? 0) <= split.bin);
      const above = leaf.rows.filter((row) => (bins?.[row] ?? 0) > split.bin);
      const [left, right] = [tree.column.length, tree.column.length + 1];
      tree.column[leaf.node] = split.column;
      tree.threshold[leaf.node] = edges[split.column]?.[split.bin] ?? 0;
      tree.left[leaf.node] = left;
      tree.right[leaf.node] = right;
      for (const node of [left, right]) {
        tree.column[node] = -1;
        tree.value[node] = 0;
      }
      leaves.splice(at, 1, leafOf(below, left), leafOf(above, right));
    }
    for (const { rows: of, node } of leaves) {
      let sum = 0;
      for (const row of of) sum += pull[row] ?? 0;
      const step = (settings.rate * sum) / (of.length + RIDGE);
      tree.value[node] = step;
      for (const row of of) told[row] = (told[row] ?? 0) + step;
    }
    trees.push(tree);
  }
  return (row: readonly number[]) => {
    let sum = start;
    for (const { column, threshold, left, right, value } of trees) {
      let node = 0;
      while ((column[node] ?? -1) >= 0)
        node = (row[column[node] ?? 0] ?? 0) <= (threshold[node] ?? 0) ? (left[node] ?? 0) : (right[node] ?? 0);
      sum += value[node] ?? 0;
    }
    return sum;
  };
}

/** Upper ends of all bins but the last. */
function edgesOf(figures: readonly number[]): Float64Array {
  const distinct = Float64Array.from(new Set(figures)).toSorted();
  if (distinct.length <= BINS) return distinct.slice(0, -1);
  const sorted = Float64Array.from(figures).toSorted();
  const ends = Array.from(
    { length: BINS - 1 },
    (_, bin) => sorted[Math.floor(((bin + 1) / BINS) * sorted.length)] ?? 0,
  );
  return Float64Array.from(new Set(ends)).toSorted();
}

function binOf(edges: Float64Array, figure: number): number {
  let [from, to] = [0, edges.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (figure <= (edges[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function bestSplit(
  rows: Int32Array,
  columns: readonly number[],
  binned: readonly Uint8Array[],
  pull: Float64Array,
  fewest: number,
): Split | undefined {
  if (rows.length < 2 * fewest) return undefined;
  let total = 0;
  for (const row of rows) total += pull[row] ?? 0;
  const whole = (total * total) / (rows.length + RIDGE);
  const sums = new Float64Array(BINS);
  const counts = new Int32Array(BINS);
  let best: Split | undefined;
  for (const column of columns) {
    const bins = binned[column];
    if (bins === undefined) continue;
    sums.fill(0);
    counts.fill(0);
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] ?? 0;
      const bin = bins[row] ?? 0;
      sums[bin] = (sums[bin] ?? 0) + (pull[row] ?? 0);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    let [sum, count] = [0, 0];
    for (let bin = 0; bin < BINS - 1; bin++) {
      sum += sums[bin] ?? 0;
      count += counts[bin] ?? 0;
      const rest = rows.length - count;
      if (count < fewest || counts[bin] === 0) continue;
      if (rest < fewest) break;
      const gain = (sum * sum) / (count + RIDGE) + (total - sum) ** 2 / (rest + RIDGE) - whole;
      if (gain > (best?.gain ?? 1e-9)) best = { gain, column, bin };
    }
  }
  return best;
}
