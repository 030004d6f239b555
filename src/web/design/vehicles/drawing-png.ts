/** Drawings for who shows no SVG: readers of mail. */
import { RETRY_SECONDS } from "../../../domain/errors/retry-seconds.ts";
import sharp from "sharp";
import { LRUCache } from "lru-cache";
import { REFUSALS } from "../../../domain/errors/refusals.ts";
import type { Pay } from "../../../photos/photographs.ts";
import { createSemaphore, QueueFull } from "../../../photos/semaphore.ts";
import type { SharedJob } from "../../../turns/shared-job.ts";
import { sharedJob } from "../../../turns/shared-job.ts";
import type { DrawingPicture } from "./address.ts";
import { drawingPictureAt } from "./address.ts";
import { boxFor, svgFile } from "./render.ts";

/** Bytes; some 4,000 pictures of a letter's list. */
const KEPT = 24_000_000;
/** Each takes some 15 ms of a core, of which pages need the other. */
const AT_ONCE = 1;
const WAITING = 100;
const HEADERS = {
  "Content-Type": "image/png",
  // As of the same drawing in SVG: the address tells all that it shows.
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
};

/** On a transparent ground, so wide as the address says. */
export async function drawingPng({ drawing, width }: DrawingPicture): Promise<Buffer> {
  const box = boxFor(drawing);
  const height = Math.round((width * box.height) / box.width);
  const svg = svgFile(drawing).replace("<svg ", `<svg width="${width}" height="${height}" `);
  // Six tones of paint and their edges: a palette holds them all.
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer();
}

export interface DrawingPictures {
  /** The response for the address of a picture; undefined for any other path. `pay` is asked when it has to be made; its refusal is passed on. */
  answer(path: string, pay?: Pay): Promise<Response> | undefined;
}

export function createDrawingPictures({ atOnce = AT_ONCE, waiting = WAITING } = {}): DrawingPictures {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT, sizeCalculation: ({ length }) => length });
  const making = createSemaphore({ atOnce, waiting });
  const underWay = new Map<string, SharedJob<Buffer>>();

  /** Once for all who ask while it is made. */
  async function made(path: string, picture: DrawingPicture, pay: Pay): Promise<Buffer> {
    const found = kept.get(path);
    if (found !== undefined) return found;
    const job =
      underWay.get(path) ??
      sharedJob(
        async () => {
          const bytes = await drawingPng(picture);
          kept.set(path, bytes);
          return bytes;
        },
        () => underWay.delete(path),
      );
    underWay.set(path, job);
    if (!job.isBegun()) {
      job.join(async (begin) => {
        await pay();
        await making.run(begin);
      });
    }
    return job.outcome;
  }

  async function answered(path: string, picture: DrawingPicture, pay: Pay): Promise<Response> {
    try {
      return new Response(new Uint8Array(await made(path, picture, pay)), { headers: HEADERS });
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return new Response(REFUSALS.drawings.reads, {
        status: 503,
        headers: { "Cache-Control": "no-store", "Retry-After": String(RETRY_SECONDS) },
      });
    }
  }

  return {
    answer: (path, pay = () => Promise.resolve()) => {
      const picture = drawingPictureAt(path);
      return picture === undefined ? undefined : answered(path, picture, pay);
    },
  };
}
