/**
 * Makes a stranger's file a logo of ours: a PNG or an SVG is drawn anew as a PNG, so that nothing of the file itself is ever served: no
 * script of a drawing, no second file behind a picture. What a drawing could do beside drawing is refused by name all the same, for
 * its maker to know why.
 */
import sharp from "sharp";
import { imageKindOf } from "./image-kind.ts";

/** Three times as high as it is shown. */
export const LOGO_HEIGHT = 120;
/** Six times as wide as high: what is left of a phone's width beside the rest of the header. */
const MOST_WIDTH = 6 * LOGO_HEIGHT;
/** Pixels of a file, read from its head before anything is decoded. */
const MOST_PIXELS = 16_000_000;
/** Characters of a drawing. */
const MOST_DRAWN = 300_000;
const MOST_SECONDS = 5;

export type LogoFault =
  | "unknownKind"
  | "unreadable"
  | "empty"
  | "tooLarge"
  | "script"
  | "external"
  | "entities"
  | "foreign";

export type TakenLogo =
  | { readonly kind: "logo"; readonly bytes: Buffer; readonly width: number; readonly height: number }
  | { readonly kind: "fault"; readonly fault: LogoFault };

const fault = (told: LogoFault): TakenLogo => ({ kind: "fault", fault: told });

export async function takeLogo(file: Buffer): Promise<TakenLogo> {
  const isPng = imageKindOf(file) === "png";
  if (!isPng) {
    const drawn = drawingIn(file);
    if (drawn === undefined) return fault("unknownKind");
    const found = faultOf(drawn);
    if (found !== undefined) return fault(found);
  }
  try {
    const image = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 });
    const { width, height } = await image.metadata();
    // A drawing has no pixels of its own: it is drawn as large as it is kept.
    const density = isPng ? undefined : Math.min(2400, Math.max(72, (72 * LOGO_HEIGHT) / Math.max(1, height)));
    if (!isPng && width * height * ((density ?? 72) / 72) ** 2 > MOST_PIXELS) return fault("tooLarge");
    const drawing = density === undefined ? image : sharp(file, { density, limitInputPixels: MOST_PIXELS });
    const { data, info } = await drawing
      .timeout({ seconds: MOST_SECONDS })
      .resize(MOST_WIDTH, LOGO_HEIGHT, { fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true });
    const { channels, isOpaque } = await sharp(data).stats();
    const isBlank = !isOpaque && (channels.at(-1)?.max ?? 0) === 0;
    return isBlank ? fault("empty") : { kind: "logo", bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fault(/pixel limit/i.test(error.message) ? "tooLarge" : "unreadable");
  }
}

/** The text of a file that is a drawing; undefined of any other, in whatever other encoding. */
function drawingIn(file: Buffer): string | undefined {
  if (file.length > MOST_DRAWN || file.includes(0)) return undefined;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
  return beginsDrawing(text) ? text : undefined;
}

/** What may stand before the drawing itself, by how it begins and ends. */
const BEFORE_DRAWING = [
  ["<?xml", "?>"],
  ["<!--", "-->"],
  ["<!doctype", ">"],
] as const;

/** Read once from the left: a pattern of repeated parts takes forever over a file that is made for it. */
function beginsDrawing(text: string): boolean {
  const lower = text.toLowerCase();
  let at = pastSpace(lower, 0);
  for (;;) {
    if (/^<svg[\s>]/.test(lower.slice(at, at + 5))) return true;
    const part = BEFORE_DRAWING.find(([begins]) => lower.startsWith(begins, at));
    if (part === undefined) return false;
    const [begins, ends] = part;
    const from = begins === "<!doctype" ? pastSubset(lower, at) : at + begins.length;
    const end = lower.indexOf(ends, from);
    if (end === -1) return false;
    at = pastSpace(lower, end + ends.length);
  }
}

function pastSpace(text: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

/** Where the declarations in brackets of a document type end; where it begins if it has none. */
function pastSubset(text: string, from: number): number {
  const [open, close] = [text.indexOf("[", from), text.indexOf(">", from)];
  return open === -1 || open > close ? from : Math.max(from, text.indexOf("]", open));
}

/** The first that holds. Of `xlink:href` and `href` those within the drawing and pictures in its own text are none. */
const FAULTS: readonly (readonly [LogoFault, RegExp])[] = [
  ["entities", /<!ENTITY/i],
  ["script", /<(?:[\w-]+:)?script[\s/>]|\son\w+\s*=|javascript\s*:/i],
  ["foreign", /<(?:[\w-]+:)?(?:foreignObject|iframe|embed|object|audio|video)[\s/>]/i],
  [
    "external",
    /(?:href|src)\s*=\s*(?!\s*["']\s*(?:#|data:image\/(?:png|jpeg|webp)[;,]))|url\(\s*(?!["']?\s*#)|@import|<\?xml-stylesheet/i,
  ],
];

function faultOf(text: string): LogoFault | undefined {
  // Runs of space are what makes patterns slow.
  const drawing = text.replaceAll(/\s+/g, " ");
  const type = drawing.search(/<!DOCTYPE/i);
  if (type !== -1 && pastSubset(drawing, type) > type) return "entities";
  return FAULTS.find(([, pattern]) => pattern.test(drawing))?.[0];
}
