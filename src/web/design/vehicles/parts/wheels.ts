/**
 * Wheels of four-wheelers and the openings over them, as markup. Discs are dots, lines without length and with round
 * ends: circles however a drawing is stretched, at half the bytes of `<circle>`.
 */
import { pack, units } from "../geometry/path-data.ts";
import type { RimDrawing } from "./rims.ts";

export interface Wheels {
  /** Centres along the vehicle, millimetres. */
  readonly axles: readonly number[];
  readonly radius: number;
  /** Radius of the rims as a share of the tyres'. */
  readonly rim: number;
  readonly arch: number;
  /** Height of the centre of the openings. */
  readonly archRise: number;
  readonly sill: number;
  /** Width of the unpainted lips. */
  readonly lip: number;
}

const WELL = "#000";

type Spot = readonly [number, number];

/** A dot of a radius round the hub of each wheel. */
function discs({ axles, radius }: Wheels, colour: string, size: number): string {
  let from: Spot = [0, 0];
  const data = axles.map((x) => {
    const hub: Spot = [units(x), -units(radius)];
    const move = (from[0] === 0 ? "M" : "m") + pack([hub[0] - from[0], hub[1] - from[1]]);
    from = hub;
    return `${move}h0`;
  });
  return `<path stroke="${colour}" stroke-width="${units(size * 2)}" d="${data.join("")}"/>`;
}

/** The part of a disc over height `floor`, closed there. */
function opening(x: number, y: number, radius: number, floor: number): string {
  const half = Math.sqrt(Math.max(0, radius ** 2 - (y - floor) ** 2));
  const r = units(radius);
  const width = units(x + half) - units(x - half);
  return `M${pack([units(x - half), -units(floor)])}a${r} ${r} 0 ${floor < y ? 1 : 0} 1 ${width} 0z`;
}

/** The openings, with their lips behind them. */
export function wells({ axles, arch, archRise, sill, lip }: Wheels, plastic: string): readonly string[] {
  const data = (radius: number, floor: number) => axles.map((x) => opening(x, archRise, radius, floor)).join("");
  const opened = `<path fill="${WELL}" d="${data(arch, sill)}"/>`;
  return lip === 0 ? [opened] : [`<path fill="${plastic}" d="${data(arch + lip, sill)}"/>`, opened];
}

export function wheels(place: Wheels, rim: RimDrawing): readonly string[] {
  const { radius } = place;
  const edge = radius * place.rim;
  return [
    discs(place, "#555", radius),
    discs(place, "#222", radius - 10),
    discs(place, rim.lip, edge),
    discs(place, rim.barrel, edge * 0.91),
    ...(rim.plate === true ? [] : [discs(place, "#555", edge * 0.6)]),
    ...calliper(place, rim),
    spokes(place, rim),
    discs(place, rim.plate === true ? "#888" : rim.face, edge * rim.hub),
    discs(place, "#777", edge * 0.1),
    shade(place),
  ];
}

/** At the back of the disc. */
function calliper(place: Wheels, { calliper: colour }: RimDrawing): readonly string[] {
  if (colour === undefined) return [];
  const edge = place.radius * place.rim;
  const data = place.axles.map(
    (x) =>
      `M${pack([units(x + edge * 0.5), -units(place.radius + edge * 0.36)])}q${pack([units(edge * 0.22), units(edge * 0.36), 0, units(edge * 0.7)])}`,
  );
  return [`<path stroke="${colour}" stroke-width="${units(edge * 0.26)}" stroke-linecap="butt" d="${data.join("")}"/>`];
}

function spokes({ axles, radius, rim: share }: Wheels, { repeats, spokes: list, width, face }: RimDrawing): string {
  const edge = radius * share;
  const polar = (x: number, reach: number, degrees: number): Spot => {
    const angle = ((90 + degrees) * Math.PI) / 180;
    return [units(x + edge * reach * Math.cos(angle)), -units(radius + edge * reach * Math.sin(angle))];
  };
  let data = "";
  let last: Spot = [0, 0];
  for (const x of axles) {
    for (let turn = 0; turn < repeats; turn++) {
      for (const { from, to, fromAngle, toAngle } of list) {
        const axis = (360 / repeats) * turn;
        const inner = polar(x, from, axis + fromAngle);
        const outer = polar(x, to, axis + toAngle);
        data += `${data === "" ? "M" : "m"}${pack([inner[0] - last[0], inner[1] - last[1]])}l${pack([outer[0] - inner[0], outer[1] - inner[1]])}`;
        last = outer;
      }
    }
  }
  return `<path stroke="${face}" stroke-width="${units(edge * width)}" d="${data}"/>`;
}

/** What the opening throws on the top of the wheel. */
function shade({ axles, radius }: Wheels): string {
  const y = radius * 1.55;
  const half = Math.sqrt(radius ** 2 - (y - radius) ** 2);
  const r = units(radius);
  const width = units(half * 2);
  const data = axles.map(
    (x) =>
      `M${pack([units(x - half), -units(y)])}a${r} ${r} 0 0 1 ${width} 0q${pack([-Math.round(width / 2), -units(radius * 0.2), -width, 0])}z`,
  );
  return `<path fill="#0006" d="${data.join("")}"/>`;
}
