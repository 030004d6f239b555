/** All that runs beside requests, by the clock: once among all processes of a site (`jobs/scheduler.ts`). */
import type { InactivityLetter } from "./accounts/inactive-accounts.ts";
import { endInactiveAccounts } from "./accounts/inactive-accounts.ts";
import { forgetLapsed } from "./alerts/alerts.ts";
import { dayInParis } from "./domain/paris-time.ts";
import type { Retention } from "./domain/privacy/retention.ts";
import { daysBefore, hoursBefore, monthsBefore } from "./domain/privacy/retention.ts";
import type { Job } from "./jobs/scheduler.ts";
import type { MailFolder } from "./mail/mail-folder.ts";
import type { Farewell } from "./personal-data/farewell.ts";
import type { Storage } from "./storage/storage.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Of nobody: a month beside the same of the year before. */
const VIEWS_MONTHS = 13;

export interface SiteJobsParts {
  readonly storage: Storage;
  readonly kept: Retention;
  /** Mail that stands in files of this process. */
  readonly folder: Pick<MailFolder, "forget" | "remove">;
  readonly inactivityLetter: InactivityLetter;
  /** Absolute. */
  readonly signInAddress: () => string;
  /** Photographs that were given to us. */
  readonly removePhotos?: (names: readonly string[]) => Promise<void>;
  /** Tells that an account has ended. */
  readonly farewell?: Farewell | undefined;
  /** Without, nobody can be warned, and nobody’s account ends. */
  readonly isMailDelivered: boolean;
  /** Mail has come into the outbox. */
  readonly look: () => void;
  /** Fetches the stocks that are due. */
  readonly pullStocks?: (signal: AbortSignal) => Promise<void>;
  /** Fetches photographs of what has come. */
  readonly fetchPhotographs?: (signal: AbortSignal) => Promise<void>;
  /** Ends adverts of private sellers whose time has come. */
  readonly expireDeposits?: (signal: AbortSignal) => Promise<void>;
  /** Removes events of days before that one. */
  readonly forgetEvents?: (day: string) => Promise<void>;
  /** Removes reports of failures of days before that one. */
  readonly forgetErrorReports?: (day: string) => Promise<void>;
  /** Looks at the records of names that dealers say are theirs. */
  readonly checkDomains?: (signal: AbortSignal) => Promise<void>;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC: that of listings and of what people write. */
  readonly now: () => number;
  /** The machine’s own, by which sessions, mail and accounts end. */
  readonly clock: () => number;
}

export function siteJobs(parts: SiteJobsParts): readonly Job[] {
  const { storage, kept, folder, now, clock } = parts;
  const { changes, correspondence, accounts, outbox } = storage;
  return [
    {
      name: "change log",
      every: HOUR,
      isByAge: true,
      run: () => changes.trim(hoursBefore(now(), kept.changeLogHours)),
    },
    {
      name: "messages",
      every: DAY,
      isByAge: true,
      run: async () => {
        const before = monthsBefore(now(), kept.messagesMonths);
        await folder.forget(before);
        await correspondence.leads.forget(before);
        await correspondence.reports.forget(before);
      },
    },
    {
      name: "views of listings",
      every: DAY,
      isByAge: true,
      run: () => storage.listingViews.forget(dayInParis(Date.parse(monthsBefore(now(), VIEWS_MONTHS)))),
    },
    { name: "sessions", every: HOUR, isByAge: true, run: () => accounts.forget(clock()) },
    { name: "saved searches", every: HOUR, isByAge: true, run: () => forgetLapsed(storage, kept, clock) },
    { name: "stock sources", every: MINUTE, run: async (signal) => parts.pullStocks?.(signal) },
    { name: "photographs", every: MINUTE, run: async (signal) => parts.fetchPhotographs?.(signal) },
    { name: "deposits", every: MINUTE, isByAge: true, run: async (signal) => parts.expireDeposits?.(signal) },
    { name: "dealers' domains", every: HOUR, run: async (signal) => parts.checkDomains?.(signal) },
    { name: "acts", every: DAY, isByAge: true, run: () => storage.acts.forget(monthsBefore(now(), kept.actsMonths)) },
    {
      name: "events",
      every: DAY,
      isByAge: true,
      run: async () => parts.forgetEvents?.(dayInParis(Date.parse(daysBefore(clock(), kept.eventsDays)))),
    },
    {
      name: "error reports",
      every: DAY,
      isByAge: true,
      run: async () => parts.forgetErrorReports?.(dayInParis(Date.parse(daysBefore(clock(), kept.errorReportsDays)))),
    },
    { name: "sent mail", every: DAY, isByAge: true, run: () => outbox.forget(daysBefore(clock(), kept.sentMailDays)) },
    {
      name: "inactive accounts",
      every: DAY,
      isByAge: true,
      run: async (signal) => {
        if (!parts.isMailDelivered) return;
        const signInAddress = parts.signInAddress();
        const { inactivityLetter: letter, look, farewell } = parts;
        const { removePhotos } = parts;
        const erasing = {
          storage,
          removeFiles: folder.remove,
          ...(removePhotos === undefined ? {} : { removePhotos }),
          farewell,
          clock,
        };
        await endInactiveAccounts({ ...erasing, kept, letter, signInAddress, look }, signal);
      },
    },
  ];
}
