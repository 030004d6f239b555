/** The picture that goes with a shared address, as HTML of 1200 × 630: the name, what there is, and vehicles on their road. */

export interface SocialPicture {
  readonly title: string;
  /** From left to right: a drawing of the sprite and its paint. */
  readonly vehicles: readonly (readonly [string, string])[];
  /** Pixels for one unit of the drawings. */
  readonly scale: number;
}

const TITLE_OF_ALL = "Véhicules d’occasion, leurs prix expliqués";

/** Under the names that `page-meta.ts` asks for. */
export const SOCIAL_PICTURES: Readonly<Record<string, SocialPicture>> = {
  virage: {
    title: TITLE_OF_ALL,
    vehicles: [
      ["roadster", "#b11f2a"],
      ["citadine", "#e8b923"],
      ["suv", "#2c4f8f"],
    ],
    scale: 0.27,
  },
  carTruck: {
    title: "Voitures et utilitaires d’occasion",
    vehicles: [
      ["compacte", "#b11f2a"],
      ["fourgon", "#eceef0"],
    ],
    scale: 0.27,
  },
  car: {
    title: "Voitures d’occasion",
    vehicles: [
      ["citadine", "#e8b923"],
      ["break", "#2c4f8f"],
    ],
    scale: 0.34,
  },
  truck: {
    title: "Utilitaires d’occasion",
    vehicles: [
      ["societe", "#eceef0"],
      ["fourgon", "#757b84"],
    ],
    scale: 0.33,
  },
  moto: {
    title: "Motos d’occasion",
    vehicles: [
      ["trail", "#2f6b4a"],
      ["roadster", "#b11f2a"],
    ],
    scale: 0.54,
  },
  scooter: {
    title: "Scooters d’occasion",
    vehicles: [
      ["scooter", "#2c4f8f"],
      ["scooter", "#cdbfa5"],
    ],
    scale: 0.6,
  },
  quad: {
    title: "Quads d’occasion",
    vehicles: [
      ["quad", "#d9651e"],
      ["quad", "#2f6b4a"],
    ],
    scale: 0.6,
  },
};

interface Parts {
  /** Base64 of the face. */
  readonly face: string;
  readonly sprite: string;
  /** The source of the logo. */
  readonly logo: string;
  /** The paths of the kilometre stone, on 24 × 32 units. */
  readonly stone: string;
}

/** Outlines of the name, as `logo.tsx` has them. */
function wordmark(logo: string): string {
  const [, path] = /WORDMARK =\s*"([^"]+)"/.exec(logo) ?? [];
  if (path === undefined) throw new Error("logo.tsx holds no WORDMARK");
  return path;
}

function drawing(sprite: string, name: string, paint: string, scale: number): string {
  const [symbol, box] = new RegExp(`<symbol id="${name}" viewBox="([^"]+)"[\\s\\S]*?</symbol>`).exec(sprite) ?? [];
  if (symbol === undefined || box === undefined) throw new Error(`no drawing ${name} in the sprite`);
  const [, , width = 0, height = 0] = box.split(" ").map(Number);
  const svg = symbol.replace("<symbol", "<svg").replace("</symbol>", "</svg>").replace(` id="${name}"`, "");
  return svg.replace(
    "<svg",
    `<svg class="vehicle" width="${width * scale}" height="${height * scale}" data-paint="${paint}"`,
  );
}

const STYLE = `
body { inline-size: 1200px; block-size: 630px; position: relative; overflow: hidden; background: #fff; color: #14213d; font-family: Overpass; }
.logo { position: absolute; left: 72px; top: 60px; height: 84px; }
h1 { position: absolute; left: 72px; top: 176px; width: 1056px; margin: 0; font-size: 76px; line-height: 84px; font-weight: 800; letter-spacing: -.02em; text-wrap: balance; }
.road { position: absolute; inset: 534px 0 0; background: #e3e7ee; border-top: 3px solid #14213d; }
.vehicles { position: absolute; left: 72px; right: 72px; justify-content: space-evenly; bottom: 87px; display: flex; align-items: end; gap: 40px; }
.vehicle { display: block; }
`;

export function socialPicture({ title, vehicles, scale }: SocialPicture, { face, sprite, logo, stone }: Parts): string {
  const drawings = vehicles.map(([name, paint]) =>
    drawing(sprite, name, paint, scale).replace('style="', `style="--body:${paint};`),
  );
  return `<style>@font-face { font-family: Overpass; src: url(data:font/woff2;base64,${face}); font-weight: 100 900; ascent-override: 94%; descent-override: 32%; }${STYLE}</style>
<svg class="logo" viewBox="0 0 130 39">${stone}<path transform="translate(31 32)" d="${wordmark(logo)}" fill="#14213d"/></svg>
<h1>${title}</h1>
<div class="road"></div>
<div class="vehicles">${drawings.join("")}</div>`;
}
