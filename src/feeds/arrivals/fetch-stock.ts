/**
 * A stock from where its dealer puts it. The address was named by an operator, what stands there and where it leads on is a
 * stranger's: of each hop the network address is looked at once, must be public, and is the one that is connected to.
 */
import { request as requestHttp } from "node:http";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { request as requestHttps } from "node:https";
import { measure } from "../../domain/french.ts";
import type { Reach } from "../../outward/pinned-host.ts";
import { HostRefused, addressesOf, pinnedTo } from "../../outward/pinned-host.ts";
import { fileNameOf } from "./file-name.ts";
import { TooMuch, TooSlow, paced } from "./paced.ts";

export interface StockFetch extends Reach {
  readonly maxBytes: number;
  readonly maxRedirections: number;
  /** Milliseconds until a hop has answered; without a byte; for all of it. */
  readonly answer: number;
  readonly still: number;
  readonly whole: number;
}

export const STOCK_FETCH: Omit<StockFetch, "maxBytes" | keyof Reach> = {
  maxRedirections: 4,
  answer: 30_000,
  still: 20_000,
  whole: 900_000,
};

/** What the last file was told with, so that the same is not sent again. */
export interface Known {
  readonly etag?: string;
  readonly lastModified?: string;
}

export type Fetched =
  | { readonly kind: "unchanged" }
  | { readonly kind: "file"; readonly file: string; readonly bytes: AsyncIterable<Uint8Array>; readonly known: Known };

/** Why a stock could not be had, as a French sentence. */
export class SourceProblem extends Error {
  override readonly name = "SourceProblem";
}

const REDIRECTIONS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const OK = 200;
const NOT_MODIFIED = 304;
/** Validators are kept and sent back: a server that tells longer ones has none. */
const LONGEST_VALIDATOR = 200;

/** Rejects with a `SourceProblem`, and so does the reading of `bytes`. */
export async function fetchStock(
  source: string,
  { etag, lastModified }: Known,
  limits: StockFetch,
  stop: AbortSignal,
): Promise<Fetched> {
  const first = webAddress(source);
  let address = first;
  for (let hop = 0; hop <= limits.maxRedirections; hop += 1) {
    const response = await ask(address, limits, stop, {
      Accept: "text/csv, application/json, application/xml, application/zip, application/gzip, */*;q=0.5",
      // Kept as it comes, and told by its first bytes.
      "Accept-Encoding": "gzip, identity",
      "User-Agent": "Virage/1.0",
      // What lets us in there is for nobody else, wherever it leads.
      ...(address.origin === first.origin ? credentialsOf(first) : {}),
      ...(etag === undefined ? {} : { "If-None-Match": etag }),
      ...(lastModified === undefined ? {} : { "If-Modified-Since": lastModified }),
    });
    const { statusCode = 0, headers } = response;
    if (statusCode === OK) {
      if (Number(headers["content-length"] ?? 0) > limits.maxBytes) {
        response.destroy();
        throw tooLarge(limits);
      }
      return {
        kind: "file",
        file: fileNameOf(nameTold(headers["content-disposition"]) ?? decoded(address.pathname)),
        bytes: told(response, limits, stop),
        known: {
          ...validator("etag", headers.etag),
          ...validator("lastModified", headers["last-modified"]),
        },
      };
    }
    response.destroy();
    if (statusCode === NOT_MODIFIED && (etag ?? lastModified) !== undefined) return { kind: "unchanged" };
    if (!REDIRECTIONS.has(statusCode) || headers.location === undefined)
      throw new SourceProblem(answerWords(address, statusCode));
    const next = webAddress(headers.location, address);
    if (address.protocol === "https:" && next.protocol === "http:")
      throw new SourceProblem(`${address.hostname} renvoie de https vers http : l’adresse n’est pas suivie.`);
    address = next;
  }
  throw new SourceProblem(`${first.hostname} renvoie plus de ${String(limits.maxRedirections)} fois ailleurs.`);
}

function answerWords({ hostname }: URL, status: number): string {
  if (status === 401 || status === 403) return `${hostname} ne nous laisse pas entrer (réponse ${String(status)}).`;
  if (status === 404 || status === 410)
    return `${hostname} n’a pas de fichier à cette adresse (réponse ${String(status)}).`;
  return `${hostname} répond ${String(status)} au lieu d’un fichier.`;
}

function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  // Of where it leads on, a user is nobody of ours.
  if (url === null || !isWeb || (base !== undefined && (url.username !== "" || url.password !== "")))
    throw new SourceProblem("Ce n’est pas une adresse du web.");
  return url;
}

function credentialsOf({ username, password }: URL): OutgoingHttpHeaders {
  if (username === "" && password === "") return {};
  const pair = `${decoded(username)}:${decoded(password)}`;
  return { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign of its own
  }
}

function nameTold(disposition: string | undefined): string | undefined {
  const [, quoted, bare] = /;\s*filename=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition ?? "") ?? [];
  return quoted ?? bare;
}

function validator<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  // A header of ours again: of visible signs alone.
  const isOne = value !== undefined && value.length <= LONGEST_VALIDATOR && /^[\x20-\x7e]+$/.test(value);
  return isOne ? ({ [name]: value } as Partial<Record<Name, string>>) : {}; // the one name
}

async function ask(
  url: URL,
  limits: StockFetch,
  stop: AbortSignal,
  headers: OutgoingHttpHeaders,
): Promise<IncomingMessage> {
  const late = AbortSignal.timeout(limits.answer);
  const signal = AbortSignal.any([late, stop]);
  try {
    const lookup = pinnedTo(await addressesOf(url, limits, signal));
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    const bare = new URL(url);
    bare.username = "";
    bare.password = "";
    // Without an agent no connection of an earlier request is taken up again.
    const call = request(bare, { agent: false, headers, lookup }).once("response", resolve).on("error", reject);
    const cut = () => call.destroy(new Error("cut off"));
    signal.addEventListener("abort", cut, { once: true });
    call.end();
    // From here on the body's own pace counts.
    return await promise.finally(() => signal.removeEventListener("abort", cut));
  } catch (error) {
    stop.throwIfAborted();
    if (error instanceof HostRefused)
      throw new SourceProblem(`${url.hostname} n’est pas sur l’Internet public : rien n’y est relevé.`);
    const problem = new SourceProblem(
      late.aborted ? `${url.hostname} n’a pas répondu à temps.` : `${url.hostname} ne peut pas être joint.`,
    );
    problem.cause = error;
    throw problem;
  }
}

function tooLarge({ maxBytes }: StockFetch): SourceProblem {
  return new SourceProblem(`Ce fichier dépasse ${measure(maxBytes / 1_000_000, "Mo")} : c’est le plus qui soit lu.`);
}

async function* told(response: IncomingMessage, limits: StockFetch, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  const { still, whole, maxBytes: most } = limits;
  const cut = () => response.destroy(new Error("cut off"));
  stop.addEventListener("abort", cut, { once: true });
  try {
    // A stream of node:http without an encoding yields buffers.
    yield* paced(response as AsyncIterable<Buffer>, { still, whole, most });
  } catch (error) {
    stop.throwIfAborted();
    if (error instanceof TooMuch) throw tooLarge(limits);
    throw new SourceProblem(
      error instanceof TooSlow ? "Le fichier n’est pas venu à temps." : "Le fichier a été coupé en chemin.",
    );
  } finally {
    stop.removeEventListener("abort", cut);
    response.destroy();
  }
}
