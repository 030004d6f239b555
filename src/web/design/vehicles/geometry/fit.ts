/** Fewer curves: smooth runs refitted with the least cubics that stay within a tolerance (Schneider, 1990). */
import type { Curve, Path, Point } from "./path.ts";
import { pointAt } from "./path.ts";

const SAMPLES = 14;

interface Sample {
  readonly at: Point;
  /** Unit vector of travel. */
  readonly heading: Point;
}

/** @param tolerance millimetres that the result may stray. */
export function simplify({ curves, closed }: Path, tolerance: number): Path {
  const simple: Curve[] = [];
  let from = 0;
  while (from < curves.length) {
    const to = endOfSmoothRun(curves, from);
    const run = curves.slice(from, to + 1);
    simple.push(...fewest(run, tolerance));
    from = to + 1;
  }
  return { curves: simple, closed };
}

function fewest(run: readonly Curve[], tolerance: number): readonly Curve[] {
  if (run.length === 1) return run;
  const fitted = fitRun(samplesOf(run), tolerance);
  return fitted.length < run.length ? fitted : run;
}

function endOfSmoothRun(curves: readonly Curve[], from: number): number {
  let to = from;
  for (; to < curves.length - 1; to++) {
    const own = curves[to];
    const next = curves[to + 1];
    if (own === undefined || next === undefined || own.straight || next.straight) break;
    const a = headingAt(own, 1);
    const b = headingAt(next, 0);
    if (a.x * b.x + a.y * b.y < 0.995) break;
  }
  return to;
}

function samplesOf(run: readonly Curve[]): readonly Sample[] {
  return run.flatMap((curve, index) =>
    Array.from({ length: SAMPLES + (index === 0 ? 1 : 0) }, (_, step) => {
      const share = (step + (index === 0 ? 0 : 1)) / SAMPLES;
      return { at: pointAt(curve, share), heading: headingAt(curve, share) };
    }),
  );
}

function unit(x: number, y: number): Point {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

/** Control points may coincide at the ends, so the first that stands off decides there. */
function headingAt(curve: Curve, share: number): Point {
  const { start, leave, arrive, end } = curve;
  if (share < 0.001) return towards(start, [leave, arrive, end], 1);
  if (share > 0.999) return towards(end, [arrive, leave, start], -1);
  const slope = velocity(curve, share);
  return unit(slope.x, slope.y);
}

function towards(from: Point, others: readonly Point[], sign: number): Point {
  const found = others.find((other) => Math.hypot(other.x - from.x, other.y - from.y) > 0.5);
  return found === undefined ? { x: 1, y: 0 } : unit((found.x - from.x) * sign, (found.y - from.y) * sign);
}

function velocity({ start, leave, arrive, end }: Curve, t: number): Point {
  const u = 1 - t;
  const of = (a: number, b: number, c: number, d: number) =>
    3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c));
  return { x: of(start.x, leave.x, arrive.x, end.x), y: of(start.y, leave.y, arrive.y, end.y) };
}

function acceleration({ start, leave, arrive, end }: Curve, t: number): Point {
  const of = (a: number, b: number, c: number, d: number) => 6 * ((1 - t) * (c - 2 * b + a) + t * (d - 2 * c + b));
  return { x: of(start.x, leave.x, arrive.x, end.x), y: of(start.y, leave.y, arrive.y, end.y) };
}

/** One cubic if it comes close enough, else two runs parted where it strays most. */
function fitRun(samples: readonly Sample[], tolerance: number): readonly Curve[] {
  let shares = byLength(samples);
  let best = { error: Infinity, worst: 0, curve: cubicFor(samples, shares) };
  for (let pass = 0; pass < 4; pass++) {
    const curve = cubicFor(samples, shares);
    const strays = samples.map(({ at }, index) => {
      const on = pointAt(curve, shares[index] ?? 0);
      return Math.hypot(on.x - at.x, on.y - at.y);
    });
    const error = Math.max(...strays);
    if (error < best.error) best = { error, worst: strays.indexOf(error), curve };
    if (error <= tolerance) break;
    shares = shares.map((share, index) => nearerShare(curve, share, samples[index]?.at ?? curve.start));
  }
  if (best.error <= tolerance || samples.length < 6) return [best.curve];
  const split = Math.min(samples.length - 3, Math.max(2, best.worst));
  return [...fitRun(samples.slice(0, split + 1), tolerance), ...fitRun(samples.slice(split), tolerance)];
}

function byLength(samples: readonly Sample[]): readonly number[] {
  let sum = 0;
  const lengths = samples.map(({ at }, index) => {
    const before = samples[index - 1]?.at ?? at;
    sum += Math.hypot(at.x - before.x, at.y - before.y);
    return sum;
  });
  return lengths.map((length) => length / (sum || 1));
}

/** Least squares over the reach of the two control points along the given headings. */
function cubicFor(samples: readonly Sample[], shares: readonly number[]): Curve {
  const a = samples[0];
  const b = samples.at(-1);
  if (a === undefined || b === undefined) throw new Error("nothing to fit");
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  samples.forEach(({ at }, index) => {
    const t = shares[index] ?? 0;
    const u = 1 - t;
    const [b0, b1, b2, b3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    const ax = a.heading.x * b1;
    const ay = a.heading.y * b1;
    const bx = -b.heading.x * b2;
    const by = -b.heading.y * b2;
    const rx = at.x - a.at.x * (b0 + b1) - b.at.x * (b2 + b3);
    const ry = at.y - a.at.y * (b0 + b1) - b.at.y * (b2 + b3);
    c00 += ax * ax + ay * ay;
    c01 += ax * bx + ay * by;
    c11 += bx * bx + by * by;
    x0 += ax * rx + ay * ry;
    x1 += bx * rx + by * ry;
  });
  const area = c00 * c11 - c01 * c01;
  const span = Math.hypot(b.at.x - a.at.x, b.at.y - a.at.y);
  let out = area === 0 ? 0 : (x0 * c11 - x1 * c01) / area;
  let back = area === 0 ? 0 : (c00 * x1 - c01 * x0) / area;
  if (out < span * 0.02 || back < span * 0.02) out = back = span / 3;
  return {
    start: a.at,
    leave: { x: a.at.x + a.heading.x * out, y: a.at.y + a.heading.y * out },
    arrive: { x: b.at.x - b.heading.x * back, y: b.at.y - b.heading.y * back },
    end: b.at,
    straight: false,
  };
}

/** One Newton step towards the share of the curve's point nearest to `to`. */
function nearerShare(curve: Curve, share: number, to: Point): number {
  const on = pointAt(curve, share);
  const v = velocity(curve, share);
  const a = acceleration(curve, share);
  const slope = v.x * v.x + v.y * v.y + (on.x - to.x) * a.x + (on.y - to.y) * a.y;
  if (slope === 0) return share;
  return Math.min(1, Math.max(0, share - ((on.x - to.x) * v.x + (on.y - to.y) * v.y) / slope));
}
