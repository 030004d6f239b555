/** The site: opens storage, fills the search engine, answers HTTP until told to stop. */
import "./production.ts";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { compose, openStorage } from "./compose.ts";
import { ConfigError, readConfig } from "./config.ts";
import { readPath } from "./domain/urls/read-path.ts";
import { fillWithDemonstration } from "./demonstration/fill.ts";
import { SERVER_BOUNDS } from "./http/bounds.ts";
import { createHttp } from "./http/create-http.ts";
import { DataDirectoryInUse, DatabaseTooNew, DatabaseUnreachable } from "./storage/storage-error.ts";

const buildDirectory = join(import.meta.dirname, "../build");

/** Reading these makes the tables of names and places, 20 to 40 ms each, for which no visitor should wait. */
const ADDRESSES_WITH_NAMES = [
  "/occasion-voiture-modele-peugeot-208.html",
  "/occasion-utilitaire-marque-renault.html",
  "/occasion-moto-marque-yamaha.html",
  "/region/occasion-voiture-auvergne-rhone-alpes/rhone-69/lyon.html",
];

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

  const server = serve({ fetch: http.fetch, port: config.port, serverOptions: SERVER_BOUNDS }, ({ port }) => {
    const { listings } = virage.engine.status();
    log.info(
      { port, listings },
      `Virage répond sur http://localhost:${port} (${listings.toLocaleString("fr-FR")} annonces)`,
    );
  });
  for (const path of ADDRESSES_WITH_NAMES) setImmediate(() => readPath(path, new URLSearchParams()));
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
