/** The whole site on a port of its own, and requests as nobody's browser would send them. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import type { ServerType } from "@hono/node-server";
import { createAdaptorServer } from "@hono/node-server";
import { pino } from "pino";
import { SERVER_BOUNDS } from "../src/http/bounds.ts";
import type { HttpParts } from "../src/http/http-parts.ts";
import { createHttp } from "../src/http/create-http.ts";
import type { Listing } from "../src/domain/listings/listing.ts";
import { NOW } from "./factories/listings.ts";
import { pageBuild } from "./page-build.ts";
import { readRunningCosts } from "../src/running-cost-files.ts";
import type { TestSite } from "./site.ts";
import { openTestSite } from "./site.ts";

export interface Asked {
  readonly method?: string;
  /** Sent as it is, whole addresses too. */
  readonly path?: string;
  readonly headers?: OutgoingHttpHeaders;
  /** In one piece with its length, or in chunks without one. */
  readonly body?: string | Buffer | readonly string[];
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ServedSite {
  readonly site: TestSite;
  readonly port: number;
  ask(asked: Asked): Promise<Answer>;
  close(): Promise<void>;
}

type ServedConfig = Partial<HttpParts["config"]> &
  Pick<
    HttpParts,
    | "askMarket"
    | "events"
    | "judgeArrived"
    | "farewell"
    | "feeds"
    | "isDemonstration"
    | "mailSender"
    | "photographs"
    | "removeFiles"
    | "reports"
    | "retention"
  >;

export async function serveSite(
  listings: readonly Listing[],
  config: ServedConfig = {},
  log?: HttpParts["log"],
): Promise<ServedSite> {
  const site = await openTestSite(listings);
  const served = await serveOpened(site, config, log);
  return {
    ...served,
    close: async () => {
      await served.close();
      await site.close();
    },
  };
}

/** With nothing remembered of what others asked; the site stays open when it is no longer served. */
export async function serveOpened(
  site: TestSite,
  {
    askMarket,
    judgeArrived,
    isDemonstration = false,
    mailSender,
    photographs,
    removeFiles,
    farewell,
    feeds,
    reports,
    events,
    retention,
    ...config
  }: ServedConfig = {},
  log: HttpParts["log"] = pino({ level: "silent" }),
): Promise<ServedSite> {
  const runningCosts = await readRunningCosts({}, 0);
  const http = createHttp({
    virage: site,
    config: { now: () => NOW, publicUrl: undefined, dataDirectory: tmpdir(), ...config },
    log,
    buildDirectory: "build",
    pageBuild,
    isDemonstration,
    runningCosts,
    ...(askMarket === undefined ? {} : { askMarket }),
    ...(judgeArrived === undefined ? {} : { judgeArrived }),
    ...(mailSender === undefined ? {} : { mailSender }),
    ...(photographs === undefined ? {} : { photographs }),
    ...(removeFiles === undefined ? {} : { removeFiles }),
    farewell,
    ...(feeds === undefined ? {} : { feeds }),
    reports,
    ...(events === undefined ? {} : { events }),
    ...(retention === undefined ? {} : { retention }),
  });
  const server = createAdaptorServer({ fetch: http.site.fetch, serverOptions: SERVER_BOUNDS });
  const port = await listening(server);
  return {
    site,
    port,
    ask: (asked) => ask(port, asked),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      // Some tests leave questions that are never answered.
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}

function listening(server: ServerType): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo; // of a TCP server that listens
      resolve(port);
    });
  });
}

/** Where a test says of none: without one, who asks is a program (`visitor-classes.ts`). */
const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36";

function ask(port: number, { method = "GET", path = "/", headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const told = { "User-Agent": BROWSER, ...headers };
    const sent = request({ host: "127.0.0.1", port, method, path, headers: told, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => (text += piece));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      answer.on("error", reject);
    });
    sent.on("error", reject);
    const whole = typeof body === "string" || body instanceof Buffer ? body : undefined;
    if (whole === undefined) for (const piece of (body ?? []) as readonly string[]) sent.write(piece);
    else sent.setHeader("Content-Length", Buffer.byteLength(whole));
    sent.end(whole);
  });
}
