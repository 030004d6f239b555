/** A two-wheeler, quad or buggy as data: layers from back to front, millimetres, x from the front tyre backwards, y up. */
import type { Mark } from "./car-profile.ts";
import type { Ink } from "./shape.ts";

/** A painted panel with its own light and shade: open curves, below which it lies in shade. */
export interface Panel {
  readonly panel: string;
  readonly shade?: string;
  readonly deep?: string;
  readonly light?: readonly string[];
}

/** A disc, or a ring of a width whose middle runs along the radius. */
export interface Disc {
  readonly disc: readonly [x: number, y: number, radius: number];
  readonly ink: Ink;
  readonly ring?: number;
}

export type WheelKind = "cast" | "wire" | "five" | "plain";

export interface BikeWheel {
  readonly wheel: WheelKind;
  readonly x: number;
  readonly radius: number;
  /** Depth of the tyre. */
  readonly tyre: number;
  readonly rim?: Ink;
  /** Radius of the brake disc or sprocket; none when left out. */
  readonly brake?: number;
}

export type BikePart = Mark | Panel | Disc | BikeWheel;

export interface BikeProfile {
  readonly length: number;
  readonly height: number;
  readonly parts: readonly BikePart[];
  readonly shadow?: readonly [number, number];
}
