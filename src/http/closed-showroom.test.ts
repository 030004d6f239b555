/** A showroom that is closed, on the dealer's own name: one page says so, wherever one comes from, and leads out of there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PHONE, SELLER } from "../../test/contact-forms.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

const HOST = "www.garage.example";
const HOME = "virage.example";
const PATHS = [
  "/",
  "/index",
  "/index?energies=hyb",
  "/cat-moto/index",
  "/cat-voiture/marque-peugeot/index",
  "/filters",
  "/listing",
  "/auto-occasion-annonce-P1.html",
  "/auto-occasion-annonce-P2.html",
  "/auto-occasion-annonce-P9.html",
  "/contact",
  "/contact/message/P1",
  "/contact/message/P2",
  "/contact/telephone/P1",
  "/contact/vitrine/C123",
  "/C123/index",
  "/C123/filters",
  "/recherche",
  "/financement.html",
  "/voiture/renault/",
  "/connexion",
  "/nulle-part/ici",
];

let served: ServedSite;
let operator: string;
beforeAll(async () => {
  served = await serveSite(
    [
      listingWith({ reference: "P1", curef: "C123", dealerGroup: "Quais" }),
      listingWith({ reference: "P2", curef: "C5", dealerGroup: "Quais" }),
    ],
    { publicUrl: `http://${HOME}`, isMailDelivered: true },
  );
  const { storage } = served.site;
  const own = { sellerType: "GARAGE", place: {}, group: "Quais" } as const;
  await storage.dealers.put([
    { ...own, curef: "C123", name: "Garage du Port", domain: HOST, showroom: { colour: "#7a2e66" } },
    { ...own, curef: "C5", name: "Garage des Quais" },
  ]);
  await storage.sellerContacts.put(["C123", "C5"].map((seller) => ({ seller, email: SELLER, phone: PHONE })));
  ({ cookie: operator } = await memberSession(storage, "exploitante", ["operator"]));
});
afterAll(() => served.close());

const send = (fields: Readonly<Record<string, string>>) =>
  served.ask({
    method: "POST",
    path: "/exploitation/vendeurs/C123",
    headers: { Host: HOME, Cookie: operator, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
const hosted = (path: string, method = "GET") => served.ask({ method, path, headers: { Host: HOST } });
/** Where a browser ends that is led from address to address of that name. */
async function opened(path: string) {
  const led = [path];
  for (;;) {
    const answer = await hosted(led.at(-1) ?? path);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status > 399 || location === undefined) return { ...answer, led };
    const to = new URL(location, `http://${HOST}`);
    expect([path, to.host, led.length]).toEqual([path, HOST, expect.toSatisfy((steps) => steps < 3)]);
    led.push(to.pathname + to.search);
  }
}
const TEXTS_OF_LAW = ["/mentions-legales.html", "/confidentialite.html", "/conditions.html"];
/** Those of the paths that are shown as they were made for who came before. */
async function remembered(paths: readonly string[]) {
  const found: string[] = [];
  for (const path of paths) {
    await hosted(path);
    if ((await hosted(path)).headers["cache-status"] === "Virage; hit") found.push(path);
  }
  return found;
}
const REASONS = { faits: "Le SIREN est celui d’un autre.", motif: "Identité du vendeur.", fondement: "conditions" };

describe("a dealer's own name", () => {
  it("shows the showroom until the dealer is suspended, and remembers it", async () => {
    expect((await opened("/")).body).toContain("Garage du Port");
    // Or nothing would show that what is remembered is not shown any more.
    expect(await remembered([...PATHS, ...TEXTS_OF_LAW])).toEqual([
      "/index",
      "/index?energies=hyb",
      "/cat-moto/index",
      "/cat-voiture/marque-peugeot/index",
      "/auto-occasion-annonce-P1.html",
      "/auto-occasion-annonce-P2.html",
      "/financement.html",
      "/mentions-legales.html",
      "/conditions.html",
    ]);
    await send({ ...REASONS, compris: "on", geste: "suspendre" });
    expect((await opened("/")).status).toBe(404);
  });

  it.each(PATHS)(
    "has at %s the page that says it is closed, which leads to the marketplace and nowhere else",
    async (path) => {
      const { status, body, headers } = await opened(path);
      const [main = ""] = /<main.*<\/main>/s.exec(body) ?? [];
      const [header = ""] = /<header.*<\/header>/s.exec(body) ?? [];
      expect([status, main.includes("Cette vitrine est fermée"), header.includes("Garage du Port")]).toEqual([
        404,
        true,
        true,
      ]);
      expect([...(header + main).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([`http://${HOME}/`]);
      expect(body).toContain(`<a class="logo" href="http://${HOME}/"`);
      expect(body).not.toContain("7a2e66");
      expect(headers["cache-control"]).not.toContain("public");
    },
  );

  it("says so to a page that was open before, too", async () => {
    const { status, body } = await hosted("/index.data");
    expect([status, body.includes("Cette vitrine est fermée")]).toEqual([404, true]);
  });

  it("takes no message and tells no number, neither of its vehicles nor of its group's", async () => {
    for (const path of ["message/P1", "message/P2", "telephone/P1", "telephone/P2", "vitrine/C123", "ecrire/C123"]) {
      expect([path, (await hosted(`/contact/${path}`, "POST")).status]).toEqual([path, 404]);
      const data = await hosted(`/contact/donnees/${path}`, "POST");
      expect([path, data.status, /65.?71.?42.?18/.test(data.body)]).toEqual([path, 405, false]);
    }
  });

  it("has the texts that the law asks of every site, and crawlers are told what is so", async () => {
    for (const path of TEXTS_OF_LAW) {
      const { status, body } = await hosted(path);
      expect([path, status, body.includes('href="/index"')]).toEqual([path, 200, false]);
    }
    const robots = await hosted("/robots.txt");
    expect([robots.status, robots.body.includes("Sitemap:")]).toEqual([200, false]);
    for (const path of ["/sitemap.xml", "/sitemaps/annonces-1.xml", "/nouveautes.rss"])
      expect((await hosted(path)).status).toBe(404);
  });

  it("shows it again once the suspension is lifted", async () => {
    await send({ raison: "Les papiers sont venus.", geste: "lever" });
    const { status, body } = await opened("/");
    expect([status, body.includes("Garage du Port"), body.includes("fermée")]).toEqual([200, true, false]);
  });
});
