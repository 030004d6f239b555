/** What a process stands on, whatever its role: its files and its log, storage, the market, and the search over them. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { Virage } from "./compose.ts";
import { compose, farewellOf, openEvents, openMail, openMedia, openPhotographs, openStorage } from "./compose.ts";
import type { Config } from "./config.ts";
import { homeOf } from "./config.ts";
import { isDemonstration } from "./demonstration/fill.ts";
import type { FinancingScale } from "./domain/financing/financing-scale.ts";
import type { Retention } from "./domain/privacy/retention.ts";
import type { RunningCostTables } from "./domain/running-costs/tables.ts";
import { importInThread } from "./feeds/intake/import-in-thread.ts";
import type { Intake } from "./feeds/intake/intake.ts";
import { createIntake } from "./feeds/intake/intake.ts";
import { UNPACKING } from "./feeds/reading/packed-file.ts";
import { readFinancingScale } from "./financing-scale-file.ts";
import type { ErrorReports } from "./http/error-reports.ts";
import { errorReports, reportedLog } from "./http/error-reports.ts";
import { logConsole } from "./log-console.ts";
import type { PartTimes } from "./observability/part-times.ts";
import { startPartTimes } from "./observability/part-times.ts";
import type { OpenLog } from "./open-log.ts";
import { openLog } from "./open-log.ts";
import type { Farewell } from "./personal-data/farewell.ts";
import type { MediaStore } from "./photos/media-store.ts";
import type { Photographs } from "./photos/photographs.ts";
import type { MarketThread } from "./refit/fit-in-thread.ts";
import { marketThread } from "./refit/fit-in-thread.ts";
import { readRetention } from "./retention-file.ts";
import { readRunningCosts } from "./running-cost-files.ts";
import type { Storage } from "./storage/storage.ts";

/** Used where listings are invented and no other is named. */
const DEMONSTRATION_SCALE = join(import.meta.dirname, "demonstration/financing-scale.json");

/** Milliseconds in which the last reports of failures are kept. */
const REPORTED_WITHIN = 5_000;

/** Before search is there: what fills and values a stock needs no more. */
export interface Ground {
  readonly config: Config;
  readonly log: Logger;
  readonly linesLost: OpenLog["linesLost"];
  /** What works beside requests tells of its failures where pages do. */
  readonly workLog: ReturnType<typeof reportedLog>;
  readonly reports: ErrorReports | undefined;
  readonly partTimes: PartTimes;
  readonly runningCosts: RunningCostTables;
  readonly retention: Retention;
  readonly ownScale: FinancingScale | undefined;
  readonly storage: Storage;
  readonly thread: MarketThread;
  /** Takes what is handed over, and imports it where that is the process’s work. */
  readonly intake: Intake;
}

/** Rejects with what the operator can mend, before anything is filled or valued. */
export async function openGround(config: Config): Promise<Ground> {
  // Before anything is filled or valued, which takes minutes: whoever wrote a file wrongly is told at once.
  const runningCosts = await readRunningCosts(config, config.now());
  const retention = await readRetention(config.retention);
  const ownScale =
    config.financingScale === undefined ? undefined : await readFinancingScale(config.financingScale, config.now());
  const { log, linesLost } = openLog({ logLevel: config.logLevel, isTraced: config.telemetry !== undefined });
  const reports =
    config.errorReports &&
    errorReports({
      to: config.errorReports,
      random: Math.random,
      clock: Date.now,
      monotonic: () => performance.now(),
      onError: (error) => log.warn({ err: error }, "failures cannot be reported"),
    });
  const workLog = reportedLog(log, reports);
  const partTimes = startPartTimes();
  logConsole(log);
  const storage = await openStorage(config);
  const thread = marketThread();
  const intake = createIntake({
    storage,
    dataDirectory: config.dataDirectory,
    home: homeOf(config),
    now: config.now,
    askMarket: thread.judge,
    unpacking: { ...UNPACKING, bytes: config.feedBytes },
    importing: importInThread,
    log: workLog,
  });
  return {
    config,
    log,
    linesLost,
    workLog,
    reports,
    partTimes,
    runningCosts,
    retention,
    ownScale,
    storage,
    thread,
    intake,
  };
}

export interface Site extends Ground {
  readonly virage: Virage;
  /** The listings are invented, as every page must say. */
  readonly isInvented: boolean;
  readonly mail: ReturnType<typeof openMail>;
  readonly farewell: Farewell | undefined;
  readonly photographs: Photographs;
  readonly media: MediaStore;
  readonly events: ReturnType<typeof openEvents>;
  /** What links begin with that nobody asks for by a request: where the site is known to be; in a trial the port that it was given. */
  readonly address: () => string;
  /** The port is known. */
  readonly hear: (port: number) => void;
}

/** Where listings are invented, that of the demonstration. */
export async function demonstrationScale(
  storage: Pick<Storage, "marks">,
  now: number,
): Promise<FinancingScale | undefined> {
  return (await isDemonstration(storage)) ? readFinancingScale(DEMONSTRATION_SCALE, now) : undefined;
}

/** Resolves when search holds all that storage has. */
export async function composeSite(ground: Ground): Promise<Site> {
  const { config, log, workLog, storage, ownScale } = ground;
  const { now } = config;
  const isInvented = await isDemonstration(storage);
  const scale = ownScale ?? (await demonstrationScale(storage, now()));
  const virage = await compose(storage, { now, scale, searchNodes: config.searchNodes }, (error) =>
    workLog.error({ err: error }, "search or the change log is not as it should be"),
  );
  await virage.catchUp();
  let { port: heard } = config;
  const origin = () => config.publicUrl?.replace(/\/$/, "") ?? `http://localhost:${String(heard)}`;
  return {
    ...ground,
    virage,
    isInvented,
    mail: openMail(config),
    farewell: farewellOf(config),
    photographs: openPhotographs(virage, config, log),
    media: openMedia(config),
    events: openEvents(config, workLog),
    address: () => origin() + (config.previewPrefix ?? ""),
    hear: (port) => {
      heard = port;
    },
  };
}

export interface Telling {
  stop(): Promise<void>;
}

/** Sends the figures of the process where the operator wants them. */
export async function startTelling(
  { config, log }: Pick<Ground, "config" | "log">,
  registry: Registry,
): Promise<Telling | undefined> {
  if (config.telemetry === undefined) return undefined;
  // Loaded only where it is wanted: some megabytes, and a tenth of a second.
  const { startTelemetry } = await import("./observability/telemetry.ts");
  return startTelemetry({ ...config.telemetry, registry, warn: (message) => log.warn({}, message) });
}

interface Closing {
  readonly virage: Pick<Virage, "close">;
  readonly events: { readonly sink: Pick<Site["events"]["sink"], "flush"> };
  readonly reports: Pick<ErrorReports, "settled"> | undefined;
}

/** Last of all: nothing is told, kept or answered afterwards. */
export async function closeSite({ virage, events, reports }: Closing, telling: Telling | undefined): Promise<void> {
  // First what is nowhere else; then the figures, which tell of it, and of storage.
  await events.sink.flush();
  await telling?.stop();
  // Of a hundred at most, and of a collector that is away the first alone is tried.
  await Promise.race([reports?.settled(), pause(REPORTED_WITHIN)]);
  await virage.close();
}
