/** Turns the profile of a two-wheeler, quad or buggy into layers, back to front. */
import { below } from "../geometry/cut.ts";
import { simplify } from "../geometry/fit.ts";
import { readPath } from "../geometry/notation.ts";
import type { BikePart, BikeProfile, BikeWheel, Disc, Panel, WheelKind } from "./bike-profile.ts";
import type { Mark } from "./car-profile.ts";
import type { Layer, Shape } from "./shape.ts";

/** Millimetres that contours may stray: less than on cars, for two-wheelers are shown larger. */
const TOLERANCE = 3;
const LINE = 9;

export function bikeLayers({ parts }: BikeProfile): readonly Layer[] {
  return parts.flatMap(layersOf);
}

function layersOf(part: BikePart): readonly Layer[] {
  if ("panel" in part) return panel(part);
  if ("disc" in part) return [discLayer(part)];
  if ("wheel" in part) return wheel(part);
  return [shapeLayer(part)];
}

function shapeLayer({ d, ...look }: Mark): Layer {
  return layer({ ...look, paths: d.map(readPath) });
}

function layer(shape: Shape): Layer {
  return { shape: { ...shape, paths: shape.paths.map((path) => simplify(path, TOLERANCE)) } };
}

function panel({ panel: source, shade, deep, light }: Panel): readonly Layer[] {
  const path = readPath(source);
  return [
    layer({ fill: "body", stroke: "edge", width: LINE, paths: [path] }),
    ...(shade === undefined ? [] : [layer({ fill: "shade", paths: [below(path, shade)] })]),
    ...(deep === undefined ? [] : [layer({ fill: "deep", paths: [below(path, deep)] })]),
    ...(light === undefined ? [] : [layer({ stroke: "light", width: 9, paths: light.map(readPath) })]),
  ];
}

function discLayer({ disc: [x, y, radius], ink, ring }: Disc): Layer {
  return { disc: { x, y, radius, ink, ...(ring === undefined ? {} : { ring }) } };
}

const TYRE = "#222";
const TYRE_EDGE = "#666";
const METAL = "#999";

function wheel({ wheel: kind, x, radius, tyre, rim = "#444", brake }: BikeWheel): readonly Layer[] {
  const bed = radius - tyre;
  const ring = (at: number, width: number, ink: Disc["ink"]): Layer => ({
    disc: { x, y: radius, radius: at, ink, ring: width },
  });
  return [
    ring(radius - tyre / 2, tyre, TYRE),
    ring(radius - 3, 5, TYRE_EDGE),
    ...(kind === "plain" ? [{ disc: { x, y: radius, radius: bed, ink: rim } }] : [spokes(kind, x, radius, bed, rim)]),
    ring(bed - 10, 22, rim),
    ...(brake === undefined ? [] : [ring(brake - 14, 26, METAL)]),
    { disc: { x, y: radius, radius: 42, ink: "#666" } },
    { disc: { x, y: radius, radius: 16, ink: "#bbb" } },
  ];
}

function spokes(kind: WheelKind, x: number, y: number, bed: number, rim: Disc["ink"]): Layer {
  const at = (reach: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${Math.round(x + reach * Math.cos(angle))},${Math.round(y + reach * Math.sin(angle))}`;
  };
  const round = (count: number, of: (axis: number) => readonly string[]) =>
    Array.from({ length: count }, (_, index) => of(90 + (360 / count) * index)).flat();
  if (kind === "wire") {
    // each line is two spokes, crossing beside the hub
    const lines = round(9, (axis) => [`${at(bed, axis)}! L${at(bed, axis + 166)}`]);
    return layer({ stroke: "#999", width: 5, paths: lines.map(readPath) });
  }
  const lines =
    kind === "five"
      ? round(5, (axis) => [`${at(26, axis)}! L${at(bed - 16, axis)}`])
      : round(5, (axis) => [`${at(bed - 8, axis - 11)}! L${at(44, axis)} L${at(bed - 8, axis + 11)}`]);
  return layer({ stroke: rim, width: kind === "five" ? 40 : 24, paths: lines.map(readPath) });
}
