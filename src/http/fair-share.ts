/** Gives every client its share of the one processor: what has to be made waits for its client's turn, remembered pages do not. */
import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { issue } from "../api/issue.ts";
import type { ApiErrorCode } from "../domain/errors/api-errors.ts";
import { limitSentence, secondsInWords } from "../domain/errors/limit-sentence.ts";
import { PAGE_SENTENCES } from "../domain/errors/page-sentences.ts";
import { REFUSALS } from "../domain/errors/refusals.ts";
import { API_ERRORS } from "../domain/errors/api-errors.ts";
import { RETRY_SECONDS } from "../domain/errors/retry-seconds.ts";
import type { RouteKind } from "../domain/urls/route.ts";
import type { RouteName } from "../domain/urls/route-table.ts";
import { routeOf } from "../domain/urls/route-of.ts";
import type { Client, FairTurns } from "../turns/fair-turns.ts";
import { Overloaded } from "../turns/fair-turns.ts";
import type { LimitReached } from "../turns/limit-reached.ts";
import { readTheme } from "../web/cookies/theme-cookie.ts";
import { standInPage } from "../web/offline/stand-in-page.ts";
import { isNeighbour } from "./client-limits.ts";
import { isReading } from "./is-reading.ts";
import { clientAddress, clientNetwork, visit } from "./visit.ts";

/**
 * Making is processor time, so few at once: more would only take turns within each other, and hold remembered pages up. Some wait for
 * storage meanwhile.
 */
export const PAGE_TURNS = { name: "page", atOnce: 3, waiting: 400, patience: 10_000, apart: 16 } as const;

/**
 * Of a site that searches on a cluster, where pages wait for others' processors: as many as one process draws of them (120 a second) in the
 * fifth of a second that a cluster takes for one whose filters nobody asked before (docs/capacity.md).
 */
export const PAGE_TURNS_ON_A_CLUSTER = { ...PAGE_TURNS, atOnce: 24 } as const;

/** Work of the site itself, such as pages made again behind the scenes, is one client among the others. */
export const OURSELVES: Client = { address: "", connection: undefined };

/** A form is a page too: to a seller, of an account, of a report. */
const MADE: ReadonlySet<RouteKind> = new Set<RouteKind>(["page", "data", "api", "feed", "form"]);
/** Files, made in turns of their own (`own-photo-answers.ts`): while they wait for these they hold no page up. */
const IN_OTHER_TURNS: ReadonlySet<RouteName> = new Set<RouteName>(["depositPhoto", "dealerVehiclePhoto"]);

/** Whether it is made, in turn with pages. */
function takesTurn(path: string): boolean {
  const { kind, name } = routeOf(path);
  return MADE.has(kind) && !IN_OTHER_TURNS.has(name);
}

/** Connections are those of visitors only where no proxy stands between. */
export function clientOf(c: Context, isBehindProxy: boolean): Client {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  const address = clientAddress(c);
  return {
    address,
    connection: isBehindProxy ? undefined : incoming?.socket,
    // Of this machine and of private networks nobody knows who is behind an address.
    network: isNeighbour(visit(c).address) ? undefined : clientNetwork(c),
  };
}

/**
 * What is sent takes no turn: it waits for its own body, and for a mail server, longer than a turn may last. A page that answers it takes
 * one once it is drawn (`drawnInTurn`).
 */
export function fairShare(turns: FairTurns, isBehindProxy: boolean): MiddlewareHandler {
  return (c, next) =>
    takesTurn(c.req.path) && isReading(c.req) ? turns.run(clientOf(c, isBehindProxy), next, c.req.raw.signal) : next();
}

/** Who has no turn for the page that answers what was sent is told so; what was sent has been read by then. */
export function drawnInTurn(
  c: Context,
  turns: FairTurns,
  isBehindProxy: boolean,
  isDemonstration: boolean,
): (draw: () => Promise<Response>) => Promise<Response> {
  return async (draw) => {
    if (isReading(c.req)) return draw();
    try {
      return await turns.run(clientOf(c, isBehindProxy), draw, c.req.raw.signal);
    } catch (error) {
      if (error instanceof Overloaded) return overloadedAnswer(c, isDemonstration);
      throw error;
    }
  };
}

/** For who was sent away: when to come back, as a page, as an error of the API, or in a sentence. */
export function overloadedAnswer(c: Context, isDemonstration: boolean): Response {
  return comeBack(c, {
    status: REFUSALS.overload.status,
    isDemonstration,
    seconds: RETRY_SECONDS,
    code: "OVERLOADED",
    heading: PAGE_SENTENCES.overload.title,
    short: API_ERRORS.OVERLOADED.reads,
    text: PAGE_SENTENCES.overload.text,
  });
}

/** For who asked more than a visitor ever would. */
export function limitedAnswer(c: Context, { retrySeconds }: LimitReached, isDemonstration: boolean): Response {
  const comesBack = isReading(c.req);
  const { title, text } = limitSentence(retrySeconds, comesBack);
  return comeBack(c, {
    status: REFUSALS.limit.status,
    isDemonstration,
    seconds: retrySeconds,
    code: "TOO_MANY_REQUESTS",
    heading: title,
    short: API_ERRORS.TOO_MANY_REQUESTS.reads.replace("…", secondsInWords(retrySeconds)),
    text,
    comesBack,
  });
}

interface ComeBack {
  readonly status: typeof REFUSALS.overload.status | typeof REFUSALS.limit.status;
  readonly seconds: number;
  readonly code: ApiErrorCode;
  readonly heading: string;
  /** Without capital and full stop, as errors of the API are. */
  readonly short: string;
  readonly text: string;
  readonly isDemonstration: boolean;
  /** The browser asks for the page again by itself, without a script too; never for what was sent. */
  readonly comesBack?: boolean;
}

function comeBack(c: Context, told: ComeBack): Response {
  const { status, seconds, code, heading, short, text, isDemonstration, comesBack = false } = told;
  const headers = { "Retry-After": String(seconds), "Cache-Control": "no-store" };
  if (c.req.path.startsWith("/api/")) return c.json({ errors: [issue("", "", code, short)] }, status, headers);
  const { kind } = routeOf(c.req.path);
  if ((kind !== "page" && kind !== "form") || c.req.path.endsWith(".data"))
    return c.text(`${short.charAt(0).toUpperCase()}${short.slice(1)}.`, status, headers);
  return c.html(
    standInPage({
      title: "Un instant – Virage",
      heading,
      text,
      theme: readTheme(c.req.header("Cookie") ?? null),
      isDemonstration,
    }),
    status,
    comesBack ? { ...headers, Refresh: String(seconds) } : headers,
  );
}
