/** Positions on the ground, WGS 84, degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface WeightedPoint extends Point {
  /** Above 0; inhabitants as a rule. */
  readonly weight: number;
}

/**
 * The weighted mean of latitudes and longitudes, to 0.001° (about 100 m). Good enough for an area the size
 * of a department away from the poles and the antimeridian, as all French ones are. Throws on an empty list.
 */
export function centreOf(points: readonly WeightedPoint[]): Point {
  const total = points.reduce((sum, point) => sum + point.weight, 0);
  if (!(total > 0)) throw new Error(`no centre of ${points.length} points weighing ${total}`);
  const mean = (axis: "latitude" | "longitude") =>
    points.reduce((sum, point) => sum + point[axis] * point.weight, 0) / total;
  return { latitude: toThousandths(mean("latitude")), longitude: toThousandths(mean("longitude")) };
}

function toThousandths(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
