/**
 * Answers under the names that are ours and under no other (421), so that nothing of an answer is of a stranger's choosing.
 * Past this, the address of a request is the one that visitors see: `https` where a proxy ends it, and the public name.
 */
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { REFUSALS } from "../domain/errors/refusals.ts";
import { routeOf } from "../domain/urls/route-of.ts";
import type { Site } from "../domain/urls/site.ts";
import { visit } from "./visit.ts";

export interface KnownHostParts {
  /** Undefined in a trial, where every name is taken as it comes. */
  readonly publicUrl: string | undefined;
  /** Whose site a host name is. */
  readonly siteFor: (hostname: string) => Site | Promise<Site>;
}

/** Names whose reading is remembered, by their characters. */
const HOST_CHARACTERS = 20_000;
const BAD_REQUEST = 400;
const MISDIRECTED_REQUEST = 421;

/** Comes after `readVisit`. */
export function knownHost({ publicUrl, siteFor }: KnownHostParts): MiddlewareHandler {
  const home = publicUrl === undefined ? undefined : new URL(publicUrl);

  /** Undefined when the name is nobody's. The port that was asked for says nothing: a proxy may listen on another. */
  const ownOrigin = async (asked: URL): Promise<string | undefined> => {
    if (home === undefined) return asked.origin;
    if (asked.hostname === home.hostname) return home.origin;
    const site = await siteFor(asked.hostname);
    if (site.curef === undefined) return undefined;
    const port = home.port === "" ? "" : `:${home.port}`;
    return `${home.protocol}//${asked.hostname}${port}`;
  };
  /** Names in their order of use, as they came with a scheme; null for what is no name. */
  const readings = new LRUCache<string, { readonly asked: URL | null }>({
    maxSize: HOST_CHARACTERS,
    sizeCalculation: (_, text) => text.length,
  });
  const read = (scheme: string, host: string): URL | null => {
    const text = `${scheme}://${host}`;
    const known = readings.get(text);
    if (known !== undefined) return known.asked;
    const asked = isHost(host) ? URL.parse(text) : null;
    readings.set(text, { asked });
    return asked;
  };
  return async (c, next) => {
    // Load balancers ask operations by address. They tell nothing that depends on the name.
    if (routeOf(c.req.path).kind === "operation") return next();
    const { scheme, host } = visit(c);
    const asked = read(scheme, host);
    if (asked === null) return c.text(REFUSALS.unreadableHost.reads, BAD_REQUEST);
    const origin = await ownOrigin(asked);
    if (origin === undefined) return c.text(REFUSALS.otherHost.reads, MISDIRECTED_REQUEST);
    moveTo(c, origin);
    return next();
  };
}

/** A name or an address and a port: nothing that would be read as user, path or query. */
function isHost(text: string): boolean {
  return /^(?:[\p{L}\p{N}._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu.test(text);
}

function moveTo(c: Context, origin: string): void {
  if (c.req.url.startsWith(`${origin}/`)) return;
  const asked = new URL(c.req.url);
  c.req.raw = new Request(origin + asked.pathname + asked.search, c.req.raw);
}
