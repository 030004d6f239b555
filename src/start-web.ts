/** Answers visitors, and the operator where a port is named, until it is stopped. */
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { citiesIn } from "./domain/catalogue/cities.ts";
import { DEPARTMENTS } from "./domain/catalogue/departments.ts";
import { readPath } from "./domain/urls/read-path.ts";
import { openUploads } from "./feeds/arrivals/uploads.ts";
import { groupSchema, operateGroup } from "./dealer-space/group-operation.ts";
import { feedOperationSchema, operateFeed } from "./feeds/arrivals/feed-operations.ts";
import { listenForFeeds } from "./feeds/intake/intake-server.ts";
import type { Site, Telling } from "./ground.ts";
import { startTelling } from "./ground.ts";
import { createHttp } from "./http/create-http.ts";
import { closeWithin, listen, portOf } from "./http/listen.ts";
import { moderate, moderationSchema } from "./operator-desk/moderation-operations.ts";
import { operate, operationSchema } from "./operator-desk/operations.ts";
import type { WorkAsked } from "./start-work.ts";
import { depositGroundOf } from "./start-work.ts";

const buildDirectory = join(import.meta.dirname, "../build");

/** Files of the largest size that may be coming in pieces. */
const UPLOADED_FILES = 5;

/** Seconds that answers under way may take once the port is closed. */
export const GRACE_SECONDS = 10;

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

/** What is listened on, by pages or by the probes of a process that has none. */
export interface Listening {
  readonly telling: Telling | undefined;
  /** Makes what the first visitors need, between their answers, where it was not made before. */
  warm(): void;
  /** `/ready` says so from now on. */
  drain(): void;
  /** Resolves once nothing is answered any more, and what was counted is written. */
  stop(): Promise<void>;
}

export async function startWeb(site: Site, work: WorkAsked): Promise<Listening> {
  const { config, log, storage, virage, thread, intake, mail, farewell, media } = site;
  const { host } = config;
  const { mailSender, deliveries } = work;
  const uploads = openUploads({
    dataDirectory: config.dataDirectory,
    deliveries,
    mostBytes: UPLOADED_FILES * config.feedBytes,
    mostBytesOfOne: config.feedBytes,
    now: Date.now,
  });
  const pageBuild: unknown = await import(join(buildDirectory, "server/index.js"));
  const http = createHttp({
    virage,
    config,
    log,
    buildDirectory,
    pageBuild,
    mailSender,
    // Whoever reaches a site that is meant is not to read its mail.
    mailFolder: mail.isTrial ? mail.folder : undefined,
    removeFiles: mail.folder.remove,
    farewell,
    isDemonstration: site.isInvented,
    runningCosts: site.runningCosts,
    retention: site.retention,
    jobStates: work.jobStates,
    partTimes: site.partTimes.figure,
    linesLost: site.linesLost,
    isTraced: config.telemetry !== undefined,
    reports: site.reports,
    askMarket: thread.ask,
    judgeArrived: thread.judge,
    isMarketFitted: thread.isFitted,
    askEquipment: thread.askEquipment,
    photographs: site.photographs,
    media,
    address: site.address,
    feeds: { deliveries, uploads, mostBytes: config.feedBytes },
    events: site.events.sink,
  });
  const telling = await startTelling(site, http.registry);
  const warm = async () => {
    for (const path of ADDRESSES_WITH_NAMES) setImmediate(() => readPath(path, new URLSearchParams()));
    await readTowns();
    await http.sentences.prepare();
  };
  // Others answer meanwhile: who comes here is not to wait for what they have made long ago.
  const isOneOfSeveral = config.role === "web";
  if (isOneOfSeveral) await warm();
  const servers = [
    await listen(http.site.fetch, {
      port: config.port,
      host,
      trustedProxies: config.trustedProxies,
      isDemonstration: site.isInvented,
    }),
  ];
  if (config.operatorPort !== undefined)
    servers.push(await listen(http.operator.fetch, { port: config.operatorPort, host }));
  const operations = {
    storage,
    from: config.mailFrom,
    isDelivered: config.isMailDelivered,
    removeFiles: mail.folder.remove,
    removePhotos: media.remove,
    farewell,
    origin: site.address,
    now: config.now,
    clock: Date.now,
  };
  const doOperation = async (asked: unknown) => {
    const feed = feedOperationSchema.safeParse(asked).data;
    if (feed !== undefined) return operateFeed(feed, { storage, clock: Date.now });
    const moderation = moderationSchema.safeParse(asked).data;
    if (moderation !== undefined)
      return moderate(moderation, { ...depositGroundOf(site, mailSender), removePhotos: media.remove });
    const group = groupSchema.safeParse(asked).data;
    if (group !== undefined)
      return operateGroup(group, { storage, clock: Date.now, shown: config.now, catchUp: virage.catchUp });
    const { data } = operationSchema.safeParse(asked);
    return data && operate(data, operations);
  };
  // Where several processes share a database, `virage import` writes to it itself and each of them follows.
  const feeds =
    config.databaseUrl === undefined
      ? await listenForFeeds({
          intake,
          dataDirectory: config.dataDirectory,
          catchUp: virage.catchUp,
          log,
          operate: doOperation,
        })
      : undefined;
  const [port = config.port, operatorPort] = servers.map(portOf);
  site.hear(port);
  const { listings } = virage.engine.status();
  log.info(
    { port, operatorPort, listings, role: config.role },
    `Virage répond sur http://${host ?? "localhost"}:${String(port)} (${listings.toLocaleString("fr-FR")} annonces)`,
  );
  return {
    telling,
    warm: () => {
      if (!isOneOfSeveral) void warm();
    },
    drain: http.draining.begin,
    stop: async () => {
      const imported = feeds?.close();
      await pause(config.drainSeconds * 1000);
      await Promise.all(servers.map((server) => closeWithin(server, GRACE_SECONDS)));
      http.sentences.stop();
      await imported;
      await http.promotionCounts.flush();
      await http.views.flush();
    },
  };
}
