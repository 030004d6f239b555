/**
 * A sheet for looking at the sixty usual cars beside their real outlines: `node scripts/outline-sheet.ts out.html`.
 *
 * Round every drawing its real length and height, under it the real wheelbase; in its title how far the drawn one is off.
 */
import { writeFileSync } from "node:fs";
import { drawnOutline } from "./drawn-outline.ts";
import { REAL_OUTLINES } from "./real-outlines.ts";
import { UNIT } from "../src/web/design/vehicles/geometry/path-data.ts";
import { boxFor, svgFile } from "../src/web/design/vehicles/render.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("node scripts/outline-sheet.ts out.html");
  process.exit(2);
}

/** Millimetres to a pixel. */
const SCALE = 15;

function figure([make, model, key, wanted]: (typeof REAL_OUTLINES)[number]): string {
  const { drawing, length, height, wheelbase, front } = drawnOutline(make, model, key);
  const { x, y, width, height: boxHeight } = boxFor(drawing);
  const units = (millimetres: number) => Math.round(millimetres / UNIT);
  const middle = front + wheelbase / 2;
  const real = `<rect x="0" y="${-units(height)}" width="${units(length)}" height="${units(height)}" fill="none" stroke="#07c" stroke-width="2" stroke-dasharray="12 8"/><path stroke="#d06" stroke-width="4" d="M${units(middle - wanted / 2)} 0v24M${units(middle + wanted / 2)} 0v24"/>`;
  const inner = svgFile(drawing).replace("</svg>", `${real}</svg>`);
  const off = (((wheelbase - wanted) / wanted) * 100).toFixed(1);
  const size = `width:${Math.round((width * UNIT) / SCALE)}px;overflow:visible`;
  return `<figure><div style="${size}">${inner.replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${width} ${boxHeight}"`)}</div><figcaption>${key} · ${drawing.profile} · ${off} %</figcaption></figure>`;
}

writeFileSync(
  file,
  `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Soixante voitures</title><style>body{margin:16px;background:#f1f3f6;font:12px system-ui;display:flex;flex-wrap:wrap;gap:20px 16px;align-items:end}figure{margin:0}svg{display:block;overflow:visible}</style>${REAL_OUTLINES.map(figure).join("")}`,
);
