/** A photograph that its seller has sent, in some size: as it will be shown, or all of it with what is covered. */
import type { SellerPhoto } from "../../domain/photographs/seller-photo.ts";
import type { Context } from "hono";
import { RETRY_SECONDS } from "../../domain/errors/retry-seconds.ts";
import type { PhotoWidth } from "../../photos/photo-address.ts";
import { PHOTO_WIDTHS } from "../../photos/photo-address.ts";
import { PhotoError } from "../../photos/photo-failure.ts";
import { resizePhoto } from "../../photos/resize-photo.ts";
import { ownSizeTurns } from "../../photos/photograph-turn.ts";
import { wholePhotograph } from "../../photos/take-photograph.ts";
import type { Client } from "../../turns/fair-turns.ts";
import { Overloaded } from "../../turns/fair-turns.ts";

const UNAVAILABLE = 503;
const FILE = /^([\da-f]{32})-(\d{3,4})\.([a-z]{3,4})$/;
/** No AVIF: no size is kept, and one of 1,920 pixels takes up to some seconds. */
const TYPES = { webp: "image/webp", jpg: "image/jpeg" } as const;
const FORMATS = ["webp", "jpg"] as const;
type OwnFormat = (typeof FORMATS)[number];

export interface AskedPhoto {
  readonly name: string;
  readonly width: PhotoWidth;
  readonly format: OwnFormat;
  readonly isWhole: boolean;
}

/** As the end of the address says; undefined of what is no photograph's. */
export function askedPhoto(c: Context): AskedPhoto | undefined {
  const [, name = "", digits, ending] = FILE.exec(c.req.param("file") ?? "") ?? [];
  const width = PHOTO_WIDTHS.find((known) => String(known) === digits);
  const format = FORMATS.find((known) => known === ending);
  if (width === undefined || format === undefined) return undefined;
  return { name, width, format, isWhole: format === "webp" && c.req.query("entiere") !== undefined };
}

interface Answering {
  readonly asked: AskedPhoto;
  readonly photo: SellerPhoto;
  readonly read: (name: string) => Promise<Buffer | undefined>;
  readonly client: Client;
}

export async function answerOwnPhoto(c: Context, { asked, photo, read, client }: Answering): Promise<Response> {
  const { width, format, isWhole } = asked;
  try {
    const resized = await ownSizeTurns.run(client, async () => {
      const bytes = await read(isWhole ? photo.taken : photo.shown);
      if (bytes === undefined) return undefined;
      return isWhole ? wholePhotograph(bytes, photo.edit, width) : resizePhoto(bytes, { width, format });
    });
    if (resized === undefined) return c.notFound();
    return c.body(new Uint8Array(resized), 200, {
      "Content-Type": TYPES[format],
      "Cache-Control": "private, max-age=3600",
    });
  } catch (error) {
    if (error instanceof PhotoError) return c.notFound();
    if (error instanceof Overloaded) return c.text("", UNAVAILABLE, { "Retry-After": String(RETRY_SECONDS) });
    throw error;
  }
}
