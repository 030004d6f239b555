/** The site: opens storage, fills the search engine, answers HTTP until told to stop. */
import "./production.ts";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { compose, openStorage } from "./compose.ts";
import { ConfigError, readConfig } from "./config.ts";
import { fillWithDemonstration } from "./feeds/demonstration/fill.ts";
import { createHttp } from "./http.ts";
import { DataDirectoryInUse, DatabaseTooNew, DatabaseUnreachable } from "./storage/storage-error.ts";

const buildDirectory = join(import.meta.dirname, "../build");

/** Seconds that answers under way may take once the process is told to stop. */
const GRACE_SECONDS = 10;

const EXPECTED = [ConfigError, DataDirectoryInUse, DatabaseTooNew, DatabaseUnreachable];

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const storage = await openStorage(config);
  if (config.demonstrationListings > 0) {
    // On every start: a fill that was cut off goes on, one that is finished or not ours is left alone.
    await fillWithDemonstration(storage, {
      count: config.demonstrationListings,
      now: config.now(),
      progress: process.stderr,
    });
  }
  const virage = await compose(storage, config, (error) => log.error({ err: error }, "search does not follow storage"));
  const pageBuild: unknown = await import(join(buildDirectory, "server/index.js"));
  const http = createHttp({ virage, config, log, buildDirectory, pageBuild });

  const server = serve({ fetch: http.fetch, port: config.port }, ({ port }) => {
    const { listings } = virage.engine.status();
    log.info(
      { port, listings },
      `Virage répond sur http://localhost:${port} (${listings.toLocaleString("fr-FR")} annonces)`,
    );
  });
  const stop = (signal: string) => {
    log.info({ signal }, "arrêt demandé");
    setTimeout(() => process.exit(1), GRACE_SECONDS * 1000).unref();
    server.close(() => void virage.close().then(() => process.exit(0)));
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

try {
  await run();
} catch (error) {
  // What the operator can mend is told in a sentence; anything else with its stack.
  const expected = EXPECTED.some((kind) => error instanceof kind);
  process.stderr.write(
    `${error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  );
  process.exit(1);
}
