/**
 * Sends what waits in the outbox: a few at a time, again and again until it is taken, refused or too old. Whoever is killed
 * leaves its claims, which others take over; what was taken and could not be written down is sent again under the same
 * Message-ID, and nothing else is.
 */
import { setTimeout as pause } from "node:timers/promises";
import { StorageUnavailable } from "../storage/storage-error.ts";
import type { ClaimedEntry, Storage } from "../storage/storage.ts";
import type { Mail } from "./mail.ts";
import { MAIL, mailEntry, readMail } from "./mail.ts";
import type { Transport } from "./transport.ts";
import { MailRefused } from "./transport.ts";

export interface MailSender {
  /** Something has come into the outbox: looks now instead of at the next turn. */
  look(): void;
  /** Resolves when what was due, and nobody else had taken on, has been tried. */
  idle(): Promise<void>;
  /** Resolves when this process has tried a mail, or when nothing is left to try, and after so many milliseconds at the latest. */
  settled(key: string, ms: number): Promise<void>;
  /** Finishes what is under way; what is not finished by then waits in the outbox. */
  stop(): Promise<void>;
}

export interface SenderLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

export interface MailSenderParts {
  readonly storage: Pick<Storage, "outbox" | "together">;
  readonly transport: Transport;
  /** Milliseconds since 1970-01-01 UTC: the machine’s own clock, also where visitors are shown a fixed moment. */
  readonly clock: () => number;
  readonly log: SenderLog;
  /** Of entries that are no mail yet, by their kind: they are written when they are about to leave, as things are then. */
  readonly writers?: Readonly<Record<string, MailWriter>>;
  /** A server will not take mail for an address, whatever it is about. */
  readonly onUnreachable?: (address: string) => Promise<void>;
  /** Milliseconds that `stop` waits for mail under way. */
  readonly grace?: number;
  /** Milliseconds after which an attempt is cut off. */
  readonly longestAttempt?: number;
  /** Milliseconds after which another begins beside it. */
  readonly slowAfter?: number;
}

/**
 * The mail that an entry stands for; undefined where there is nothing left to say. Called at each attempt, in the claim of one
 * process: of one key the same is told.
 */
export type MailWriter = (entry: ClaimedEntry) => Promise<Mail | undefined>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const LOOK_EVERY = 2 * SECOND;
const AT_ONCE = 8;
/**
 * Milliseconds, several times what a server needs that is well. What takes longer gives its place to others: eight mails
 * that a silent server keeps would keep all the rest from it for as long, also once it is well again.
 */
const SLOW_AFTER = 2 * SECOND;
/** The slow among them: each is a connection and a mail in memory. */
const MOST_UNDER_WAY = 64;
/** Milliseconds. */
export const LONGEST_ATTEMPT = 2 * MINUTE;
/** A claim of so many longest attempts is nobody’s. Of one alone it could be under way: two processes would send one mail. */
const ATTEMPTS_UNTIL_ABANDONED = 2.5;
const FIRST_RETRY = 15 * SECOND;
const LAST_RETRY = 4 * HOUR;
/** Some three days of attempts. */
const MOST_ATTEMPTS = 26;
const GRACE = 8 * SECOND;

/** Milliseconds until the next attempt: 15 s, 1 min, 4, 16, 64, then every four hours. */
export function retryAfter(attempts: number): number {
  return Math.min(LAST_RETRY, FIRST_RETRY * 4 ** (attempts - 1));
}

/** Of a failure, what cannot name anybody: servers repeat addresses and lines of a mail in whatever else they say. */
function nameless(error: unknown): Failure & { readonly name?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  // The cast: as `Failure` says.
  const { code, responseCode, command } = (error instanceof MailRefused ? (error.cause ?? error) : error) as Failure;
  return { name: error.name, code, responseCode, command };
}

/** As nodemailer and the drivers of databases tell; nothing is sure to be there. */
interface Failure {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  /** `RCPT TO`, without whom. */
  readonly command?: unknown;
}

/** Where it came about, for what is nobody’s server: the message before it may hold what a visitor wrote. */
const placesOf = (error: unknown) =>
  error instanceof Error ? error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) : undefined;

/** The same in a line, for the list of what was not delivered: `550 EENVELOPE RCPT TO`. */
const failureLine = (error: unknown) => {
  const { name, code, responseCode, command } = nameless(error);
  const told = [responseCode, code, command].filter((part) => part !== undefined);
  return told.length === 0 ? (name ?? "error") : told.map(String).join(" ");
};

export function startMailSender({
  storage,
  transport,
  clock,
  log,
  writers = {},
  onUnreachable,
  grace = GRACE,
  longestAttempt = LONGEST_ATTEMPT,
  slowAfter = SLOW_AFTER,
}: MailSenderParts): MailSender {
  const { outbox } = storage;
  const kinds = [MAIL, ...Object.keys(writers)];
  const iso = (moment = clock()) => new Date(moment).toISOString();
  const abandonedAfter = ATTEMPTS_UNTIL_ABANDONED * longestAttempt;
  const cutOff = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  /** Of those under way. */
  const slow = new Set<string>();
  /** Taken, and not written down yet: never handed over again by this process. */
  const taken = new Set<string>();
  const waiting = new Map<string, Set<() => void>>();
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  const settle = (key: string) => {
    for (const tell of waiting.get(key) ?? []) tell();
  };

  /** Given up for a failure, or, without one, because there is nothing to say any more. */
  const refuse = async (key: string, { ifRefused }: Partial<Mail>, failure?: string) => {
    await storage.together(async (unit) => {
      // Erased while it was under way: nobody is written to in its place, for that letter holds the same words.
      const hasWaited = await unit.refuse(key, iso(), failure);
      if (hasWaited && ifRefused !== undefined)
        await unit.add([mailEntry(`${key}.refused`, { ...ifRefused, date: iso() })]);
    });
    settle(key);
  };

  /** Another attempt, or none where there were so many. */
  const tryLater = async ({ key, attempts }: ClaimedEntry, mail: Partial<Mail>, error: unknown, facts: object = {}) => {
    const told = { failure: nameless(error), mail: key, attempts, ...facts };
    if (error instanceof MailRefused || attempts >= MOST_ATTEMPTS) {
      log.error(told, "mail refused for good");
      return refuse(key, mail, failureLine(error));
    }
    log.warn(told, "mail cannot be sent yet");
    await outbox.retry(key, iso(clock() + (isStopped ? 0 : retryAfter(attempts))), failureLine(error));
    settle(key);
  };

  const handOver = async (entry: ClaimedEntry, mail: Mail) => {
    const { key, attempts } = entry;
    try {
      const ended = AbortSignal.any([cutOff.signal, AbortSignal.timeout(longestAttempt)]);
      if (!taken.has(key)) await transport.deliver(key, mail, ended);
      taken.add(key);
    } catch (error) {
      if (error instanceof MailRefused && error.isOfAddress) await onUnreachable?.(mail.to.address);
      return tryLater(entry, mail, error);
    }
    await outbox.sent(key, iso());
    taken.delete(key);
    log.info({ mail: key, attempts }, "mail sent");
    settle(key);
  };

  /** Undefined where none is to be sent. Rejects when storage does, and with whatever a writer throws. */
  const mailOf = async (entry: ClaimedEntry): Promise<Mail | undefined> => {
    const { [entry.kind]: write } = writers;
    if (write !== undefined) return write(entry);
    try {
      return readMail(entry.payload);
    } catch (error) {
      log.error({ failure: nameless(error), mail: entry.key }, "mail cannot be read");
      return undefined;
    }
  };

  const send = async (entry: ClaimedEntry) => {
    const slowing = setTimeout(() => {
      slow.add(entry.key);
      look();
    }, slowAfter).unref();
    try {
      let mail: Mail | undefined;
      try {
        mail = await mailOf(entry);
      } catch (error) {
        if (error instanceof StorageUnavailable) throw error;
        return await tryLater(entry, {}, error, { at: placesOf(error) });
      }
      if (mail === undefined) return await refuse(entry.key, {});
      await handOver(entry, mail);
    } catch (error) {
      // Storage is away: the claim is taken over later, by whoever finds it.
      log.error({ failure: nameless(error), mail: entry.key }, "what became of a mail cannot be written down");
    } finally {
      clearTimeout(slowing);
      slow.delete(entry.key);
      underWay.delete(entry.key);
      look();
    }
  };

  const lookOnce = async () => {
    const limit = Math.min(AT_ONCE + slow.size, MOST_UNDER_WAY) - underWay.size;
    if (isStopped || limit <= 0) return;
    try {
      const now = clock();
      const claim = { kinds, now: iso(now), abandoned: iso(now - abandonedAfter), limit };
      for (const entry of await outbox.claim(claim)) if (!underWay.has(entry.key)) underWay.set(entry.key, send(entry));
    } catch (error) {
      log.error({ err: error }, "the outbox cannot be read");
    }
  };

  const look = () => {
    isAskedAgain = true;
    looking ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false;
        await lookOnce();
      }
      looking = undefined;
    })();
  };

  const idle = async () => {
    await looking;
    // What has ended looks again.
    while (underWay.size > 0) {
      await Promise.all(underWay.values());
      await looking;
    }
  };

  const timer = setInterval(look, LOOK_EVERY).unref();
  look();
  return {
    look,
    idle,
    settled: (key, ms) =>
      new Promise((resolve) => {
        const told = waiting.get(key) ?? new Set();
        const tell = () => {
          clearTimeout(late);
          told.delete(tell);
          if (told.size === 0 && waiting.get(key) === told) waiting.delete(key);
          resolve();
        };
        const late = setTimeout(tell, ms).unref();
        told.add(tell);
        waiting.set(key, told);
        look();
        // Only now: what is settled between a look at it and the waiting would be waited for in vain.
        outbox.standing(key).then(
          (standing) => (standing?.kind === "waiting" ? undefined : tell()),
          (error: unknown) => log.error({ failure: nameless(error), mail: key }, "the outbox cannot be read"),
        );
      }),
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      const ended = new AbortController();
      await Promise.race([idle(), pause(grace, undefined, { signal: ended.signal }).catch(() => undefined)]);
      ended.abort();
      cutOff.abort();
      await idle();
      transport.close();
    },
  };
}
