/** Which department an arrow key leads to: the nearest whose middle lies that way. */
import type { DepartmentShape } from "./department-shapes.ts";

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** What lies aside counts as much farther than what lies ahead. */
const ASIDE = 2.5;

/** Undefined for another key, and at the edge of the country. */
export function neighbourOf(shapes: readonly DepartmentShape[], code: string, key: string): string | undefined {
  const way = WAYS[key];
  const here = shapes.find((shape) => shape.code === code);
  if (way === undefined || here === undefined) return undefined;
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { code: other, x, y } of shapes) {
    const [dx, dy] = [x - here.x, y - here.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    // Within a right angle of the way, so that every key has a way back.
    if (ahead <= 0 || aside > ahead * 1.2) continue;
    const far = ahead + aside * ASIDE;
    if (far < least) [least, nearest] = [far, other];
  }
  return nearest;
}
