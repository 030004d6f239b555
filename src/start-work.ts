/** All that is done beside requests: by the only process, or by those of several whose role it is. */
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { alertMeans, alertSending, followNews, inactivityLetter, startPushSender } from "./compose.ts";
import { homeOf } from "./config.ts";
import { checkClaims } from "./dealer-space/showroom-desk.ts";
import { fillWithDemonstration, promoteFilled, reachDemonstration } from "./demonstration/fill.ts";
import { expireDeposits } from "./deposits/expire-deposits.ts";
import { ROUTES } from "./domain/urls/route-table.ts";
import type { Deliveries } from "./feeds/arrivals/deliveries.ts";
import { createDeliveries } from "./feeds/arrivals/deliveries.ts";
import { STOCK_FETCH } from "./feeds/arrivals/fetch-stock.ts";
import { importHandedOver } from "./feeds/arrivals/import-handed-over.ts";
import { watchInbox } from "./feeds/arrivals/inbox.ts";
import { pullStocks } from "./feeds/arrivals/pull-stocks.ts";
import type { Ground, Site } from "./ground.ts";
import { fetchPhotographs } from "./jobs/fetch-photographs.ts";
import { startScheduler } from "./jobs/scheduler.ts";
import type { MailSender } from "./mail/mail-sender.ts";
import { startMailSender } from "./mail/mail-sender.ts";
import { nameRecords } from "./outward/name-records.ts";
import { publicReach } from "./outward/pinned-host.ts";
import { sitePushKeys } from "./push/push-keys.ts";
import { keepValued } from "./refit/keep-valued.ts";
import { valueBeforeServing } from "./refit/value-before-serving.ts";
import { siteJobs } from "./site-jobs.ts";
import type { JobState } from "./storage/job-storage.ts";
import { drawId } from "./tokens/hidden-words.ts";

/** Milliseconds in which stocks that an earlier process was handed are imported before visitors are answered. */
const PENDING_FIRST = 20_000;

/** What pages ask of what is done beside them, in this process or another. */
export interface WorkAsked {
  readonly mailSender: Pick<MailSender, "look" | "settled">;
  readonly deliveries: Deliveries;
  readonly jobStates: () => Promise<readonly JobState[]>;
}

export interface Work extends WorkAsked {
  /** Begins what reads the whole stock, once probes or pages are answered. */
  keepMarket(): Promise<void>;
  /** Nothing more is begun that takes long; the rest goes on until `stop`. */
  leave(): void;
  stop(): Promise<void>;
}

const onValuingError =
  ({ workLog }: Ground) =>
  (error: unknown) =>
    workLog.error({ err: error }, "the market could not be valued");

/** What the first page is to find: an invented stock where one is wanted, what was handed over before, and what it is all worth. */
export async function prepareWork(ground: Ground): Promise<void> {
  const { config, log, storage, thread, intake } = ground;
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
  // What is soon imported is there before the first visitor; the rest is imported beside their answers.
  if (config.role === "all")
    await Promise.race([intake.finishPending(), pause(PENDING_FIRST, undefined, { ref: false })]);
  await valueBeforeServing(
    { storage, fit: thread.fit, now: config.now },
    {
      onBegin: (count) => log.info({ listings: count }, "valeurs de marché : premier calcul"),
      onError: onValuingError(ground),
    },
  );
}

/** Whom and what a change of an advert of a private seller concerns. */
export const depositGroundOf = ({ storage, config, address }: Site, sender: Pick<MailSender, "look">) => ({
  storage,
  sender,
  from: config.mailFrom,
  isDelivered: config.isMailDelivered,
  origin: address,
  now: config.now,
  clock: Date.now,
});

export function startWork(site: Site): Work {
  const { config, log, workLog, storage, retention, virage, thread, intake, address } = site;
  const { mail, farewell, media, photographs, events, reports } = site;
  const { now } = config;
  const { transport, folder } = mail;
  const reach = publicReach(config.nameServers);
  const pushSender = startPushSender(virage, {
    keys: sitePushKeys(storage, config.pushKey),
    contact: `mailto:${config.mailFrom.address}`,
    reach,
    origin: address,
    clock: Date.now,
    log: workLog,
  });
  const sending = alertSending(virage, alertMeans(storage, config.mailFrom, retention), {
    origin: address,
    now,
    lookAtPushes: pushSender.look,
  });
  const mailSender = startMailSender({ storage, transport, clock: Date.now, log: workLog, ...sending });
  // Of what another process wrote, or a command.
  const endNotices = storage.notices.on("outbox", () => {
    mailSender.look();
    pushSender.look();
  });
  const news = followNews(virage, { now, log: workLog, look: mailSender.look });
  const isShared = config.role !== "all";
  const deliveries = createDeliveries({
    intake,
    storage,
    catchUp: virage.catchUp,
    isHandedOver: isShared,
    log: workLog,
  });
  const handedOver = isShared ? importHandedOver({ intake, storage, log: workLog }) : undefined;
  const limits = { ...STOCK_FETCH, ...reach, maxBytes: config.feedBytes };
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
      fetchPhotographs: (signal) => fetchPhotographs({ storage, photographs, now: Date.now }, signal),
      checkDomains: (signal) =>
        checkClaims(
          { storage, home: homeOf(config), records: nameRecords(config.nameServers), clock: Date.now },
          signal,
        ),
      expireDeposits: (signal) => expireDeposits({ ...depositGroundOf(site, mailSender), media }, signal),
      removePhotos: media.remove,
      forgetEvents: events.forget,
      ...(reports === undefined ? {} : { forgetErrorReports: reports.forget }),
      pullStocks: (signal) => pullStocks({ storage, deliveries, limits, clock: Date.now, log }, signal),
      now,
      clock: Date.now,
    }),
    clock: Date.now,
    // Another each time: what a process of the same machine held before belongs to nobody.
    holder: `${hostname()} ${String(process.pid)} ${drawId()}`,
    log: workLog,
  });
  const inbox = watchInbox({ directory: config.inbox, storage, deliveries, mostBytes: config.feedBytes, log: workLog });
  let keeping: ReturnType<typeof keepValued> | undefined;
  let left: Promise<unknown> | undefined;
  const leave = () => {
    left ??= Promise.all([intake.stop(), handedOver, keeping?.then((kept) => kept.stop())]);
    return left;
  };
  return {
    mailSender,
    deliveries,
    jobStates: scheduler.states,
    keepMarket: async () => {
      keeping ??= keepValued({
        storage,
        fit: thread.fit,
        now,
        market: virage.market,
        judge: thread.judge,
        isFitted: thread.isFitted,
        clock: () => performance.now(),
        onRefit: (refit) => log.info(refit, "valeurs de marché à jour"),
        onError: onValuingError(site),
      });
      await keeping;
    },
    leave: () => void leave(),
    stop: async () => {
      await leave();
      await inbox.stop();
      await thread.close();
      await scheduler.stop();
      endNotices();
      await news.stop();
      await mailSender.stop();
      await pushSender.stop();
    },
  };
}
