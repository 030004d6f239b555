/** The drawing of each body category in `vehicles.svg`; sizes are its view box, one unit being 3 mm, so drawings share a scale. */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import type { Colour } from "../../domain/catalogue/colours.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";

export interface Drawing {
  readonly drawing: string;
  readonly width: number;
  readonly height: number;
}

const BY_CATEGORY: Readonly<Record<CategoryCode, Drawing>> = {
  "40": { drawing: "citadine", width: 1377, height: 533 },
  "41": { drawing: "compacte", width: 1493, height: 530 },
  "42": { drawing: "routiere", width: 1633, height: 520 },
  "43": { drawing: "break", width: 1600, height: 537 },
  "44": { drawing: "monospace", width: 1520, height: 590 },
  "45": { drawing: "coupe", width: 1547, height: 493 },
  "46": { drawing: "cabriolet", width: 1533, height: 487 },
  "47": { drawing: "suv", width: 1547, height: 607 },
  "48": { drawing: "sans-permis", width: 977, height: 543 },
  "50": { drawing: "pick-up", width: 1823, height: 650 },
  "60": { drawing: "custom", width: 850, height: 437 },
  "61": { drawing: "offroad", width: 773, height: 467 },
  "62": { drawing: "roadster", width: 733, height: 417 },
  "63": { drawing: "gt", width: 790, height: 527 },
  "64": { drawing: "mini-moto", width: 617, height: 387 },
  "65": { drawing: "mobylette", width: 613, height: 397 },
  "66": { drawing: "supermotard", width: 753, height: 450 },
  "67": { drawing: "trail", width: 790, height: 510 },
  "68": { drawing: "sportive", width: 730, height: 420 },
  "69": { drawing: "side-car", width: 823, height: 430 },
  "70": { drawing: "quad", width: 733, height: 437 },
  "71": { drawing: "scooter", width: 673, height: 437 },
  "80": { drawing: "societe", width: 1377, height: 533 },
  "81": { drawing: "fourgon", width: 1740, height: 700 },
  "82": { drawing: "minibus", width: 2147, height: 923 },
  "83": { drawing: "camion", width: 2580, height: 1193 },
  "85": { drawing: "van", width: 1703, height: 850 },
};

const BY_VERTICAL: Readonly<Record<VehicleVertical, CategoryCode>> = {
  car: "41",
  truck: "81",
  moto: "62",
  scooter: "71",
  quad: "70",
};

export function drawingOf(vertical: VehicleVertical, category: CategoryCode | undefined): Drawing {
  return BY_CATEGORY[category ?? BY_VERTICAL[vertical]];
}

/** Paint as drawn: a little off the pure colour, so that white stands on white and black on black. */
const PAINTS: Readonly<Record<Colour, string>> = {
  noir: "#25282e",
  gris: "#757b84",
  argent: "#b4bac1",
  blanc: "#eceef0",
  bleu: "#2c4f8f",
  rouge: "#b11f2a",
  bordeaux: "#6b1c2b",
  vert: "#2f6b4a",
  jaune: "#e8b923",
  orange: "#d9651e",
  marron: "#5f4433",
  beige: "#cdbfa5",
  or: "#b3923f",
  violet: "#5a3d80",
  rose: "#d58ca4",
  autre: "#8f979f",
};

export function paintOf(colour: Colour | undefined): string {
  return PAINTS[colour ?? "autre"];
}

/** A car of this many units fills the picture's width (5.2 m); two-wheelers and quads have a scale of their own. */
const FULL_WIDTH: Readonly<Record<VehicleVertical, number>> = {
  car: 1735,
  truck: 2200,
  moto: 1000,
  scooter: 1000,
  quad: 1000,
};

/** The part of the picture's width that the drawing takes, 0 to 1. */
export function drawnLength(vertical: VehicleVertical, { width }: Drawing): number {
  return Math.min(1, width / FULL_WIDTH[vertical]);
}
