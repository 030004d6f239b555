/**
 * Searches, what is found of them and the mail that tells it, over a storage of its own and by the real sender: only the server that takes
 * mail is not one. Time stands still but where a test moves it.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listingWith } from "./factories/listing-with.ts";
import { alertLetters } from "../src/alerts/alert-letters.ts";
import { alertTokens } from "../src/alerts/alert-token.ts";
import type { Alerts } from "../src/alerts/alerts.ts";
import { createAlerts } from "../src/alerts/alerts.ts";
import type { NewsFinder } from "../src/alerts/find-news.ts";
import { ALERT_MAIL, findNews } from "../src/alerts/find-news.ts";
import { createSearchIndex } from "../src/alerts/search-index.ts";
import type { ToldListing } from "../src/alerts/still-so.ts";
import { alertMailWriter } from "../src/alerts/write-alert-mail.ts";
import { parseQuery } from "../src/domain/filters/query.ts";
import type { Listing } from "../src/domain/listings/listing.ts";
import type { Frequency } from "../src/domain/saved-searches/saved-search.ts";
import type { Letter, Mail } from "../src/mail/mail.ts";
import type { MailSender } from "../src/mail/mail-sender.ts";
import { startMailSender } from "../src/mail/mail-sender.ts";
import { createPercolator } from "../src/search/percolator/indexed-percolator.ts";
import { openSqliteStorage } from "../src/storage/sqlite.ts";
import type { ListingWrite, Storage } from "../src/storage/storage.ts";
import { letterDrawing } from "../src/web/mails/letter-drawing.ts";

export const START = Date.parse("2026-01-15T09:00:00.000Z");
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const EMAIL = "camille@exemple.example";
const ORIGIN = "https://virage.example";
/** No look at the log but those that a test asks for. */
const NEVER = 2 ** 30;
const FROM = { name: "Virage", address: "messages@virage.example" };

export const filters = (query: string) => parseQuery(new URLSearchParams(query)).filters;

export interface AlertingSite {
  readonly storage: Storage;
  now: number;
  /** The server takes mail. */
  takes: boolean;
  /** Of each search whose query cannot be read. */
  readonly unreadable: string[];
  /** All that was delivered. */
  readonly delivered: Letter[];
  readonly errors: unknown[];
  readonly alerts: Alerts;
  readonly finder: NewsFinder;
  /** As another process would have them. */
  newFinder(over?: Storage): NewsFinder;
  newAlerts(over: Storage): Alerts;
  newSender(deliver: (key: string, mail: Letter) => Promise<void>): MailSender;
  restart(): Promise<void>;
  save(query: string, frequency?: Frequency, email?: string): ReturnType<Alerts["change"]>;
  put(reference: string, changed?: Partial<Listing>): ListingWrite;
  write(...writes: readonly ListingWrite[]): Promise<number>;
  /** What is written is found at once. */
  import(...writes: readonly ListingWrite[]): Promise<void>;
  /** What leaves until a moment, each mail as it is written then: to whom, and which listings it tells. */
  mailsUntil(moment: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openAlertingSite(): Promise<AlertingSite> {
  const known = new Set<string>();
  const directory = await mkdtemp(join(tmpdir(), "virage-alerts-"));
  const storage = await openSqliteStorage({ directory });
  const tokens = alertTokens(() => storage.secret("alerts", () => "secret"));
  const letters = alertLetters({
    from: FROM,
    drawingOf: letterDrawing,
    tokens,
    histories: (references) => storage.listings.priceHistories(references),
    sellersOf: async () => new Map(),
    isMember: async () => true,
    linkDays: 7,
  });
  const clock = () => site.now;
  const tells = new Map<Letter, string>();
  const named = async (mail: Promise<Mail>, listings: readonly ToldListing[]) => {
    const written = await mail;
    tells.set(written, listings.map(({ listing }) => listing.reference).join(" "));
    return written;
  };
  const writer = alertMailWriter({
    storage,
    search: { count: async () => 12 },
    letter: (told) => named(letters.news(told, ORIGIN), told.listings),
    fallsLetter: (told) => named(letters.falls(told, ORIGIN), told.falls),
    now: clock,
    clock,
  });
  const site: AlertingSite = {
    storage,
    now: START,
    takes: true,
    unreadable: [],
    delivered: [],
    errors: [],
    newAlerts: (over) =>
      createAlerts({
        storage: over,
        sender: { look: () => undefined, settled: () => Promise.resolve() },
        tokens,
        confirmLetter: ({ email }, token, date) => ({
          from: FROM,
          to: { address: email },
          subject: "Confirmez",
          text: token,
          date,
        }),
        isDelivered: true,
        now: clock,
        clock,
      }),
    newFinder: (over = storage) =>
      findNews({
        storage: over,
        index: createSearchIndex({
          savedSearches: storage.savedSearches,
          createPercolator,
          groupsOf: async () => new Map(),
          now: clock,
          clock,
          onUnreadable: (id, fields) => site.unreadable.push(`${id}: ${fields.join(" ")}`),
        }),
        clock,
        interval: NEVER,
        onMail: () => undefined,
        onGap: () => undefined,
        onError: (error) => site.errors.push(error),
      }),
    newSender: (deliver) =>
      startMailSender({
        storage,
        transport: { deliver, close: () => undefined },
        clock,
        log: {
          error: ({ failure, mail }: { failure?: unknown; mail?: unknown }, message) =>
            site.errors.push({ message, failure, mail }),
          warn: () => undefined,
          info: () => undefined,
        },
        writers: { [ALERT_MAIL]: writer },
      }),
    get alerts() {
      return alerts;
    },
    get finder() {
      return finder;
    },
    restart: async () => {
      await finder.stop();
      finder = site.newFinder();
    },
    save: async (query, frequency = "immediate", email = EMAIL) => {
      const saved = await alerts.save(email, filters(query), { frequency });
      if (saved.kind !== "saved") throw new Error("there is no room");
      return saved.search;
    },
    put: (reference, changed = {}) => {
      const now = new Date(site.now).toISOString();
      const listing = listingWith({ reference, firstOnlineDate: now, ...changed });
      // What it costs at first has stood: a price that gives way within a day is none.
      const date = known.has(reference) ? now : new Date(site.now - 2 * DAY).toISOString();
      known.add(reference);
      return { kind: "put", listing, priceEntry: { date, price: listing.price } };
    },
    write: (...writes) => storage.listings.write(writes, new Date(site.now).toISOString()),
    import: async (...writes) => {
      await site.write(...writes);
      await finder.catchUp();
    },
    mailsUntil: async (moment) => {
      site.now = moment;
      const sent: string[] = [];
      const sender = site.newSender(async (_key, mail) => {
        if (!site.takes) throw new Error("the server is away");
        site.delivered.push(mail);
        const told = tells.get(mail);
        if (told !== undefined) sent.push(`${mail.to.address}: ${told}`);
      });
      await sender.idle();
      await sender.stop();
      return sent;
    },
    close: async () => {
      await finder.stop();
      await storage.close();
      await rm(directory, { recursive: true });
    },
  };
  const alerts = site.newAlerts(storage);
  let finder = site.newFinder();
  return site;
}
