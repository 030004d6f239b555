/** A department with the place of a dealer in it, drawn: no tile of a map is asked of anybody (server only). */
import type { Place } from "../../domain/listings/listing.ts";
import { departmentMap } from "../filters/map/department-shapes.ts";

export interface PlaceMap {
  readonly viewBox: string;
  /** The outline, for the `d` of a path. */
  readonly outline: string;
  readonly x: number;
  readonly y: number;
  /** Of the dot, in units of the box. */
  readonly radius: number;
}

/**
 * The map is Mercator's. Fitted to the bounds of the departments by the positions of 14,600 communes: 96 in a hundred of them fall
 * within their own, the others beside a border or the sea. Units of the map's box a degree, and where the degrees begin.
 */
const EASTING = { from: 268, degree: 52.3 };
const NORTHING = { from: 3097.1, degree: 51.957 };
const mercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;

/** On the map of `departmentMap`. */
export function onMap(latitude: number, longitude: number): { readonly x: number; readonly y: number } {
  return {
    x: EASTING.from + EASTING.degree * longitude,
    y: NORTHING.from - NORTHING.degree * mercator(latitude),
  };
}

const MARGIN = 2;

/** Undefined where the place is not known to some kilometres, overseas and abroad. */
export function placeMap({ department, latitude, longitude }: Place): PlaceMap | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const shape = departmentMap().departments.find(({ code }) => code === department);
  if (shape === undefined) return undefined;
  const { left, top, width, height } = boxOf(shape.path);
  const { x, y } = onMap(latitude, longitude);
  const inside = (value: number, from: number, size: number) => Math.min(from + size, Math.max(from, value));
  return {
    viewBox: `${left - MARGIN} ${top - MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`,
    outline: shape.path,
    x: tenths(inside(x, left, width)),
    y: tenths(inside(y, top, height)),
    radius: tenths(Math.max(width, height) / 22),
  };
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Of a path of `M x y l dx dy …`, as `departmentMap` writes them. */
function boxOf(path: string) {
  const points = path
    .split("z")
    .filter((ring) => ring !== "")
    .flatMap((ring) => {
      const figures = [...ring.matchAll(/-?\d+/g)].map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: figures.length / 2 }, (_, index) => {
        x += figures[2 * index] ?? 0;
        y += figures[2 * index + 1] ?? 0;
        return [x, y] as const;
      });
    });
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
