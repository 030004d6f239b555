/** The API of what members keep, with the token of who is signed in (spec 3.31, 4.29). */
import type { Reply } from "../browser/http-client.ts";
import { FetchFailed, refusalIn, site } from "../browser/http-client.ts";

const AUTHENTICATION = "/api/v1/user-management/authentication";
const ME = "/api/v1/me/";
/** A token holds for five minutes. */
const TOKEN_MS = 4 * 60_000;
const UNAUTHORIZED = 401;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
/** The page’s name in the log. */
const PAGE = "favourites";

interface Token {
  readonly account: string;
  readonly bearer: string;
  /** Milliseconds of the page’s own time. */
  readonly until: number;
}

/** The site cannot answer at the moment, or was asked too often. */
export class SiteAway extends Error {}

/** Of a call that came to nothing: a site that is away, late or not reached, as opposed to one that will never take this. */
function failed(what: string, error: unknown): unknown {
  if (!(error instanceof FetchFailed)) return error;
  const status = error.reply?.status;
  const text = `${what} answered ${String(status ?? "nothing")}`;
  const isAway = status === undefined || status === TOO_MANY || status >= SERVER_ERROR;
  return isAway ? new SiteAway(text, { cause: error }) : new Error(text, { cause: error });
}

/** What was answered in JSON; a proxy’s or a captive portal’s page in its place is a site that is away. */
function parsed(what: string, { text }: Reply): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SiteAway(`${what} answered no JSON`, { cause: error });
  }
}

let token: Token | undefined;

/** The session of the token has ended. */
export class SessionEnded extends Error {}

/** Whose session this browser holds; undefined of a guest's, and where nobody can say at the moment. Rejects when it cannot be asked. */
export async function whoIsHere(): Promise<string | undefined> {
  if (token !== undefined && performance.now() < token.until) return token.account;
  const reply = await site.send(AUTHENTICATION, { page: PAGE, method: "POST" }).catch((error: unknown) => {
    // Whatever else answers in its place – a proxy, a captive portal – is no failure of the page (spec 8.11).
    throw error instanceof FetchFailed ? new SiteAway("authentication was not answered", { cause: error }) : error;
  });
  if (!reply.ok) throw new SiteAway(`authentication answered ${String(reply.status)}`);
  const told = parsed("authentication", reply) as {
    readonly accessToken: string;
    readonly userCorrelationId: string | null;
  }; // ours, written by accounts.ts
  token =
    told.userCorrelationId === null
      ? undefined
      : { account: told.userCorrelationId, bearer: told.accessToken, until: performance.now() + TOKEN_MS };
  return token?.account;
}

/** Whether this browser holds no session, which a site that cannot reach its storage does not say. */
export async function isGuest(): Promise<boolean> {
  const { status } = await site.get(`${ME}favourites`, { page: PAGE, answers: [UNAUTHORIZED] }).catch(refusalIn);
  return status === UNAUTHORIZED;
}

/** Writes what is given, reads otherwise. Rejects with `SessionEnded` where the token opens nothing any more. */
export async function ofMember(path: string, said?: unknown): Promise<unknown> {
  const Authorization = `Bearer ${token?.bearer ?? ""}`;
  const asked = { page: PAGE, answers: [UNAUTHORIZED] };
  const reply = await (
    said === undefined
      ? site.get(ME + path, { ...asked, headers: { Authorization } })
      : site.send(ME + path, {
          ...asked,
          method: "PUT",
          headers: { Authorization, "Content-Type": "application/json" },
          body: JSON.stringify(said),
          // A page that is left right after a touch still sends it.
          keepalive: true,
        })
  ).catch((error: unknown) => {
    throw failed(path, error);
  });
  if (reply.status === UNAUTHORIZED) {
    token = undefined;
    throw new SessionEnded(path);
  }
  if (!reply.ok) throw new Error(`${path} answered ${String(reply.status)}`);
  return parsed(path, reply);
}
