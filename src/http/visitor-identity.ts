/**
 * The answer of the authentication call (spec 3.31, 7.8) with its visitor: of whoever accepts that the audience is measured a number
 * that is drawn and kept by their browser, signed in or not, and of nobody else.
 */
import type { Context } from "hono";
import type { Accounts, Authentication } from "../accounts/accounts.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { drawId } from "../tokens/hidden-words.ts";
import { readConsent } from "../web/cookies/consent-cookie.ts";
import { readEveryCookie, writeCookie } from "../web/cookies/jar.ts";
import { readVisitor } from "../web/cookies/visitor-cookie.ts";

export interface VisitorParts {
  readonly accounts: Pick<Accounts, "authentication">;
  /** Of the site as its visitors see it, by the address that was asked for. */
  readonly originOf: (url: string) => string;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

/** The number of who asks, drawn and kept now if there was none; of who has not accepted one undefined, and what was kept goes. */
export function measuredVisitor({ originOf, now }: Omit<VisitorParts, "accounts">) {
  return (c: Context): string | undefined => {
    const cookies = c.req.header("cookie") ?? null;
    const isNumbered = readEveryCookie(cookies, "visitorId").length > 0;
    const keep = (id: string | undefined) =>
      c.header("Set-Cookie", writeCookie({ origin: originOf(c.req.url) }, "visitorId", id), { append: true });
    if (readConsent(cookies, dayInParis(now()))?.choice !== "accepted") {
      if (isNumbered) keep(undefined);
      return undefined;
    }
    const known = readVisitor(cookies);
    const visitorId = known ?? drawId();
    if (known === undefined) keep(visitorId);
    return visitorId;
  };
}

export function authenticateVisitor({ accounts, ...parts }: VisitorParts) {
  const visitorOf = measuredVisitor(parts);
  return async (c: Context): Promise<Authentication> => {
    const authentication = await accounts.authentication(c.get("viewer"));
    const visitorId = visitorOf(c);
    return visitorId === undefined ? authentication : { ...authentication, visitorId };
  };
}
