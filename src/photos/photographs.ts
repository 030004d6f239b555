/** Answers requests for photographs: `GET /photos/…`. Each size is made when it is first asked for, once, and kept on disk. */
import { setTimeout as pause } from "node:timers/promises";
import type { PhotoLoss } from "../domain/listings/lost-photo.ts";
import { OWN_PHOTO } from "../domain/listings/own-photo.ts";
import type { FetchLimits } from "./fetch-original.ts";
import type { MediaStore } from "./media-store.ts";
import { createFileCache } from "./file-cache.ts";
import { MAX_KEPT, cacheName, createOriginalStore, originalName } from "./original-store.ts";
import type { PhotoRequest } from "./photo-address.ts";
import { photoAt, photoStem } from "./photo-address.ts";
import { failureResponse, lineFullResponse, movedResponse, photoResponse, unknownResponse } from "./photo-response.ts";
import type { PhotoFailure } from "./photo-failure.ts";
import { PhotoError } from "./photo-failure.ts";
import { rememberFailures } from "./remembered-failures.ts";
import { resizePhoto } from "./resize-photo.ts";
import type { Client } from "../turns/fair-turns.ts";
import { Overloaded, createFairTurns } from "../turns/fair-turns.ts";
import type { SharedJob } from "../turns/shared-job.ts";
import { sharedJob } from "../turns/shared-job.ts";
import { LimitReached } from "../turns/limit-reached.ts";
import { createSemaphore } from "./semaphore.ts";

export interface PhotographParts {
  /** Where sizes are kept; made when it is missing. Nothing else may be in it. */
  readonly directory: string;
  /** Bytes of all that is kept. */
  readonly maxBytes?: number;
  /** The photographs of a listing that is online, as its feed gave them; undefined for any other reference. */
  readonly photosOf: (reference: string) => Promise<readonly string[] | undefined>;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Told of each photograph that cannot be had, once a minute, and of errors of the disk. */
  readonly onError: (error: unknown) => void;
  /** Photographs that sellers gave us themselves; without it there are none. */
  readonly media?: Pick<MediaStore, "read">;
  /** Told of each photograph of a listing that is lost, and of each that came: its dealer reads there which are. */
  readonly losses?: PhotoLosses;
  readonly limits: FetchLimits;
  readonly turns?: TurnLimits;
}

/** Neither may reject: who looks at a photograph waits for no note. */
export interface PhotoLosses {
  note(reference: string, source: string, loss: PhotoLoss): Promise<void>;
  came(reference: string, source: string): Promise<void>;
}

export interface TurnLimits {
  /** Originals in memory at once, 20 MB each at most: downloads, and what waits to be resized. */
  readonly downloads: number;
  readonly resizings: number;
  readonly waiting: number;
}

/** Rejects with `LimitReached` when the client may have nothing more made. */
export type Pay = () => Promise<void>;

const FREE: Pay = () => Promise.resolve();

export interface Photographs {
  /**
   * The response for a path below `/photos/`: it never rejects for what a listing or its origin did. `pay` is asked when a size has
   * to be made; its `LimitReached` is passed on.
   */
  answer(path: string, client: Client, pay?: Pay): Promise<Response>;
  /**
   * Fetches an original of a listing before anybody looks, unless it is kept already, or what is kept fills most of its room: `full`
   * then, for it would push out what visitors have looked at. Otherwise why it cannot be had. Of a host that is silent nothing is asked:
   * what is not kept cannot be reached. Further ones, which nobody sees before they open the advert, are left less of the room.
   */
  fetchAhead(
    reference: string,
    source: string,
    how?: { readonly host?: "asked" | "silent"; readonly place?: "first" | "further" },
  ): Promise<"kept" | "fetched" | "full" | PhotoFailure>;
}

interface Asker {
  readonly client: Client;
  readonly pay: Pay;
}

/** Of the room for all that is kept, what may be full before nothing is fetched ahead any more: further ones leave some to the first. */
const SHARE_AHEAD = { first: 0.75, further: 0.5 };
const DEFAULT_BYTES = 2_000_000_000;
/** By then the visitor has long seen the drawing; the browser may ask again. */
const PATIENCE_MS = 15_000;
/** Some milliseconds are usual. */
const OWN_PATIENCE_MS = 3000;
const DEFAULT_TURNS: TurnLimits = { downloads: 8, resizings: 2, waiting: 200 };

export function createPhotographs(parts: PhotographParts): Photographs {
  const { directory, photosOf, now, onError, maxBytes = DEFAULT_BYTES } = parts;
  const { limits, turns = DEFAULT_TURNS, media, losses } = parts;
  const cache = createFileCache({ directory, maxBytes, now, onError });
  const fetchedOf = createOriginalStore(cache, limits);
  /** A disk that fails is told, and passes: nothing of it is remembered. */
  const ownOf = async (name: string): Promise<Buffer | undefined> => {
    const late = new AbortController();
    try {
      return await Promise.race([
        media?.read(name),
        pause(OWN_PATIENCE_MS, undefined, { signal: late.signal, ref: false }).then(() => {
          throw new Error("the disk does not answer");
        }),
      ]);
    } catch (error) {
      onError(error);
      throw new PhotoError("unread", "a photograph of ours cannot be read");
    } finally {
      late.abort();
    }
  };
  const originalOf = async (source: string): Promise<Buffer> => {
    if (!source.startsWith(OWN_PHOTO)) return fetchedOf(source);
    const bytes = await ownOf(source.slice(OWN_PHOTO.length));
    if (bytes === undefined) throw new PhotoError("missing", "no photograph of that name");
    return bytes;
  };
  // What is too large to be kept would be fetched for nothing.
  const aheadOf = createOriginalStore(cache, { ...limits, maxBytes: Math.min(limits.maxBytes, MAX_KEPT) });
  const failures = rememberFailures(now);
  // Sizes that are kept wait for nothing; those not yet made, for their client's turn.
  const making = createFairTurns(
    { name: "photograph", atOnce: turns.downloads, waiting: turns.waiting, patience: PATIENCE_MS },
    () => performance.now(),
  );
  // Who waits here has a turn in the line above, which bounds this one.
  const resizing = createSemaphore({ atOnce: turns.resizings, waiting: turns.downloads });
  const underWay = new Map<string, SharedJob<Buffer>>();

  async function make(source: string, { reference, width, format }: PhotoRequest, name: string): Promise<Buffer> {
    // Made while the asker looked for it.
    const kept = await cache.read(name);
    if (kept !== undefined) return kept;
    try {
      const original = await originalOf(source);
      const bytes = await resizing.run(() => resizePhoto(original, { width, format }));
      await cache.write(name, bytes);
      void losses?.came(reference, source);
      return bytes;
    } catch (error) {
      if (error instanceof PhotoError && error.failure !== "unread" && failures.of(source) === undefined) {
        failures.add(source, error);
        onError(error);
        void losses?.note(reference, source, error.failure);
      }
      throw error;
    }
  }

  async function once(source: string, asked: PhotoRequest, { client, pay }: Asker): Promise<Buffer> {
    const name = cacheName(source, String(asked.width), asked.format);
    const kept = await cache.read(name);
    if (kept !== undefined) return kept;
    const known = failures.of(source);
    if (known !== undefined) throw known;
    const job =
      underWay.get(name) ??
      sharedJob(
        () => make(source, asked, name),
        () => underWay.delete(name),
      );
    underWay.set(name, job);
    if (!job.isBegun()) {
      job.join(async (begin) => {
        await pay();
        await making.run(client, begin);
      });
    }
    return job.outcome;
  }

  return {
    answer: async (path, client, pay = FREE) => {
      const asked = photoAt(path);
      if (asked === undefined) return unknownResponse();
      const source = (await photosOf(asked.reference))?.[asked.number - 1];
      if (source === undefined) return unknownResponse();
      const address = `${photoStem(asked.reference, asked.number, source)}-${asked.width}.${asked.format}`;
      if (address !== path) return movedResponse(address);
      try {
        return photoResponse(await once(source, asked, { client, pay }), asked.format);
      } catch (error) {
        if (error instanceof PhotoError) return failureResponse(error.failure);
        if (error instanceof LimitReached) throw error;
        if (error instanceof Overloaded) return lineFullResponse();
        throw error;
      }
    },
    fetchAhead: async (reference, source, { host = "asked", place = "first" } = {}) => {
      try {
        // Whatever was noted of it: it is here, or came for another advert.
        if (source.startsWith(OWN_PHOTO) || (await cache.has(originalName(source)))) {
          await losses?.came(reference, source);
          return "kept";
        }
        if ((await cache.size()) > maxBytes * SHARE_AHEAD[place]) return "full";
        const known = failures.of(source);
        if (known !== undefined) {
          if (known.failure !== "unread") await losses?.note(reference, source, known.failure);
          return known.failure;
        }
        if (host === "silent") {
          await losses?.note(reference, source, "unreachable");
          return "unreachable";
        }
        await aheadOf(source);
        await losses?.came(reference, source);
        return "fetched";
      } catch (error) {
        if (!(error instanceof PhotoError)) throw error;
        // Whoever looks may have what is too large to be kept: it is there.
        if (error.failure === "too-large") await losses?.came(reference, source);
        else if (error.failure !== "unread") {
          failures.add(source, error);
          await losses?.note(reference, source, error.failure);
        }
        return error.failure;
      }
    },
  };
}
