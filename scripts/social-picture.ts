/** The picture that goes with a shared address, as HTML of 1200 × 630: the name, what there is, and vehicles on their road. */
import type { CategoryCode } from "../src/domain/catalogue/categories.ts";
import { category } from "../src/domain/catalogue/categories.ts";
import type { Colour } from "../src/domain/catalogue/colours.ts";
import { drawVehicle } from "../src/web/design/vehicles/draw-vehicle.ts";
import { UNIT } from "../src/web/design/vehicles/geometry/path-data.ts";

export interface SocialPicture {
  readonly title: string;
  /** From left to right. */
  readonly vehicles: readonly (readonly [CategoryCode, Colour])[];
  /** Pixels for 3 mm. */
  readonly scale: number;
}

const TITLE_OF_ALL = "Véhicules d’occasion, leurs prix expliqués";

/** Under the names that `page-meta.ts` asks for. */
export const SOCIAL_PICTURES: Readonly<Record<string, SocialPicture>> = {
  virage: {
    title: TITLE_OF_ALL,
    vehicles: [
      ["62", "rouge"],
      ["40", "jaune"],
      ["47", "bleu"],
    ],
    scale: 0.27,
  },
  carTruck: {
    title: "Voitures et utilitaires d’occasion",
    vehicles: [
      ["41", "rouge"],
      ["81", "blanc"],
    ],
    scale: 0.27,
  },
  car: {
    title: "Voitures d’occasion",
    vehicles: [
      ["40", "jaune"],
      ["43", "bleu"],
    ],
    scale: 0.34,
  },
  truck: {
    title: "Utilitaires d’occasion",
    vehicles: [
      ["80", "blanc"],
      ["81", "gris"],
    ],
    scale: 0.33,
  },
  moto: {
    title: "Motos d’occasion",
    vehicles: [
      ["67", "vert"],
      ["62", "rouge"],
    ],
    scale: 0.54,
  },
  scooter: {
    title: "Scooters d’occasion",
    vehicles: [
      ["71", "bleu"],
      ["71", "beige"],
    ],
    scale: 0.6,
  },
  quad: {
    title: "Quads d’occasion",
    vehicles: [
      ["70", "orange"],
      ["70", "vert"],
    ],
    scale: 0.6,
  },
};

interface Parts {
  /** Base64 of the face. */
  readonly face: string;
  /** The source of the sprite, which has the name in outlines. */
  readonly sprite: string;
  /** The paths of the kilometre stone, on 24 × 32 units. */
  readonly stone: string;
}

/** Outlines of the name, as the sprite has them. */
function wordmark(sprite: string): string {
  const [, path] = /id="wordmark" d="([^"]+)"/.exec(sprite) ?? [];
  if (path === undefined) throw new Error("icons.svg holds no wordmark");
  return path;
}

/** Two-wheelers and quads are drawn this much larger than cars (render.ts); here all stand on one road. */
const MAGNIFIED = 1.5;

function drawing(code: CategoryCode, colour: Colour, scale: number): string {
  const { vertical } = category(code);
  const { viewBox, markup, root } = drawVehicle({ vertical, category: code, colour });
  const [, top = 0, width = 0, height = 0] = viewBox.split(" ").map(Number);
  const unit = ((UNIT / 3) * scale) / (vertical === "car" || vertical === "truck" ? 1 : MAGNIFIED);
  // The ground is at 0; what lies below is the shadow, on the road.
  const style = `margin-block-end:${-(top + height) * unit}px`;
  return `<svg class="vehicle" viewBox="${viewBox}" width="${width * unit}" height="${height * unit}" style="${style}" ${root}>${markup}</svg>`;
}

const STYLE = `
body { inline-size: 1200px; block-size: 630px; position: relative; overflow: hidden; background: #fff; color: #14213d; font-family: Overpass; }
.logo { position: absolute; left: 72px; top: 60px; height: 84px; }
h1 { position: absolute; left: 72px; top: 176px; width: 1056px; margin: 0; font-size: 76px; line-height: 84px; font-weight: 800; letter-spacing: -.02em; text-wrap: balance; }
.road { position: absolute; inset: 534px 0 0; background: #e3e7ee; border-top: 3px solid #14213d; }
.vehicles { position: absolute; left: 72px; right: 72px; justify-content: space-evenly; bottom: 95px; display: flex; align-items: end; gap: 40px; }
.vehicle { display: block; }
`;

export function socialPicture({ title, vehicles, scale }: SocialPicture, { face, sprite, stone }: Parts): string {
  const drawings = vehicles.map(([code, colour]) => drawing(code, colour, scale));
  return `<style>@font-face { font-family: Overpass; src: url(data:font/woff2;base64,${face}); font-weight: 100 900; ascent-override: 94%; descent-override: 32%; }${STYLE}</style>
<svg class="logo" viewBox="0 0 130 39">${stone}<path transform="translate(31 32)" d="${wordmark(sprite)}" fill="#14213d"/></svg>
<h1>${title}</h1>
<div class="road"></div>
<div class="vehicles">${drawings.join("")}</div>`;
}
