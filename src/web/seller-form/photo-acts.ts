/** What the buttons beside a photograph do to it. */
import type { PhotoEdit, Region } from "../../domain/photographs/photo-edit.ts";
import {
  PROPOSED_CUT,
  turned,
  withCut,
  withPlate,
  withPlateAt,
  withProposedPlate,
} from "../../domain/photographs/photo-edit.ts";

/** Of four fields in per cent; undefined where they are not all there. */
function regionOf(form: FormData, name: string): Region | undefined {
  const [left, top, width, height] = ["left", "top", "width", "height"].map((side) => {
    const value = form.get(`${name}-${side}`);
    return typeof value === "string" && /^\d{1,3}(?:\.\d{1,3})?$/.test(value) ? Number(value) / 100 : undefined;
  });
  if (left === undefined || top === undefined || width === undefined || height === undefined) return undefined;
  return { left, top, width, height };
}

/** The photograph whose rectangles were moved and not applied by their own button, as what goes on sends it; undefined of none. */
export function placedIn(form: FormData): string | undefined {
  const name = form.get("placee");
  return typeof name === "string" ? name : undefined;
}

/** With its rectangles where the form has them; `isSaid`: by the button that says so of them. */
function placedAs(edit: PhotoEdit, form: FormData, isSaid: boolean): PhotoEdit {
  const plate = regionOf(form, "plaque") ?? edit.plate;
  const placed =
    edit.plate === undefined || plate === undefined ? edit : isSaid ? withPlate(edit, plate) : withPlateAt(edit, plate);
  return placed.cut === undefined ? placed : withCut(placed, regionOf(form, "coupe") ?? placed.cut);
}

/**
 * As a photograph is to be shown once its button was pressed: `tourner`, `plaque`, `plaque-non`, `couper`, `couper-non`;
 * `placer` by its own button, which says that the rectangle covers the plate, and `deplacer` by whatever else sends the form. What was
 * moved before counts with each.
 */
export function editedAs(act: string, edit: PhotoEdit, form: FormData): PhotoEdit {
  const placed = placedAs(edit, form, act === "placer");
  switch (act) {
    case "tourner":
      return turned(placed);
    case "plaque":
      return withProposedPlate(placed);
    case "plaque-non":
      return withPlate(placed, undefined);
    case "couper":
      return withCut(placed, PROPOSED_CUT);
    case "couper-non":
      return withCut(placed, undefined);
    default:
      return placed;
  }
}
