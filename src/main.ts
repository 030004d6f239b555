/** The site: opens storage, fills the search engine, answers HTTP until told to stop. */
import "./production.ts";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { hostname } from "node:os";
import { pino } from "pino";
import {
  alertMeans,
  alertSending,
  compose,
  farewellOf,
  followNews,
  inactivityLetter,
  openEvents,
  openMail,
  openMedia,
  openPhotographs,
  openStorage,
  startPushSender,
} from "./compose.ts";
import type { Config } from "./config.ts";
import { checkClaims } from "./dealer-space/showroom-desk.ts";
import { nameRecords } from "./outward/name-records.ts";
import { ConfigError, homeOf, readConfig } from "./config.ts";
import { citiesIn } from "./domain/catalogue/cities.ts";
import { DEPARTMENTS } from "./domain/catalogue/departments.ts";
import { fillWithDemonstration, isDemonstration, promoteFilled, reachDemonstration } from "./demonstration/fill.ts";
import { readFinancingScale } from "./financing-scale-file.ts";
import { ROUTES } from "./domain/urls/route-table.ts";
import { fetchPhotographs } from "./jobs/fetch-photographs.ts";
import { startScheduler } from "./jobs/scheduler.ts";
import { readRetention } from "./retention-file.ts";
import { readRunningCosts } from "./running-cost-files.ts";
import { siteJobs } from "./site-jobs.ts";
import { drawId } from "./tokens/hidden-words.ts";
import { expireDeposits } from "./deposits/expire-deposits.ts";
import { moderate, moderationSchema } from "./operator-desk/moderation-operations.ts";
import { operate, operationSchema } from "./operator-desk/operations.ts";
import { createDeliveries } from "./feeds/arrivals/deliveries.ts";
import { feedOperationSchema, operateFeed } from "./feeds/arrivals/feed-operations.ts";
import { STOCK_FETCH } from "./feeds/arrivals/fetch-stock.ts";
import { watchInbox } from "./feeds/arrivals/inbox.ts";
import { pullStocks } from "./feeds/arrivals/pull-stocks.ts";
import { openUploads } from "./feeds/arrivals/uploads.ts";
import { importInThread } from "./feeds/intake/import-in-thread.ts";
import { createIntake } from "./feeds/intake/intake.ts";
import { UNPACKING } from "./feeds/reading/packed-file.ts";
import { listenForFeeds } from "./feeds/intake/intake-server.ts";
import { readPath } from "./domain/urls/read-path.ts";
import { errorReports } from "./http/error-reports.ts";
import { createHttp } from "./http/create-http.ts";
import { startMailSender } from "./mail/mail-sender.ts";
import { sitePushKeys } from "./push/push-keys.ts";
import { startPartTimes } from "./observability/part-times.ts";
import { traceInLog } from "./observability/tracing.ts";
import { marketThread } from "./refit/fit-in-thread.ts";
import { keepValued } from "./refit/keep-valued.ts";
import { valueBeforeServing } from "./refit/value-before-serving.ts";
import { logConsole } from "./log-console.ts";
import { PortUnavailable, closeWithin, listen, portOf } from "./http/listen.ts";
import { DataDirectoryInUse, DatabaseDamaged, DatabaseTooNew, StorageUnavailable } from "./storage/storage-error.ts";

/** Used where listings are invented and no other is named. */
const DEMONSTRATION_SCALE = join(import.meta.dirname, "demonstration/financing-scale.json");

const buildDirectory = join(import.meta.dirname, "../build");

/** Reading these makes the tables of names and places, 20 to 40 ms each, for which no visitor should wait. */
const ADDRESSES_WITH_NAMES = [
  "/occasion-voiture-modele-peugeot-208.html",
  "/occasion-utilitaire-marque-renault.html",
  "/occasion-moto-marque-yamaha.html",
  "/region/occasion-voiture-auvergne-rhone-alpes/rhone-69/lyon.html",
];

/** So are those of towns, some 10 ms a department: between two of them visitors are answered. */
async function readTowns(): Promise<void> {
  for (const { code } of DEPARTMENTS) {
    await nextTurn();
    citiesIn(code);
  }
}

/** Files of the largest size that may be coming in pieces. */
const UPLOADED_FILES = 5;

/** Milliseconds in which stocks that an earlier process was handed are imported before visitors are answered. */
const PENDING_FIRST = 20_000;

/** Seconds that answers under way may take once the port is closed. */
const GRACE_SECONDS = 10;

/** 128 and the number of SIGTERM: what a shell says of a process that a signal ended. */
const STOPPED_WHILE_STARTING = 143;

const EXPECTED = [
  ConfigError,
  DataDirectoryInUse,
  DatabaseDamaged,
  DatabaseTooNew,
  StorageUnavailable,
  PortUnavailable,
];

/** What a signal to stop does. Until visitors are answered the process just ends, which every start survives. */
let stop = (_signal: string): void => process.exit(STOPPED_WHILE_STARTING);
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stop(signal));

async function run(config: Config): Promise<void> {
  // What is kept is for the user of the service alone, photographs too.
  process.umask(0o077);
  // Before anything is filled or valued, which takes minutes: whoever wrote a file wrongly is told at once.
  const runningCosts = await readRunningCosts(config, config.now());
  const retention = await readRetention(config.retention);
  const ownScale =
    config.financingScale === undefined ? undefined : await readFinancingScale(config.financingScale, config.now());
  const log = pino({ level: config.logLevel, ...(config.telemetry && { mixin: traceInLog }) });
  const partTimes = startPartTimes();
  logConsole(log);
  const storage = await openStorage(config);
  if (config.demonstrationListings > 0) {
    // On every start: a fill that was cut off goes on, one that is finished or not ours is left alone.
    await fillWithDemonstration(storage, {
      count: config.demonstrationListings,
      now: config.now(),
      progress: process.stderr,
    });
    await reachDemonstration(storage, config.now());
    await promoteFilled(storage, config.now());
  }
  const { dataDirectory, now } = config;
  const thread = marketThread();
  const intake = createIntake({
    storage,
    dataDirectory,
    home: homeOf(config),
    now,
    askMarket: thread.judge,
    unpacking: { ...UNPACKING, bytes: config.feedBytes },
    importing: importInThread,
    log,
  });
  // What is soon imported is there before the first visitor; the rest is imported beside their answers.
  await Promise.race([intake.finishPending(), pause(PENDING_FIRST, undefined, { ref: false })]);
  const valuing = { storage, fit: thread.fit, now };
  const onValuingError = (error: unknown) => log.error({ err: error }, "the market could not be valued");
  const onBegin = (count: number) => log.info({ listings: count }, "valeurs de marché : premier calcul");
  await valueBeforeServing(valuing, { onBegin, onError: onValuingError });
  const isInvented = await isDemonstration(storage);
  const scale = ownScale ?? (isInvented ? await readFinancingScale(DEMONSTRATION_SCALE, now()) : undefined);
  const { transport, folder, isTrial } = openMail(config);
  const farewell = farewellOf(config);
  if (!config.isMailDelivered)
    log.warn(
      "SMTP_URL n’est pas définie : les visiteurs ne peuvent pas écrire aux vendeurs, et n’en voient que le numéro",
    );
  const virage = await compose(storage, { now, scale }, (error) =>
    log.error({ err: error }, "search or the change log is not as it should be"),
  );
  // Mail that nobody asks for by a request leads where the site is known to be; in a trial to the port that it was given.
  let { port: heard } = config;
  const origin = () => config.publicUrl?.replace(/\/$/, "") ?? `http://localhost:${String(heard)}`;
  const address = () => origin() + (config.previewPrefix ?? "");
  const pushSender = startPushSender(virage, {
    keys: sitePushKeys(storage, config.pushKey),
    contact: `mailto:${config.mailFrom.address}`,
    origin: address,
    clock: Date.now,
    log,
  });
  const sending = alertSending(virage, alertMeans(storage, config.mailFrom, retention), {
    origin: address,
    now,
    lookAtPushes: pushSender.look,
  });
  const mailSender = startMailSender({ storage, transport, clock: Date.now, log, ...sending });
  const news = followNews(virage, { now, log, look: mailSender.look });
  const { catchUp } = virage;
  const deliveries = createDeliveries({ intake, storage, catchUp, log });
  const uploads = openUploads({
    dataDirectory,
    deliveries,
    mostBytes: UPLOADED_FILES * config.feedBytes,
    mostBytesOfOne: config.feedBytes,
    now: Date.now,
  });
  const photographs = openPhotographs(virage, dataDirectory, log);
  const media = openMedia(config);
  const events = openEvents(config, log);
  const depositGround = {
    storage,
    sender: mailSender,
    from: config.mailFrom,
    isDelivered: config.isMailDelivered,
    origin: address,
    now,
    clock: Date.now,
  };
  const limits = { ...STOCK_FETCH, maxBytes: config.feedBytes };
  const scheduler = startScheduler({
    storage,
    jobs: siteJobs({
      storage,
      kept: retention,
      folder,
      inactivityLetter: inactivityLetter(config.mailFrom, address),
      signInAddress: () => address() + ROUTES.signIn.path,
      isMailDelivered: config.isMailDelivered,
      farewell,
      look: mailSender.look,
      fetchPhotographs: (signal) => fetchPhotographs({ storage, photographs }, signal),
      checkDomains: (signal) =>
        checkClaims(
          { storage, home: homeOf(config), records: nameRecords(config.nameServers), clock: Date.now },
          signal,
        ),
      expireDeposits: (signal) => expireDeposits({ ...depositGround, media }, signal),
      removePhotos: media.remove,
      forgetEvents: events.forget,
      pullStocks: (signal) => pullStocks({ storage, deliveries, limits, clock: Date.now, log }, signal),
      now,
      clock: Date.now,
    }),
    clock: Date.now,
    // Another each time: what a process of the same machine held before belongs to nobody.
    holder: `${hostname()} ${String(process.pid)} ${drawId()}`,
    log,
  });
  const inbox = watchInbox({ directory: config.inbox, storage, deliveries, mostBytes: config.feedBytes, log });
  const pageBuild: unknown = await import(join(buildDirectory, "server/index.js"));
  const { site, operator, registry, draining, sentences, promotionCounts, views } = createHttp({
    virage,
    config,
    log,
    buildDirectory,
    pageBuild,
    mailSender,
    // Whoever reaches a site that is meant is not to read its mail.
    mailFolder: isTrial ? folder : undefined,
    removeFiles: folder.remove,
    farewell,
    isDemonstration: isInvented,
    runningCosts,
    retention,
    jobStates: scheduler.states,
    partTimes: partTimes.figure,
    isTraced: config.telemetry !== undefined,
    reports:
      config.errorReports &&
      errorReports({
        to: config.errorReports,
        random: Math.random,
        clock: Date.now,
        onError: (error) => log.warn({ err: error }, "failures cannot be reported"),
      }),
    askMarket: thread.ask,
    judgeArrived: thread.judge,
    isMarketFitted: thread.isFitted,
    askEquipment: thread.askEquipment,
    photographs,
    media,
    address,
    feeds: { deliveries, uploads, mostBytes: config.feedBytes },
    events: events.sink,
  });

  // Loaded only where it is wanted: some megabytes, and a tenth of a second.
  const telemetry =
    config.telemetry &&
    (await import("./observability/telemetry.ts")).startTelemetry({
      ...config.telemetry,
      registry,
      warn: (message) => log.warn({}, message),
    });

  const { host } = config;
  const servers = [await listen(site.fetch, { port: config.port, host, trustedProxies: config.trustedProxies })];
  if (config.operatorPort !== undefined)
    servers.push(await listen(operator.fetch, { port: config.operatorPort, host }));
  const operations = {
    storage,
    from: config.mailFrom,
    isDelivered: config.isMailDelivered,
    removeFiles: folder.remove,
    removePhotos: media.remove,
    farewell,
    now,
    clock: Date.now,
  };
  const doOperation = async (asked: unknown) => {
    const feed = feedOperationSchema.safeParse(asked).data;
    if (feed !== undefined) return operateFeed(feed, { storage, clock: Date.now });
    const moderation = moderationSchema.safeParse(asked).data;
    if (moderation !== undefined) return moderate(moderation, depositGround);
    const { data } = operationSchema.safeParse(asked);
    return data && operate(data, operations);
  };
  // Where several processes share a database, `virage import` writes to it itself and each of them follows.
  const feeds =
    config.databaseUrl === undefined
      ? await listenForFeeds({ intake, dataDirectory, catchUp, log, operate: doOperation })
      : { close: () => intake.stop() };
  const [port = config.port, operatorPort] = servers.map(portOf);
  heard = port;
  const { listings } = virage.engine.status();
  log.info(
    { port, operatorPort, listings },
    `Virage répond sur http://${host ?? "localhost"}:${String(port)} (${listings.toLocaleString("fr-FR")} annonces)`,
  );
  const keeping = await keepValued({
    ...valuing,
    market: virage.market,
    judge: thread.judge,
    isFitted: thread.isFitted,
    clock: () => performance.now(),
    onRefit: (refit) => log.info(refit, "valeurs de marché à jour"),
    onError: onValuingError,
  });
  for (const path of ADDRESSES_WITH_NAMES) setImmediate(() => readPath(path, new URLSearchParams()));
  void readTowns().then(sentences.prepare);

  stop = (signal) => {
    log.info({ signal }, "arrêt demandé");
    draining.begin();
    const imported = feeds.close();
    const valued = keeping.stop();
    const leave = async () => {
      await pause(config.drainSeconds * 1000);
      await Promise.all(servers.map((server) => closeWithin(server, GRACE_SECONDS)));
      sentences.stop();
      await Promise.all([imported, valued]);
      await inbox.stop();
      await thread.close();
      await scheduler.stop();
      await news.stop();
      await mailSender.stop();
      await pushSender.stop();
      await promotionCounts.flush();
      await views.flush();
      // Before storage, of which the last figures tell.
      await telemetry?.stop();
      await events.sink.flush();
      await virage.close();
    };
    leave().then(() => process.exit(0), fail);
  };
}

/** What the operator can mend is told in a sentence; anything else with its stack. */
function fail(error: unknown): never {
  const expected = EXPECTED.some((kind) => error instanceof kind);
  process.stderr.write(
    `${error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  );
  process.exit(1);
}

try {
  await run(readConfig(process.env));
} catch (error) {
  fail(error);
}
