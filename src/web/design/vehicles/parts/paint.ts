/** The tones in which a paint is drawn. Flat areas only: a lit one, the paint itself, two shaded ones and the contour. */
import type { Colour } from "../../../../domain/catalogue/colours.ts";
import { mix } from "./oklab.ts";

export const TONES = ["body", "light", "glow", "shade", "deep", "edge"] as const;
export type Tone = (typeof TONES)[number];
export function isTone(text: string): text is Tone {
  return (TONES as readonly string[]).includes(text);
}

export type Tones = Readonly<Record<Tone, string>>;

/** How a paint throws light back. Metallic flakes brighten what faces the sky and darken the flanks; matt paint does neither. */
export type Finish = "solid" | "metallic" | "matt";

interface Depths {
  readonly light: number;
  readonly glow: number;
  readonly shade: number;
  readonly deep: number;
}

const DEPTHS: Readonly<Record<Finish, Depths>> = {
  solid: { light: 0.3, glow: 0.1, shade: 0.13, deep: 0.27 },
  metallic: { light: 0.4, glow: 0.15, shade: 0.17, deep: 0.34 },
  matt: { light: 0.1, glow: 0.03, shade: 0.1, deep: 0.2 },
};

/** Paint as drawn: a little off the pure colour, so that white stands on white and black on black. */
const PAINTS: Readonly<Record<Colour, string>> = {
  noir: "#343840",
  gris: "#6d737c",
  argent: "#b1b7be",
  blanc: "#eceef0",
  bleu: "#27508f",
  rouge: "#b41f2a",
  bordeaux: "#6b1c2b",
  vert: "#2c6348",
  jaune: "#e8b923",
  orange: "#dc651d",
  marron: "#5f4433",
  beige: "#cdbfa5",
  or: "#b3923f",
  violet: "#5a3d80",
  rose: "#d58ca4",
  autre: "#8f979f",
};

const SOLID: ReadonlySet<Colour> = new Set(["blanc", "rouge", "jaune", "orange", "rose", "beige"]);

/** Paints that a light page or a dark one would swallow. */
const NEAR_A_GROUND: ReadonlySet<Colour> = new Set(["blanc", "noir", "beige", "argent"]);

export function usualFinish(colour: Colour): Finish {
  return SOLID.has(colour) ? "solid" : "metallic";
}

export function tonesOf(colour: Colour, finish: Finish): Tones {
  const paint = PAINTS[colour];
  const { light, glow, shade, deep } = DEPTHS[finish];
  return {
    body: paint,
    light: mix(paint, "#ffffff", light),
    glow: mix(paint, "#ffffff", glow),
    shade: mix(paint, "#000000", shade),
    deep: mix(paint, "#000000", deep),
    // towards a middle grey, which neither a white nor a black ground swallows; the nearer to either, the more of it
    edge: mix(paint, "#757b83", NEAR_A_GROUND.has(colour) ? 0.85 : 0.5),
  };
}
