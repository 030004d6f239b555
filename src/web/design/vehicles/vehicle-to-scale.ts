/** A drawing beside others at one scale: how far it reaches, in millimetres of the vehicle itself. */
import { drawingAddress } from "./address.ts";
import { chooseDrawing } from "./choice/choose-drawing.ts";
import type { VehicleFacts } from "./choice/facts.ts";
import { UNIT } from "./geometry/path-data.ts";
import { boxFor, magnification } from "./render.ts";

export interface VehicleToScale {
  readonly src: string;
  /** Of the picture, millimetres: the vehicle and the air around it. */
  readonly width: number;
  readonly height: number;
  /** From the picture's left edge to the vehicle, and from its lower edge up to the ground. */
  readonly before: number;
  readonly beneath: number;
  /** The vehicle's own, where known. */
  readonly length: number | undefined;
  readonly tall: number | undefined;
}

/** Drawings come in steps of size: this one is stretched to the vehicle's own length and height, where they are known. */
export function vehicleToScale(facts: VehicleFacts): VehicleToScale {
  const drawing = chooseDrawing(facts);
  const box = boxFor(drawing);
  const millimetres = UNIT / magnification(drawing);
  const wider = facts.length === undefined ? 1 : facts.length / drawing.length;
  const taller = facts.height === undefined ? wider : facts.height / drawing.height;
  const across = (units: number) => Math.round(units * millimetres * wider);
  const up = (units: number) => Math.round(units * millimetres * taller);
  return {
    src: drawingAddress(drawing),
    width: across(box.width),
    height: up(box.height),
    before: across(-box.x),
    beneath: up(box.y + box.height),
    length: facts.length,
    tall: facts.height,
  };
}
