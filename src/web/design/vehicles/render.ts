/** Draws: a drawing called for becomes SVG markup, without ids, rasters or gradients. */
import type { CarDrawing, Drawing } from "./drawing.ts";
import { bikeLayers } from "./parts/bike.ts";
import { carLayers, PLASTIC } from "./parts/car.ts";
import type { Tones } from "./parts/paint.ts";
import { tonesOf, usualFinish } from "./parts/paint.ts";
import { RIM_DRAWINGS } from "./parts/rims.ts";
import type { Layer } from "./parts/shape.ts";
import type { Stretch } from "./parts/stretch.ts";
import { evenly, stretchTo } from "./parts/stretch.ts";
import type { Box } from "./parts/svg.ts";
import { boxOf, discMarkup, merged, ROOT, shadow, shapeMarkup } from "./parts/svg.ts";
import type { Wheels } from "./parts/wheels.ts";
import { wells, wheels } from "./parts/wheels.ts";
import type { BikeName, CarName, ProfileName } from "./profile-table.ts";
import { bikeProfile, carProfile } from "./profile-table.ts";

export interface Rendering {
  readonly box: Box;
  /** What goes between the tags of an `<svg>` that carries `ROOT`. */
  readonly markup: string;
}

/** Two-wheelers are drawn this much larger than cars, because pages show them so. */
const MAGNIFIED = 1.5;

export function magnification(drawing: Drawing): number {
  return "rim" in drawing ? 1 : MAGNIFIED;
}

/** Layers are worked out once a profile; a drawing only stretches and paints them. */
const worked = new Map<ProfileName, readonly Layer[]>();

function layersOf(profile: ProfileName, work: () => readonly Layer[]): readonly Layer[] {
  const known = worked.get(profile);
  if (known !== undefined) return known;
  const layers = work();
  worked.set(profile, layers);
  return layers;
}

export function render(drawing: Drawing): Rendering {
  return "rim" in drawing ? renderCar(drawing) : renderBike(drawing);
}

/** The box that `render` gives, without drawing. */
export function boxFor(drawing: Drawing): Box {
  const { length, height } = drawing;
  if (!("rim" in drawing)) return boxOf(length * MAGNIFIED, height * MAGNIFIED);
  const profile = carProfile(drawing.profile);
  return boxOf(length, stretchOf(drawing.profile, drawing).move({ x: 0, y: profile.top ?? profile.height }).y);
}

/** Where the hubs of a car are drawn, millimetres from its front bumper. */
export function hubsOf(drawing: CarDrawing): readonly [number, number] {
  const [front = 0, rear = 0] = stretchOf(drawing.profile, drawing).axles;
  return [front, rear];
}

function stretchOf(name: CarName, { length, height }: Drawing): Stretch {
  const profile = carProfile(name);
  const radius = profile.wheel / 2;
  const [front, rear] = profile.axles;
  const round = (profile.arch ?? radius + 36) + (profile.lip ?? 0) + 10;
  const zone = { half: Math.min(round, front, profile.length - rear), top: profile.wheel + 60 };
  return stretchTo({ length: profile.length, height: profile.height, axles: profile.axles, zone }, length, height);
}

function renderCar(drawing: CarDrawing): Rendering {
  const profile = carProfile(drawing.profile);
  const stretch = stretchOf(drawing.profile, drawing);
  const { scale } = stretch;
  const radius = profile.wheel / 2;
  const place: Wheels = {
    axles: stretch.axles,
    radius: radius * scale,
    rim: profile.rim ?? 0.72,
    arch: (profile.arch ?? radius + 36) * scale,
    archRise: (profile.archRise ?? radius + 6) * scale,
    sill: profile.sill * scale,
    lip: (profile.lip ?? 0) * scale,
  };
  const [from, to] = profile.shadow ?? [40, profile.length - 40];
  const tones = tonesFor(drawing, profile.solid === true);
  const layers = layersOf(drawing.profile, () => carLayers(profile));
  const parts = layers.flatMap((layer) => {
    if (!("round" in layer)) return drawn(layer, tones, stretch);
    return layer.round === "wells" ? wells(place, PLASTIC) : wheels(place, RIM_DRAWINGS[drawing.rim]);
  });
  const ends = [from, to].map((x) => stretch.move({ x, y: 0 }).x);
  return { box: boxFor(drawing), markup: merged([shadow(ends[0] ?? 0, ends[1] ?? 0), ...parts]) };
}

function renderBike(drawing: Exclude<Drawing, { readonly rim: unknown }>): Rendering {
  const name: BikeName = drawing.profile;
  const profile = bikeProfile(name);
  const stretch = evenly((drawing.length / profile.length) * MAGNIFIED);
  const [from, to] = (profile.shadow ?? [60, profile.length - 60]).map((x) => x * stretch.scale);
  const tones = tonesFor(drawing, false);
  const parts = layersOf(name, () => bikeLayers(profile)).flatMap((layer) => drawn(layer, tones, stretch));
  return { box: boxFor(drawing), markup: merged([shadow(from ?? 0, to ?? 0), ...parts]) };
}

function drawn(layer: Layer, tones: Tones, stretch: Stretch): readonly string[] {
  if ("shape" in layer) return [shapeMarkup(layer.shape, tones, stretch)];
  return "disc" in layer ? [discMarkup(layer.disc, tones, stretch)] : [];
}

function tonesFor({ colour, matt }: Drawing, solid: boolean): Tones {
  return tonesOf(colour, matt ? "matt" : solid ? "solid" : usualFinish(colour));
}

/** A file of its own, for `<img>`. */
export function svgFile(drawing: Drawing): string {
  const { box, markup } = render(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" ${ROOT}>${markup}</svg>`;
}
