/**
 * Sends what waits in the outbox: a few at a time, again and again until it is taken, refused or too old. Whoever is killed
 * leaves its claims, which others take over; what was taken and could not be written down is sent again under the same name, and
 * nothing else is. What it hands over and to whom is its carriers’ affair.
 */
import { setTimeout as pause } from "node:timers/promises";
import { StorageUnavailable } from "../storage/storage-error.ts";
import type { ClaimedEntry, Storage } from "../storage/storage.ts";
import { isOwed } from "./mail-keys.ts";
import type { Carrier, Parcel } from "./parcel.ts";
import { Refused } from "./parcel.ts";

export interface OutboxSender {
  /** Something has come into the outbox: looks now instead of at the next turn. */
  look(): void;
  /** Resolves when what was due, and nobody else had taken on, has been tried. */
  idle(): Promise<void>;
  /** Resolves when this process has tried an entry, or when nothing is left to try, and after so many milliseconds at the latest. */
  settled(key: string, ms: number): Promise<void>;
  /** Finishes what is under way; what is not finished by then waits in the outbox. */
  stop(): Promise<void>;
}

export interface SenderLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

export interface OutboxSenderParts {
  readonly storage: Pick<Storage, "outbox" | "together">;
  /** Of what it sends, for the log. */
  readonly name: "mail" | "push";
  /** By the kinds of entries. */
  readonly carriers: Readonly<Record<string, Carrier>>;
  /** Milliseconds since 1970-01-01 UTC: the machine’s own clock, also where visitors are shown a fixed moment. */
  readonly clock: () => number;
  readonly log: SenderLog;
  /** Milliseconds that `stop` waits for what is under way. */
  readonly grace?: number;
  /** Milliseconds after which an attempt is cut off. */
  readonly longestAttempt?: number;
  /** Milliseconds after which a claim that is not renewed is a dead process's. */
  readonly lease?: number;
  /** Milliseconds after which another begins beside it. */
  readonly slowAfter?: number;
}

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
/** Milliseconds: more than a server may take to answer once it has a mail whole. */
const LONGEST_ATTEMPT = 12 * MINUTE;
/**
 * Milliseconds for which a claim holds. It is renewed five times as often while its mail is under way; who has not managed to for half
 * of it lets go of the connection, so that whoever takes the mail over afterwards is alone with it.
 */
export const LEASE = 30 * SECOND;
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
  const { code, responseCode, command } = (error instanceof Refused ? (error.cause ?? error) : error) as Failure;
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

/** In a line, for the list of what was not delivered: the server's own words, or else `550 EMESSAGE DATA`. */
const failureLine = (error: unknown) => {
  if (error instanceof Refused && error.told !== undefined && error.told !== "") return error.told;
  const { name, code, responseCode, command } = nameless(error);
  const told = [responseCode, code, command].filter((part) => part !== undefined);
  return told.length === 0 ? (name ?? "error") : told.map(String).join(" ");
};

export function startOutboxSender({
  storage,
  name,
  carriers,
  clock,
  log,
  grace = GRACE,
  longestAttempt = LONGEST_ATTEMPT,
  lease = LEASE,
  slowAfter = SLOW_AFTER,
}: OutboxSenderParts): OutboxSender {
  const { outbox } = storage;
  const kinds = Object.keys(carriers);
  const iso = (moment = clock()) => new Date(moment).toISOString();
  const cutOff = new AbortController();
  const underWay = new Map<string, { readonly attempts: number; readonly done: Promise<void> }>();
  /** Of those under way. */
  const slow = new Set<string>();
  /** Taken, and not written down yet: never handed over again by this process. */
  const taken = new Set<string>();
  const waiting = new Map<string, Set<() => void>>();
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  /** Each attempt that talks to somebody, and until when its claim is sure to be our own. */
  const holding = new Map<string, { readonly letGo: AbortController; until: number }>();

  const settle = (key: string) => {
    for (const tell of waiting.get(key) ?? []) tell();
  };

  /** Given up for a failure, or, without one, because there is nothing to say any more. */
  const refuse = async (key: string, parcel?: Parcel, failure?: string) => {
    await storage.together(async (unit) => {
      // Erased while it was under way: nobody is written to in its place, for that letter holds the same words.
      const hasWaited = await unit.refuse(
        key,
        iso(),
        failure,
        failure !== undefined && isOwed(key) ? "kept" : undefined,
      );
      const instead = hasWaited ? parcel?.instead?.(iso()) : undefined;
      if (instead !== undefined) await unit.add([instead]);
    });
    settle(key);
  };

  /** Another attempt, or none where there were so many. */
  const tryLater = async ({ key, attempts }: ClaimedEntry, error: unknown, parcel?: Parcel, facts: object = {}) => {
    const told = { failure: nameless(error), [name]: key, attempts, ...facts };
    if (error instanceof Refused || attempts >= MOST_ATTEMPTS) {
      log.error(told, `${name} refused for good`);
      return refuse(key, parcel, failureLine(error));
    }
    log.warn(told, `${name} cannot be sent yet`);
    await outbox.retry({ key, attempts }, iso(clock() + (isStopped ? 0 : retryAfter(attempts))), failureLine(error));
    settle(key);
  };

  /** That it was sent. */
  const note = async (key: string) => {
    await outbox.sent(key, iso());
    taken.delete(key);
    settle(key);
  };

  const handOver = async (entry: ClaimedEntry, parcel: Parcel) => {
    const { key, attempts } = entry;
    try {
      const letGo = new AbortController();
      const now = clock();
      // It may have taken longer to write than the claim held: whoever has it by then is alone with it.
      const isOurs = (await outbox.renew([{ key, attempts }], iso(now))).length > 0;
      if (!isOurs) return settle(key);
      holding.set(key, { letGo, until: now + lease / 2 });
      const ended = AbortSignal.any([cutOff.signal, letGo.signal, AbortSignal.timeout(longestAttempt)]);
      if (!taken.has(key) && (await parcel.deliver(ended)) === "nobody") return await refuse(key);
      taken.add(key);
    } catch (error) {
      if (error instanceof Refused) await parcel.onRefused?.(error);
      return tryLater(entry, error, parcel);
    }
    await note(key);
    log.info({ [name]: key, attempts }, `${name} sent`);
  };

  const send = async (entry: ClaimedEntry) => {
    const slowing = setTimeout(() => {
      slow.add(entry.key);
      look();
    }, slowAfter).unref();
    try {
      let parcel: Parcel | undefined;
      try {
        parcel = await carriers[entry.kind]?.(entry);
      } catch (error) {
        if (error instanceof StorageUnavailable) throw error;
        return await tryLater(entry, error, undefined, { at: placesOf(error) });
      }
      if (parcel === undefined) return await refuse(entry.key);
      await handOver(entry, parcel);
    } catch (error) {
      // Storage is away: the claim is taken over later, by whoever finds it.
      log.error({ failure: nameless(error), [name]: entry.key }, `what became of a ${name} cannot be written down`);
    } finally {
      clearTimeout(slowing);
      slow.delete(entry.key);
      holding.delete(entry.key);
      underWay.delete(entry.key);
      look();
    }
  };

  const lookOnce = async () => {
    const limit = Math.min(AT_ONCE + slow.size, MOST_UNDER_WAY) - underWay.size;
    if (isStopped || limit <= 0) return;
    try {
      for (const entry of await outbox.claim({ kinds, now: iso(), lease, limit }))
        if (!underWay.has(entry.key)) underWay.set(entry.key, { attempts: entry.attempts, done: send(entry) });
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

  const hold = async () => {
    const claims = [...underWay].map(([key, { attempts }]) => ({ key, attempts }));
    const now = clock();
    try {
      // Taken by somebody and not noted, since storage was away: noted before anybody sends it again.
      for (const key of taken) if (!underWay.has(key)) await note(key);
      const ours = new Set(await outbox.renew(claims, iso(now)));
      for (const { key } of claims) {
        const held = holding.get(key);
        if (held === undefined) continue;
        if (ours.has(key)) held.until = now + lease / 2;
        else held.letGo.abort(new Error("the claim is another’s by now"));
      }
    } catch (error) {
      log.error({ failure: nameless(error) }, `claims of ${name} cannot be renewed`);
    }
  };
  const holdOn = () => {
    void hold();
    for (const { letGo, until } of holding.values())
      if (clock() > until) letGo.abort(new Error("the claim may be another’s by now"));
  };

  const idle = async () => {
    await looking;
    // What has ended looks again.
    while (underWay.size > 0) {
      await Promise.all([...underWay.values()].map(({ done }) => done));
      await looking;
    }
  };

  const timer = setInterval(look, LOOK_EVERY).unref();
  const heart = setInterval(holdOn, lease / 5).unref();
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
          (error: unknown) => log.error({ failure: nameless(error), [name]: key }, "the outbox cannot be read"),
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
      clearInterval(heart);
    },
  };
}
