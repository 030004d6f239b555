/** Cutting paths by points and by curves, moving them sideways, joining the pieces. */
import { readPath } from "./notation.ts";
import type { Curve, Path, Point } from "./path.ts";
import { distance, partOf, pointAt, reversePath, straightLine } from "./path.ts";

/** A place on a path: a curve and the share along it. */
interface Spot {
  readonly curve: number;
  readonly share: number;
}

const STEPS = 40;

function nearestSpot({ curves }: Path, to: Point): Spot {
  let best: Spot = { curve: 0, share: 0 };
  let least = Infinity;
  curves.forEach((curve, index) => {
    for (let step = 0; step <= STEPS; step++) {
      const away = distance(pointAt(curve, step / STEPS), to);
      if (away < least) {
        least = away;
        best = { curve: index, share: step / STEPS };
      }
    }
  });
  return best;
}

/** The curves from one spot to another, past the path's end if need be. */
function stretch({ curves }: Path, from: Spot, to: Spot): readonly Curve[] {
  const first = curves[from.curve];
  const last = curves[to.curve];
  if (first === undefined || last === undefined) return [];
  if (from.curve === to.curve && to.share > from.share) return [partOf(first, from.share, to.share)];
  const found: Curve[] = [];
  if (from.share < 0.999) found.push(partOf(first, from.share, 1));
  for (let index = (from.curve + 1) % curves.length; index !== to.curve; index = (index + 1) % curves.length) {
    const whole = curves[index];
    if (whole !== undefined) found.push(whole);
  }
  if (to.share > 0.001) found.push(partOf(last, 0, to.share));
  return found;
}

/** The stretch of a path between the points of it nearest to `from` and `to`. */
export function stretchBetween(path: Path, from: Point, to: Point): Path {
  return { curves: stretch(path, nearestSpot(path, from), nearestSpot(path, to)), closed: false };
}

/** The path moved sideways by `width` mm, to the right of its travel. */
export function offset({ curves, closed }: Path, width: number): Path {
  const moved = curves.map(({ start, leave, arrive, end, straight }) => ({
    start: aside(start, start, leave, width),
    leave: aside(leave, start, arrive, width),
    arrive: aside(arrive, leave, end, width),
    end: aside(end, arrive, end, width),
    straight,
  }));
  return { curves: moved, closed };
}

function aside(at: Point, from: Point, to: Point, width: number): Point {
  const length = distance(from, to) || 1;
  return { x: at.x + ((to.y - from.y) / length) * width, y: at.y - ((to.x - from.x) / length) * width };
}

/** Pieces as one closed path; gaps between them become straight lines. */
export function joinClosed(...pieces: readonly (readonly Curve[])[]): Path {
  const curves: Curve[] = [];
  for (const piece of pieces) {
    const end = curves.at(-1)?.end;
    const start = piece[0]?.start;
    if (end !== undefined && start !== undefined && distance(end, start) > 0.5) curves.push(straightLine(end, start));
    curves.push(...piece);
  }
  return { curves, closed: true };
}

interface Crossing {
  readonly on: Spot;
  readonly along: Spot;
}

function crossings(path: Path, cutter: Path): readonly Crossing[] {
  return path.curves.flatMap((curve, index) =>
    cutter.curves.flatMap((blade, number) =>
      apart(curve, blade)
        ? []
        : curveCrossings(curve, blade).map(([on, along]) => ({
            on: { curve: index, share: on },
            along: { curve: number, share: along },
          })),
    ),
  );
}

/** Whether the boxes of the control points do not touch, so the curves cannot cross. */
function apart(a: Curve, b: Curve): boolean {
  const xs = (curve: Curve) => [curve.start.x, curve.leave.x, curve.arrive.x, curve.end.x];
  const ys = (curve: Curve) => [curve.start.y, curve.leave.y, curve.arrive.y, curve.end.y];
  return (
    Math.max(...xs(a)) < Math.min(...xs(b)) ||
    Math.min(...xs(a)) > Math.max(...xs(b)) ||
    Math.max(...ys(a)) < Math.min(...ys(b)) ||
    Math.min(...ys(a)) > Math.max(...ys(b))
  );
}

function polyline(curve: Curve): readonly Point[] {
  const steps = curve.straight ? 1 : STEPS;
  return Array.from({ length: steps + 1 }, (_, step) => pointAt(curve, step / steps));
}

function curveCrossings(a: Curve, b: Curve): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  const first = polyline(a);
  const second = polyline(b);
  for (let i = 1; i < first.length; i++) {
    for (let j = 1; j < second.length; j++) {
      const met = lineCrossing(first[i - 1], first[i], second[j - 1], second[j]);
      if (met !== undefined)
        found.push([(i - 1 + met[0]) / (first.length - 1), (j - 1 + met[1]) / (second.length - 1)]);
    }
  }
  return found;
}

type Corner = Point | undefined;

function lineCrossing(p: Corner, q: Corner, u: Corner, v: Corner): readonly [number, number] | undefined {
  if (p === undefined || q === undefined || u === undefined || v === undefined) return undefined;
  const area = (q.x - p.x) * (v.y - u.y) - (q.y - p.y) * (v.x - u.x);
  if (Math.abs(area) < 1e-9) return undefined;
  const on = ((u.x - p.x) * (v.y - u.y) - (u.y - p.y) * (v.x - u.x)) / area;
  const along = ((u.x - p.x) * (q.y - p.y) - (u.y - p.y) * (q.x - p.x)) / area;
  return on >= 0 && on < 1 && along >= 0 && along < 1 ? [on, along] : undefined;
}

/** The two parts of a closed path that an open curve cuts it into; undefined when the curve misses it. */
function cutInTwo(path: Path, cutter: Path): readonly [Path, Path] | undefined {
  const met = crossings(path, cutter).toSorted((a, b) => a.along.curve + a.along.share - b.along.curve - b.along.share);
  const first = met[0];
  const last = met.at(-1);
  if (first === undefined || last === undefined || first === last) return undefined;
  const blade = { curves: stretch(cutter, first.along, last.along), closed: false };
  return [
    joinClosed(stretch(path, last.on, first.on), blade.curves),
    joinClosed(stretch(path, first.on, last.on), reversePath(blade).curves),
  ];
}

function mean({ curves }: Path, of: (at: Point) => number): number {
  return curves.reduce((sum, curve) => sum + of(pointAt(curve, 0.5)), 0) / curves.length;
}

/** What of a closed path lies below an open curve; throws when the curve misses it. */
export function below(path: Path, curve: string): Path {
  const parts = cutInTwo(path, readPath(curve));
  if (parts === undefined) throw new Error(`the curve misses the shape: ${curve}`);
  const [one, other] = parts;
  return mean(one, ({ y }) => y) < mean(other, ({ y }) => y) ? one : other;
}

/** What of a closed path lies between two lines, given from low to high, the left one first; nothing when none does. */
export function between(path: Path, left: string, right: string): readonly Path[] {
  return beside(path, readPath(left), 1).flatMap((rest) => beside(rest, readPath(right), -1));
}

/** What of a closed path lies to the right (1) or to the left (-1) of an upright line. */
function beside(path: Path, cutter: Path, side: 1 | -1): readonly Path[] {
  const parts = cutInTwo(path, cutter) ?? [path];
  const line = mean(cutter, ({ x }) => x);
  const [one, other] = parts;
  if (other === undefined) return (mean(one, ({ x }) => x) - line) * side > 0 ? [one] : [];
  const ahead = mean(one, ({ x }) => x) - mean(other, ({ x }) => x);
  return [ahead * side > 0 ? one : other];
}
