/** Fetches a photograph from where a dealer's feed says it is. The address is a stranger's, and so is what answers. */
import { request as requestHttp } from "node:http";
import type { IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import type { Reach } from "../outward/pinned-host.ts";
import { HostRefused, addressesOf, pinnedTo } from "../outward/pinned-host.ts";
import { PhotoError } from "./photo-failure.ts";

export interface FetchLimits extends Reach {
  readonly maxBytes: number;
  /** For everything, redirections included. */
  readonly milliseconds: number;
  readonly maxRedirections: number;
}

export const FETCH_LIMITS: Omit<FetchLimits, keyof Reach> = {
  maxBytes: 20_000_000,
  milliseconds: 5000,
  maxRedirections: 4,
};

const HEADERS = { Accept: "image/jpeg, image/png, image/webp, image/avif, image/gif", "User-Agent": "Virage/1.0" };
const REDIRECTIONS = new Set([301, 302, 303, 307, 308]);
const NOTHING_THERE = new Set([404, 410]);

/** The bytes behind an address; throws a `PhotoError`. */
export async function fetchOriginal(source: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  let address = webAddress(source);
  for (let hop = 0; hop <= limits.maxRedirections; hop++) {
    const response = await ask(address, limits, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readAll(response, limits.maxBytes);
    response.destroy();
    if (NOTHING_THERE.has(statusCode)) throw new PhotoError("missing", `${address.href}: ${statusCode}`);
    if (!REDIRECTIONS.has(statusCode) || headers.location === undefined)
      throw new PhotoError("unreachable", `${address.href}: ${statusCode}`);
    address = webAddress(headers.location, address);
  }
  throw new PhotoError("unreachable", `${source}: too many redirections`);
}

function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  if (url === null || !isWeb || url.username !== "" || url.password !== "")
    throw new PhotoError("refused", `${text}: not an address of the web`);
  return url;
}

async function ask(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    const lookup = pinnedTo(await addressesOf(url, limits, signal));
    return await new Promise((done, fail) => {
      const request = url.protocol === "https:" ? requestHttps : requestHttp;
      // Without an agent no connection of an earlier request is taken up again.
      request(url, { agent: false, headers: HEADERS, lookup, signal }).once("response", done).once("error", fail).end();
    });
  } catch (error) {
    throw asPhotoError(error, url.href);
  }
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new PhotoError("too-large", `more than ${maxBytes} bytes`);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
    // A stream of node:http without an encoding yields buffers.
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw asPhotoError(error, "body");
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks, size);
}

function asPhotoError(error: unknown, what: string): PhotoError {
  if (error instanceof PhotoError) return error;
  if (error instanceof HostRefused) return new PhotoError("refused", `${error.message}: not fetched`);
  return new PhotoError("unreachable", `${what}: ${String(error)}`);
}
