/** Parts that return on two-wheelers: mudguards and forks, and the colours of what is not painted. */
import type { BikePart } from "../parts/bike-profile.ts";
import type { Ink } from "../parts/shape.ts";

/** Black parts, light enough to stand out on a dark page. */
export const BLACK = "#444";
export const DARK = "#222";
export const GREY = "#555";
export const ALU = "#999";
export const STEEL = "#888";
export const CHROME = "#ccc";
export const GOLD = "#b93";
export const SEAT = "#333";
export const TAIL = "#d23";
export const SCREEN = "#9ab8";
export const LAMP = "#def";

/** Points of an arc, corners at its ends; degrees, 180 towards the front, 90 up. */
function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const steps = Math.max(2, Math.round(Math.abs(to - from) / 40));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    const corner = step === 0 || step === steps ? "!" : "";
    return `${Math.round(x + radius * Math.cos(angle))},${Math.round(y + radius * Math.sin(angle))}${corner}`;
  }).join(" ");
}

/** A mudguard: a strip of a thickness that stands off the wheel's centre by `inner`. */
export function guard(x: number, y: number, inner: number, thickness: number, from: number, to: number): string {
  return `${arc(x, y, inner + thickness, from, to)} L${arc(x, y, inner, to, from)} Z`;
}

/** The light on a mudguard. */
export function sheen(x: number, y: number, radius: number, from: number, to: number): string {
  return arc(x, y, radius, from, to);
}

type At = readonly [number, number];

/** A fork: the legs that slide at the wheel, the tubes above, and the yokes. */
export function fork(axle: At, middle: At, head: At, tube: Ink, legs: Ink = BLACK): readonly BikePart[] {
  const line = (a: At, b: At) => `${a[0]},${a[1]}! L${b[0]},${b[1]}`;
  return [
    { stroke: legs, width: 58, d: [line(axle, middle)] },
    { stroke: tube, width: 44, d: [line(middle, head)] },
  ];
}
