/** The program as processes with roles on one database and one data directory, and a proxy that shares requests out among them. */
import type { Server } from "node:http";
import { Agent, createServer, request } from "node:http";
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { SiteProcess } from "../e2e/site-process.ts";
import { startSite } from "../e2e/site-process.ts";

export const HOST = "virage.example";

/** Where nobody tells who asks, it is a program (`visitor-classes.ts`). */
export const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36";

export interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  readonly agent?: Agent;
  /** Milliseconds of silence after which it rejects; without it whoever asks waits. */
  readonly patience?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export function ask(origin: string, asked: Asked): Promise<Answer> {
  const { method = "GET", path, headers = {}, body = "", agent, patience } = asked;
  return new Promise((resolve, reject) => {
    const told = { Host: HOST, "User-Agent": BROWSER, "Content-Length": Buffer.byteLength(body), ...headers };
    const sent = request(new URL(path, origin), { method, headers: told, agent: agent ?? false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => (text += piece));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      answer.on("error", reject);
    });
    sent.on("error", reject);
    if (patience !== undefined) sent.setTimeout(patience, () => sent.destroy(new Error("no answer in time")));
    sent.end(body);
  });
}

/** Asks until it is so, each so many milliseconds; whoever waits in vain is ended by the test's own limit. */
export async function until<Found>(look: () => Promise<Found | undefined>, every = 100): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(every);
  }
}

/** Of an odd number the one in the middle, of an even one the lower of two. */
export const medianOf = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)] ?? 0;

export interface RolesAt {
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  readonly smtpUrl: string;
}

export const startRole = (
  role: "web" | "worker",
  { databaseUrl, dataDirectory, smtpUrl }: RolesAt,
): Promise<SiteProcess> =>
  startSite(
    {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: `http://${HOST}`,
      SMTP_URL: smtpUrl,
      MAIL_FROM: "messages@virage.example",
      // Of the proxy that tests are, where they tell of a visitor; whoever they do not name is a neighbour, whom no limit counts.
      TRUSTED_PROXIES: "127.0.0.1",
      VIRAGE_DRAIN_SECONDS: "2",
    },
    { command: [process.execPath, "src/main.ts", `--role=${role}`], dataDirectory },
  );

const isReady = (origin: string): Promise<boolean> =>
  ask(origin, { path: "/ready" }).then(
    ({ status }) => status === 200,
    () => false, // it does not listen, any more or yet
  );

export const ready = (origin: string): Promise<true> => until(async () => (await isReady(origin)) || undefined);

export interface Balancer {
  readonly origin: string;
  /** What is asked about being ready from now on, and handed requests when it is. */
  serve(origins: readonly string[]): void;
  /** Requests that each was handed. */
  readonly handed: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Milliseconds, less than a process that drains gives. */
const PROBED_EVERY = 100;

/** As load balancers do: probes, round robin among the ready, kept connections; what fails is told the visitor, and not tried again. */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  let served = origins;
  const open = new Set<string>();
  let turn = 0;
  const handed = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  const probing = new Map<string, Promise<void>>();
  /** Each by itself: one that is slow to tell does not keep another’s end from being seen. */
  const probe = async (origin: string) => {
    while (served.includes(origin)) {
      if (await isReady(origin)) open.add(origin);
      else open.delete(origin);
      await pause(PROBED_EVERY);
    }
    open.delete(origin);
  };
  const serve = (next: readonly string[]) => {
    served = next;
    for (const origin of next) if (!probing.has(origin)) probing.set(origin, probe(origin));
  };
  serve(origins);
  const server: Server = createServer((visitor, answer) => {
    const origin = [...open][(turn += 1) % Math.max(1, open.size)];
    if (origin === undefined) return void answer.writeHead(503).end("nobody is ready");
    handed.set(origin, (handed.get(origin) ?? 0) + 1);
    const onward = request(new URL(visitor.url ?? "/", origin), {
      method: visitor.method ?? "GET",
      headers: visitor.headers,
      agent,
    });
    onward.on("response", (found) => {
      const { connection: _, "keep-alive": __, ...headers } = found.headers;
      answer.writeHead(found.statusCode ?? 502, headers);
      found.pipe(answer);
    });
    onward.on("error", (error) => answer.writeHead(502).end(`${origin}: ${error.message}`));
    visitor.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // of a TCP server that listens
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    serve,
    handed,
    close: async () => {
      serve([]);
      await Promise.all(probing.values());
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
