/** Layers as SVG markup. */
import { mapPath } from "../geometry/path.ts";
import { pathData, units } from "../geometry/path-data.ts";
import type { Tones } from "./paint.ts";
import { isTone } from "./paint.ts";
import type { Ink, Round, Shape } from "./shape.ts";
import type { Stretch } from "./stretch.ts";

/** Air round a drawing and room for its shadow, millimetres. */
const AIR = 60;
const FOOT = 55;
/** The usual width of lines, said once on the root; of contours in pixels of the screen, half of them outside the paint. */
const LINE = 2;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The view box round a vehicle of this length and height in mm; the ground is y = 0. */
export function boxOf(length: number, height: number): Box {
  const [left, top] = [-units(AIR), -units(height + AIR)];
  return { x: left, y: top, width: units(length + 2 * AIR), height: units(height + AIR + FOOT) };
}

function colourOf(ink: Ink, tones: Tones): string {
  return isTone(ink) ? tones[ink] : ink;
}

export function shapeMarkup(shape: Shape, tones: Tones, { scale, move }: Stretch): string {
  const { fill, stroke, width, contour, cap, paths } = shape;
  const line = width === undefined ? LINE : Math.max(1, units(width * scale));
  const attributes = [
    fill === undefined ? "" : ` fill="${colourOf(fill, tones)}"`,
    stroke === undefined ? "" : ` stroke="${colourOf(stroke, tones)}"`,
    stroke === undefined || line === LINE ? "" : ` stroke-width="${line}"`,
    contour === undefined ? "" : ` vector-effect="non-scaling-stroke"`,
    cap === undefined ? "" : ` stroke-linecap="${cap}"`,
  ];
  return `<path${attributes.join("")} d="${pathData(paths.map((path) => mapPath(path, move)))}"/>`;
}

export function discMarkup({ x, y, radius, ink, ring }: Round, tones: Tones, { scale, move }: Stretch): string {
  const at = move({ x, y });
  const circle = `cx="${units(at.x)}" cy="${-units(at.y)}" r="${units(radius * scale)}"`;
  const colour = colourOf(ink, tones);
  if (ring === undefined) return `<circle ${circle} fill="${colour}"/>`;
  const width = Math.max(1, units(ring * scale));
  return `<circle ${circle} stroke="${colour}"${width === LINE ? "" : ` stroke-width="${width}"`}/>`;
}

/** Neighbouring paths that look alike become one. */
export function merged(markup: readonly string[]): string {
  const parts: string[] = [];
  const split = /^(<path[^>]* d=")(M[^"]*)"\/>$/;
  for (const part of markup) {
    const own = split.exec(part);
    const before = split.exec(parts.at(-1) ?? "");
    if (own !== null && before !== null && own[1] === before[1])
      parts[parts.length - 1] = `${before[1]}${before[2]}${own[2]}"/>`;
    else parts.push(part);
  }
  return parts.join("");
}

/** On the ground under the vehicle. */
export function shadow(from: number, to: number): string {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  return `<ellipse cx="${units(middle)}" cy="2" rx="${units(half + 30)}" ry="${units(42)}" fill="#0002"/>`;
}

/** What a whole document carries on its root, lines and corners included. */
export const ROOT = `fill="none" stroke-linejoin="round" stroke-linecap="round" stroke-width="${LINE}"`;
