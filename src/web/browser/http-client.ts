/**
 * Whatever a page asks of its site (spec 7.10, 9.3): a second for the first try, three for the second and last; what was answered is
 * kept for five minutes, where the answer does not forbid it; who asks the same while it is under way waits for the same answer.
 *
 * Written here because the rule is the specification’s: a second try with another patience than the first, for a late answer and for
 * 408 alone, is no option of ky or axios, which keep and share nothing besides.
 */
import { BOT_PROTECTION } from "../../domain/visitors/bot-protection.ts";
import { tellSite } from "./tell-site.ts";

/** Milliseconds, until the last byte of the answer. */
const FIRST_PATIENCE = 1000;
const SECOND_PATIENCE = 3000;
/** Of what is written: nobody can tell whether a try that came to nothing was heard, so there is no second. */
export const WRITING_PATIENCE = 10_000;
const KEPT_FOR = 300_000;
/** A few kilobytes each. */
const MOST_KEPT = 100;

/** Characters of what was no answer, for whoever looks at the error. */
const QUOTED = 200;

const BAD_REQUEST = 400;
const FORBIDDEN = 403;
const TIMED_OUT = 408;

/** The site, read to its last byte: 200 to 299; 400, which says what is wrong; or 408 for the second time. */
export interface Reply {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly text: string;
}

/** Neither an answer nor cancelled; the operator has been told why. */
export class FetchFailed extends Error {
  override readonly name = "FetchFailed";
  /** What a site that refused said, for a page that shows it; undefined where nobody answered. */
  readonly reply: Reply | undefined;

  constructor(cause: unknown) {
    super("Failed to fetch", { cause });
    this.reply = cause instanceof Refused ? cause.reply : undefined;
  }
}

/** What a refusal said; throws what no refusal is: `site.send(…).catch(refusalIn)`. */
export function refusalIn(error: unknown): Reply {
  if (error instanceof FetchFailed && error.reply !== undefined) return error.reply;
  throw error;
}

export interface Asked {
  /** The page’s name in the log, one that the site knows (`failure/known-page-names.ts`). */
  readonly page: string;
  readonly signal?: AbortSignal;
  /** Statuses that answer this question too – 422 of a form, 401 of who asks whether somebody is here: nobody is told of them. */
  readonly answers?: readonly number[];
}

/** Of what is read: who asks. Answers to that say `no-store` or depend on cookies, so that none is kept for another. */
interface Question extends Asked {
  readonly headers?: Readonly<Record<string, string>>;
}

interface Message extends Asked, Omit<RequestInit, "signal"> {
  /** Milliseconds, for files, which take longer than words. */
  readonly patience?: number;
}

export interface Surroundings {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly tell: (page: string, what: string) => unknown;
  /** Milliseconds. */
  readonly now: () => number;
}

/** A question under way, called back once nobody waits for its answer any more. */
interface Flight {
  readonly controller: AbortController;
  readonly answered: Promise<Answered>;
  waiting: number;
}

interface Try {
  readonly init: RequestInit;
  readonly answers: readonly number[] | undefined;
  /** Milliseconds. */
  readonly patience: number;
}

interface Answered {
  readonly reply: Reply;
  readonly mayBeKept: boolean;
}

/** Whoever asks the same as somebody else, or takes other statuses for answers, is answered something else. */
const keyOf = (address: string, { headers, answers }: Question): string => JSON.stringify([address, headers, answers]);

/** What depends on cookies is left to the browser’s own cache: scripts do not see them change. */
function forbidsKeeping(headers: Headers): boolean {
  return /\bno-store\b/i.test(headers.get("Cache-Control") ?? "") || /\bcookie\b/i.test(headers.get("Vary") ?? "");
}

/** Undefined of what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the log says of an answer that is none. */
class Refused extends Error {
  override readonly name = "Refused";
  readonly reply: Reply | undefined;

  constructor(message: string, reply?: Reply) {
    super(message);
    this.reply = reply;
  }
}

function refuse(reply: Reply, answers: readonly number[] = []): void {
  const { status, ok, headers } = reply;
  if (ok || status === BAD_REQUEST || status === TIMED_OUT || answers.includes(status)) return;
  const isCaptcha = status === FORBIDDEN && headers.has(BOT_PROTECTION);
  throw new Refused(isCaptcha ? "captcha" : `Failed to fetch: ${String(status)}`, reply);
}

export class HttpClient {
  readonly #around: Surroundings;
  readonly #kept = new Map<string, { readonly reply: Reply; readonly until: number }>();
  readonly #flights = new Map<string, Flight>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Rejects with `FetchFailed`, or with the signal’s reason when it is cancelled. */
  async get(address: string, asked: Question): Promise<Reply> {
    const { signal } = asked;
    signal?.throwIfAborted();
    const key = keyOf(address, asked);
    const kept = this.#kept.get(key);
    if (kept !== undefined && this.#around.now() < kept.until) return kept.reply;
    return this.#wait(key, this.#flights.get(key) ?? this.#depart(key, address, asked), signal);
  }

  /**
   * As `get`, for an answer that can be read: what a captive portal says in its place, which `read` makes undefined, is a failure too,
   * told to the operator and not kept.
   */
  async read<T>(address: string, read: (reply: Reply) => T | undefined, asked: Asked): Promise<T> {
    const reply = await this.get(address, asked);
    const answer = read(reply);
    if (answer !== undefined) return answer;
    this.#kept.delete(keyOf(address, asked));
    this.#around.tell(asked.page, `Failed to fetch: ${String(reply.status)} without an answer`);
    throw new FetchFailed(reply.text.slice(0, QUOTED));
  }

  /** As `read`, of JSON. */
  getJson<T>(address: string, isAnswer: (value: unknown) => value is T, asked: Asked): Promise<T> {
    return this.read(
      address,
      ({ text }) => {
        const answer = parsed(text);
        return isAnswer(answer) ? answer : undefined;
      },
      asked,
    );
  }

  /**
   * What is written: told a second time only where the site says that it has not read it (408). What was answered before may be true no
   * more, and is kept no longer. Rejects as `get` does.
   */
  async send(address: string, { page, signal, answers, patience, ...init }: Message): Promise<Reply> {
    const tried = { init, answers, patience: patience ?? WRITING_PATIENCE };
    const cancelled = signal ?? new AbortController().signal;
    try {
      const answered = await this.#told(page, cancelled, async () => {
        const first = await this.#try(address, tried, cancelled);
        return first?.reply.status === TIMED_OUT ? this.#try(address, tried, cancelled) : first;
      });
      return answered.reply;
    } finally {
      // Also where it failed: it may have been heard.
      this.#kept.clear();
      this.#flights.clear();
    }
  }

  #depart(key: string, address: string, { page, answers, headers = {} }: Question): Flight {
    const controller = new AbortController();
    const { signal } = controller;
    const answered = this.#told(page, signal, async () => {
      const tried = { init: { headers }, answers };
      const first = await this.#try(address, { ...tried, patience: FIRST_PATIENCE }, signal);
      const isAnswered = first !== undefined && first.reply.status !== TIMED_OUT;
      return isAnswered ? first : this.#try(address, { ...tried, patience: SECOND_PATIENCE }, signal);
    });
    const flight: Flight = { controller, answered, waiting: 0 };
    this.#flights.set(key, flight);
    return flight;
  }

  /** Whether it is still the one that others may join: a write since has made what it answers old. */
  #land(key: string, flight: Flight): boolean {
    return this.#flights.get(key) === flight && this.#flights.delete(key);
  }

  async #wait(key: string, flight: Flight, signal: AbortSignal | undefined): Promise<Reply> {
    flight.waiting++;
    const cancelled = Promise.withResolvers<never>();
    const leave = () => {
      flight.waiting--;
      if (flight.waiting === 0) {
        this.#land(key, flight);
        flight.controller.abort(signal?.reason);
      }
      cancelled.reject(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    try {
      const { reply, mayBeKept } = await Promise.race([flight.answered, cancelled.promise]);
      if (this.#land(key, flight) && mayBeKept) this.#keep(key, reply);
      return reply;
    } catch (error) {
      // Whoever leaves leaves it to the others.
      if (signal?.aborted !== true) this.#land(key, flight);
      throw error;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  async #told(page: string, signal: AbortSignal, asked: () => Promise<Answered | undefined>): Promise<Answered> {
    try {
      const answered = await asked();
      if (answered === undefined) throw new Refused("Failed to fetch: timeout");
      return answered;
    } catch (error) {
      if (signal.aborted) throw error;
      this.#around.tell(page, error instanceof Refused ? error.message : `Failed to fetch: ${String(error)}`);
      throw new FetchFailed(error);
    }
  }

  /** Undefined when the answer, or the rest of its text, is too late. */
  async #try(address: string, { init, answers, patience }: Try, signal: AbortSignal): Promise<Answered | undefined> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), patience);
    try {
      const response = await this.#around.fetch(address, { ...init, signal: AbortSignal.any([signal, late.signal]) });
      const { status, ok, headers } = response;
      const reply = { status, ok, headers, text: await response.text() };
      refuse(reply, answers);
      return { reply, mayBeKept: ok && !forbidsKeeping(headers) };
    } catch (error) {
      if (late.signal.aborted && !signal.aborted) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #keep(key: string, reply: Reply): void {
    this.#kept.delete(key);
    this.#kept.set(key, { reply, until: this.#around.now() + KEPT_FOR });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Of the page that is open. */
export const site = new HttpClient({
  fetch: (address, init) => fetch(address, init),
  tell: tellSite,
  now: () => performance.now(),
});
