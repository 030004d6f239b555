/**
 * The notation of the profiles, nodes in millimetres:
 *
 *     "x,y"      joined to the node before by a smooth spline       "x,y!"  a corner
 *     "x,y@30"   crossed in a direction, in degrees                 "Lx,y"  a straight line to the node
 *     "z"        closed smoothly                                    "Z"     closed by a straight line
 *
 * Profiles are ours: what does not read is a broken invariant and throws.
 */
import type { Curve, Path, Point } from "./path.ts";
import { straightLine } from "./path.ts";
import { splineThrough } from "./spline.ts";

interface Node extends Point {
  /** Whether the way to this node is straight. */
  readonly byLine: boolean;
  readonly isCorner: boolean;
  /** Radians. */
  readonly direction: number | undefined;
}

const NODE = /^(L)?(-?[\d.]+),(-?[\d.]+)(?:@(-?[\d.]+))?(!)?$/;

function readNode(token: string, source: string): Node {
  const match = NODE.exec(token);
  if (match === null) throw new Error(`bad node ${token} in ${source}`);
  const [, line, x, y, degrees, corner] = match;
  return {
    x: Number(x),
    y: Number(y),
    byLine: line !== undefined,
    isCorner: corner !== undefined,
    direction: degrees === undefined ? undefined : (Number(degrees) * Math.PI) / 180,
  };
}

/** The path that a notation describes. */
export function readPath(source: string): Path {
  const tokens = source.trim().split(/\s+/);
  const last = tokens.at(-1);
  const isClosed = last === "z" || last === "Z";
  const nodes = (isClosed ? tokens.slice(0, -1) : tokens).map((token) => readNode(token, source));
  if (nodes.length < 2) throw new Error(`no path: ${source}`);
  return { curves: curvesThrough(isClosed ? closedNodes(nodes, last === "z") : nodes), closed: isClosed };
}

/** The nodes with the first one again at their end; where a smooth closing meets no corner, both take its direction. */
function closedNodes(nodes: readonly Node[], smoothly: boolean): readonly Node[] {
  const [first, second] = nodes;
  const final = nodes.at(-1);
  if (first === undefined || second === undefined || final === undefined) return nodes;
  const returns = final.x === first.x && final.y === first.y;
  const open = returns ? nodes.slice(0, -1) : nodes;
  const before = open.at(-1) ?? first;
  const joint =
    smoothly && !first.isCorner && first.direction === undefined && !second.byLine
      ? { ...first, direction: Math.atan2(second.y - before.y, second.x - before.x) }
      : first;
  return [joint, ...open.slice(1), { ...joint, byLine: returns ? final.byLine : !smoothly }];
}

function curvesThrough(nodes: readonly Node[]): readonly Curve[] {
  const curves: Curve[] = [];
  let from = 0;
  while (from < nodes.length - 1) {
    const to = endOfRun(nodes, from);
    curves.push(...runOf(nodes, from, to));
    from = to;
  }
  return curves;
}

/** A run is one straight line, or the smooth nodes up to the next corner, direction or line. */
function endOfRun(nodes: readonly Node[], from: number): number {
  let to = from + 1;
  if (nodes[to]?.byLine === true) return to;
  while (to < nodes.length - 1) {
    const node = nodes[to];
    if (node === undefined || node.isCorner || node.direction !== undefined || nodes[to + 1]?.byLine === true) break;
    to++;
  }
  return to;
}

function runOf(nodes: readonly Node[], from: number, to: number): readonly Curve[] {
  const run = nodes.slice(from, to + 1);
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return [];
  if (last === run[1] && last.byLine) return [straightLine(first, last)];
  const departure = first.isCorner
    ? undefined
    : (first.direction ?? (first.byLine && from > 0 ? lineAngle(nodes, from) : undefined));
  const arrival = last.isCorner
    ? undefined
    : (last.direction ?? (nodes[to + 1]?.byLine === true ? lineAngle(nodes, to + 1) : undefined));
  return splineThrough(run, departure, arrival);
}

/** The direction of the line that ends at a node. */
function lineAngle(nodes: readonly Node[], index: number): number | undefined {
  const from = nodes[index - 1];
  const to = nodes[index];
  return from === undefined || to === undefined ? undefined : Math.atan2(to.y - from.y, to.x - from.x);
}
