import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { someListings } from "../../test/factories/listings.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

const PROXY = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "virage.example" };
const PAGES = ["/", "/listing", "/occasion-voiture.html", "/rien.html", "/auto-occasion-annonce-C1-1.html"];
const REST = ["/health", "/api/v5/search", "/sitemap.xml", "/robots.txt", "/listing.data"];

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite(someListings(1, 20), {
    publicUrl: "https://virage.example",
    trustedProxies: ["127.0.0.1"],
  });
});
afterAll(() => served.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  served.ask({ path, headers: { ...PROXY, ...headers } });

/** What a browser would run of the page: everything inline that is no data. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]* src=)(?![^>]*type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = ""]) => text,
  );

describe("a remembered page", () => {
  it("bears every header of one that was made, and its 304 too", async () => {
    const headersOf = async (headers: Record<string, string> = {}) => {
      const { date: _, ...rest } = (await ask("/", headers)).headers;
      return rest;
    };
    const made = await headersOf();
    const remembered = await headersOf();
    expect(remembered).toEqual({ ...made, "cache-status": "Virage; hit" });
    expect(remembered["strict-transport-security"]).toMatch(/includeSubDomains$/);
    const { etag = "" } = remembered;
    const held = await headersOf({ "If-None-Match": etag });
    expect(held).toMatchObject({ "x-content-type-options": "nosniff", etag });
    expect(held["content-security-policy"]).toBeUndefined();
  });
});

describe("every answer", () => {
  it("forbids what no page of ours needs, errors and refusals too", async () => {
    const answers = await Promise.all([
      ...[...PAGES, ...REST, "/dessins/none", `/${"a/".repeat(40)}`].map((path) => ask(path)),
      ask("/", { "X-Forwarded-Host": "evil.example" }),
      served.ask({ method: "POST", path: "/affichage", headers: { ...PROXY, Origin: "https://evil.example" } }),
      served.ask({ method: "POST", path: "/affichage", headers: PROXY, body: "a".repeat(100_000) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 403, 404, 413, 421]));
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "permissions-policy": expect.stringContaining("geolocation=(self), camera=()"),
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": expect.stringMatching(/^(?:same|cross)-origin$/),
        "content-security-policy": expect.stringMatching(/default-src '(?:self|none)'.*frame-ancestors 'none'/),
      });
  });

  it("says what it is, and in which characters", async () => {
    for (const path of [...PAGES, ...REST]) {
      const type = String((await ask(path)).headers["content-type"]);
      expect(type, path).toMatch(/^(?:application\/json|text\/x-script$|(?:text\/|application\/xml).+charset=utf-8)/i);
    }
  });

  it("is kept to https where the site is, and only there", async () => {
    for (const path of [...PAGES, ...REST.slice(1)])
      expect((await ask(path)).headers["strict-transport-security"], path).toBe("max-age=31536000; includeSubDomains");
    const trial = await serveSite(someListings(1, 2));
    expect((await trial.ask({ headers: PROXY })).headers["strict-transport-security"]).toBeUndefined();
    await trial.close();
  });

  it("lends pictures to other sites, and nothing else", async () => {
    const lent = async (path: string) => (await ask(path)).headers["cross-origin-resource-policy"];
    expect(await Promise.all(["/dessins/none", "/photos/none", "/social/virage.png"].map(lent))).toEqual(
      Array.from({ length: 3 }, () => "cross-origin"),
    );
    expect(await lent("/api/v5/search")).toBe("same-origin");
  });
});

describe("a page", () => {
  it("names each of its scripts by its hash, and lets no other run", async () => {
    for (const path of PAGES) {
      // Made, then remembered: as it is, and compressed.
      for (const accepted of ["", "", "zstd", "zstd"]) {
        const plain = await ask(path);
        const { headers } = await ask(path, { "Accept-Encoding": accepted });
        const policy = String(headers["content-security-policy"]);
        const scripts = inlineScripts(plain.body);
        expect(scripts.length, path).toBeGreaterThanOrEqual(4);
        const named = scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
        expect(policy).toContain(`script-src ${["'self'", ...new Set(named)].join(" ")};`);
        expect(plain.body).not.toContain("nonce=");
      }
    }
  });

  it("that a browser has already keeps the policy it came with", async () => {
    for (const path of PAGES.slice(0, 3)) {
      const { headers } = await ask(path);
      const again = await ask(path, { "If-None-Match": String(headers["etag"]) });
      expect([again.status, again.headers["content-security-policy"]], path).toEqual([304, undefined]);
    }
  });

  it("that is only data, or a drawing, runs nothing at all", async () => {
    for (const path of REST)
      expect((await ask(path)).headers["content-security-policy"], path).toMatch(/^default-src 'none'/);
  });
});
