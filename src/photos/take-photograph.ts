/**
 * Makes a stranger's file a photograph of ours: decoded whole, turned upright and encoded anew, so that nothing else that the file
 * holds, its place and its camera, a second file behind it, goes on.
 */
import type { OutputInfo } from "sharp";
import sharp from "sharp";
import type { PhotoEdit, Region } from "../domain/photographs/photo-edit.ts";
import { imageKindOf } from "./image-kind.ts";
import { PhotoError } from "./photo-failure.ts";

/** Pixels of a file: 50 million take 200 MB once decoded. Read from its head, before anything is decoded. */
const MOST_PIXELS = 50_000_000;
/** Of the longer side: twice the widest that is shown. */
const LONGEST_SIDE = 2560;
/** Of both sides: less is no photograph of a vehicle. */
const SHORTEST_SIDE = 200;
const MOST_SECONDS = 15;
const QUALITY = 88;

export interface TakenPhotograph {
  readonly bytes: Buffer;
  /** 16 hexadecimal digits; absent of a picture that has nothing to tell it by. */
  readonly hash?: string;
}

/** Throws a `PhotoError`. */
export async function takePhotograph(file: Buffer): Promise<TakenPhotograph> {
  const kind = imageKindOf(file);
  if (kind === undefined) throw new PhotoError("not-an-image", "no signature of a known image");
  try {
    const image = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 });
    const { autoOrient } = await image.metadata();
    if (autoOrient.width < SHORTEST_SIDE || autoOrient.height < SHORTEST_SIDE)
      throw new PhotoError("not-an-image", `${autoOrient.width} × ${autoOrient.height} pixels`);
    const bytes = await image
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    const hash = await differenceHash(bytes);
    return { bytes, ...(hash === undefined ? {} : { hash }) };
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    throw new PhotoError("not-an-image", `${kind}: ${String(error)}`);
  }
}

const COLUMNS = 8;
const ROWS = 8;
/** Shades of 256 by which two neighbours must differ for the difference to be more than noise. */
const LEAST_DIFFERENCE = 2;
/** Of 64 differences: with fewer all pictures of one colour would be one. */
const FEWEST_DIFFERENCES = 12;

/** Whether each of nine by eight grey fields is lighter than the one to its right (a difference hash; Krawetz, 2013). */
export async function differenceHash(bytes: Buffer): Promise<string | undefined> {
  const grey = await sharp(bytes)
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: "fill" })
    .raw()
    .toBuffer();
  const shade = (row: number, column: number) => grey[row * (COLUMNS + 1) + column] ?? 0;
  let telling = 0;
  let hash = "";
  for (let row = 0; row < ROWS; row += 1) {
    let bits = 0;
    for (let column = 0; column < COLUMNS; column += 1) {
      const difference = shade(row, column) - shade(row, column + 1);
      if (Math.abs(difference) >= LEAST_DIFFERENCE) telling += 1;
      bits = bits * 2 + (difference > 0 ? 1 : 0);
    }
    hash += bits.toString(16).padStart(2, "0");
  }
  return telling < FEWEST_DIFFERENCES ? undefined : hash;
}

/** What stands over a plate: opaque, so that nothing of it is left in the file. */
const COVER = "#f1f3f6";
const QUARTER = 90;

/** A file of ours may be cut short by now. */
function damaged(error: unknown): never {
  throw new PhotoError("not-an-image", `a photograph that was taken: ${String(error)}`);
}

/** As its seller wants it shown, of a photograph that was taken. Throws a `PhotoError` where it cannot be read any more. */
export async function editedPhotograph(taken: Buffer, { quarterTurns, plate, cut }: PhotoEdit): Promise<Buffer> {
  // One step after the other: in one go the library puts its own order in the place of ours.
  let step = await sharp(taken)
    .rotate(quarterTurns * QUARTER)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
  const raw = ({ width, height, channels }: OutputInfo) => ({ raw: { width, height, channels } });
  if (plate !== undefined) {
    const { left, top, width, height } = pixels(plate, step.info);
    const cover = { create: { width, height, channels: 3 as const, background: COVER } };
    step = await sharp(step.data, raw(step.info))
      .composite([{ input: cover, left, top }])
      .raw()
      .toBuffer({ resolveWithObject: true });
  }
  const whole = sharp(step.data, raw(step.info));
  return (cut === undefined ? whole : whole.extract(pixels(cut, step.info))).jpeg({ quality: QUALITY }).toBuffer();
}

/** All of it, turned, for its seller to work on: neither covered nor cut. At most `width` pixels wide and high. Throws a `PhotoError`, too. */
export async function wholePhotograph(
  taken: Buffer,
  { quarterTurns }: Pick<PhotoEdit, "quarterTurns">,
  width: number,
): Promise<Buffer> {
  return sharp(taken)
    .rotate(quarterTurns * QUARTER)
    .resize(width, width, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
    .catch(damaged);
}

function pixels({ left, top, width, height }: Region, size: { readonly width: number; readonly height: number }) {
  const from = { left: Math.floor(left * size.width), top: Math.floor(top * size.height) };
  return {
    ...from,
    width: Math.max(1, Math.min(size.width - from.left, Math.ceil(width * size.width))),
    height: Math.max(1, Math.min(size.height - from.top, Math.ceil(height * size.height))),
  };
}
