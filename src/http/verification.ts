/**
 * Proves that a browser looks at a page, and nothing of who sits before it: no picture, no riddle, nobody else's service. The page
 * has some work to do, a second or two of a browser and a seventh of one of a server, for each address and hour: what a program gains by
 * it is what a person has. Without a script one waits. It needs neither eyes nor a mouse. Who has passed is a person for an hour, from that address.
 * A form that met it is sent again once it is passed, as it was: its fields stand in the page meanwhile, and nowhere else.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { Hono } from "hono";
import { giveToken, takeToken } from "../correspondence/form-token.ts";
import { REFUSALS } from "../domain/errors/refusals.ts";
import { BOT_PROTECTION } from "../domain/visitors/bot-protection.ts";
import { markedPassed, notReceivedAt, unmarked } from "../domain/visitors/verification-address.ts";
import { withoutPrefix } from "../domain/urls/preview-prefix.ts";
import { routeOf } from "../domain/urls/route-of.ts";
import type { RouteName } from "../domain/urls/route-table.ts";
import { ROUTES } from "../domain/urls/route-table.ts";
import type { PhotoDoor } from "../photos/photo-door.ts";
import { WHOLE_FORM_DOOR, createPhotoDoor } from "../photos/photo-door.ts";
import { WHOLE_FORM, receivePhotographs } from "../photos/receive-photographs.ts";
import { readTrustedCookie, writeCookie } from "../web/cookies/jar.ts";
import { SITE_COOKIES } from "../web/cookies/site-cookies.ts";
import { readTheme } from "../web/cookies/theme-cookie.ts";
import { localPath } from "../web/local-path.ts";
import { verificationPage } from "../web/offline/verification-page.ts";
import { readForm } from "../web/read-form.ts";
import { isReading } from "./is-reading.ts";
import { isStorageAway } from "./storage-away.ts";
import type { BucketsByName } from "./token-buckets.ts";
import { bucketsInMemory } from "./token-buckets.ts";
import { clientAddress, clientNetwork } from "./visit.ts";

/** As the calls of pages know it (spec 7.10). */
const OK = 200;
const SEE_OTHER = 303;
/** Sent again by the browser as it came, to the address that the answer names. */
const TEMPORARY_REDIRECT = 307;
const FORBIDDEN = 403;
const METHOD_NOT_ALLOWED = 405;
const MINUTE_MS = 60_000;
/** For which a token may be worked on. */
const TOKEN_MS = 10 * MINUTE_MS;
/** That one waits who has no script. */
const PATIENCE_MS = 15_000;
/** Numbers to be found, each of whose hashes begins with so many bits of 0: 8 × 8,192 tries on average, seldom twice as many. */
export const WORK = { numbers: 8, bits: 13 };
const MOST_TOKENS = 10_000;
const SECRET_BYTES = 32;
/** The page’s own fields: apart from those of the form that it carries, which has its own `jeton` and `retour`. */
const OWN = "verification.";
/** Fields of the longest form of ours, the words of a feed, are some 200; a body could bring twelve thousand. */
const MOST_CARRIED = 500;
/** Where files come with all that is typed beside them, as long as no script sends them. */
const WHOLE_FORMS: ReadonlySet<RouteName> = new Set(["depositPhotos", "dealerVehiclePhotos"]);
/** What a form of ours was pressed for. */
const ACT = "geste";
/** Stands in no page that it was not typed on. */
const SECRET_FIELDS = new Set(["motdepasse"]);

/** What a program asks that is for people alone, or is more than its share. */
export class VerificationNeeded extends Error {
  constructor() {
    super("who asks has to show that somebody looks at the page");
  }
}

export interface Verification {
  hasPassed(c: Context): Promise<boolean>;
  /** The answer to who has to pass: a page, or a sentence to what is no page. */
  ask(c: Context): Promise<Response>;
  /** Leads who has passed on to the address as it was asked for, without the mark by which they came back. */
  readonly comeBack: MiddlewareHandler;
  readonly routes: Hono;
}

/** Of a form that was sent: its fields, in their order. */
type Carried = readonly (readonly [name: string, value: string])[];

/** Undefined where a page cannot carry it: files and more than any form are too large for one, and a password is for the page that asks for it. */
function carriedIn(form: FormData): Carried | undefined {
  const all = [...form].filter(([name]) => !name.startsWith(OWN));
  if (all.length > MOST_CARRIED) return undefined;
  if (all.some(([name, value]) => SECRET_FIELDS.has(name) || (typeof value !== "string" && value.size > 0)))
    return undefined;
  return all.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
}

interface Sent {
  readonly carried: Carried;
  /** Files that were sent with it, which no page can carry, are to be sent again. */
  readonly lacksFiles: boolean;
}

/** What somebody has sent and nobody has read yet; undefined of what no page can carry. */
async function sentWith(c: Context, door: PhotoDoor): Promise<Sent | undefined> {
  if (c.req.method !== "POST") return undefined;
  const { name, takesFiles } = routeOf(c.req.path);
  if (WHOLE_FORMS.has(name)) return textBesideFiles(c, door);
  if (takesFiles === true) return undefined;
  try {
    const carried = carriedIn(await readForm(c.req.raw));
    return carried && { carried, lacksFiles: false };
  } catch (error) {
    // A body that is no form holds nothing that somebody typed.
    if (error instanceof Response) return undefined;
    throw error;
  }
}

/** Of a whole form that goes with its files, as no script sends it: they are read over, and what it was pressed for waits for them. */
async function textBesideFiles(c: Context, door: PhotoDoor): Promise<Sent | undefined> {
  if (c.req.header("accept")?.startsWith("application/json") === true) return undefined;
  const entered = door.enter({ one: clientAddress(c), network: clientNetwork(c) });
  if (typeof entered === "string") return undefined;
  using entry = entered;
  let lacksFiles = false;
  const form = await receivePhotographs(c.req.raw, WHOLE_FORM, {
    entry,
    admit: async () => {
      lacksFiles = true;
      return "pass";
    },
    beyond: async () => {
      lacksFiles = true;
    },
    take: async () => undefined,
  });
  // Of files alone nothing is left without them.
  if (form.kind !== "received" || !form.fields.has(ACT)) return undefined;
  const all = [...form.fields].filter(([name]) => !lacksFiles || name !== ACT);
  return all.some((field) => field.join("").includes("\0")) ? undefined : { carried: all, lacksFiles };
}

interface Asking {
  /** Seconds. */
  readonly wait?: number;
  readonly given?: string;
  readonly status?: typeof OK | typeof FORBIDDEN;
  /** What is sent again to where it leads back. */
  readonly carried?: Carried | undefined;
}

export interface VerificationParts {
  readonly secretOf: (name: string, draw: () => string) => Promise<string>;
  /** Of the site as its visitor sees it. */
  readonly originOf: (url: string) => string;
  readonly prefix: string;
  readonly isDemonstration: boolean;
  /** Where several processes answer: what one has been shown is used up in all. */
  readonly shared?: BucketsByName | undefined;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
  readonly count: (outcome: "asked" | "passed" | "refused") => void;
}

/** Whether the numbers are those that a token asks for. */
export function isDone(token: string, work: string): boolean {
  const numbers = work.split(",");
  if (numbers.length !== WORK.numbers || !numbers.every((number) => /^\d{1,9}$/.test(number))) return false;
  return numbers.every((number, index) => {
    const hash = createHash("sha256")
      .update(`${token}.${String(index)}.${number}`)
      .digest();
    return hash.readUInt16BE(0) >> (16 - WORK.bits) === 0;
  });
}

export function createVerification(parts: VerificationParts): Verification {
  const { originOf, prefix, isDemonstration, clock, count } = parts;
  let drawn: Promise<string> | undefined;
  const secret = () => {
    drawn ??= parts
      .secretOf("verification", () => randomBytes(SECRET_BYTES).toString("base64url"))
      .catch((error) => {
        drawn = undefined;
        throw error;
      });
    return drawn;
  };
  const readAhead = async () => void (await secret());
  // While storage is there: it may be away when somebody comes. Whoever needs it then reads it again, and is told of the failure.
  readAhead().catch(() => undefined);
  const passOf = async (until: number, address: string) =>
    `${until.toString(36)}.${createHmac("sha256", await secret())
      .update(`pass ${String(until)} ${address}`)
      .digest("base64url")}`;
  const wholeFormDoor = createPhotoDoor(WHOLE_FORM_DOOR);
  const once = { capacity: 1, perSecond: 1000 / TOKEN_MS };
  const usedHere = bucketsInMemory(once, clock, MOST_TOKENS);
  const used = parts.shared?.("verification", once);
  /** Each opens the site once; while the database is away, once in each process. */
  const isFirstUse = async (token: string): Promise<boolean> => {
    if ((await usedHere.take(token, 1)) > 0) return false;
    const wait = await used?.take(token, 1).catch((error: unknown) => {
      if (!isStorageAway(error)) throw error;
    });
    return (wait ?? 0) === 0;
  };

  /** `back`: with its mark, the browser has passed and kept no cookie. `given`: the token of who has pressed too soon, whose time goes on. */
  const pageFor = async (c: Context, back: string, { wait = 0, given, status = FORBIDDEN, carried }: Asking = {}) => {
    const nonce = randomBytes(16).toString("base64url");
    const token = given ?? giveToken(await secret(), clientAddress(c), clock());
    return c.html(
      verificationPage({
        action: prefix + ROUTES.verification.path,
        back,
        keepsNothing: unmarked(back) !== undefined,
        token,
        carried,
        work: WORK,
        nonce,
        wait,
        theme: readTheme(c.req.header("Cookie") ?? null),
        isDemonstration,
      }),
      status,
      {
        ...(status === FORBIDDEN && { [BOT_PROTECTION]: "verification" }),
        "Cache-Control": "no-store",
        "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      },
    );
  };

  /** While storage is away and the secret was never read, nobody: a pass gives more than others have, and is to take nothing. */
  const hasPassed = async (c: Context) => {
    const pass = readTrustedCookie({ origin: originOf(c.req.url) }, c.req.header("Cookie") ?? null, "passed");
    if (pass === undefined) return false;
    const until = Number.parseInt(pass, 36);
    if (!(until > clock())) return false;
    const due = await passOf(until, clientAddress(c)).catch((error: unknown) => {
      if (!isStorageAway(error)) throw error;
    });
    if (due === undefined) return false;
    const [told, expected] = [Buffer.from(pass), Buffer.from(due)];
    return told.length === expected.length && timingSafeEqual(told, expected);
  };

  const routes = new Hono();
  routes.post(ROUTES.verification.path, async (c) => {
    const form = await readForm(c.req.raw).catch((error: unknown) => {
      // A body that is no form is refused by an answer of its own.
      if (error instanceof Response) return error;
      throw error;
    });
    if (form instanceof Response) return form;
    const said = (name: string) => {
      const value = form.get(OWN + name);
      return typeof value === "string" ? value : "";
    };
    const [token, work] = [said("jeton"), said("travail")];
    const asked = withoutPrefix(localPath(said("retour")), prefix);
    const isSending = said("envoi") !== "";
    const carried = isSending ? carriedIn(form) : undefined;
    const back = isSending && carried === undefined ? notReceivedAt(asked) : asked;
    // What a script sent and was refused: its page brings it here.
    if (token === "") {
      count("asked");
      return pageFor(c, back, { status: OK, carried });
    }
    const taken = takeToken(await secret(), clientAddress(c), token, clock());
    const isFresh = taken !== undefined && taken.age <= TOKEN_MS;
    const wait = isFresh && work === "" ? Math.ceil((PATIENCE_MS - taken.age) / 1000) : 0;
    if (!isFresh || wait > 0 || (work !== "" && !isDone(token, work)) || !(await isFirstUse(token))) {
      count("refused");
      return pageFor(c, back, { carried, ...(wait > 0 && { wait, given: token }) });
    }
    count("passed");
    const until = clock() + SITE_COOKIES.passed.seconds * 1000;
    const cookie = writeCookie({ origin: originOf(c.req.url) }, "passed", await passOf(until, clientAddress(c)));
    c.header("Set-Cookie", cookie);
    c.header("Cache-Control", "no-store");
    return c.redirect(
      prefix + markedPassed(unmarked(back) ?? back),
      carried === undefined ? SEE_OTHER : TEMPORARY_REDIRECT,
    );
  });
  // Where a script's call was refused, its page leads here and is come back to; a page itself is asked in its own place.
  routes.get(ROUTES.verification.path, (c) => {
    count("asked");
    return pageFor(c, withoutPrefix(localPath(c.req.query("retour")), prefix), { status: OK });
  });
  routes.all(ROUTES.verification.path, (c) => {
    c.header("Allow", "GET, HEAD, POST");
    return c.text(REFUSALS.readOrByPost.reads, METHOD_NOT_ALLOWED);
  });

  return {
    routes,
    hasPassed,
    comeBack: async (c, next) => {
      const { pathname, search } = new URL(c.req.url);
      const asked = unmarked(pathname + search);
      if (asked === undefined || !(await hasPassed(c))) return next();
      c.header("Cache-Control", "no-store");
      // `//host` and `/..//host` are paths of this site until a browser reads them.
      return c.redirect(prefix + localPath(asked), isReading(c.req) ? SEE_OTHER : TEMPORARY_REDIRECT);
    },
    ask: async (c) => {
      count("asked");
      const { kind } = routeOf(c.req.path);
      const { pathname, search } = new URL(c.req.url);
      if (kind !== "data" && !pathname.endsWith(".data")) {
        if (isReading(c.req)) return pageFor(c, pathname + search);
        const sent = await sentWith(c, wholeFormDoor);
        // What no page can carry is to be sent again there.
        if (sent === undefined) return pageFor(c, notReceivedAt(pathname));
        const { carried, lacksFiles } = sent;
        return pageFor(c, lacksFiles ? notReceivedAt(pathname + search) : pathname + search, { carried });
      }
      const { reads } = isReading(c.req) ? REFUSALS.verification : REFUSALS.verificationOfForm;
      return c.text(reads, FORBIDDEN, {
        [BOT_PROTECTION]: "verification",
        "Cache-Control": "no-store",
      });
    },
  };
}
