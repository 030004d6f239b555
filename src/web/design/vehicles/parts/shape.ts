/** What a drawing is made of, back to front. */
import type { Path } from "../geometry/path.ts";
import type { Tone } from "./paint.ts";

/** A tone of the paint, or a fixed colour. */
export type Ink = Tone | `#${string}`;

export interface Shape {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  /** Millimetres. */
  readonly width?: number;
  /** The contour: of one width on the screen, however small the drawing is shown. */
  readonly contour?: true;
  /** Ends and corners of a line; round when left out. */
  readonly cap?: "butt";
  readonly paths: readonly Path[];
}

/** A disc in its own place, or a ring of a width round it. */
export interface Round {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly ink: Ink;
  readonly ring?: number;
}

/** Wheels of four-wheelers and their openings are placed when a drawing is stretched, never bent with it. */
export type Layer = { readonly shape: Shape } | { readonly disc: Round } | { readonly round: "wells" | "wheels" };
