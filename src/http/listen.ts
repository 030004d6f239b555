/** A port taken and given back: what stands between the process and its first and last connection. */
import type { Server } from "node:http";
import { createServer } from "node:http";
import { Server as PortServer } from "node:net";
import { RequestError, getRequestListener } from "@hono/node-server";
import { REFUSALS } from "../domain/errors/refusals.ts";
import { SERVER_BOUNDS } from "./bounds.ts";
import { isNeighbour } from "./client-limits.ts";
import { MOST_IDLE, boundIdle } from "./idle-connections.ts";
import { familyOf, proxyList } from "./proxy-ranges.ts";
import { endSlowBody } from "./slow-bodies.ts";
import { unreadAnswers } from "./unread-requests.ts";
import { clientAt } from "./visit.ts";

/** The fetch handler of a Hono app. */
type Fetch = Parameters<typeof getRequestListener>[0];

export interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Name or address of the interface; every interface when undefined. */
  readonly host: string | undefined;
  /** Named by the operator; connections of theirs are of many. */
  readonly trustedProxies?: readonly string[];
  /** The listings are invented, which every page says. */
  readonly isDemonstration?: boolean;
}

/** Somebody else has the port, or this user may not take it, or the host is none of this machine's. */
export class PortUnavailable extends Error {
  override readonly name = "PortUnavailable";

  constructor({ port, host }: ListenOptions, cause: NodeJS.ErrnoException) {
    const place = `${host === undefined ? "" : `${host}:`}${String(port)}`;
    super(`le port ${place} ne peut pas être ouvert : ${reasonOf(cause)} (cannot listen on ${place})`, { cause });
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE") return "un autre programme s’en sert ; choisissez-en un autre avec la variable PORT";
  if (code === "EACCES") return "les droits manquent ; choisissez un port au-dessus de 1023 avec la variable PORT";
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "la variable HOST ne désigne pas cette machine";
  return message;
}

/** `http://user@host/` in the request line, of which no request can be made. */
const WITH_CREDENTIALS = /^[a-z]+:\/\/[^/?#]*@/i;

/** What is thrown is answered within: it would have come from what answers it. */
const failed = () => new Response(REFUSALS.failure.reads, { status: REFUSALS.failure.status });

/** Resolves once connections are taken; rejects with `PortUnavailable`. */
export function listen(fetch: Fetch, options: ListenOptions): Promise<Server> {
  const unread = unreadAnswers(options.isDemonstration ?? false);
  const answer = getRequestListener(fetch, {
    errorHandler: (error) => (error instanceof RequestError ? unread.malformed() : failed()),
  });
  const refuse = getRequestListener(unread.malformed);
  // A request for no host is refused as any other of which none can be made.
  const server = createServer({ ...SERVER_BOUNDS, requireHostHeader: false }, (request, response) => {
    endSlowBody(request, response, { told: unread.tooSlow });
    void (WITH_CREDENTIALS.test(request.url ?? "") ? refuse : answer)(request, response);
  });
  unread.watch(server);
  const proxies = proxyList(options.trustedProxies ?? []);
  boundIdle(server, MOST_IDLE, (address) =>
    isNeighbour(address) || proxies.check(address, familyOf(address)) ? undefined : clientAt(address),
  );
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new PortUnavailable(options, error)));
    server.listen({ port: options.port, host: options.host }, () => resolve(server));
  });
}

/** The port in use, which `port: 0` left to the system. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error(`no port in ${String(address)}`);
  return address.port;
}

/** A question that was sent over a kept connection before its client knew is here by then, milliseconds. */
const QUIET_MS = 500;

/**
 * Takes no more connections, finishes the answers under way, and cuts those that take longer than `seconds`. Kept connections on
 * which nothing is asked are closed after a moment: `server.close` would cut them at once, and with them what is on its way.
 */
export async function closeWithin(server: Server, seconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cut = setTimeout(() => server.closeAllConnections(), seconds * 1000);
  const closing = setInterval(() => server.closeIdleConnections(), QUIET_MS);
  PortServer.prototype.close.call(server, () => resolve());
  await promise;
  clearInterval(closing);
  clearTimeout(cut);
}
