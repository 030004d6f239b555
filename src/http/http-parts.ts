/** What a site is served with, and what stands in where a part is not given. */
import type { Logger } from "pino";
import type { Metric } from "prom-client";
import type { FeedDoor } from "../api/feed-routes.ts";
import type { Virage } from "../compose.ts";
import { openEvents, openMedia, openPhotographs } from "../compose.ts";
import type { Config } from "../config.ts";
import type { Retention } from "../domain/privacy/retention.ts";
import { RETENTION } from "../domain/privacy/retention.ts";
import type { RunningCostTables } from "../domain/running-costs/tables.ts";
import type { AskEquipment } from "../domain/valuation/equipment-worth.ts";
import type { AskMarket, JudgeArrived } from "../domain/valuation/market-answer.ts";
import type { EventSink } from "../events/event-sink.ts";
import type { MailFolder } from "../mail/mail-folder.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import type { Farewell } from "../personal-data/farewell.ts";
import type { MediaStore } from "../photos/media-store.ts";
import type { Photographs } from "../photos/photographs.ts";
import type { JobState } from "../storage/job-storage.ts";
import type { ErrorReports } from "./error-reports.ts";

export interface HttpParts {
  readonly virage: Virage;
  readonly config: Pick<Config, "now" | "publicUrl" | "dataDirectory"> &
    Partial<
      Pick<
        Config,
        | "role"
        | "mailFrom"
        | "isMailDelivered"
        | "trustedProxies"
        | "operatorKey"
        | "limits"
        | "previewPrefix"
        | "pushKey"
        | "nameServers"
        | "eventsUrl"
        | "mediaBucket"
        | "searchNodes"
      >
    >;
  readonly log: Logger;
  /** What the build of the pages wrote: its folder and its server module. */
  readonly buildDirectory: string;
  readonly pageBuild: unknown;
  /** Told when a visitor has written; without one, mail waits in the outbox. */
  readonly mailSender?: Pick<MailSender, "look" | "settled">;
  /** Mail of a trial, which its visitors may read. */
  readonly mailFolder?: MailFolder | undefined;
  /** Those that stand in files, erased with whom they are of. */
  readonly removeFiles?: MailFolder["remove"];
  /** The last mail to whoever erases an account; without one, none is sent. */
  readonly farewell?: Farewell | undefined;
  readonly retention?: Retention;
  /** What runs beside requests, in whichever process. */
  readonly jobStates?: () => Promise<readonly JobState[]>;
  /** How long parts took, told with the other figures. */
  readonly partTimes?: Metric;
  /** How many lines the log could not keep. */
  readonly linesLost?: () => number;
  /** Told of failures beside the log. */
  readonly reports?: Pick<ErrorReports, "report"> | undefined;
  /** Requests are traced: somebody has started telemetry, or is about to. */
  readonly isTraced?: boolean;
  /** The listings are invented, as every page must say. */
  readonly isDemonstration?: boolean;
  /** Without them listings say nothing of what their use costs. */
  readonly runningCosts?: RunningCostTables | undefined;
  /** What vehicles are worth that are not for sale; nothing before a market was fitted, and without this never. */
  readonly askMarket?: AskMarket;
  readonly judgeArrived?: JudgeArrived;
  /** Whether they know anything yet; where nobody says, what they say is all there is to know. */
  readonly isMarketFitted?: () => boolean;
  readonly askEquipment?: AskEquipment;
  /** Both of its own data directory without. */
  readonly photographs?: Photographs;
  readonly media?: MediaStore;
  /** What links in mail begin with; without it, that of the site’s configuration. */
  readonly address?: () => string;
  /** What dealers' programs push their stocks to; without it, they are told to come back. */
  readonly feeds?: FeedDoor["taking"];
  /** Where what pages raised is written; files of the data directory without. */
  readonly events?: Pick<EventSink, "add" | "watch">;
}

/** What always stands there, given or not. */
type Standing =
  | "mailSender"
  | "removeFiles"
  | "retention"
  | "jobStates"
  | "isTraced"
  | "isDemonstration"
  | "askMarket"
  | "judgeArrived"
  | "isMarketFitted"
  | "askEquipment"
  | "events"
  | "photographs"
  | "media"
  | "address";

export type WholeHttpParts = HttpParts & Required<Pick<HttpParts, Standing>>;

export function wholeParts(given: HttpParts): WholeHttpParts {
  const { virage, config, log, mailFolder } = given;
  return {
    ...given,
    mailSender: given.mailSender ?? { look: () => undefined, settled: () => Promise.resolve() },
    removeFiles: given.removeFiles ?? mailFolder?.remove ?? (async () => undefined),
    retention: given.retention ?? RETENTION,
    jobStates: given.jobStates ?? (async () => []),
    isTraced: given.isTraced ?? false,
    isDemonstration: given.isDemonstration ?? false,
    askMarket: given.askMarket ?? (() => Promise.resolve(undefined)),
    judgeArrived: given.judgeArrived ?? (() => Promise.resolve([])),
    isMarketFitted: given.isMarketFitted ?? (() => true),
    askEquipment: given.askEquipment ?? (() => Promise.resolve(undefined)),
    events: given.events ?? openEvents(config, log).sink,
    photographs: given.photographs ?? openPhotographs(virage, config, log),
    media: given.media ?? openMedia(config),
    address:
      given.address ??
      (() => (config.publicUrl?.replace(/\/$/, "") ?? "http://localhost") + (config.previewPrefix ?? "")),
  };
}
