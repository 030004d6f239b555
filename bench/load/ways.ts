/** The ways to run the site that are loaded: one process on SQLite; a worker and web processes on PostgreSQL; the same on a cluster. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startSite } from "../../e2e/site-process.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { HOST } from "../../test/role-processes.ts";
import { createTestDatabase, startPostgres } from "../../test/postgres-server.ts";
import { startCluster } from "../../test/search-cluster/start-cluster.ts";
import type { Prepared } from "./prepare.ts";
import { prepare } from "./prepare.ts";

export type Way = "one" | "roles" | "cluster";
export const isWay = (text: string): text is Way => text === "one" || text === "roles" || text === "cluster";

export interface Loaded extends Prepared {
  /** What answers visitors. */
  readonly origins: readonly string[];
  readonly processes: readonly { readonly role: string; readonly pid: number }[];
  readonly mailsTaken: () => number;
  /** Seconds from the start to the first answer with a whole market. */
  readonly startedIn: number;
  close(): Promise<void>;
}

export interface WayParts {
  readonly listings: number;
  readonly webs: number;
  readonly searches: number;
}

type Disposal = () => Promise<unknown>;

export async function startWay(way: Way, { listings, webs, searches }: WayParts): Promise<Loaded> {
  const ends: Disposal[] = [];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const mail = await startMailServer();
    ends.push(() => mail.close());
    const dataDirectory = await mkdtemp(join(tmpdir(), "virage-load-"));
    ends.push(() => rm(dataDirectory, { recursive: true, force: true }));
    const environment: Record<string, string> = {
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      SMTP_URL: mail.url,
      MAIL_FROM: "messages@virage.example",
      PUBLIC_URL: `http://${HOST}`,
      TRUSTED_PROXIES: "127.0.0.1",
      VIRAGE_DEMO: String(listings),
    };
    if (way !== "one") {
      // As it is kept in earnest: with every commit on the disk.
      const server = await startPostgres({ durable: true });
      ends.push(() => server.stop());
      const database = await createTestDatabase(server.url);
      ends.push(() => database.drop());
      environment["DATABASE_URL"] = database.url;
    }
    if (way === "cluster") {
      const cluster = await startCluster({ count: 3, memory: "1g", isBrief: false });
      ends.push(() => cluster.stop());
      environment["OPENSEARCH_URL"] = cluster.nodes.join(",");
    }
    const start = async (role: string) => {
      const site = await startSite(environment, {
        command: [process.execPath, "src/main.ts", `--role=${role}`],
        dataDirectory,
      });
      const end = async () => {
        site.stop("SIGTERM");
        await site.ended();
      };
      ends.push(end);
      return { role, site, end };
    };
    // The market stands before anybody saves a search: to those that were saved before all of it would be news.
    const filling = await start("all");
    await whole(filling.site.origin, listings);
    await filling.end();
    const prepared = await prepare({ dataDirectory, databaseUrl: environment["DATABASE_URL"] }, searches);
    const began = performance.now();
    const started = [await start(way === "one" ? "all" : "worker")];
    if (way !== "one") for (let web = 0; web < webs; web++) started.push(await start("web"));
    const answering = started.filter(({ role }) => role !== "worker");
    for (const { site } of answering) await whole(site.origin, listings);
    return {
      ...prepared,
      origins: answering.map(({ site }) => site.origin),
      processes: started.map(({ role, site }) => ({ role, pid: site.pid ?? 0 })),
      mailsTaken: () => mail.received.length,
      startedIn: (performance.now() - began) / 1000,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Until it is ready and holds so many. */
async function whole(origin: string, listings: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/ready`).catch(() => undefined);
    const held = answer?.status === 200 ? ((await answer.json()) as { readonly listings?: number }) : undefined;
    if (held !== undefined && (held.listings ?? 0) >= listings) return;
    await pause(200);
  }
}
