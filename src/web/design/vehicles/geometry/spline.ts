/** Hobby's spline, as in METAFONT: the smooth curve through given points (J. Hobby, 1986). */
import type { Curve, Point } from "./path.ts";
import { straightLine } from "./path.ts";

/** An angle brought into −π … π. */
export function turn(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/**
 * Curves through `points`, two at least.
 * @param departure direction at the first point in radians; free when undefined. `arrival` likewise at the last one.
 */
export function splineThrough(
  points: readonly Point[],
  departure: number | undefined,
  arrival: number | undefined,
): readonly Curve[] {
  const legs = legsOf(points);
  const [only] = legs;
  if (only === undefined) throw new Error("a spline needs two points");
  if (legs.length === 1 && departure === undefined && arrival === undefined)
    return [straightLine(only.start, only.end)];
  const bends = legs.map((leg, index) => (index === 0 ? 0 : turn(leg.angle - (legs[index - 1]?.angle ?? 0))));
  const offsets = solve(legs, [...bends, 0], departure, arrival);
  return legs.map((leg, index) => {
    const leaving = offsets[index] ?? 0;
    const arriving = -(bends[index + 1] ?? 0) - (offsets[index + 1] ?? 0);
    const out = reach(leaving, arriving) * leg.length;
    const back = reach(arriving, leaving) * leg.length;
    return {
      start: leg.start,
      leave: {
        x: leg.start.x + out * Math.cos(leg.angle + leaving),
        y: leg.start.y + out * Math.sin(leg.angle + leaving),
      },
      arrive: {
        x: leg.end.x - back * Math.cos(leg.angle - arriving),
        y: leg.end.y - back * Math.sin(leg.angle - arriving),
      },
      end: leg.end,
      straight: false,
    };
  });
}

interface Leg {
  readonly start: Point;
  readonly end: Point;
  readonly length: number;
  readonly angle: number;
}

function legsOf(points: readonly Point[]): readonly Leg[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return {
      start,
      end,
      length: Math.hypot(end.x - start.x, end.y - start.y),
      angle: Math.atan2(end.y - start.y, end.x - start.x),
    };
  });
}

/** The angle between each leg and the curve that leaves its start: a tridiagonal system, one row a point. */
function solve(
  legs: readonly Leg[],
  bends: readonly number[],
  departure: number | undefined,
  arrival: number | undefined,
): readonly number[] {
  const last = legs.length;
  const length = (index: number) => legs[index]?.length ?? 1;
  const bend = (index: number) => bends[index] ?? 0;
  const first = legs[0]?.angle ?? 0;
  const final = legs[last - 1]?.angle ?? 0;
  const diagonal = [1];
  const above = [departure === undefined ? 1 : 0];
  const right = [departure === undefined ? -bend(1) : turn(departure - first)];
  for (let row = 1; row <= last; row++) {
    const inside = row < last;
    const below = inside ? 1 / length(row - 1) : arrival === undefined ? 1 : 0;
    const factor = below / (diagonal[row - 1] ?? 1);
    const own = inside ? 2 / length(row - 1) + 2 / length(row) : 1;
    const value = inside
      ? (-2 * bend(row)) / length(row - 1) - bend(row + 1) / length(row)
      : arrival === undefined
        ? 0
        : turn(arrival - final);
    diagonal.push(own - factor * (above[row - 1] ?? 0));
    above.push(inside ? 1 / length(row) : 0);
    right.push(value - factor * (right[row - 1] ?? 0));
  }
  const offsets: number[] = [];
  for (let row = last; row >= 0; row--) {
    offsets[row] = ((right[row] ?? 0) - (above[row] ?? 0) * (offsets[row + 1] ?? 0)) / (diagonal[row] ?? 1);
  }
  return offsets;
}

/** How far a control point stands off its end, as a share of the leg. */
function reach(own: number, other: number): number {
  const swing =
    Math.SQRT2 *
    (Math.sin(own) - Math.sin(other) / 16) *
    (Math.sin(other) - Math.sin(own) / 16) *
    (Math.cos(own) - Math.cos(other));
  const root = Math.sqrt(5);
  return (2 + swing) / (3 * (1 + 0.5 * (root - 1) * Math.cos(own) + 0.5 * (3 - root) * Math.cos(other)));
}
