/** Reads photographs that a form sends, one after the other as they come: no more than one of them is in memory at a time. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { BusboyInstance } from "@fastify/busboy";
import { Busboy } from "@fastify/busboy";

export interface ReceivingLimits {
  readonly files: number;
  /** Bytes of one, and of the whole request. */
  readonly fileBytes: number;
  readonly totalBytes: number;
}

export const RECEIVING: ReceivingLimits = { files: 20, fileBytes: 15_000_000, totalBytes: 100_000_000 };

export type ReceivedForm =
  | { readonly kind: "received"; readonly fields: ReadonlyMap<string, string> }
  /** Refused before it was read to its end. */
  | { readonly kind: "tooLarge" }
  /** No form with files, or one that was cut off. */
  | { readonly kind: "unreadable" };

/** `large`: with more bytes than one may have. */
export type ReceivedFile = { readonly kind: "file"; readonly bytes: Buffer } | { readonly kind: "large" };

const MOST_FIELDS = 5;
const MOST_FIELD_BYTES = 200;

class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/**
 * `take` is given each file that has something in it, and the next is read once it is done with it; fields that stand before a file in
 * the form are known by then. Rejects with what `take` rejects with.
 */
export async function receivePhotographs(
  request: Request,
  limits: ReceivingLimits,
  take: (file: ReceivedFile, fields: ReadonlyMap<string, string>) => Promise<void>,
): Promise<ReceivedForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data") || request.body === null) return { kind: "unreadable" };
  // Where the length is announced nothing of it is read.
  if (Number(request.headers.get("content-length") ?? 0) > limits.totalBytes) return { kind: "tooLarge" };
  const fields = new Map<string, string>();
  const form = openForm(type, limits);
  if (form === undefined) return { kind: "unreadable" };
  // The cast: the same stream by the two names that its type has.
  const body = Readable.fromWeb(request.body as ReadableStream);
  let read = 0;
  let failure: unknown;
  const coming = new Set<Readable>();
  let last = Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  form.on("field", (name, value) => fields.set(name, value));
  form.on("file", (_name, stream) => {
    const before = last;
    const isLarge = limited(stream);
    // Also of one that waits for its turn: unheard it would end the process.
    stream.on("error", reject);
    coming.add(stream);
    last = (async () => {
      await before;
      const file = await wholeFile(stream, isLarge);
      coming.delete(stream);
      if (failure === undefined && file !== undefined) await take(file, fields);
    })();
    last.catch(reject);
  });
  form.on("finish", () => void last.then(resolve, reject));
  form.on("error", reject);
  body.on("data", (piece: Buffer) => {
    read += piece.length;
    if (read > limits.totalBytes) body.destroy(new TooLarge());
  });
  body.on("error", reject);
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
    if (error instanceof TooLarge) return { kind: "tooLarge" };
    if (isCutOff(error)) return { kind: "unreadable" };
    throw error;
  }
}

function openForm(type: string, { files, fileBytes }: ReceivingLimits): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: {
        files,
        fileSize: fileBytes,
        fields: MOST_FIELDS,
        fieldSize: MOST_FIELD_BYTES,
        parts: files + MOST_FIELDS,
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

/** Undefined of a field in which no file was chosen. */
async function wholeFile(stream: Readable, isLarge: () => boolean): Promise<ReceivedFile | undefined> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) if (!isLarge()) pieces.push(piece as Buffer); // no encoding is set
  if (isLarge()) return { kind: "large" };
  return pieces.length === 0 ? undefined : { kind: "file", bytes: Buffer.concat(pieces) };
}

/** Whether it is for what was sent, and not for what was done with it. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /unexpected end|terminated|aborted|malformed|premature close|Part terminated/i.test(
    `${error.message} ${"code" in error ? String(error.code) : ""}`,
  );
}
