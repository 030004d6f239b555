/**
 * A sheet for looking at the vehicle drawings: `node scripts/vehicle-sheet.ts out.html`.
 *
 * Every profile in several colours on a light and a dark ground, all at one scale a vertical, then pages of results made
 * of the catalogue's own generations.
 */
import { writeFileSync } from "node:fs";
import { makesOf } from "../src/domain/catalogue/makes.ts";
import type { CategoryCode } from "../src/domain/catalogue/categories.ts";
import type { Colour } from "../src/domain/catalogue/colours.ts";
import { COLOURS } from "../src/domain/catalogue/colours.ts";
import { EQUIPMENT_LEVELS } from "../src/domain/catalogue/ratings.ts";
import type { VehicleVertical } from "../src/domain/catalogue/verticals.ts";
import type { VehicleFacts } from "../src/web/design/vehicles/choice/facts.ts";
import { pictureOf } from "../src/web/design/vehicles/draw-vehicle.ts";
import { drawingAt } from "../src/web/design/vehicles/address.ts";
import type { Drawing } from "../src/web/design/vehicles/drawing.ts";
import { sizeOf } from "../src/web/design/vehicles/drawing.ts";
import type { Rim } from "../src/web/design/vehicles/parts/rims.ts";
import { RIMS } from "../src/web/design/vehicles/parts/rims.ts";
import type { ProfileName } from "../src/web/design/vehicles/profile-table.ts";
import { isCarName, PROFILE_NAMES } from "../src/web/design/vehicles/profile-table.ts";
import { svgFile } from "../src/web/design/vehicles/render.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("node scripts/vehicle-sheet.ts out.html");
  process.exit(2);
}

/** As shares of French listings, roughly: what a page of results really looks like. */
const USUAL: readonly Colour[] = [
  "gris",
  "noir",
  "blanc",
  "gris",
  "bleu",
  "noir",
  "blanc",
  "rouge",
  "gris",
  "bleu",
  "noir",
  "blanc",
  "vert",
  "orange",
  "beige",
  "argent",
];

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("an empty list");
  return item;
}

function natural(profile: ProfileName, colour: Colour, rim: Rim): Drawing {
  const look = { colour, matt: false, ...sizeOf(profile, undefined, undefined) };
  return isCarName(profile) ? { profile, ...look, rim } : { profile, ...look };
}

function toScale(drawing: Drawing): string {
  const millimetres = "rim" in drawing ? 19 : 11;
  return `<figure style="width:${Math.round((drawing.length + 120) / millimetres)}px">${svgFile(drawing)}<figcaption>${drawing.profile}</figcaption></figure>`;
}

function profilesIn(shift: number, colours: readonly Colour[]): string {
  return PROFILE_NAMES.map((profile, index) =>
    toScale(natural(profile, at(colours, index + shift), at(RIMS, index + shift))),
  ).join("");
}

interface Sold extends VehicleFacts {
  readonly title: string;
}

/** Generations of a category, spread over the catalogue. */
function generationsOf(vertical: VehicleVertical, category: CategoryCode, count: number): readonly Sold[] {
  const sold = makesOf(vertical).flatMap((make) =>
    make.models.flatMap((model) =>
      model.generations
        .filter((generation) => generation.category === category && generation.from >= 2006)
        .map((generation) => ({ make, model, generation })),
    ),
  );
  const step = Math.max(1, Math.floor(sold.length / count));
  return Array.from({ length: Math.min(count, sold.length) }, (_, index) => {
    const { make, model, generation } = at(sold, index * step + (index % 3));
    const { length, height, from, doors, seats } = generation;
    return {
      title: `${make.label} ${generation.label}`,
      vertical,
      category,
      colour: at(USUAL, index * 7 + generation.key.length),
      length,
      height,
      year: from,
      doors: doors.includes(5) ? 5 : doors[0],
      seats: seats[0],
      make: make.key,
      model: model.key,
      commercialName: generation.key,
      equipmentLevel: at(EQUIPMENT_LEVELS, index),
    };
  });
}

function card(vehicle: Sold): string {
  const { src, lengthFraction, width, height } = pictureOf(vehicle);
  const drawing = drawingAt(src);
  if (drawing === undefined) throw new Error(`no drawing at ${src}`);
  const shape = `width:${lengthFraction * 92}%;aspect-ratio:${width}/${height}`;
  return `<div class="card"><div class="picture"><div class="vehicle" style="${shape}">${svgFile(drawing)}</div></div><b>${vehicle.title}</b><small>${drawing.profile} ${drawing.length} × ${drawing.height}</small></div>`;
}

function page(title: string, vehicles: readonly Sold[]): string {
  return `<h2>${title}</h2><div class="cards">${vehicles.map(card).join("")}</div>`;
}

const PAGES: readonly (readonly [string, VehicleVertical, CategoryCode])[] = [
  ["Vingt-trois SUV", "car", "47"],
  ["Citadines", "car", "40"],
  ["Compactes", "car", "41"],
  ["Routières", "car", "42"],
  ["Breaks", "car", "43"],
  ["Monospaces", "car", "44"],
  ["Coupés", "car", "45"],
  ["Cabriolets", "car", "46"],
  ["Fourgons", "truck", "81"],
  ["Roadsters", "moto", "62"],
  ["Scooters", "scooter", "71"],
  ["Quads", "quad", "70"],
];

const style = `
body{margin:0;font:12px/1.4 system-ui,sans-serif;color:#20262d;background:#fff}
section{padding:16px;width:1408px}
section.dark{background:#10161f;color:#dfe5ea}
h2{font-size:16px;margin:16px 0 8px}
figure{display:inline-block;vertical-align:bottom;margin:6px}
figcaption{font-size:10px;opacity:.6}
svg{display:block;width:100%}
.cards{display:grid;grid-template-columns:repeat(5,1fr);gap:24px 16px}
.card b,.card small{display:block;white-space:nowrap;overflow:hidden}
.card small{opacity:.6}
.picture{position:relative;aspect-ratio:5/3;background:#f1f3f4;overflow:hidden;border-radius:4px;isolation:isolate}
.picture::before{content:"";position:absolute;z-index:-1;inset:79% 0 0;background:#e3e6e8;border-top:1px solid #d5d9dc}
.dark .picture{background:#1a212b}.dark .picture::before{background:#242c37;border-color:#313a46}
.vehicle{position:absolute;bottom:12%;left:50%;translate:-50%}
`;
const parts = [
  `<section>${profilesIn(0, ["rouge", "blanc", "bleu", "gris", "noir", "vert", "orange", "beige", "argent", "jaune"])}</section>`,
  `<section class="dark">${profilesIn(3, ["noir", "blanc", "gris", "bleu", "bordeaux", "noir", "marron"])}</section>`,
  `<section>${COLOURS.map((colour, index) => toScale(natural(at(["suv-familial", "citadine", "berline"] as const, index), colour, at(RIMS, index)))).join("")}</section>`,
  ...PAGES.map(([title, vertical, category], index) => {
    const vehicles = generationsOf(vertical, category, index === 0 ? 23 : 15);
    return `<section>${page(title, vehicles)}</section>${index === 0 ? `<section class="dark">${page(title, vehicles)}</section>` : ""}`;
  }),
];
writeFileSync(
  file,
  `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Dessins des véhicules</title><style>${style}</style><body>${parts.join("")}</body></html>`,
);
