/** A photograph that its seller has sent, in some size: as it will be shown, or all of it with what is covered. */
import type { Context } from "hono";
import type { DepositPhoto } from "../../domain/deposit/deposit.ts";
import type { PhotoFormat, PhotoWidth } from "../../photos/photo-address.ts";
import { PHOTO_FORMATS, PHOTO_WIDTHS } from "../../photos/photo-address.ts";
import { PhotoError } from "../../photos/photo-failure.ts";
import { resizePhoto } from "../../photos/resize-photo.ts";
import { QueueFull, createSemaphore } from "../../photos/semaphore.ts";
import { wholePhotograph } from "../../photos/take-photograph.ts";

const UNAVAILABLE = 503;
const FILE = /^([\da-f]{32})-(\d{3,4})\.([a-z]{3,4})$/;
const TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

export interface AskedPhoto {
  readonly name: string;
  readonly width: PhotoWidth;
  readonly format: PhotoFormat;
  readonly isWhole: boolean;
}

/** As the end of the address says; undefined of what is no photograph's. */
export function askedPhoto(c: Context): AskedPhoto | undefined {
  const [, name = "", digits, ending] = FILE.exec(c.req.param("file") ?? "") ?? [];
  const width = PHOTO_WIDTHS.find((known) => String(known) === digits);
  const format = PHOTO_FORMATS.find((known) => known === ending);
  if (width === undefined || format === undefined) return undefined;
  return { name, width, format, isWhole: format === "webp" && c.req.query("entiere") !== undefined };
}

interface Answering {
  readonly asked: AskedPhoto;
  readonly photo: DepositPhoto;
  readonly read: (name: string) => Promise<Buffer | undefined>;
}

export function ownPhotoAnswers(): (c: Context, answering: Answering) => Promise<Response> {
  const resizing = createSemaphore({ atOnce: 2, waiting: 60 });
  return async (c, { asked: { width, format, isWhole }, photo, read }) => {
    const bytes = await read(isWhole ? photo.taken : photo.shown);
    if (bytes === undefined) return c.notFound();
    try {
      const resized = await resizing.run(() =>
        isWhole ? wholePhotograph(bytes, photo.edit, width) : resizePhoto(bytes, { width, format }),
      );
      return c.body(new Uint8Array(resized), 200, {
        "Content-Type": TYPES[format],
        "Cache-Control": "private, max-age=3600",
      });
    } catch (error) {
      if (error instanceof PhotoError) return c.notFound();
      if (error instanceof QueueFull) return c.text("", UNAVAILABLE);
      throw error;
    }
  };
}
