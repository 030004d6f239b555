/**
 * Addresses of drawings, each the whole of what it shows, so that browsers may keep them for a year:
 *
 *     /dessins/{edition}/{profile}-{colour}[mat]-{length}x{height}[-{rim}].svg
 *     /dessins/{edition}/{profile}-{colour}[mat]-{length}x{height}[-{rim}]-{width}.png
 *
 * A grammar of closed lists and whole steps; each drawing has one address, and anything else is no drawing.
 */
import { isColour } from "../../../domain/catalogue/colours.ts";
import type { BikeName, ProfileName } from "./profile-table.ts";
import { isCarName, isProfileName } from "./profile-table.ts";
import type { Drawing } from "./drawing.ts";
import { sizeOf } from "./drawing.ts";
import { isRim } from "./parts/rims.ts";

export const FOLDER = "/dessins/";

/** Version of the art: a new one when drawings change, since the old are kept for a year. */
const EDITION = "3";

export function drawingAddress(drawing: Drawing): string {
  const { profile, colour, matt, length, height } = drawing;
  const rim = "rim" in drawing ? `-${drawing.rim}` : "";
  return `${FOLDER}${EDITION}/${profile}-${colour}${matt ? "mat" : ""}-${length}x${height}${rim}.svg`;
}

const ADDRESS =
  /^(?<profile>[a-z\d-]{2,40})-(?<colour>[a-z]{2,10}?)(?<matt>mat)?-(?<length>\d{3,4})x(?<height>\d{3,4})(?:-(?<rim>[a-z]{3,12}))?$/;

/** The drawing of an address such as `/dessins/3/suv-familial-gris-4500x1650-turbine.svg`; undefined when it is of none. */
export function drawingAt(path: string): Drawing | undefined {
  const start = `${FOLDER}${EDITION}/`;
  if (!path.startsWith(start) || !path.endsWith(".svg")) return undefined;
  const parts = ADDRESS.exec(path.slice(start.length, -".svg".length))?.groups;
  if (parts === undefined) return undefined;
  const { profile = "", colour = "", matt, length, height, rim = "" } = parts;
  if (!isProfileName(profile) || !isColour(colour)) return undefined;
  const size = { length: Number(length), height: Number(height) };
  const drawing = drawingOf(profile, { colour, matt: matt !== undefined, ...size }, rim);
  // sizes out of step or out of reach, or numbers spelled otherwise, have another address or none
  const kept = sizeOf(profile, size.length, size.height);
  if (drawing === undefined || kept.length !== size.length || kept.height !== size.height) return undefined;
  return drawingAddress(drawing) === path ? drawing : undefined;
}

/** Pixels: a letter’s list and its single vehicle, each on a screen of double density. */
export const PNG_WIDTHS = [320, 760] as const;
export type PngWidth = (typeof PNG_WIDTHS)[number];

/** What a picture of a drawing is called for. */
export interface DrawingPicture {
  readonly drawing: Drawing;
  readonly width: PngWidth;
}

/** The picture of what `drawingAddress` names. */
export function pngAddress(address: string, width: PngWidth): string {
  return address.replace(/\.svg$/, `-${width}.png`);
}

/** Undefined when the path is of none. */
export function drawingPictureAt(path: string): DrawingPicture | undefined {
  const [, stem, digits] = /^(.*)-(\d{3})\.png$/.exec(path) ?? [];
  const width = PNG_WIDTHS.find((known) => String(known) === digits);
  const drawing = stem === undefined ? undefined : drawingAt(`${stem}.svg`);
  return drawing === undefined || width === undefined ? undefined : { drawing, width };
}

function drawingOf(profile: ProfileName, look: Omit<Drawing, "profile" | "rim">, rim: string): Drawing | undefined {
  if (isCarName(profile)) return isRim(rim) ? { profile, ...look, rim } : undefined;
  const bike: BikeName = profile;
  return rim === "" ? { profile: bike, ...look } : undefined;
}
