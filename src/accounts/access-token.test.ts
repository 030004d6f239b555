import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { TOKEN_SECONDS, sessionOfToken, writeAccessToken } from "./access-token.ts";

const NOW = Date.parse("2026-01-15T09:00:00.000Z");
const bearer = { account: "a", session: "s", roles: ["private"] } as const;
const token = writeAccessToken("secret", bearer, NOW);
const [header = "", payload = "", signature = ""] = token.split(".");
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const signed = (text: string, secret = "secret") =>
  `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;

describe("the token of the API", () => {
  it("names its session for five minutes [3.31, 7.8]", () => {
    expect(sessionOfToken("secret", token, NOW)).toBe("s");
    expect(sessionOfToken("secret", token, NOW + TOKEN_SECONDS * 1000 - 1)).toBe("s");
    expect(sessionOfToken("secret", token, NOW + TOKEN_SECONDS * 1000)).toBeUndefined();
  });

  it("is a JWT that says who bears it [6.2]", () => {
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toEqual({
      iss: "virage",
      kind: "member",
      sub: "a",
      sid: "s",
      roles: ["private"],
      iat: NOW / 1000,
      exp: NOW / 1000 + 300,
    });
  });

  it("of a guest names no session", () => {
    expect(sessionOfToken("secret", writeAccessToken("secret", undefined, NOW), NOW)).toBeUndefined();
  });

  it.each([
    ["nothing", ""],
    ["another site’s", writeAccessToken("other", bearer, NOW)],
    ["without a signature", `${header}.${payload}.`],
    ["of no algorithm", `${encoded({ alg: "none", typ: "JWT" })}.${payload}.`],
    ["of another algorithm", signed(`${encoded({ alg: "HS512", typ: "JWT" })}.${payload}`)],
    ["that says something else", `${header}.${encoded({ kind: "member", sid: "other" })}.${signature}`],
    ["that is signed and no claim of ours", signed(`${header}.${encoded({ sid: "s", exp: 1e12 })}`)],
    ["with more behind it", `${token}.x`],
  ])("is not %s", (_what, forged) => {
    expect(sessionOfToken("secret", forged, NOW)).toBeUndefined();
  });
});
