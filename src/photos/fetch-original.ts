/** Fetches a photograph from where a dealer's feed says it is. The address is a stranger's, and so is what answers. */
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import type { IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { PhotoError } from "./photo-failure.ts";
import { isPublicAddress } from "./public-address.ts";

/** All the network addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface FetchLimits {
  readonly maxBytes: number;
  /** For everything, redirections included. */
  readonly milliseconds: number;
  readonly maxRedirections: number;
  /** For tests, whose servers are on this machine. */
  readonly isAllowedAddress: (address: string) => boolean;
  readonly resolve: Resolve;
}

/** Asks name servers itself: the system's own look-up would hold threads that files and compression need. */
const resolver = new Resolver({ timeout: 1500, tries: 2 });

const resolveByName: Resolve = async (hostname) => {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (v4.status === "rejected" && v6.status === "rejected") throw v4.reason;
  return [
    ...(v4.status === "fulfilled" ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === "fulfilled" ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
};

export const FETCH_LIMITS: FetchLimits = {
  maxBytes: 20_000_000,
  milliseconds: 5000,
  maxRedirections: 4,
  isAllowedAddress: isPublicAddress,
  resolve: resolveByName,
};

const HEADERS = { Accept: "image/jpeg, image/png, image/webp, image/avif, image/gif", "User-Agent": "Virage/1.0" };
const REDIRECTIONS = new Set([301, 302, 303, 307, 308]);
const NOTHING_THERE = new Set([404, 410]);

/** The bytes behind an address; throws a `PhotoError`. */
export async function fetchOriginal(source: string, limits: FetchLimits = FETCH_LIMITS): Promise<Buffer> {
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

/** The network addresses of a host, each of them allowed. */
async function addressesOf({ hostname }: URL, limits: FetchLimits, signal: AbortSignal) {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(literal);
  const addresses = family === 0 ? await inTime(limits.resolve(hostname), signal) : [{ address: literal, family }];
  const refused = addresses.find(({ address }) => !limits.isAllowedAddress(address));
  if (refused !== undefined) throw new PhotoError("refused", `${hostname} is ${refused.address}: not fetched`);
  return addresses;
}

/** The connection goes to the very address that was checked: a name that resolves otherwise the next time gains nothing. */
function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (hostname, options, done) => {
    const [first] = addresses;
    if (first === undefined) done(new PhotoError("unreachable", `${hostname} has no address`), []);
    else if (options.all === true) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
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

/** Rejects when the signal goes off first. */
function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => late.reject(signal.reason), { once: true });
  return Promise.race([promise, late.promise]);
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
  return error instanceof PhotoError ? error : new PhotoError("unreachable", `${what}: ${String(error)}`);
}
