/** One of the figures that there are, the lower of two; undefined of none. */
export function median<Figure extends number | string>(figures: readonly Figure[]): Figure | undefined {
  return figures.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))[Math.floor((figures.length - 1) / 2)];
}
