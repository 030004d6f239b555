import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { someListings } from "../../test/factories/listings.ts";
import type { Answer, ServedSite } from "../../test/served-site.ts";
import { serveOpened, serveSite } from "../../test/served-site.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";

const EVIL = "evil.example";
const HOME = "https://virage.example";
const HOST = { Host: "virage.example" };
/** Pages that are remembered, one that is not there, what crawlers read, what scripts read. */
const PATHS = [
  "/",
  "/occasion-voiture.html",
  "/listing",
  "/rien.html",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/pages.xml",
];
const MORE = ["/nouveautes.rss", "/listing.data", "/_root.data", "/api/v5/search"];

let served: ServedSite;
afterEach(() => served.close());

/** What the answer says, without what belongs to the moment alone. */
const said = ({ status, headers, body }: Answer) => {
  const lasting = Object.entries(headers).filter(([name]) => name !== "date" && name !== "set-cookie");
  return JSON.stringify({ status, lasting, body });
};

const STRANGERS_WORDS: readonly Record<string, string>[] = [
  { "X-Forwarded-Host": EVIL, "X-Forwarded-Proto": "https", "X-Forwarded-Port": "666", "X-Forwarded-For": EVIL },
  { Forwarded: `for=1.1.1.1;host=${EVIL};proto=https` },
  { "X-Host": EVIL, "X-Forwarded-Server": EVIL, "X-Original-Host": EVIL, "X-Forwarded-Scheme": "nothttps" },
  { "X-Original-URL": `/${EVIL}`, "X-Rewrite-URL": `/${EVIL}`, "X-Forwarded-Prefix": `/${EVIL}` },
  { "X-HTTP-Method-Override": "POST", "X-Method-Override": "DELETE" },
  { Referer: `https://${EVIL}/`, Origin: `https://${EVIL}`, "Accept-Language": EVIL, "User-Agent": EVIL },
  { "X-React-Router-SPA-Mode": "yes", "X-React-Router-Prerender-Data": EVIL },
];

describe("what a stranger's headers say", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(someListings(1, 20));
  });
  afterAll(() => site.close());

  it.each(STRANGERS_WORDS)("is in nobody's answer: %j", async (headers) => {
    served = await serveOpened(site, { publicUrl: HOME });
    for (const path of [...PATHS, ...MORE]) {
      const poisoned = await served.ask({ path, headers: { ...HOST, ...headers } });
      expect(said(poisoned), path).not.toContain(EVIL);
      const next = await served.ask({ path, headers: HOST });
      expect(said(next), path).toBe(said(await served.ask({ path, headers: HOST })));
      expect(next.status).toBe(poisoned.status);
      expect(next.body).toBe(poisoned.body);
    }
  });

  it("is in nobody's answer when a cookie says it", async () => {
    served = await serveOpened(site, { publicUrl: HOME });
    const cookies = [
      `theme="><script>${EVIL}</script>`,
      `seed=${EVIL}; pageSize=${EVIL}; geolocation=${EVIL}`,
      `theme=${EVIL}`,
      `other=${EVIL}`,
      `seed=123456789012; seed=${EVIL}`,
    ];
    for (const path of PATHS) {
      const clean = await served.ask({ path, headers: HOST });
      for (const cookie of cookies)
        expect(said(await served.ask({ path, headers: { ...HOST, Cookie: cookie } })), path).not.toContain(EVIL);
      expect((await served.ask({ path, headers: HOST })).body).toBe(clean.body);
    }
  });
});

describe("another name of the site", () => {
  it("is refused everywhere but to probes, however it is said", async () => {
    served = await serveSite(someListings(1, 5), { publicUrl: HOME });
    for (const path of [...PATHS, ...MORE, "/assets/a.js", "/affichage"]) {
      expect((await served.ask({ path, headers: { Host: EVIL } })).status, path).toBe(421);
      expect((await served.ask({ path: `http://${EVIL}${path}`, headers: HOST })).status, path).toBe(421);
    }
    for (const host of [
      `virage.example@${EVIL}`,
      `virage.example:80@${EVIL}`,
      `${EVIL}#virage.example`,
      "virage.example/x",
    ])
      expect([400, 421]).toContain((await served.ask({ headers: { Host: host } })).status);
    for (const path of ["/health", "/ready"])
      expect((await served.ask({ path, headers: { Host: "10.0.0.7" } })).status, path).toBe(200);
  });

  it("is told by a proxy only when it is named", async () => {
    served = await serveSite(someListings(1, 5), { publicUrl: HOME, trustedProxies: ["10.0.0.0/8"] });
    const forwarded = { "X-Forwarded-Host": "virage.example", "X-Forwarded-Proto": "https" };
    expect((await served.ask({ headers: forwarded })).status).toBe(421);
    await served.close();
    served = await serveSite(someListings(1, 5), { publicUrl: HOME, trustedProxies: ["127.0.0.0/8"] });
    expect((await served.ask({ headers: forwarded })).status).toBe(200);
  });

  it("has, in a trial, answers of its own that no other name gets", async () => {
    served = await serveSite(someListings(1, 20));
    for (const path of [...PATHS, "/nouveautes.rss"]) {
      for (let time = 0; time < 2; time++)
        for (const host of [EVIL, "localhost:3000"]) {
          const { body } = await served.ask({ path, headers: { Host: host } });
          expect(body, path).not.toContain(host === EVIL ? "localhost" : EVIL);
        }
    }
  });

  it("may be written into the request line, and its scheme with it, without being believed", async () => {
    served = await serveSite(someListings(1, 5));
    const { headers, body } = await served.ask({ path: "https://localhost:3000/occasion-voiture.html" });
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/occasion-voiture.html"');
  });
});

describe("a dealer's domain", () => {
  const GARAGE = "www.garage.example";

  async function withGarage(config: Parameters<typeof serveSite>[1]): Promise<string> {
    const listings = someListings(1, 60);
    served = await serveSite(listings, config);
    const { curef = "", place } = listings.find((listing) => listing.curef !== undefined) ?? {};
    if (place === undefined) throw new Error("no dealer's listing");
    await served.site.storage.dealers.put([{ curef, name: "Garage", sellerType: "GARAGE", domain: GARAGE, place }]);
    return curef;
  }

  it("shows nothing that was made for the marketplace, from the moment it is the dealer's", async () => {
    served = await serveSite(someListings(1, 60));
    const at = (path: string) => served.ask({ path, headers: { Host: GARAGE } });
    for (let time = 0; time < 2; time++) expect((await at("/listing")).body).toContain('href="/occasion-moto.html"');
    const curef = someListings(1, 60).find((listing) => listing.curef !== undefined)?.curef ?? "";
    await served.site.storage.dealers.put([{ curef, name: "Garage", sellerType: "GARAGE", domain: GARAGE, place: {} }]);
    const { status, headers, body } = await at("/");
    expect([status, headers.location]).toEqual([302, "/index"]);
    expect(body).not.toContain("/occasion-moto.html");
    expect((await at("/index")).body).toContain("Garage");
    const results = await at("/listing");
    expect(results.headers["cache-status"]).not.toBe("Virage; hit");
  });

  it("has canonical links with the scheme of the site", async () => {
    await withGarage({ publicUrl: HOME });
    const { status, body } = await served.ask({ path: "/index", headers: { Host: GARAGE } });
    expect(status).toBe(200);
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="https://${GARAGE}/`));
    expect(body).not.toContain(`http://${GARAGE}`);
  });

  it("takes its own forms behind a proxy, scripted ones too, and keeps its cookies to https", async () => {
    await withGarage({ publicUrl: HOME, trustedProxies: ["127.0.0.1"] });
    const send = (path: string, origin: string) =>
      served.ask({
        method: "POST",
        path,
        headers: {
          Host: GARAGE,
          "X-Forwarded-Proto": "https",
          "Content-Type": "application/x-www-form-urlencoded",
          Accept: "text/html",
          Origin: origin,
        },
        body: "theme=dark",
      });
    for (const path of ["/affichage", "/affichage.data"]) {
      const taken = await send(path, `https://${GARAGE}`);
      expect([202, 303], path).toContain(taken.status);
      expect(taken.headers["set-cookie"]?.[0]).toContain("Secure");
      expect(taken.headers["strict-transport-security"]).toBe("max-age=31536000");
      expect((await send(path, HOME)).status, path).toBe(403);
    }
  });
});
