/** `node scripts/cookie-document.ts` writes docs/cookies.md anew from the table by which cookies are set. */
import { writeFileSync } from "node:fs";
import { cookieFlags, nameAt } from "../src/web/cookies/jar.ts";
import type { CookieName } from "../src/web/cookies/site-cookies.ts";
import { SITE_COOKIES } from "../src/web/cookies/site-cookies.ts";

export const COOKIE_DOCUMENT = new URL("../docs/cookies.md", import.meta.url);

const HEAD = `# Cookies

One table, \`src/web/cookies/site-cookies.ts\`: what is set, the page on privacy (\`/confidentialite.html\`) and this file come from it; \`node scripts/cookie-document.ts\` writes this file, and a journey in a browser holds every \`Set-Cookie\` to it. Behind https each is \`Secure\`, and those that open something bear \`__Host-\`. All are of the site's own host; a dealer's domain has its own.

Of the seven that the specification names (9.16), the delivery is no cookie here: it is one of a search’s filters. The search id is written by the page’s script, with the flags of its line, and taken back by the site.

| name behind https | specification | purpose | life | seconds | flags | consent |
|---|---|---|---|---|---|---|
`;

const SITE = { origin: "https://virage.example" };

function flagsOf(name: CookieName): string {
  const { httpOnly, secure, sameSite, path } = cookieFlags(SITE, name);
  return [
    ...(httpOnly ? ["HttpOnly"] : []),
    ...(secure ? ["Secure"] : []),
    `SameSite=${sameSite}`,
    `Path=${path}`,
  ].join("; ");
}

export function cookieDocument(): string {
  const rows = (Object.keys(SITE_COOKIES) as CookieName[]).map((name) => {
    const cookie = SITE_COOKIES[name];
    const spec = "spec" in cookie ? cookie.spec : "–";
    const { seconds, life, purpose, consent } = cookie;
    return `| \`${nameAt(SITE, name)}\` | ${spec} | ${purpose} | ${life} | ${String(seconds)} | ${flagsOf(name)} | ${consent} |\n`;
  });
  return HEAD + rows.join("");
}

if (import.meta.main) writeFileSync(COOKIE_DOCUMENT, cookieDocument());
