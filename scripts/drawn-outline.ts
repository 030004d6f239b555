import { findGeneration } from "../src/domain/catalogue/makes.ts";
import { chooseDrawing } from "../src/web/design/vehicles/choice/choose-drawing.ts";
import type { CarDrawing } from "../src/web/design/vehicles/drawing.ts";
import { hubsOf } from "../src/web/design/vehicles/render.ts";

export interface DrawnOutline {
  readonly drawing: CarDrawing;
  /** Of the real car, millimetres. */
  readonly length: number;
  readonly height: number;
  /** From the front bumper to the front hub, and between the hubs, as drawn. */
  readonly front: number;
  readonly wheelbase: number;
}

/** How a generation of the catalogue is drawn. */
export function drawnOutline(make: string, model: string, key: string): DrawnOutline {
  const generation = findGeneration(make, model, key);
  if (generation === undefined) throw new Error(`no ${make} ${model} ${key} in the catalogue`);
  const { category, length, height, doors, from } = generation;
  const drawing = chooseDrawing({
    vertical: "car",
    category,
    colour: "bleu",
    length,
    height,
    doors: doors.includes(5) ? 5 : doors[0],
    year: from + 1,
    make,
    model,
    commercialName: key,
  });
  if (!("rim" in drawing)) throw new Error(`${key} is drawn as a two-wheeler`);
  const [front, rear] = hubsOf(drawing);
  return { drawing, length, height, front, wheelbase: rear - front };
}
