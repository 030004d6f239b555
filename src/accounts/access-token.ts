/**
 * The token of the API (spec 3.31): says for some minutes who asks, signed as a JWT (RFC 7519) with HMAC-SHA256. It rests on a
 * session: when that ends, so does the token.
 */
import { z } from "zod";
import type { Role } from "../domain/accounts/account.ts";
import { isSame, keyedHash } from "../tokens/hidden-words.ts";

/** Seconds. */
export const TOKEN_SECONDS = 300;
const ISSUER = "virage";
/** The only header that is written, and the only one that is read: nobody chooses an algorithm for us. */
const HEADER = Buffer.from(JSON.stringify({ alg: "HS256", typ: "JWT" })).toString("base64url");

/** Seconds since 1970-01-01 UTC; a guest has neither account nor session. */
const claims = z.strictObject({
  iss: z.literal(ISSUER),
  kind: z.enum(["guest", "member"]),
  sub: z.string().optional(),
  sid: z.string().optional(),
  roles: z.array(z.string()).optional(),
  iat: z.int(),
  exp: z.int(),
});

export interface TokenBearer {
  readonly account: string;
  readonly session: string;
  readonly roles: readonly Role[];
}

/** `now`: milliseconds since 1970-01-01 UTC. Without a bearer it is a guest's. */
export function writeAccessToken(secret: string, bearer: TokenBearer | undefined, now: number): string {
  const iat = Math.floor(now / 1000);
  const told: z.output<typeof claims> = {
    iss: ISSUER,
    ...(bearer === undefined
      ? { kind: "guest" }
      : { kind: "member", sub: bearer.account, sid: bearer.session, roles: [...bearer.roles] }),
    iat,
    exp: iat + TOKEN_SECONDS,
  };
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(told)).toString("base64url")}`;
  return `${signed}.${keyedHash(secret, signed)}`;
}

/** The session of a token that is ours and holds; undefined of a guest's too. */
export function sessionOfToken(secret: string, token: string, now: number): string | undefined {
  const [header = "", payload = "", signature = "", ...rest] = token.split(".");
  if (header !== HEADER || rest.length > 0 || !isSame(signature, keyedHash(secret, `${header}.${payload}`)))
    return undefined;
  const told = claims.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString())).data;
  return told !== undefined && told.exp * 1000 > now ? told.sid : undefined;
}
