/** A matrix of which nearly all is nought, row by row: the columns of row `i` are `columns[starts[i]]` to before `starts[i + 1]`. */
export interface SparseRows {
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float32Array;
  readonly width: number;
}

/** The product with a vector, for every row. */
export function timesVector({ starts, columns, values }: SparseRows, vector: Float64Array): Float64Array {
  const product = new Float64Array(starts.length - 1);
  for (let row = 0; row < product.length; row++) {
    const end = starts[row + 1] ?? 0;
    let sum = 0;
    for (let at = starts[row] ?? 0; at < end; at++) sum += (values[at] ?? 0) * (vector[columns[at] ?? 0] ?? 0);
    product[row] = sum;
  }
  return product;
}

/** The product of the transpose with a vector that has a figure for every row. */
export function transposeTimes({ starts, columns, values, width }: SparseRows, vector: Float64Array): Float64Array {
  const product = new Float64Array(width);
  for (let row = 0; row < vector.length; row++) {
    const weight = vector[row] ?? 0;
    if (weight === 0) continue;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at++) {
      const column = columns[at] ?? 0;
      product[column] = (product[column] ?? 0) + weight * (values[at] ?? 0);
    }
  }
  return product;
}

/** What stands on the diagonal of the transpose, weighted by rows, times the matrix. */
export function weightedSquares({ starts, columns, values, width }: SparseRows, weights: Float64Array): Float64Array {
  const squares = new Float64Array(width);
  for (let row = 0; row < weights.length; row++) {
    const weight = weights[row] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at++) {
      const column = columns[at] ?? 0;
      const value = values[at] ?? 0;
      squares[column] = (squares[column] ?? 0) + weight * value * value;
    }
  }
  return squares;
}
