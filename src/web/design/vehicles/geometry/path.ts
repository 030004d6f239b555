/** Paths of cubic curves in millimetres: x from the vehicle's front backwards, y up from the ground. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Curve {
  readonly start: Point;
  /** The two control points of the cubic. */
  readonly leave: Point;
  readonly arrive: Point;
  readonly end: Point;
  readonly straight: boolean;
}

export interface Path {
  readonly curves: readonly Curve[];
  readonly closed: boolean;
}

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

export function straightLine(start: Point, end: Point): Curve {
  return { start, leave: between(start, end, 1 / 3), arrive: between(start, end, 2 / 3), end, straight: true };
}

/** The point of a curve at `share`, 0 to 1. */
export function pointAt({ start, leave, arrive, end }: Curve, share: number): Point {
  const rest = 1 - share;
  const a = rest * rest * rest;
  const b = 3 * rest * rest * share;
  const c = 3 * rest * share * share;
  const d = share * share * share;
  return {
    x: a * start.x + b * leave.x + c * arrive.x + d * end.x,
    y: a * start.y + b * leave.y + c * arrive.y + d * end.y,
  };
}

export function reverseCurve({ start, leave, arrive, end, straight }: Curve): Curve {
  return { start: end, leave: arrive, arrive: leave, end: start, straight };
}

export function reversePath({ curves, closed }: Path): Path {
  return { curves: curves.map(reverseCurve).toReversed(), closed };
}

/** Applies `move` to every point; exact for affine moves, close enough for gentle bends. */
export function mapPath({ curves, closed }: Path, move: (from: Point) => Point): Path {
  return {
    curves: curves.map(({ start, leave, arrive, end, straight }) => ({
      start: move(start),
      leave: move(leave),
      arrive: move(arrive),
      end: move(end),
      straight,
    })),
    closed,
  };
}

/** The part of a curve from `from` to `to`, shares 0 to 1. */
export function partOf(curve: Curve, from: number, to: number): Curve {
  if (to - from > 0.9999) return curve;
  const head = headOf(curve, to);
  return from <= 0 ? head : reverseCurve(headOf(reverseCurve(head), 1 - from / to));
}

function headOf({ start, leave, arrive, end, straight }: Curve, share: number): Curve {
  const first = between(start, leave, share);
  const middle = between(leave, arrive, share);
  const last = between(arrive, end, share);
  const inner = between(first, middle, share);
  return {
    start,
    leave: first,
    arrive: inner,
    end: between(inner, between(middle, last, share), share),
    straight,
  };
}
