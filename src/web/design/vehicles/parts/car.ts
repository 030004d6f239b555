/** Turns the profile of a four-wheeler into layers, back to front. */
import { below, between, joinClosed, offset, stretchBetween } from "../geometry/cut.ts";
import { simplify } from "../geometry/fit.ts";
import { readPath } from "../geometry/notation.ts";
import type { Path, Point } from "../geometry/path.ts";
import type { CarProfile, Mark, Pillar } from "./car-profile.ts";
import type { Ink, Layer, Shape } from "./shape.ts";

export const GLASS = "#28323b";
/** A shade darker than the glass: seats are guessed, not seen. */
const SEAT = "#1f282f";
export const PLASTIC = "#333";
export const PILLAR = "#111";

/** The layers of a car; its wheels are placed when it is stretched. */
export function carLayers(profile: CarProfile): readonly Layer[] {
  const body = readPath(profile.body);
  const shapes: (Shape | "wells" | "wheels")[] = [
    ...(profile.behind ?? []).map(mark),
    { fill: "body", stroke: "edge", contour: true, paths: [body] },
    ...tones(profile, body),
    ...windows(profile, body),
    ...lines(profile),
    ...areas(PLASTIC, profile.cladding, body),
    "wells",
    ...(profile.marks ?? []).map(mark),
    ...mirror(profile),
    "wheels",
    ...(profile.front ?? []).map(mark),
  ];
  return shapes.map((shape) => (typeof shape === "string" ? { round: shape } : { shape: refined(shape) }));
}

/** Contours are seen; areas within them may stray further for fewer bytes. Millimetres. */
const CONTOUR = 4;
const AREA = 7;

function refined(shape: Shape): Shape {
  const tolerance = shape.fill !== undefined && shape.stroke === undefined ? AREA : CONTOUR;
  return { ...shape, paths: shape.paths.map((path) => simplify(path, tolerance)) };
}

function mark({ d, ...look }: Mark): Shape {
  return { ...look, paths: d.map(readPath) };
}

/** Closed shapes as they are; open curves stand for all of the body below them. */
function areas(fill: Ink, sources: readonly string[] = [], body: Path): readonly Shape[] {
  if (sources.length === 0) return [];
  const paths = sources.map((source) => (/z$/i.test(source) ? readPath(source) : below(body, source)));
  return [{ fill, paths }];
}

function tones({ shade, deep, glow, light = [] }: CarProfile, body: Path): readonly Shape[] {
  const filled = light.filter((source) => typeof source === "string").map(readPath);
  const rims = light
    .filter((source) => typeof source !== "string")
    .map(([from, to, width]) => ({ width, path: offset(stretchBetween(body, node(from), node(to)), 6 + width / 2) }));
  return [
    ...areas("glow", glow, body),
    ...areas("shade", shade, body),
    ...areas("deep", deep, body),
    ...(filled.length === 0 ? [] : [{ fill: "light" as const, paths: filled }]),
    ...rims.map(({ width, path }) => ({ stroke: "light" as const, width, paths: [path] })),
  ];
}

function node(text: string): Point {
  const [x, y] = text.split(",").map(Number);
  if (x === undefined || y === undefined) throw new Error(`no point ${text}`);
  return { x, y };
}

function windows(profile: CarProfile, body: Path): readonly Shape[] {
  const screens = (profile.screens ?? []).map(([from, to, inner]) =>
    joinClosed(offset(stretchBetween(body, node(from), node(to)), 7).curves, readPath(inner).curves),
  );
  const shapes: Shape[] = screens.length === 0 ? [] : [{ fill: GLASS, paths: screens }];
  if (profile.glass === undefined) return shapes;
  const glass = readPath(profile.glass);
  shapes.push({ fill: GLASS, stroke: PILLAR, paths: [glass] });
  if (profile.seats !== undefined) {
    shapes.push({ fill: SEAT, paths: profile.seats.map((seat) => seatOf(seat)) });
  }
  const glints = (profile.glints ?? []).flatMap(([x, width]) => glint(glass, x, width, profile.height));
  if (glints.length > 0) shapes.push({ fill: "#fff2", paths: glints });
  if (profile.blind !== undefined) shapes.push(...panelled(glass, profile.blind, profile));
  for (const pillar of profile.pillars ?? []) {
    shapes.push({ fill: pillar.ink ?? PILLAR, paths: pillarOf(glass, pillar) });
  }
  return shapes;
}

/** The panes behind x, closed with sheet metal: a delivery car made of a passenger one. */
function panelled(glass: Path, x: number, { length, height }: CarProfile): readonly Shape[] {
  return [
    {
      fill: "glow",
      stroke: "deep",
      paths: between(glass, `${x},0! L${x},${height}`, `${length},0! L${length},${height}`),
    },
  ];
}

/** The back of a seat with its head restraint in one, leaning: x of its front edge, y of its top, y of the sill of the window. */
function seatOf([x, top, sill]: readonly [number, number, number]): Path {
  return readPath(
    `${x - 40},${sill + 6}! L${x + 30},${top - 150} ${x + 60},${top - 110}! L${x + 72},${top - 60} ${x + 96},${top - 36} ${x + 170},${top - 46} ${x + 190},${top - 80}! L${x + 170},${sill + 10} Z`,
  );
}

/** A slanting reflection across the glass. */
function glint(glass: Path, x: number, width: number, height: number): readonly Path[] {
  const lean = height * 0.42;
  return between(glass, `${x},0! L${x + lean},${height}`, `${x + width},0! L${x + width + lean},${height}`);
}

function pillarOf(glass: Path, { from, to, width }: Pillar): readonly Path[] {
  const half = width / 2;
  // the edges run on beyond the glass, so that they cut it wherever it ends
  const at = (share: number, side: number) =>
    `${from[0] + (to[0] - from[0]) * share + side},${from[1] + (to[1] - from[1]) * share}`;
  return between(glass, `${at(-2, -half)}! L${at(3, -half)}`, `${at(-2, half)}! L${at(3, half)}`);
}

function lines({ doors = [], seams = [], handles = [] }: CarProfile): readonly Shape[] {
  const shapes: Shape[] = [];
  const cuts = [...doors, ...seams];
  if (cuts.length > 0) shapes.push({ stroke: "deep", paths: cuts.map(readPath) });
  if (handles.length > 0) {
    const bar = (dy: number) => handles.map(([x, y, width]) => readPath(`${x},${y + dy}! L${x + width},${y + dy + 4}`));
    shapes.push({ stroke: "deep", width: 18, paths: bar(-5) }, { stroke: "light", width: 15, paths: bar(4) });
  }
  return shapes;
}

/** Foot, shell in body colour, shaded underside. */
function mirror({ mirror: place }: CarProfile): readonly Shape[] {
  if (place === undefined) return [];
  const [x, y, width = 205, height = 125] = place;
  const at = (dx: number, dy: number) => `${Math.round(x + width * dx)},${Math.round(y + height * dy)}`;
  const path = (...nodes: string[]) => [readPath(nodes.join(" "))];
  return [
    {
      fill: PILLAR,
      paths: path(`${at(0.25, 0.1)}!`, `L${at(0.42, -0.3)}`, `L${at(0.95, -0.3)}`, `L${at(0.8, 0.15)}`, "Z"),
    },
    {
      fill: "body",
      stroke: "edge",
      paths: path(at(0, 0.45), at(0.3, 0.95), `${at(1, 0.98)}!`, `L${at(0.95, 0.1)}!`, at(0.4, 0), "z"),
    },
    {
      fill: "deep",
      paths: path(`${at(0, 0.45)}!`, at(0.4, 0), `${at(0.95, 0.1)}!`, `L${at(0.97, 0.38)}!`, at(0.5, 0.3), "z"),
    },
  ];
}
