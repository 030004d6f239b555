import { pino } from "pino";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, someListings } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { RouteMount } from "../domain/urls/route.ts";
import { ALL_ROUTES } from "../domain/urls/route-of.ts";
import { ROUTES } from "../domain/urls/route-table.ts";
import pages from "../web/routes.ts";
import { createHttp } from "./create-http.ts";

const ORIGIN = "https://virage.example";
const KEY = "une-cle-de-seize-signes";
const AS_OPERATOR = { headers: { Authorization: `Bearer ${KEY}` } };

let site: TestSite;
let http: Hono;
let routes: Hono["routes"];

beforeAll(async () => {
  site = await openTestSite(someListings(3, 20));
  ({ site: http, mounted: routes } = createHttp({
    virage: site,
    config: {
      now: () => NOW,
      publicUrl: ORIGIN,
      dataDirectory: "/nowhere",
      operatorKey: KEY,
    },
    log: pino({ level: "silent" }),
    buildDirectory: "/nowhere",
    // Asked for by no address of this test: the pages themselves are e2e's.
    pageBuild: { entry: { module: { contextWith: () => undefined } } },
  }));
});
afterAll(() => site.close());

const ask = (path: string) => http.request(ORIGIN + path);

const pathsOf = (mount: RouteMount) =>
  ALL_ROUTES.filter((route) => route.mount === mount)
    .map(({ path }) => path)
    .toSorted();

const flat = (entries: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);

describe("the table of addresses", () => {
  it("has what the process mounts, and nothing else", () => {
    const mounted = new Set(routes.map(({ path }) => path));
    // Middleware, and the pages behind it.
    mounted.delete("/*");
    mounted.add(ROUTES.apiUnknown.path);
    expect([...mounted].toSorted()).toEqual(pathsOf("http"));
  });

  it("has what the pages mount, and nothing else", () => {
    const mounted = flat(pages).map(({ path = "" }) => `/${path}`);
    // The professionals’ space and the operators’ desk are one route each of the router, so that every first page tells of one (`web/routes.ts`).
    const ofSpace = (path: string) => /^\/(?:pro|exploitation)(?:\/|$)/.test(path);
    const told = pathsOf("pages").filter((path) => !ofSpace(path));
    expect(mounted.toSorted()).toEqual([...told, "/exploitation/*", "/pro/*"].toSorted());
  });

  it("says what robots may ask for and where the sitemap is", async () => {
    const text = await (await ask("/robots.txt")).text();
    expect(text.split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /*/filters",
      "Disallow: /accueil/lieux",
      "Disallow: /accueil/modeles",
      "Disallow: /affichage",
      "Disallow: /alertes/",
      "Disallow: /annonces/vues",
      "Disallow: /api/",
      "Disallow: /comparer",
      "Disallow: /connexion",
      "Disallow: /contact/",
      "Disallow: /deposer",
      "Disallow: /favoris",
      "Disallow: /filters",
      "Disallow: /incident",
      "Disallow: /position",
      "Disallow: /promotions/*/*",
      "Disallow: /recherche",
      "Disallow: /verification",
      "",
      "Sitemap: https://virage.example/sitemap.xml",
      "",
    ]);
  });

  it("says what may be kept of an answer", async () => {
    const kept = async (path: string) => (await ask(path)).headers.get("Cache-Control");
    expect(await kept("/sitemap.xml")).toBe("public, max-age=3600");
    expect(await kept("/health")).toBe("no-store");
    expect(await kept("/dessins/none")).toBe("private, no-cache");
  });

  it("labels the figures of every address, however many there are", async () => {
    for (const path of ["/dessins/a", "/dessins/b", "/api/v2/zipcodes/1", "/sitemaps/c"]) await ask(path);
    const figures = await (await http.request(`${ORIGIN}/metrics`, AS_OPERATOR)).text();
    const kinds = new Set([...figures.matchAll(/virage_http_seconds_count\{kind="([^"]+)"/g)].map(([, kind]) => kind));
    expect(kinds).toContain("/api/v2/zipcodes");
    expect(kinds).toContain("drawing");
    const known = new Set(ALL_ROUTES.map(({ metric }) => metric));
    expect([...kinds].filter((kind) => !known.has(kind ?? ""))).toEqual([]);
  });
});

describe("another spelling of a page", () => {
  it.each([
    ["/FILTERS/?vertical=moto", "/filters?vertical=moto"],
    ["/mentions-legales.html),", "/mentions-legales.html"],
  ])("moves from %s to %s", async (from, to) => {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, to]);
  });
});

describe("an address that none of ours can be", () => {
  it.each(["/", "/assets/", "/api/", "/sitemaps/", "/photos/"])(
    "is turned away below %s before it is read",
    async (start) => {
      expect((await ask(start + "a/".repeat(7500))).status).toBe(414);
      expect((await ask(start + "a/".repeat(400))).status).toBe(404);
      expect((await ask(`${start}a?${"b".repeat(8001)}`)).status).toBe(414);
    },
  );
});
