/**
 * Stocks that dealers' programs push: a whole file in one request, or in several that go on where they were cut off (tus 1.0). Whoever
 * brings a dealer's key may send that dealer's stock and read what became of it, and nothing else.
 */
import type { Context, Hono } from "hono";
import { isCuref } from "../domain/listings/dealer.ts";
import { measure } from "../domain/french.ts";
import type { Deliveries } from "../feeds/arrivals/deliveries.ts";
import { NothingCame, TooManyWaiting } from "../feeds/arrivals/deliveries.ts";
import { feedKeyOf } from "../feeds/arrivals/feed-key.ts";
import { fileNameOf } from "../feeds/arrivals/file-name.ts";
import { TooMuch, TooSlow, paced } from "../feeds/arrivals/paced.ts";
import type { Upload, Uploads } from "../feeds/arrivals/uploads.ts";
import { BeyondLength, UploadsFull } from "../feeds/arrivals/uploads.ts";
import type { FeedArrival, KeptFeedKey } from "../storage/feed-intake-storage.ts";
import { KEPT_ARRIVALS } from "../storage/feed-intake-storage.ts";
import type { Storage } from "../storage/storage.ts";
import type { FeedRunAnswer } from "./answers.ts";
import type { Problem } from "./problem.ts";
import { problemAnswer } from "./problem.ts";

export interface FeedDoor {
  readonly storage: Pick<Storage, "feedKeys" | "feedArrivals" | "feedRuns">;
  /** Absent where the process takes no files. */
  readonly taking?:
    | { readonly deliveries: Deliveries; readonly uploads: Uploads; readonly mostBytes: number }
    | undefined;
  /** Milliseconds until a key may do so again; 0 when it may now. */
  readonly spend: (what: "file" | "request", key: string) => Promise<number>;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
  readonly pace?: { readonly still: number; readonly whole: number };
}

/** A quarter of an hour for a file: 2 GB at 18 Mbit/s; what is slower goes in several requests. Milliseconds. */
const PACE = { still: 20_000, whole: 880_000 };
/** Files that come at once, from all dealers, and of one: whose connection drips would keep all others out. */
const MOST_AT_ONCE = 8;
const MOST_OF_ONE = 2;
const HOUR = 3_600_000;
const TUS = "1.0.0";
const BEARER = /^Bearer +(\S+) *$/i;
const PATCHED = "application/offset+octet-stream";
const DISK_FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

type Taking = NonNullable<FeedDoor["taking"]>;

/** The request had its answer before all of it was read: the connection is of no use any more. */
const CLOSE = { Connection: "close" };

const NO_KEY: Problem = {
  name: "UNAUTHENTICATED",
  headers: { "WWW-Authenticate": "Bearer", ...CLOSE },
};
const OTHERS_KEY: Problem = {
  name: "FORBIDDEN",
  headers: CLOSE,
};
const NOT_TAKING: Problem = {
  name: "UNAVAILABLE",
  headers: { "Retry-After": "60", ...CLOSE },
};
const UNDER_WAY: Problem = {
  name: "UNDER_WAY",
  headers: { "Retry-After": "30", ...CLOSE },
};
const NO_SUCH_RUN: Problem = { name: "NO_SUCH_RUN" };
const NO_SUCH_UPLOAD: Problem = {
  name: "NO_SUCH_UPLOAD",
  headers: CLOSE,
};

const retryIn = (milliseconds: number): Problem => ({
  name: "TOO_MANY_REQUESTS",
  headers: { "Retry-After": String(Math.ceil(milliseconds / 1000)), ...CLOSE },
});

const tooLarge = (most: number): Problem => ({
  name: "TOO_LARGE",
  told: measure(most / 1_000_000, "Mo"),
  headers: CLOSE,
});

/** What taking a file ended with, as its sender is told; undefined of a fault of ours. */
function problemOf(error: unknown, most: number): Problem | undefined {
  if (error instanceof TooMuch) return tooLarge(most);
  if (error instanceof TooSlow)
    return {
      name: "TOO_SLOW",
      headers: CLOSE,
    };
  if (error instanceof NothingCame) return { name: "EMPTY" };
  if (error instanceof BeyondLength)
    return {
      name: "BEYOND_LENGTH",
      headers: CLOSE,
    };
  if (error instanceof TooManyWaiting)
    return {
      name: "TOO_MANY_WAITING",
      headers: { "Retry-After": "300" },
    };
  if (error instanceof Error && "code" in error && DISK_FULL.has(error.code))
    return { name: "DISK_FULL", headers: CLOSE };
  return undefined;
}

const runAddress = (curef: string, run: number) => `/api/v1/feeds/${curef}/runs/${String(run)}`;

export function addFeedRoutes(api: Hono, { storage, taking, spend, clock, pace = PACE }: FeedDoor): void {
  /** Dealers whose file is coming in one request. */
  const coming = new Set<string>();
  /** How many requests bring bytes, by dealer. */
  const bringing = new Map<string, number>();

  /** A key is noted as used once an hour: whoever pushes in a hundred pieces writes once. */
  const noteUse = async ({ id, usedAt }: KeptFeedKey) => {
    const now = clock();
    if (usedAt === undefined || Date.parse(usedAt) + HOUR <= now)
      await storage.feedKeys.used(id, new Date(now).toISOString());
  };

  const ofDealer =
    (answer: (c: Context, curef: string, key: string) => Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const curef = c.req.param("curef") ?? "";
      const [, told = ""] = BEARER.exec(c.req.header("Authorization") ?? "") ?? [];
      const key = await feedKeyOf(told, storage.feedKeys);
      if (key === undefined) return problemAnswer(c, NO_KEY);
      if (key.curef !== curef || !isCuref(curef)) return problemAnswer(c, OTHERS_KEY);
      const wait = await spend("request", key.id);
      if (wait > 0) return problemAnswer(c, retryIn(wait));
      await noteUse(key);
      const response = await answer(c, curef, key.id);
      response.headers.set("Cache-Control", "no-store");
      return response;
    };

  const takingFiles =
    (answer: (c: Context, curef: string, key: string, files: Taking) => Promise<Response>) =>
    (c: Context, curef: string, key: string): Promise<Response> =>
      taking === undefined ? Promise.resolve(problemAnswer(c, NOT_TAKING)) : answer(c, curef, key, taking);

  /** Of a request that was left before its end, who asked reads nothing. */
  const whileItComes = async (
    c: Context,
    { curef, most }: { readonly curef: string; readonly most: number },
    work: () => Promise<Response>,
  ): Promise<Response> => {
    const ofDealerNow = bringing.get(curef) ?? 0;
    const atOnce = [...bringing.values()].reduce((sum, count) => sum + count, 0);
    if (ofDealerNow >= MOST_OF_ONE) return problemAnswer(c, UNDER_WAY);
    if (atOnce >= MOST_AT_ONCE) return problemAnswer(c, NOT_TAKING);
    bringing.set(curef, ofDealerNow + 1);
    try {
      return await work();
    } catch (error) {
      const problem = problemOf(error, most) ?? (isCutOff(error) ? CUT_OFF : undefined);
      if (problem === undefined) throw error;
      return problemAnswer(c, problem);
    } finally {
      const left = (bringing.get(curef) ?? 1) - 1;
      if (left === 0) bringing.delete(curef);
      else bringing.set(curef, left);
    }
  };

  const shownRun = async (arrival: FeedArrival): Promise<FeedRunAnswer> => {
    const { curef, runAt } = arrival;
    const run = runAt === undefined ? undefined : await storage.feedRuns.get(curef, runAt);
    return { ...toldRun(arrival), ...(run === undefined ? {} : { report: run.report }) };
  };

  const takeWhole = takingFiles(async (c, curef, key, { deliveries, mostBytes }) => {
    if (Number(c.req.header("Content-Length") ?? 0) > mostBytes) return problemAnswer(c, tooLarge(mostBytes));
    if (coming.has(curef)) return problemAnswer(c, UNDER_WAY);
    const wait = await spend("file", key);
    if (wait > 0) return problemAnswer(c, retryIn(wait));
    coming.add(curef);
    try {
      return await whileItComes(c, { curef, most: mostBytes }, async () => {
        const { number, isNew } = await deliveries.take({
          curef,
          by: "push",
          file: fileNameOf(toldName(c.req.header("Content-Disposition"))),
          bytes: paced(bodyOf(c), { ...pace, most: mostBytes }),
        });
        return answerTaken(c, curef, number, isNew);
      });
    } finally {
      coming.delete(curef);
    }
  });

  const answerTaken = async (c: Context, curef: string, number: number, isNew: boolean): Promise<Response> => {
    const arrival = await storage.feedArrivals.get(curef, number);
    if (arrival === undefined) throw new Error(`run ${number} of ${curef} is not kept`);
    const Location = runAddress(curef, number);
    return c.json(await shownRun(arrival), isNew ? 202 : 200, { Location });
  };

  const tus = (upload: Upload): Record<string, string> => ({
    "Tus-Resumable": TUS,
    "Upload-Offset": String(upload.offset),
    "Upload-Length": String(upload.length),
    ...(upload.run === undefined ? {} : { "Content-Location": runAddress(upload.curef, upload.run) }),
  });
  const expires = (files: Taking, upload: Upload) => ({
    "Upload-Expires": new Date(files.uploads.expiry(upload)).toUTCString(),
  });
  /** Undefined where the version is the one that is spoken here. */
  const otherVersion = (c: Context): Response | undefined =>
    c.req.header("Tus-Resumable") === TUS
      ? undefined
      : problemAnswer(c, {
          name: "TUS_VERSION",
          told: TUS,
          headers: { "Tus-Version": TUS, ...CLOSE },
        });

  const begin = takingFiles(async (c, curef, key, files) => {
    const refused = otherVersion(c);
    if (refused !== undefined) return refused;
    const length = wholeNumber(c.req.header("Upload-Length"));
    if (length === undefined || length === 0)
      return problemAnswer(c, {
        name: "UPLOAD_LENGTH",
        headers: CLOSE,
      });
    if (length > files.mostBytes) return problemAnswer(c, tooLarge(files.mostBytes));
    const wait = await spend("file", key);
    if (wait > 0) return problemAnswer(c, retryIn(wait));
    const upload = await files.uploads
      .create({ curef, length, file: fileNameOf(metadataName(c)) })
      .catch((error: unknown) => {
        if (error instanceof UploadsFull) return undefined;
        throw error;
      });
    if (upload === undefined) return problemAnswer(c, NOT_TAKING);
    const headers = { ...tus(upload), ...expires(files, upload) };
    return c.body(null, 201, { ...headers, Location: `/api/v1/feeds/${curef}/uploads/${upload.id}` });
  });

  const ofUpload = (answer: (c: Context, upload: Upload, files: Taking) => Promise<Response>) =>
    ofDealer(
      takingFiles(async (c, curef, _key, files) => {
        const refused = otherVersion(c);
        if (refused !== undefined) return refused;
        try {
          const upload = await files.uploads.get(curef, c.req.param("upload") ?? "");
          return upload === undefined ? problemAnswer(c, NO_SUCH_UPLOAD) : await answer(c, upload, files);
        } catch (error) {
          const problem = problemOf(error, files.mostBytes);
          if (problem === undefined) throw error;
          return problemAnswer(c, problem);
        }
      }),
    );

  const goOn = ofUpload(async (c, upload, files) => {
    if (c.req.header("Content-Type") !== PATCHED)
      return problemAnswer(c, {
        name: "CONTENT_TYPE",
        told: PATCHED,
        headers: CLOSE,
      });
    if (files.uploads.isUnderWay(upload.id))
      return problemAnswer(c, {
        name: "UPLOAD_UNDER_WAY",
        headers: { "Retry-After": "5", ...CLOSE },
      });
    if (wholeNumber(c.req.header("Upload-Offset")) !== upload.offset)
      return problemAnswer(c, {
        name: "UPLOAD_OFFSET",
        headers: { ...tus(upload), ...CLOSE },
      });
    return whileItComes(c, { curef: upload.curef, most: files.mostBytes }, async () => {
      // The upload's own length bounds it.
      const bytes = paced(bodyOf(c), { ...pace, most: Number.POSITIVE_INFINITY });
      const grown = await files.uploads.append(upload, bytes);
      return c.body(null, 204, { ...tus(grown), ...expires(files, grown) });
    });
  });

  const whole = ofDealer(takeWhole);
  api.put("/v1/feeds/:curef", whole);
  api.post(
    "/v1/feeds/:curef",
    ofDealer((c, curef, key) =>
      c.req.header("Tus-Resumable") === undefined ? takeWhole(c, curef, key) : begin(c, curef, key),
    ),
  );
  api.get(
    "/v1/feeds/:curef/uploads/:upload",
    ofUpload(async (c, upload, files) => c.body(null, 204, { ...tus(upload), ...expires(files, upload) })),
  );
  api.patch("/v1/feeds/:curef/uploads/:upload", goOn);
  api.delete(
    "/v1/feeds/:curef/uploads/:upload",
    ofUpload(async (c, upload, files) => {
      if (files.uploads.isUnderWay(upload.id)) return problemAnswer(c, NO_SUCH_UPLOAD);
      await files.uploads.remove(upload);
      return c.body(null, 204, { "Tus-Resumable": TUS });
    }),
  );
  api.get(
    "/v1/feeds/:curef/runs",
    ofDealer(async (c, curef) => {
      const runs = await storage.feedArrivals.of(curef, KEPT_ARRIVALS);
      return c.json({ runs: runs.map(toldRun) });
    }),
  );
  api.get(
    "/v1/feeds/:curef/runs/:run",
    ofDealer(async (c, curef) => {
      const number = wholeNumber(c.req.param("run"));
      const arrival = number === undefined ? undefined : await storage.feedArrivals.get(curef, number);
      return arrival === undefined ? problemAnswer(c, NO_SUCH_RUN) : c.json(await shownRun(arrival));
    }),
  );
}

function toldRun({ number, curef: _curef, digest: _digest, runAt: _runAt, ...told }: FeedArrival): FeedRunAnswer {
  return { run: number, ...told };
}

const CUT_OFF: Problem = { name: "CUT_OFF", headers: CLOSE };

/** What reading a body ends with when its sender leaves: no disk has these. */
function isCutOff(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === "AbortError" ||
      ("code" in error && ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"].includes(String(error.code))))
  );
}

async function* bodyOf(c: Context): AsyncGenerator<Uint8Array> {
  const { body } = c.req.raw;
  if (body !== null) yield* body;
}

/** Of up to fifteen digits; undefined of any other text. */
function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** `attachment; filename="stock.csv"`. */
function toldName(disposition: string | undefined): string {
  const [, quoted, bare] = /;\s*filename=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition ?? "") ?? [];
  return quoted ?? bare ?? "";
}

/** `filename c3RvY2suY3N2,…`, as tus has it. */
function metadataName(c: Context): string {
  const pairs = (c.req.header("Upload-Metadata") ?? "").split(",").map((pair) => pair.trim().split(" "));
  const [, value = ""] = pairs.find(([key]) => key === "filename") ?? [];
  return Buffer.from(value, "base64").toString("utf8");
}
