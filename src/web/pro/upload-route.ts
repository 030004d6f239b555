/** Where a form sends a file of stock: written to disk as it comes, never held whole. Who sent it is led to its trial. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import type { Context } from "hono";
import { Hono } from "hono";
import { REFUSALS } from "../../domain/errors/refusals.ts";
import { EmptyFile, NoRoom } from "../../dealer-space/offered-files.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { TooMuch, TooSlow, paced } from "../../feeds/arrivals/paced.ts";
import type { PageServices } from "../services.ts";
import { proAddress } from "./pro-address.ts";
import type { UploadProblem } from "./upload-problem.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;
/** A quarter of an hour for a file. Milliseconds. */
const PACE = { still: 20_000, whole: 880_000 };
/** From all dealers. */
const MOST_AT_ONCE = 4;
/** Of what is refused. */
const MOST_DISCARDED_AT_ONCE = 16;
/** Times what may be sent. */
const DISCARDED = 2;
/** What a form adds around a file. Bytes. */
const AROUND = 4096;

class NoFile extends Error {
  override readonly name = "NoFile";
}

/** A form that ends in the middle, or is none. */
class CutOff extends Error {
  override readonly name = "CutOff";
}

export function createUploadRoute(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  /** Dealers, and who sends for them: one account with many dealers is no crowd. */
  const coming = new Set<string>();
  const senders = new Set<string>();
  const discard = discarding();
  const routes = new Hono();
  routes.post(ROUTES.dealerFile.path, async (c) => {
    const services = await servicesFor(c);
    const { viewer, dealerSpace, feedDesk } = services;
    const curef = c.req.param("curef") ?? "";
    const own = viewer.kind === "member" ? await dealerSpace.enter(viewer, curef, "edit") : undefined;
    if (own === undefined || viewer.kind !== "member")
      return c.text(REFUSALS.noPage.reads, NOT_FOUND, { Connection: "close" });
    const { body: sent } = c.req.raw;
    // The cast: the same stream by the two names that its type has.
    const body = sent === null ? undefined : Readable.fromWeb(sent as ReadableStream);
    const refuse = async (problem: UploadProblem) => {
      if (body !== undefined) await discard(body, feedDesk.mostBytes ?? 0);
      // All of it was read where it came in time: what is longer than that has no use for the connection either.
      c.header("Connection", "close");
      return c.redirect(`${proAddress(curef, "flux")}?envoi=${problem}`, SEE_OTHER);
    };
    const { mostBytes } = feedDesk;
    if (mostBytes === undefined) return refuse("ferme");
    if (Number(c.req.header("Content-Length") ?? 0) > mostBytes + AROUND) return refuse("trop-gros");
    if (coming.has(curef) || senders.has(viewer.id) || coming.size >= MOST_AT_ONCE) return refuse("occupe");
    if ((await services.allow("stockFile", viewer.id)) > 0) return refuse("trop-souvent");
    coming.add(curef);
    senders.add(viewer.id);
    try {
      const { id } = await receive({ type: c.req.header("Content-Type") ?? "", body }, mostBytes, ({ name, bytes }) =>
        feedDesk.receive({ curef, file: name, bytes }),
      );
      return c.redirect(`${proAddress(curef, "flux")}/${id}`, SEE_OTHER);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === undefined) {
        body?.destroy();
        throw error;
      }
      // No turn is taken from who sends a file meanwhile.
      coming.delete(curef);
      senders.delete(viewer.id);
      return await refuse(problem);
    } finally {
      coming.delete(curef);
      senders.delete(viewer.id);
    }
  });
  return routes;
}

/**
 * What is left of a form that is refused is read and thrown away before it is answered: a browser that is cut off while it sends shows that
 * the connection broke, and never the answer. Twice what may be sent, and as long as that may last: who sends more is cut off.
 */
function discarding(): (body: Readable, mostBytes: number) => Promise<void> {
  let underWay = 0;
  return async (body, mostBytes) => {
    if (underWay >= MOST_DISCARDED_AT_ONCE) return;
    underWay += 1;
    try {
      const pieces = paced(body, { ...PACE, most: DISCARDED * mostBytes + AROUND });
      for await (const _ of pieces);
    } catch {
      // Cut off by whoever sends, too slow or too much: there is nothing more to be told.
    } finally {
      underWay -= 1;
    }
  };
}

function problemOf(error: unknown): UploadProblem | undefined {
  if (error instanceof TooMuch) return "trop-gros";
  if (error instanceof TooSlow || error instanceof CutOff) return "trop-lent";
  if (error instanceof NoRoom) return "occupe";
  if (error instanceof EmptyFile || error instanceof NoFile) return "vide";
  if (error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT"))
    return "occupe";
  return undefined;
}

interface ComingFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Reads the first file of a form. Rejects with what `take` rejects with, `NoFile`, `CutOff`, `TooMuch` or `TooSlow`. */
async function receive<Taken>(
  { type, body }: { readonly type: string; readonly body: Readable | undefined },
  mostBytes: number,
  take: (file: ComingFile) => Promise<Taken>,
): Promise<Taken> {
  const form = formOf(type);
  if (form === undefined || body === undefined) throw new NoFile("no form with a file");
  const { promise, resolve, reject } = Promise.withResolvers<Taken>();
  let file: Readable | undefined;
  const cutOff = (cause: unknown) => reject(new CutOff("the form ends early", { cause }));
  form.on("file", (_field, stream, name: string | undefined) => {
    file = stream;
    // Told by the stream, also before anybody reads it: unheard it would end the process.
    stream.on("error", cutOff);
    const bytes = paced(stream, { ...PACE, most: mostBytes });
    take({ name: name ?? "", bytes }).then(resolve, reject);
  });
  form.on("finish", () => {
    if (file === undefined) reject(new NoFile("no file in the form"));
  });
  form.on("error", cutOff);
  const stop = (error: Error) => {
    file?.destroy(error);
    reject(error);
  };
  body.on("error", stop);
  body.pipe(form);
  try {
    return await promise;
  } finally {
    body.unpipe(form);
    body.off("error", stop).on("error", () => undefined); // told by now
  }
}

function formOf(type: string) {
  if (!type.startsWith("multipart/form-data")) return undefined;
  try {
    return new Busboy({ headers: { "content-type": type }, limits: { files: 1, fields: 2, fieldSize: 200, parts: 3 } });
  } catch (error) {
    // A form without its boundary.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
