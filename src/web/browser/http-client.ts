/**
 * Whatever a page asks of its site (spec 7.10, 9.3): a second for the first try, three for the second and last; what was answered is
 * kept for five minutes, where the answer does not forbid it; who asks the same while it is under way waits for the same answer.
 *
 * Written here because the rule is the specification’s: a second try with another patience than the first, for a late answer and for
 * 408 alone, is no option of ky or axios, which keep and share nothing besides.
 */
import { tellSite } from "./tell-site.ts";

/** Milliseconds, until the last byte of the answer. */
const FIRST_PATIENCE = 1000;
const SECOND_PATIENCE = 3000;
/** Of what is written: nobody can tell whether a try that came to nothing was heard, so there is no second. */
const WRITING_PATIENCE = 10_000;
const KEPT_FOR = 300_000;
/** A few kilobytes each. */
const MOST_KEPT = 100;

/** Characters of what was no answer, for whoever looks at the error. */
const QUOTED = 200;

const BAD_REQUEST = 400;
const FORBIDDEN = 403;
const TIMED_OUT = 408;
/** Set by what stands before the site and takes the visitor for a robot. */
const BOT_PROTECTION = "x-bot-protection";

/** The site, read to its last byte: 200 to 299; 400, which says what is wrong; or 408 for the second time. */
export interface Reply {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
}

/** Neither an answer nor cancelled; the operator has been told why. */
export class FetchFailed extends Error {
  override readonly name = "FetchFailed";

  constructor(cause: unknown) {
    super("Failed to fetch", { cause });
  }
}

export interface Asked {
  /** The page’s name in the log (`failure/page-name.ts`). */
  readonly page: string;
  readonly signal?: AbortSignal;
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

interface Answered {
  readonly reply: Reply;
  readonly mayBeKept: boolean;
}

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
}

function refuse({ status, headers }: Response): void {
  if (status === BAD_REQUEST || status === TIMED_OUT || (status >= 200 && status < 300)) return;
  const isCaptcha = status === FORBIDDEN && headers.has(BOT_PROTECTION);
  throw new Refused(isCaptcha ? "captcha" : `Failed to fetch: ${String(status)}`);
}

export class HttpClient {
  readonly #around: Surroundings;
  readonly #kept = new Map<string, { readonly reply: Reply; readonly until: number }>();
  readonly #flights = new Map<string, Flight>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Rejects with `FetchFailed`, or with the signal’s reason when it is cancelled. */
  async get(address: string, { page, signal }: Asked): Promise<Reply> {
    signal?.throwIfAborted();
    const kept = this.#kept.get(address);
    if (kept !== undefined && this.#around.now() < kept.until) return kept.reply;
    return this.#wait(address, this.#flights.get(address) ?? this.#depart(address, page), signal);
  }

  /**
   * As `get`, for an answer that can be read: what a captive portal says in its place, which `read` makes undefined, is a failure too,
   * told to the operator and not kept.
   */
  async read<T>(address: string, read: (reply: Reply) => T | undefined, asked: Asked): Promise<T> {
    const reply = await this.get(address, asked);
    const answer = read(reply);
    if (answer !== undefined) return answer;
    this.#kept.delete(address);
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
  async send(address: string, { page, signal, ...init }: Asked & Omit<RequestInit, "signal">): Promise<Reply> {
    const cancelled = signal ?? new AbortController().signal;
    try {
      const answered = await this.#told(page, cancelled, async () => {
        const first = await this.#try(address, init, cancelled, WRITING_PATIENCE);
        return first?.reply.status === TIMED_OUT ? this.#try(address, init, cancelled, WRITING_PATIENCE) : first;
      });
      return answered.reply;
    } finally {
      // Also where it failed: it may have been heard.
      this.#kept.clear();
      this.#flights.clear();
    }
  }

  #depart(address: string, page: string): Flight {
    const controller = new AbortController();
    const { signal } = controller;
    const answered = this.#told(page, signal, async () => {
      const first = await this.#try(address, {}, signal, FIRST_PATIENCE);
      const isAnswered = first !== undefined && first.reply.status !== TIMED_OUT;
      return isAnswered ? first : this.#try(address, {}, signal, SECOND_PATIENCE);
    });
    const flight: Flight = { controller, answered, waiting: 0 };
    this.#flights.set(address, flight);
    return flight;
  }

  /** Whether it is still the one that others may join: a write since has made what it answers old. */
  #land(address: string, flight: Flight): boolean {
    return this.#flights.get(address) === flight && this.#flights.delete(address);
  }

  async #wait(address: string, flight: Flight, signal: AbortSignal | undefined): Promise<Reply> {
    flight.waiting++;
    const cancelled = Promise.withResolvers<never>();
    const leave = () => {
      flight.waiting--;
      if (flight.waiting === 0) {
        this.#land(address, flight);
        flight.controller.abort(signal?.reason);
      }
      cancelled.reject(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    try {
      const { reply, mayBeKept } = await Promise.race([flight.answered, cancelled.promise]);
      if (this.#land(address, flight) && mayBeKept) this.#keep(address, reply);
      return reply;
    } catch (error) {
      // Whoever leaves leaves it to the others.
      if (signal?.aborted !== true) this.#land(address, flight);
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
  async #try(address: string, init: RequestInit, signal: AbortSignal, patience: number): Promise<Answered | undefined> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), patience);
    try {
      const response = await this.#around.fetch(address, { ...init, signal: AbortSignal.any([signal, late.signal]) });
      refuse(response);
      const { status, ok, headers } = response;
      const mayBeKept = ok && !forbidsKeeping(headers);
      return { reply: { status, ok, text: await response.text() }, mayBeKept };
    } catch (error) {
      if (late.signal.aborted && !signal.aborted) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #keep(address: string, reply: Reply): void {
    this.#kept.delete(address);
    this.#kept.set(address, { reply, until: this.#around.now() + KEPT_FOR });
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
