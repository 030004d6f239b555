/** The side view that stands in for a photograph. */
import type { VehicleVertical } from "../../../domain/catalogue/verticals.ts";
import { drawingAddress } from "./address.ts";
import { chooseDrawing } from "./choice/choose-drawing.ts";
import type { VehicleFacts } from "./choice/facts.ts";
import type { Drawing } from "./drawing.ts";
import { UNIT } from "./geometry/path-data.ts";
import { ROOT } from "./parts/svg.ts";
import { boxFor, magnification, render } from "./render.ts";

/** The vehicle that fills the picture's width, millimetres: two-wheelers and quads have a scale of their own. */
const FULL_WIDTH: Readonly<Record<VehicleVertical, number>> = {
  car: 5200,
  truck: 6600,
  moto: 3000,
  scooter: 3000,
  quad: 3500,
};
/** The tallest that a picture of 5:3 holds, as a share of its width: a lorry or a buggy leaves the scale rather than the frame. */
const FULL_HEIGHT = 0.6;

/** What a page needs to show a drawing without drawing it. */
export interface VehiclePicture {
  readonly src: string;
  /** Of the view box, in its own units: they give the picture its shape. */
  readonly width: number;
  readonly height: number;
  /** The part of the picture's width that it takes, 0 to 1: all drawings of a vertical share one scale. */
  readonly lengthFraction: number;
}

export interface DrawnVehicle {
  readonly viewBox: string;
  /** What goes into the `<svg>`; its root must carry the attributes of `ROOT`. */
  readonly markup: string;
  readonly root: string;
  readonly lengthFraction: number;
}

function lengthFraction(vertical: VehicleVertical, drawing: Drawing): number {
  const { width, height } = boxFor(drawing);
  const share = (width * UNIT) / magnification(drawing) / FULL_WIDTH[vertical];
  return Math.round(Math.min(1, share, (FULL_HEIGHT * width) / height) * 1000) / 1000;
}

export function pictureOf(facts: VehicleFacts): VehiclePicture {
  const drawing = chooseDrawing(facts);
  const { width, height } = boxFor(drawing);
  return { src: drawingAddress(drawing), width, height, lengthFraction: lengthFraction(facts.vertical, drawing) };
}

/** The drawing itself, to be inlined. */
export function drawVehicle(facts: VehicleFacts): DrawnVehicle {
  const drawing = chooseDrawing(facts);
  const { box, markup } = render(drawing);
  return {
    viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
    markup,
    root: ROOT,
    lengthFraction: lengthFraction(facts.vertical, drawing),
  };
}
