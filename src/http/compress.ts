/**
 * Compresses whole answers. Pages are made at once and are small: as streams they cost twice the processor time and came out
 * larger (docs/decisions/runtime-and-web.md).
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompressSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { answerWith } from "./answer-with.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type EncodingName = "zstd" | "br" | "gzip";

interface Encoding {
  readonly name: EncodingName;
  readonly compress: (body: Uint8Array) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The best first. A page of 134 kB: zstd 0.15 ms and 17.1 kB, brotli 0.6 ms and 17.2 kB, gzip 0.8 ms and 19.1 kB. Handing zstd
 * to another thread takes as long as its work.
 */
const ENCODINGS: readonly Encoding[] = [
  { name: "zstd", compress: (body) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }) },
  { name: "br", compress: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }) },
  { name: "gzip", compress: (body) => gzipped(body, { level: 5 }) },
];

const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|rss\+xml|javascript|manifest\+json))/;
/** Below, an answer fits into one packet either way. */
const SMALLEST = 1024;

/** Of an `Accept-Encoding`; undefined when the client takes none of ours. */
export function encodingFor(accepted: string): Encoding | undefined {
  const taken = new Set<string>(
    accepted
      .toLowerCase()
      .split(",")
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.replace(/;.*$/, "").trim()),
  );
  return ENCODINGS.find(({ name }) => taken.has(name));
}

/** An answer without a body, to HEAD or to who has it already, says of itself what the whole one would. */
function isWorth({ status, headers }: Response): boolean {
  if (headers.has("Content-Encoding")) return false;
  return status === 304 || COMPRESSIBLE.test(headers.get("Content-Type") ?? "");
}

export function compressAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    if (!isWorth(res)) return;
    const headers = new Headers(res.headers);
    headers.append("Vary", "Accept-Encoding");
    if (c.req.method === "HEAD" || res.body === null) {
      c.res = undefined;
      c.res = new Response(res.body, { status: res.status, headers });
      return;
    }
    const body = new Uint8Array(await res.arrayBuffer());
    const encoding = encodingFor(c.req.header("Accept-Encoding") ?? "");
    if (encoding === undefined || body.length < SMALLEST) {
      answerWith(c, { status: res.status, headers, body });
      return;
    }
    headers.delete("Content-Length");
    headers.set("Content-Encoding", encoding.name);
    answerWith(c, { status: res.status, headers, body: await encoding.compress(body) });
  };
}
