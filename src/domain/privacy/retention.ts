/** How long what is known of people is kept: enforced by jobs, told by pages, set by the operator (`VIRAGE_RETENTION`). */
import { whole } from "../french.ts";

export interface Retention {
  /** Messages to sellers, reports, and mail that stands in files: for whoever wrote it and for a dispute. */
  readonly messagesMonths: number;
  /** The name of a mail that was sent or refused, by which it is not sent twice; its words go when it leaves. */
  readonly sentMailDays: number;
  /** A search that was asked for under an address which never confirmed it; as long as the link in its mail. */
  readonly unconfirmedSearchesDays: number;
  /** A search that was removed: it can be had back meanwhile. */
  readonly removedSearchesDays: number;
  /** Which listings were found of a search; that one was told, as long as it is online and so long after. */
  readonly foundListingsDays: number;
  /** That an address cannot be reached, or complained: nothing is written to it. */
  readonly unreachableMonths: number;
  /** An account whose owner is not seen; then they are written to. */
  readonly inactiveAccountMonths: number;
  /** From that mail to the end of the account. */
  readonly inactiveNoticeDays: number;
  /** What somebody did with adverts, dealers and accounts, by the identifier of an account that is erased with it. */
  readonly actsMonths: number;
  /** What pages of who accepted to be measured raised, by a drawn number. */
  readonly eventsDays: number;
  /** What failed, without what tells of a person, where the site reports it to files. */
  readonly errorReportsDays: number;
  /** Changes of listings, of nobody: engines that are further behind begin anew. */
  readonly changeLogHours: number;
}

export const RETENTION: Retention = {
  messagesMonths: 12,
  sentMailDays: 30,
  unconfirmedSearchesDays: 7,
  removedSearchesDays: 1,
  foundListingsDays: 60,
  unreachableMonths: 36,
  inactiveAccountMonths: 24,
  inactiveNoticeDays: 30,
  actsMonths: 12,
  eventsDays: 90,
  errorReportsDays: 30,
  changeLogHours: 6,
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Moments in milliseconds since 1970-01-01 UTC; ISO 8601 UTC comes back. */
export const hoursBefore = (now: number, hours: number): string => new Date(now - hours * HOUR_MS).toISOString();
export const daysBefore = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();
export const daysLater = (now: number, days: number): string => new Date(now + days * DAY_MS).toISOString();

export function monthsBefore(now: number, months: number): string {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString();
}

/** `12 mois`, `1 jour`, `30 jours`: as pages tell it. */
export const monthsLabel = (months: number): string => `${whole(months)} mois`;
export const daysLabel = (days: number): string => `${whole(days)} ${days > 1 ? "jours" : "jour"}`;
