import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, someListings } from "../../../test/factories/listings.ts";
import type { TestSite } from "../../../test/site.ts";
import { openTestSite } from "../../../test/site.ts";
import { cacheability } from "../../http/cacheability.ts";
import { createCrawlerRoutes } from "./crawler-routes.ts";

const AT = new Date(NOW).toUTCString();

let site: TestSite;
let routes: Hono;
beforeAll(async () => {
  site = await openTestSite(someListings(3, 200));
  const crawlers = createCrawlerRoutes({
    search: site.search,
    known: site.known,
    now: () => NOW,
    siteOf: () => ({}),
    originOf: (url) => new URL(url).origin,
    stored: () => site.storage.listings.all(100),
    version: () => site.engine.status().version,
    clock: () => 0,
    isDemonstration: false,
  });
  routes = new Hono().use(cacheability()).route("/", crawlers);
});
afterAll(() => site.close());

const ask = (path: string, headers: Record<string, string> = {}, host = "https://virage.example") =>
  routes.request(host + path, { headers });

describe("what crawlers and feed readers ask for", () => {
  it.each([
    ["/robots.txt", "public, max-age=3600", null],
    ["/sitemap.xml", "public, max-age=3600", AT],
    ["/sitemaps/annonces-1.xml", "public, max-age=3600", AT],
    ["/nouveautes.rss?energies=dies", "public, max-age=300", null],
  ])(
    "says how long %s holds and when it changed, and sends nothing to whoever has it",
    async (path, control, changed) => {
      const { status, headers } = await ask(path);
      const tag = headers.get("ETag") ?? "";
      expect([status, headers.get("Cache-Control"), headers.get("Last-Modified"), tag]).toEqual([
        200,
        control,
        changed,
        expect.stringMatching(/^W\/"[^"]+"$/),
      ]);
      const again = await ask(path, { "If-None-Match": tag });
      expect([again.status, again.headers.get("ETag"), again.headers.get("Cache-Control"), await again.text()]).toEqual(
        [304, tag, control, ""],
      );
      expect((await ask(path, { "If-None-Match": 'W/"old"' })).status).toBe(200);
    },
  );

  it("tells sitemaps by their date to whoever sends no tag", async () => {
    const later = new Date(NOW + 1000).toUTCString();
    const before = new Date(NOW - 1000).toUTCString();
    const since = async (date: string, more = {}) =>
      (await ask("/sitemap.xml", { "If-Modified-Since": date, ...more })).status;
    expect([await since(AT), await since(later), await since(before), await since("hier")]).toEqual([
      304, 304, 200, 200,
    ]);
    expect(await since(later, { "If-None-Match": '"old"' })).toBe(200);
  });

  it("keeps apart what it says of two hosts", async () => {
    const [one, other] = [await ask("/sitemap.xml"), await ask("/sitemap.xml", {}, "https://other.example")];
    expect(one.headers.get("ETag")).not.toBe(other.headers.get("ETag"));
  });

  it("tells a feed reader of a search that breaks a rule, and lets nobody else keep that", async () => {
    const answer = await ask("/nouveautes.rss?priceMin=9000&priceMax=1000");
    expect([answer.status, answer.headers.get("Cache-Control"), await answer.text()]).toEqual([
      400,
      "private, no-cache",
      "priceMax=1000\u202f: Le prix max doit être supérieur au prix min\n",
    ]);
    expect((await ask("/nouveautes.rss?dptCp=69999")).status).toBe(400);
  });

  it("is no feed of everything when nobody knows what was asked for", async () => {
    const answer = await ask("/nouveautes.rss?makesModelsCommercialNames=ZORGLUB");
    expect([answer.status, await answer.text()]).toEqual([
      400,
      "makesModelsCommercialNames=ZORGLUB\u202f: valeur inconnue\n",
    ]);
    expect((await ask("/nouveautes.rss?city=ZORGLUB&priceMax=9000")).status).toBe(400);
    expect((await ask("/nouveautes.rss?utm_source=x")).status).toBe(200);
  });

  it("leaves out of a feed's title what nobody ever sold", async () => {
    const text = await (await ask("/nouveautes.rss?makesModelsCommercialNames=ACHETEZ+ICI,PEUGEOT")).text();
    expect(text).toContain("<title>Peugeot d’occasion – Virage</title>");
  });
});
