/** Cuts a photograph to its box and encodes it. Nothing of what it says about itself (place, camera, owner) is kept. */
import sharp from "sharp";
import type { Sharp } from "sharp";
import { imageKindOf } from "./image-kind.ts";
import type { PhotoFormat } from "./photo-address.ts";
import { PhotoError } from "./photo-failure.ts";

// One thread for each: two run at once, and pages need the rest. No original comes twice soon enough to be kept decoded.
sharp.concurrency(1);
sharp.cache(false);

/** An original of 50 million pixels takes up to 200 MB once decoded; larger ones are refused unread. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
/** Width by height of every box. */
const RATIO = 3 / 2;
/** Where the box is cut when the original is taller: a vehicle stands in the lower half of its photograph, 0 top to 1 bottom. */
const DOWN = 0.62;

/** Bytes of the first frame in a 3:2 box at most `width` pixels wide, never enlarged; throws a `PhotoError`. */
export async function resizePhoto(
  original: Buffer,
  { width, format }: { readonly width: number; readonly format: PhotoFormat },
): Promise<Buffer> {
  const kind = imageKindOf(original);
  if (kind === undefined) throw new PhotoError("not-an-image", "no signature of a known image");
  try {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 });
    const { autoOrient } = await image.metadata();
    const box = boxIn(autoOrient);
    const wide = Math.min(width, box.width);
    const resized = image
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .extract(box)
      .resize(wide, Math.round(wide / RATIO), { fit: "fill" })
      .flatten({ background: "#ffffff" });
    return await encoded(resized, format).toBuffer();
  } catch (error) {
    throw new PhotoError("not-an-image", `${kind}: ${String(error)}`);
  }
}

/** The largest 3:2 box in an image, in the middle of its width. */
function boxIn({ width, height }: { readonly width: number; readonly height: number }) {
  const boxWidth = Math.max(1, Math.min(width, Math.round(height * RATIO)));
  const boxHeight = Math.max(1, Math.min(height, Math.round(width / RATIO)));
  return {
    left: Math.round((width - boxWidth) / 2),
    top: Math.round((height - boxHeight) * DOWN),
    width: boxWidth,
    height: boxHeight,
  };
}

/** Qualities that look alike; efforts that cost little, for a visitor waits the first time (docs/decisions/photographs.md). */
function encoded(image: Sharp, format: PhotoFormat): Sharp {
  switch (format) {
    case "avif":
      return image.avif({ quality: 52, effort: 2, chromaSubsampling: "4:2:0" });
    case "webp":
      return image.webp({ quality: 76, effort: 3 });
    case "jpg":
      return image.jpeg({ quality: 78, mozjpeg: true });
  }
}
