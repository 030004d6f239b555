/**
 * Brings a drawing to a listing's own length and height. Round every wheel lies a zone that is scaled evenly, so wheels
 * stay circles and their openings fit; what lies between the zones takes the rest, the wheelbase most of it.
 */
import type { Point } from "../geometry/path.ts";

export interface Stance {
  readonly length: number;
  readonly height: number;
  readonly axles: readonly number[];
  /** Half the width of the zone round a wheel, and the height of all of them. */
  readonly zone: { readonly half: number; readonly top: number };
}

export interface Stretch {
  /** Of wheels and all that belongs to them. */
  readonly scale: number;
  readonly axles: readonly number[];
  readonly move: (from: Point) => Point;
}

export function stretchTo(stance: Stance, length: number, height: number): Stretch {
  const { zone } = stance;
  // wheels grow with the car, but by half as much
  const scale = Math.sqrt(Math.min(length / stance.length, (height / stance.height + length / stance.length) / 2));
  const knots = [0, ...stance.axles.flatMap((x) => [x - zone.half, x + zone.half]), stance.length];
  const moved = movedKnots(stance, knots, scale, length);
  const rise = (height - zone.top * scale) / (stance.height - zone.top);
  return {
    scale,
    axles: stance.axles.map((_, index) => ((moved[index * 2 + 1] ?? 0) + (moved[index * 2 + 2] ?? 0)) / 2),
    move: ({ x, y }) => ({
      x: along(knots, moved, x),
      y: y <= zone.top ? y * scale : zone.top * scale + (y - zone.top) * rise,
    }),
  };
}

/** Zones keep their scaled width; the gaps between them share the rest by their own width. */
function movedKnots(stance: Stance, knots: readonly number[], scale: number, length: number): readonly number[] {
  const zones = stance.zone.half * 2 * stance.axles.length;
  const rest = (length - zones * scale) / (stance.length - zones);
  let at = 0;
  return knots.map((knot, index) => {
    if (index > 0) at += (knot - (knots[index - 1] ?? 0)) * (index % 2 === 0 ? scale : rest);
    return at;
  });
}

/** Where `x` comes to lie; beyond the ends as at the ends. */
function along(knots: readonly number[], moved: readonly number[], x: number): number {
  let index = 1;
  while (index < knots.length - 1 && x > (knots[index] ?? 0)) index++;
  const [a, b] = [knots[index - 1] ?? 0, knots[index] ?? 0];
  const [p, q] = [moved[index - 1] ?? 0, moved[index] ?? 0];
  return p + ((x - a) / (b - a)) * (q - p);
}

/** Everything by one factor. */
export function evenly(scale: number): Stretch {
  return { scale, axles: [], move: ({ x, y }) => ({ x: x * scale, y: y * scale }) };
}
