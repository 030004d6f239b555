/**
 * Who asks, and by which address of ours, as far as that can be trusted: `X-Forwarded-*` are read from the proxies that the
 * operator names, and are words of a stranger from anybody else.
 */
import type { IncomingMessage } from "node:http";
import type { BlockList, Socket } from "node:net";
import { SocketAddress, isIP, isIPv6 } from "node:net";
import type { TLSSocket } from "node:tls";
import type { Context, MiddlewareHandler } from "hono";
import type { VisitorClass } from "../domain/visitors/visitor-class.ts";
import { isVisitorClass } from "../domain/visitors/visitor-class.ts";
import { familyOf, proxyList } from "./proxy-ranges.ts";

export interface Visit {
  /** Of the client, or of the nearest proxy that tells no other. Empty when no connection stands behind the request. */
  readonly address: string;
  readonly scheme: "http" | "https";
  /** As asked for, with its port if it has one; any text. Empty where several are named. */
  readonly host: string;
  /** As a proxy that we trust says. */
  readonly clientType?: VisitorClass;
  /** Of the trace that a proxy which we trust has begun (W3C Trace Context). */
  readonly traceparent?: string;
}

declare module "hono" {
  interface ContextVariableMap {
    visit: Visit;
  }
}

/** Bits of an IPv6 address that a provider gives to one household: limits by whole addresses would be none. */
const HOUSEHOLD_GROUPS = 4;
const NETWORK_GROUPS = 3;
const GROUP_BITS = 16;
const IPV6_GROUPS = 8;

/** `proxies` are addresses and CIDRs; the first middleware of all. */
export function readVisit(proxies: readonly string[]): MiddlewareHandler {
  const trusted = proxyList(proxies);
  const peerOf = peersBy(trusted);
  return async (c, next) => {
    c.set("visit", visitOf(c, trusted, peerOf));
    await next();
  };
}

/** What a request brings into an app within the one that read who asks. */
export interface VisitBindings {
  Bindings: { readonly visit: Visit };
}

export function withVisit(c: Context): VisitBindings["Bindings"] {
  return { ...(c.env as object | undefined), visit: visit(c) };
}

/** Comes first within. */
export function takeVisit(): MiddlewareHandler<VisitBindings> {
  return async (c, next) => {
    c.set("visit", c.env.visit);
    await next();
  };
}

/**
 * Whom limits count: an IPv4 address, or the /64 of an IPv6 one (`2001:db8:0:1::/64`). Throws when `readVisit` did not run.
 */
export function clientAddress(c: Context): string {
  return clientAt(visit(c).address);
}

/** Of an address as a socket tells it. */
export function clientAt(address: string): string {
  const bare = plain(address);
  return isIPv6(bare) ? householdOf(bare) : bare;
}

/**
 * The network around who asks, a /24 of IPv4 or a /48 of IPv6: what one customer of a host or of a provider is given, who may
 * ask from a new address each time.
 */
export function clientNetwork(c: Context): string {
  const { address } = visit(c);
  return isIPv6(address) ? beginningOf(address, NETWORK_GROUPS) : `${address.slice(0, address.lastIndexOf("."))}.0/24`;
}

/** Throws when `readVisit` did not run. */
export function visit(c: Context): Visit {
  const found: Visit | undefined = c.get("visit");
  if (found === undefined) throw new Error(`nobody read who asks for ${c.req.path}: readVisit comes first`);
  return found;
}

function visitOf(c: Context, trusted: BlockList, peerOf: (socket: Socket) => Peer): Visit {
  const { url } = c.req;
  // Absent when a test hands a request over without a connection.
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  const { address: peer, isTrusted } = incoming === undefined ? NOBODY : peerOf(incoming.socket);
  // A client may write `https:` into the request line: what counts is the connection.
  const isTls = incoming === undefined ? url.startsWith("https:") : (incoming.socket as Partial<TLSSocket>).encrypted;
  const scheme = isTls === true ? "https" : "http";
  const host = namesOneHost(incoming) ? hostIn(url) : "";
  if (!isTrusted) return { address: peer, scheme, host };
  // Each proxy appends what it saw: the last word is that of the one we trust.
  const told = lastOf(c.req.header("X-Forwarded-Proto"));
  const clientType = lastOf(c.req.header("X-Client-Type"))?.toUpperCase() ?? "";
  const traceparent = c.req.header("traceparent");
  return {
    ...(isVisitorClass(clientType) ? { clientType } : {}),
    ...(traceparent === undefined ? {} : { traceparent }),
    address: nearestStranger(c.req.header("X-Forwarded-For"), peer, trusted),
    scheme: told === "http" || told === "https" ? told : scheme,
    host: lastOf(c.req.header("X-Forwarded-Host")) ?? host,
  };
}

interface Peer {
  readonly address: string;
  readonly isTrusted: boolean;
}

const NOBODY: Peer = { address: "", isTrusted: false };
/** A connection has one for all of its requests. */
function peersBy(trusted: BlockList): (socket: Socket) => Peer {
  const peers = new WeakMap<Socket, Peer>();
  return (socket) => {
    const known = peers.get(socket);
    if (known !== undefined) return known;
    const address = plain(socket.remoteAddress ?? "");
    const peer = { address, isTrusted: isIP(address) !== 0 && trusted.check(address, familyOf(address)) };
    peers.set(socket, peer);
    return peer;
  };
}

/** A request with several is answered to none of them (RFC 9112, section 3.2): Node takes the first, a proxy before it may have taken the last. */
function namesOneHost(incoming: IncomingMessage | undefined): boolean {
  if (incoming === undefined) return true;
  const names = incoming.rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && /^host$/i.test(text));
  return names.length <= 1;
}

/** Of an address that was read as one already: `http://host:8080/path`, in which a name comes in small letters. */
function hostIn(url: string): string {
  const start = url.indexOf("//") + 2;
  return url.slice(start, url.indexOf("/", start));
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

/** Without port, brackets, zone and the prefix of an IPv4 address told as IPv6; an IPv6 address as name servers write it (RFC 5952). */
function plain(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  const zoneless = bare.replace(/%.*$/, "");
  const written = isIPv6(zoneless) ? new SocketAddress({ address: zoneless, family: "ipv6" }).address : zoneless;
  return written.replace(/^::ffff:(?=[\d.]+$)/i, "");
}

const householdOf = (address: string) => beginningOf(address, HOUSEHOLD_GROUPS);

/** The first groups of an IPv6 address, of 16 bits each, however it is abbreviated. */
function beginningOf(address: string, count: number): string {
  const [head = "", tail] = address.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  const missing = tail === undefined ? 0 : IPV6_GROUPS - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...(tail ?? [])];
  return `${groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/${String(count * GROUP_BITS)}`;
}
