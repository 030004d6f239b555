import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { someListings } from "../../test/factories/listings.ts";
import type { Answer, Asked, ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { MAX_BODY } from "./bounds.ts";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite(someListings(1, 20));
});
afterAll(() => served.close());

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (path: string, { headers = {}, ...rest }: Asked = {}): Promise<Answer> =>
  served.ask({ method: "POST", path, headers: { ...FORM, ...headers }, ...rest });

describe("a method that a page does not take", () => {
  it.each(["/", "/listing", "/occasion-voiture.html", "/mentions-legales.html", "/filters"])(
    "is answered 405 at %s, with those it does",
    async (path) => {
      const { status, headers } = await served.ask({ method: "POST", path });
      expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    },
  );

  it("is answered 405 at a page that takes forms, and changes nothing", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const { status, headers } = await served.ask({ method, path: "/comparer", headers: FORM, body: "annonces=E1" });
      expect([status, headers["set-cookie"]], method).toEqual([405, undefined]);
    }
  });

  it("is answered 405 at a page for members, to who is signed in nowhere too", async () => {
    const { status, headers, body } = await served.ask({ method: "PUT", path: "/compte", headers: FORM, body: "a=b" });
    expect([status, headers.location, body.trim()]).toEqual([405, undefined, "Un formulaire s’envoie par POST."]);
  });

  it.each(["/affichage", "/position", "/incident"])("is answered 405 at the form %s, with its own", async (path) => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const { status, headers } = await served.ask({ method, path, headers: FORM, body: "theme=dark" });
      expect([status, headers.allow, headers["set-cookie"]], method).toEqual([405, "POST", undefined]);
    }
  });
});

it("what is no form is answered by a page that says so, and not that the page is lost", async () => {
  const { status, body } = await post("/connexion", { headers: { "Content-Type": "text/plain" }, body: "bonjour" });
  expect(status).toBe(400);
  expect(body.match(/<title[^>]*>[^<]*<\/title>/g)).toEqual([
    "<title>Ce formulaire ne peut pas être lu – Virage</title>",
  ]);
  expect(body).toMatch(/<head>.*<title>.*<\/head>/s);
  expect(body).toMatch(/<h1[^>]*>Ce formulaire ne peut pas être lu<\/h1>/);
  expect(body).toContain("Rien n’a été pris en compte.");
  expect(body).not.toContain("L’adresse est peut-être incomplète");
});

describe("an address with a zero byte", () => {
  it.each([
    "/favoris/annonces?references=%00",
    "/favoris/annonces?references=a%00b,c",
    "/contact/envoye/%00",
    "/contact/signalement/%00",
    "/contact/message/%00",
    "/contact/donnees/message/%00",
    "/annonces/vues?annonce=%00",
    "/listing?makesModelsCommercialNames=%00",
    "/api/v5/search?q=%00",
  ])("is nobody's: %s", async (path) => {
    expect((await served.ask({ path })).status).toBe(404);
  });
});

describe("a form with a zero byte, which databases do not hold", () => {
  it.each(["/connexion", "/alertes/nouvelle", "/contact/donnees/message/E1"])("cannot be read at %s", async (path) => {
    for (const body of ["email=a%00b", "geste=regler&id=%00", "%00=a"])
      expect((await post(path, { body })).status, body).toBe(400);
  });
});

describe("a reference that is none", () => {
  it("is asked of no storage, and is unknown", async () => {
    const { status, body } = await served.ask({ path: "/favoris/annonces?references=a%01b,%F0%9F%9A%97" });
    expect([status, JSON.parse(body)]).toMatchObject([200, { unknown: ["a\u0001b", "🚗"] }]);
    expect((await served.ask({ path: "/contact/message/%01" })).status).toBe(404);
  });
});

describe("a body", () => {
  it("of two megabytes is refused before it is parsed, whether it tells its length or comes in chunks", async () => {
    const long = "a&".repeat(1024 * 1024);
    const pieces = Array.from({ length: 32 }, () => "a&".repeat(32 * 1024));
    for (const path of ["/affichage", "/position", "/", "/listing", "/api/v5/search", "/affichage.data"]) {
      expect((await post(path, { body: long })).status, path).toBe(413);
      expect((await post(path, { body: pieces })).status, `${path} in chunks`).toBe(413);
    }
  });

  it("may be as long as any form of the site, and no longer [9.21]", async () => {
    const fits = `theme=dark&${"a".repeat(MAX_BODY - "theme=dark&".length)}`;
    expect((await post("/affichage", { body: fits, headers: { Accept: "text/html" } })).status).toBe(303);
    expect((await post("/affichage", { body: [fits], headers: { Accept: "text/html" } })).status).toBe(303);
    expect((await post("/affichage", { body: `${fits}a` })).status).toBe(413);
    expect((await post("/affichage", { body: [fits, "a"] })).status).toBe(413);
  });

  it.each([
    ["application/json", '{"theme":'],
    ["multipart/form-data; boundary=x", "--y\r\nno part"],
    ["multipart/form-data", "--x--"],
    ["text/plain", "theme=dark"],
    ["", ""],
  ])("that is no form (%s) is told so and breaks nothing", async (type, body) => {
    for (const path of ["/affichage", "/position"])
      expect((await served.ask({ method: "POST", path, headers: { "Content-Type": type }, body })).status).toBe(400);
  });

  it("keeps its length in check while headers may have 16 kB", async () => {
    expect((await served.ask({ headers: { "X-Long": "a".repeat(17 * 1024) } })).status).toBe(431);
  });
});

describe("a form from another site", () => {
  const own = () => `http://127.0.0.1:${served.port}`;
  const METHODS = ["POST", "PUT", "PATCH", "DELETE"];

  it.each([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://127.0.0.1:1" },
    { Origin: "pas une adresse" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
  ])("is refused on every address and unsafe method: %j", async (headers) => {
    for (const path of ["/affichage", "/position", "/affichage.data", "/listing", "/api/v5/search"])
      for (const method of METHODS) {
        const answer = await served.ask({ method, path, headers: { ...FORM, ...headers }, body: "theme=dark" });
        expect(answer.status, `${method} ${path}`).toBe(403);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
  });

  it("is told from our own, and from what is no browser", async () => {
    for (const headers of [
      {},
      { Origin: own() },
      { Origin: own(), "Sec-Fetch-Site": "same-origin" },
      { Origin: "null", "Sec-Fetch-Site": "same-origin" },
      { "Sec-Fetch-Site": "none" },
    ]) {
      const answer = await post("/affichage", { body: "theme=dark", headers: { ...headers, Accept: "text/html" } });
      expect(answer.status, JSON.stringify(headers)).toBe(303);
      expect(answer.headers["set-cookie"]?.[0]).toMatch(/^theme=dark/);
    }
  });

  it("may still lead here: pages are for everybody", async () => {
    expect((await served.ask({ headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(200);
  });
});

describe("the way back after a form", () => {
  const TRICKS = ["/", "..", ".", "%2e%2e", "\\", "//", "evil.example", "https:", "a", "@", "?", "#", "\t", "%5c"];

  it("stays on this site, whatever the form says", async () => {
    const back = fc.array(fc.constantFrom(...TRICKS), { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(back, fc.string()), fc.boolean(), async (value, forgets) => {
        const answer = forgets
          ? await post("/position", { body: String(new URLSearchParams({ oublier: value })) })
          : await post("/affichage", {
              body: String(new URLSearchParams({ theme: "dark", retour: value })),
              headers: { Accept: "text/html" },
            });
        expect(answer.status).toBe(303);
        const here = `http://127.0.0.1:${served.port}`;
        expect(new URL(answer.headers.location ?? "", `${here}/affichage`).origin, value).toBe(here);
      }),
      { numRuns: 200 },
    );
  });
});

describe("what is refused before any page is asked for", () => {
  const elsewhere = { ...FORM, Origin: "https://autre.example", "Sec-Fetch-Site": "cross-site" };
  it.each<[number, string, string, Asked]>([
    [403, "Cet envoi vient d’un autre site", "/affichage", { method: "POST", headers: elsewhere, body: "theme=dark" }],
    [404, "Il n’y a rien à cette adresse", "/assets/nope.js", {}],
    [405, "Cette adresse se lit seulement", "/assets/nope.js", { method: "POST" }],
    [405, "Un formulaire s’envoie par POST", "/comparer", { method: "PUT" }],
    [405, "Un formulaire s’envoie par POST", "/compte", { method: "PUT" }],
    [413, "Cet envoi est trop volumineux", "/affichage", { method: "POST", headers: FORM, body: "a".repeat(100_000) }],
    [414, "Cette adresse est trop longue", `/listing?${"b".repeat(8001)}`, {}],
  ])("is answered %i and « %s » at %s, by a page to who reads pages, by a sentence to a program", async (...row) => {
    const [status, title, path, asked] = row;
    const { headers, ...rest } = asked;
    const page = await served.ask({ path, ...rest, headers: { ...headers, Accept: "text/html,*/*;q=0.8" } });
    expect([page.status, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expect(page.headers["content-security-policy"]).toContain("default-src");
    expect(page.body).toMatch(new RegExp(`<title>${title}.* – Virage</title>.*<h1>${title}.*</h1><p>.+</p>`, "s"));
    expect(page.body).toContain('<a href="/">Revenir à l’accueil</a>');
    const program = await served.ask({ path, ...rest, headers: { ...headers, Accept: "*/*" } });
    expect([program.status, program.headers["content-type"]]).toEqual([status, "text/plain; charset=utf-8"]);
    expect(program.body).toMatch(new RegExp(`^${title}.*\\.\\n$`));
  });
});
