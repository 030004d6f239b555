/** A four-wheeler as data: millimetres, x from the front bumper backwards, y up from the ground; notation of `geometry/notation.ts`. */
import type { Ink } from "./shape.ts";

/** A filled area or a line. */
export interface Mark {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
  readonly contour?: true;
  readonly cap?: "butt";
  readonly d: readonly string[];
}

/** An upright between two panes: where its middle stands at the bottom and at the top of the glass, and its width. */
export interface Pillar {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly width: number;
  readonly ink?: Ink;
}

export interface CarProfile {
  readonly length: number;
  /** As data sheets tell it. */
  readonly height: number;
  /** Where the drawing ends, when that is not its height: a load above the cab, a hood that is down. */
  readonly top?: number;
  /** Working vehicles are never metallic. */
  readonly solid?: true;
  /** Centres of the wheels. */
  readonly axles: readonly [number, number];
  /** Diameter of the tyres. */
  readonly wheel: number;
  /** Radius of the rims as a share of the tyres'. */
  readonly rim?: number;
  /** Radius of the openings over the wheels. */
  readonly arch?: number;
  /** Centre of these openings above the ground; a little above the wheels' unless told. */
  readonly archRise?: number;
  /** Unpainted lips round the openings, their width. */
  readonly lip?: number;
  /** Height of the underside. */
  readonly sill: number;
  readonly body: string;
  readonly behind?: readonly Mark[];
  /** Outline of the side windows. */
  readonly glass?: string;
  readonly pillars?: readonly Pillar[];
  /** From here backwards the side windows are panelled over. */
  readonly blind?: number;
  /** Panes seen edge on: a stretch of the body's outline and the edge inside it, given backwards. */
  readonly screens?: readonly (readonly [string, string, string])[];
  /** Curves; what of the body lies below them is in shade, or deep in shade. Closed ones are taken as they are. */
  readonly shade?: readonly string[];
  readonly deep?: readonly string[];
  /** Surfaces that face the sky: closed shapes, or stretches of the outline (from, to, width). */
  readonly light?: readonly (string | readonly [string, string, number])[];
  readonly glow?: readonly string[];
  readonly cladding?: readonly string[];
  readonly doors?: readonly string[];
  readonly seams?: readonly string[];
  /** Handles: left end and width. */
  readonly handles?: readonly (readonly [number, number, number])[];
  readonly seats?: readonly (readonly [number, number, number])[];
  readonly glints?: readonly (readonly [number, number])[];
  readonly marks?: readonly Mark[];
  /** Door mirror: foot of its shell, width and height. */
  readonly mirror?: readonly [number, number, number?, number?];
  /** Over the wheels. */
  readonly front?: readonly Mark[];
  /** Ends of the shadow. */
  readonly shadow?: readonly [number, number];
}
