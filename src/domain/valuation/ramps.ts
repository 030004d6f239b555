/**
 * How far a figure has come in each of the spans between knots: a piecewise linear curve is a slope for each. `knots` rise from the
 * least figure; the last span has no end.
 */
export function ramps(figure: number, knots: readonly number[]): readonly number[] {
  return knots.map((knot, index) => Math.max(0, Math.min(figure, knots[index + 1] ?? figure) - knot));
}
