/**
 * Who asks, and by which address of ours, as far as that can be trusted: `X-Forwarded-*` are read from the proxies that the
 * operator names, and are words of a stranger from anybody else.
 */
import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { isIP, isIPv6 } from "node:net";
import type { TLSSocket } from "node:tls";
import type { Context, MiddlewareHandler } from "hono";
import { familyOf, proxyList } from "./proxy-ranges.ts";

export interface Visit {
  /** Of the client, or of the nearest proxy that tells no other. Empty when no connection stands behind the request. */
  readonly address: string;
  readonly scheme: "http" | "https";
  /** As asked for, with its port if it has one; any text. */
  readonly host: string;
}

declare module "hono" {
  interface ContextVariableMap {
    visit: Visit;
  }
}

/** Bits of an IPv6 address that a provider gives to one household: limits by whole addresses would be none. */
const HOUSEHOLD_GROUPS = 4;
const IPV6_GROUPS = 8;

/** `proxies` are addresses and CIDRs; the first middleware of all. */
export function readVisit(proxies: readonly string[]): MiddlewareHandler {
  const trusted = proxyList(proxies);
  return async (c, next) => {
    c.set("visit", visitOf(c, trusted));
    await next();
  };
}

/**
 * Whom limits count: an IPv4 address, or the /64 of an IPv6 one (`2001:db8:0:1::/64`). Throws when `readVisit` did not run.
 */
export function clientAddress(c: Context): string {
  const { address } = visit(c);
  return isIPv6(address) ? householdOf(address) : address;
}

/** Throws when `readVisit` did not run. */
export function visit(c: Context): Visit {
  const found: Visit | undefined = c.get("visit");
  if (found === undefined) throw new Error(`nobody read who asks for ${c.req.path}: readVisit comes first`);
  return found;
}

function visitOf(c: Context, trusted: BlockList): Visit {
  const asked = new URL(c.req.url);
  // Absent when a test hands a request over without a connection.
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  const peer = plain(incoming?.socket.remoteAddress ?? "");
  // A client may write `https:` into the request line: what counts is the connection.
  const isTls =
    incoming === undefined ? asked.protocol === "https:" : (incoming.socket as Partial<TLSSocket>).encrypted;
  const scheme = isTls === true ? "https" : "http";
  if (isIP(peer) === 0 || !trusted.check(peer, familyOf(peer))) return { address: peer, scheme, host: asked.host };
  // Each proxy appends what it saw: the last word is that of the one we trust.
  const told = lastOf(c.req.header("X-Forwarded-Proto"));
  return {
    address: nearestStranger(c.req.header("X-Forwarded-For"), peer, trusted),
    scheme: told === "http" || told === "https" ? told : scheme,
    host: lastOf(c.req.header("X-Forwarded-Host")) ?? asked.host,
  };
}

function lastOf(header: string | undefined): string | undefined {
  const last = header?.split(",").at(-1)?.trim();
  return last === "" ? undefined : last;
}

/** From the last hop back to the first that is none of ours; what stands before it, or cannot be read, proves nothing. */
function nearestStranger(forwardedFor: string | undefined, peer: string, trusted: BlockList): string {
  let nearest = peer;
  for (const hop of (forwardedFor ?? "").split(",").toReversed()) {
    const address = plain(hop.trim());
    if (isIP(address) === 0) return nearest;
    nearest = address;
    if (!trusted.check(address, familyOf(address))) return address;
  }
  return nearest;
}

/** Without port, brackets, zone and the prefix of an IPv4 address told as IPv6. */
function plain(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.replace(/%.*$/, "").replace(/^::ffff:(?=[\d.]+$)/i, "");
}

function householdOf(address: string): string {
  const [head = "", tail] = address.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  const missing = tail === undefined ? 0 : IPV6_GROUPS - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...(tail ?? [])];
  return `${groups
    .slice(0, HOUSEHOLD_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
