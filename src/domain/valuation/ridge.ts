/** Weighted least squares with a penalty of its own for every coefficient, by conjugate gradients. */
import type { SparseRows } from "./sparse-rows.ts";
import { timesVector, transposeTimes, weightedSquares } from "./sparse-rows.ts";

export interface RidgeProblem {
  readonly rows: SparseRows;
  /** What each row should come to. */
  readonly targets: Float64Array;
  /** Of each row; 0 leaves it out. */
  readonly weights: Float64Array;
  /** Of each column, above 0. */
  readonly penalties: Float64Array;
}

/** Twice as many change no median error by a hundredth of a per cent. */
const STEPS = 30;
const ENOUGH = 1e-8;

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** `one += factor × other`. */
function add(one: Float64Array, factor: number, other: Float64Array): void {
  for (let index = 0; index < one.length; index++) one[index] = (one[index] ?? 0) + factor * (other[index] ?? 0);
}

/** The coefficients; `start`, which is not changed, saves steps when it is near. */
export function ridge({ rows, targets, weights, penalties }: RidgeProblem, start?: Float64Array): Float64Array {
  const normal = (vector: Float64Array) => {
    const product = timesVector(rows, vector).map((value, row) => value * (weights[row] ?? 0));
    const result = transposeTimes(rows, product);
    for (let column = 0; column < result.length; column++)
      result[column] = (result[column] ?? 0) + (penalties[column] ?? 0) * (vector[column] ?? 0);
    return result;
  };
  const scale = weightedSquares(rows, weights).map((square, column) => square + (penalties[column] ?? 0));
  const coefficients = start === undefined ? new Float64Array(rows.width) : start.slice();
  const residual = transposeTimes(
    rows,
    targets.map((target, row) => target * (weights[row] ?? 0)),
  );
  add(residual, -1, normal(coefficients));
  let scaled = residual.map((value, column) => value / (scale[column] ?? 1));
  const direction = scaled.slice();
  let size = dot(residual, scaled);
  for (let step = 0; step < STEPS && size > ENOUGH; step++) {
    const product = normal(direction);
    const length = size / dot(direction, product);
    add(coefficients, length, direction);
    add(residual, -length, product);
    scaled = residual.map((value, column) => value / (scale[column] ?? 1));
    const next = dot(residual, scaled);
    const turn = next / size;
    for (let column = 0; column < direction.length; column++)
      direction[column] = (scaled[column] ?? 0) + turn * (direction[column] ?? 0);
    size = next;
  }
  return coefficients;
}
