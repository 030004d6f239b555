/** The API of what members keep, with the token of who is signed in (spec 3.31, 4.29). */

const AUTHENTICATION = "/api/v1/user-management/authentication";
const ME = "/api/v1/me/";
/** A token holds for five minutes. */
const TOKEN_MS = 4 * 60_000;
const UNAUTHORIZED = 401;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

interface Token {
  readonly account: string;
  readonly bearer: string;
  /** Milliseconds of the page’s own time. */
  readonly until: number;
}

/** The site cannot answer at the moment, or was asked too often. */
export class SiteAway extends Error {}

function failed(what: string, { status }: Response): Error {
  const text = `${what} answered ${status}`;
  return status === TOO_MANY || status >= SERVER_ERROR ? new SiteAway(text) : new Error(text);
}

let token: Token | undefined;

/** The session of the token has ended. */
export class SessionEnded extends Error {}

/** Whose session this browser holds; undefined of a guest's, and where nobody can say at the moment. Rejects when it cannot be asked. */
export async function whoIsHere(): Promise<string | undefined> {
  if (token !== undefined && performance.now() < token.until) return token.account;
  const response = await fetch(AUTHENTICATION, { method: "POST" });
  // Whatever else answers in its place – a proxy, a captive portal – is no failure of the page (spec 8.11).
  if (!response.ok) throw new SiteAway(`authentication answered ${String(response.status)}`);
  // Ours, written by accounts.ts.
  const told = (await response.json().catch((error: unknown) => {
    throw new SiteAway("authentication answered no JSON", { cause: error });
  })) as { readonly accessToken: string; readonly userCorrelationId: string | null };
  token =
    told.userCorrelationId === null
      ? undefined
      : { account: told.userCorrelationId, bearer: told.accessToken, until: performance.now() + TOKEN_MS };
  return token?.account;
}

/** Whether this browser holds no session, which a site that cannot reach its storage does not say. */
export async function isGuest(): Promise<boolean> {
  const response = await fetch(`${ME}favourites`);
  return response.status === UNAUTHORIZED;
}

/** Writes what is given, reads otherwise. Rejects with `SessionEnded` where the token opens nothing any more. */
export async function ofMember(path: string, said?: unknown): Promise<unknown> {
  const Authorization = `Bearer ${token?.bearer ?? ""}`;
  const response = await fetch(
    ME + path,
    said === undefined
      ? { headers: { Authorization } }
      : {
          method: "PUT",
          headers: { Authorization, "Content-Type": "application/json" },
          body: JSON.stringify(said),
          // A page that is left right after a touch still sends it.
          keepalive: true,
        },
  );
  if (response.status === UNAUTHORIZED) {
    token = undefined;
    throw new SessionEnded(path);
  }
  if (!response.ok) throw failed(path, response);
  return response.json();
}
