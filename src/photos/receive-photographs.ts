/**
 * Reads photographs that a form sends, one after the other as they come: no more than one of them is in memory at a time, and none
 * before it is known that it is wanted. Who sends slower than anybody does is cut off.
 */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { finished } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { BusboyInstance } from "@fastify/busboy";
import { Busboy } from "@fastify/busboy";
import type { PhotoEntry } from "./photo-door.ts";

export interface ReceivingLimits {
  readonly files: number;
  /** Bytes of one, and of the whole request. */
  readonly fileBytes: number;
  readonly totalBytes: number;
  /** Of the request, from which files are read over: what else is written in the form is kept. */
  readonly takenBytes?: number;
  /** Beside the files, bytes of each, and of all `together` with their names: a few short ones without. */
  readonly fields?: { readonly most: number; readonly bytes: number; readonly together?: number };
  readonly pace?: Pace;
}

export interface Pace {
  /** Milliseconds between two looks at how much has come. */
  readonly every: number;
  /** Of which whoever sends brings as many in that time. */
  readonly bytes: number;
}

export const RECEIVING: ReceivingLimits = { files: 20, fileBytes: 15_000_000, totalBytes: 100_000_000 };

/**
 * Of the whole form of an advert, which sends its files itself where there is no script: each field as long as it may be, in bytes. Twenty
 * photographs of a telephone have less together than is read over.
 */
export const WHOLE_FORM: ReceivingLimits = {
  ...RECEIVING,
  totalBytes: 200_000_000,
  takenBytes: RECEIVING.totalBytes,
  fields: { most: 150, bytes: 16_000, together: 24_000 },
};

/** 3.2 kB a second: a telephone at the edge of what carries has four times as much, and whoever holds a place drips. */
const PACE: Pace = { every: 20_000, bytes: 64_000 };

export type ReceivedForm =
  | { readonly kind: "received"; readonly fields: URLSearchParams }
  /** Refused before it was read to its end. */
  | { readonly kind: "tooLarge" }
  /** No form with files, or one that was cut off. */
  | { readonly kind: "unreadable" }
  /** Whoever sent it stood still. */
  | { readonly kind: "tooSlow" }
  /** There is no room for what it brings now. */
  | { readonly kind: "full" }
  /** One of its files was refused by `admit`, and nothing was read after it. */
  | { readonly kind: "refused" };

/** `large`: with more bytes than one may have. */
export type ReceivedFile = { readonly kind: "file"; readonly bytes: Buffer } | { readonly kind: "large" };

/** Beyond those that are taken, somebody's whole folder. */
const MORE_FILES = 500;

const FEW_FIELDS = { most: 5, bytes: 200 } as const;

/** Why no more is read of a form. */
class LetGo extends Error {
  override readonly name = "LetGo";
  readonly kind: Exclude<ReceivedForm["kind"], "received">;

  constructor(kind: LetGo["kind"], cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

export interface PhotoTaking {
  /** What is held in memory is counted there. */
  readonly entry: Pick<PhotoEntry, "hold" | "release">;
  /** Asked before anything of a file is held: `pass` reads over it, `refuse` ends the form. All are taken without. */
  readonly admit?: (fields: URLSearchParams) => Promise<"take" | "pass" | "refuse">;
  /** Told of a file that there is no room for, after which the form is read on; without, it ends there. */
  readonly unheld?: (() => void) | undefined;
  /** Told of a file that comes beyond `takenBytes`, and is read over. */
  readonly beyond?: (() => Promise<void>) | undefined;
  /** Told of each file beyond the number that may be sent, which is read over. */
  readonly tooMany?: (() => void) | undefined;
  readonly take: (file: ReceivedFile, fields: URLSearchParams) => Promise<void>;
}

/**
 * `take` is given each file that has something in it, and the next is read once it is done with it; fields that stand before a file in
 * the form are known by then, and when `admit` is asked. Rejects with what these reject with.
 */
export async function receivePhotographs(
  request: Request,
  limits: ReceivingLimits,
  { entry, admit = async () => "take", unheld, beyond, tooMany, take }: PhotoTaking,
): Promise<ReceivedForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data") || request.body === null) return { kind: "unreadable" };
  // Where the length is announced nothing of it is read.
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > limits.totalBytes) return { kind: "tooLarge" };
  const { takenBytes = limits.totalBytes } = limits;
  const fields = new URLSearchParams();
  const form = openForm(type, limits);
  if (form === undefined) return { kind: "unreadable" };
  // The cast: the same stream by the two names that its type has.
  const body = Readable.fromWeb(request.body as ReadableStream);
  let read = 0;
  let failure: unknown;
  /** By `admit` or `take`. */
  let failed: { readonly error: unknown } | undefined;
  const coming = new Set<Readable>();
  let last = Promise.resolve();
  let atWork = 0;
  /** We have done something since the last look: that nothing came meanwhile may be our doing. */
  let wasAtWork = false;
  const ours = async <T>(work: () => Promise<T>): Promise<T> => {
    wasAtWork = true;
    atWork++;
    try {
      return await work();
    } catch (error) {
      failed = { error };
      throw error;
    } finally {
      atWork--;
    }
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  /** What a stream fails with is of what was sent, whatever it says; what is done with that fails elsewhere. */
  const cutOff = (error: unknown) => reject(error instanceof LetGo ? error : new LetGo("unreadable", error));
  let written = 0;
  let named = 0;
  // What is cut short is not what was written: it is refused as a whole, and never taken for it.
  form.on("partsLimit", () => body.destroy(new LetGo("tooLarge")));
  form.on("fieldsLimit", () => body.destroy(new LetGo("tooLarge")));
  form.on("field", (name, value, _isNameCut: boolean, isCut: boolean) => {
    if (isCut) body.destroy(new LetGo("tooLarge"));
    written += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (written > (limits.fields?.together ?? Number.POSITIVE_INFINITY)) body.destroy(new LetGo("tooLarge"));
    else fields.append(name, value);
  });
  form.on("file", (_name, stream, filename: string | undefined) => {
    // As a field is sent in which no file was chosen: browsers name it by nothing.
    if (filename === undefined || filename === "") {
      stream.on("error", cutOff).resume();
      return;
    }
    named += 1;
    if (named > limits.files) {
      tooMany?.();
      stream.on("error", cutOff).resume();
      return;
    }
    const before = last;
    const isLarge = limited(stream);
    // Also of one that waits for its turn: unheard it would end the process.
    stream.on("error", cutOff);
    coming.add(stream);
    last = (async () => {
      await before;
      const isBeyond = Math.max(announced, read) > takenBytes;
      if (isBeyond) await ours(async () => beyond?.());
      const verdict = failure === undefined && !isBeyond ? await ours(() => admit(fields)) : "pass";
      if (verdict === "refuse") throw new LetGo("refused");
      if (verdict === "pass") {
        await finished(stream.resume());
        coming.delete(stream);
        return;
      }
      const { file, held } = await wholeFile(stream, { isLarge, entry, unheld });
      try {
        coming.delete(stream);
        if (failure === undefined && file !== undefined) await ours(() => take(file, fields));
      } finally {
        entry.release(held);
      }
    })();
    last.catch(reject);
  });
  form.on("finish", () => void last.then(resolve, reject));
  form.on("error", cutOff);
  body.on("data", (piece: Buffer) => {
    read += piece.length;
    if (read > limits.totalBytes) body.destroy(new LetGo("tooLarge"));
  });
  body.on("error", cutOff);
  const { every, bytes } = limits.pace ?? PACE;
  let readBefore = 0;
  const looking = setInterval(() => {
    if (!wasAtWork && read - readBefore < bytes) body.destroy(new LetGo("tooSlow"));
    readBefore = read;
    wasAtWork = atWork > 0;
  }, every);
  body.once("end", () => clearInterval(looking));
  body.pipe(form);
  try {
    await promise;
    return { kind: "received", fields };
  } catch (error) {
    failure = error;
    body.destroy();
    form.destroy();
    for (const stream of coming) stream.destroy();
    // What is being taken is done with before anybody is answered.
    await last.catch(() => undefined);
    await nextTurn();
    // Also what failed once the rest could not be read any more: nobody else hears of it.
    if (failed !== undefined) throw failed.error;
    if (error instanceof LetGo) return { kind: error.kind };
    throw error;
  } finally {
    clearInterval(looking);
  }
}

function openForm(
  type: string,
  { files, fileBytes, fields = FEW_FIELDS }: ReceivingLimits,
): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: {
        fileSize: fileBytes,
        fields: fields.most,
        fieldSize: fields.bytes,
        parts: files + MORE_FILES + fields.most,
      },
    });
  } catch (error) {
    // A form without its boundary.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** Whether it has had more by now than one may have: told while it waits for its turn, too. */
function limited(stream: Readable): () => boolean {
  let isLarge = false;
  stream.on("limit", () => {
    isLarge = true;
  });
  return () => isLarge;
}

/** `file` is undefined of one without a byte, or without room; `held`: bytes, for whoever is done with it to release. */
async function wholeFile(
  stream: Readable,
  { isLarge, entry, unheld }: { readonly isLarge: () => boolean } & Pick<PhotoTaking, "entry" | "unheld">,
): Promise<{ readonly file: ReceivedFile | undefined; readonly held: number }> {
  let pieces: Buffer[] = [];
  let held = 0;
  let isUnheld = false;
  const letGo = () => {
    entry.release(held);
    held = 0;
    pieces = [];
  };
  try {
    for await (const read of stream) {
      const piece = read as Buffer; // no encoding is set
      if (isUnheld || isLarge()) {
        letGo();
        continue;
      }
      if (!entry.hold(piece.length)) {
        if (unheld === undefined) throw new LetGo("full");
        isUnheld = true;
        unheld();
        letGo();
        continue;
      }
      held += piece.length;
      pieces.push(piece);
    }
  } catch (error) {
    letGo();
    throw error;
  }
  if (isUnheld) return { file: undefined, held };
  if (isLarge()) {
    letGo();
    return { file: { kind: "large" }, held };
  }
  return { file: pieces.length === 0 ? undefined : { kind: "file", bytes: Buffer.concat(pieces) }, held };
}
