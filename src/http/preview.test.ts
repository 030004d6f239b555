import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { readConfig } from "../config.ts";
import { listingPath } from "../domain/urls/listing-path.ts";

const LISTING = listingWith({ reference: "E1" });

let served: ServedSite;
beforeAll(async () => {
  const { previewPrefix } = readConfig({ VIRAGE_PREVIEW: "/apercu" });
  served = await serveSite([LISTING], { previewPrefix });
});
afterAll(() => served.close());

const get = (path: string) => served.ask({ path });

describe("a preview on a local machine", () => {
  it("adds its prefix to whatever page is asked for without it [2.9]", async () => {
    for (const path of ["/", "/listing?priceMax=9000", listingPath(LISTING), "/filters", "/confidentialite.html"]) {
      const { status, headers } = await get(path);
      expect([status, headers.location]).toEqual([302, `/apercu${path}`]);
    }
  });

  it("shows pages under its prefix, and the router that links them knows it [2.9]", async () => {
    for (const path of ["/", "/listing?priceMax=20000", listingPath(LISTING), "/filters", "/confidentialite.html"]) {
      const { status, body } = await get(`/apercu${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toContain('"basename":"/apercu"');
      expect(body).toMatch(/<a[^>]* href="\/apercu\//);
      expect(body).not.toMatch(/\/apercu\/apercu/);
    }
  });

  it.each([
    "/",
    "/listing?priceMax=20000",
    "/occasion-voiture.html",
    listingPath(LISTING),
    "/C1/index",
    "/filters",
    "/vendeurs.html",
    "/connexion",
    "/adresse-inconnue",
  ])("leads from %s to no page without its prefix, whatever link is followed [2.9]", async (from) => {
    const { body } = await get(`/apercu${from}`);
    const links = new Set([...body.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = ""]) => href));
    expect(links.size).toBeGreaterThan(10);
    for (const link of links) {
      const href = link.replaceAll("&amp;", "&");
      const { status, headers } = await get(href);
      expect([href, status, headers.location]).toEqual([href, 200, undefined]);
      const isPage = headers["content-type"]?.startsWith("text/html") === true;
      expect(/^\/apercu(?:[/?]|$)/.test(href), href).toBe(isPage);
    }
  });

  it.each(["/", "/filters", "/listing?priceMax=20000", "/connexion"])(
    "sends the forms of %s that lead to a page under its prefix, without any script too [2.9]",
    async (from) => {
      const { body } = await get(`/apercu${from}`);
      const forms = [...body.matchAll(/<form[^>]* method="get"[^>]*>/g)].map(
        ([form]) => / action="([^"]*)"/.exec(form)?.[1] ?? "",
      );
      for (const action of forms.filter((one) => one.startsWith("/"))) expect(action).toMatch(/^\/apercu(?:\/|$)/);
      if (from === "/filters") expect(forms.length).toBeGreaterThan(0);
    },
  );

  it("adds its prefix to the pages of a visitor too, and takes their forms without [2.9]", async () => {
    for (const path of ["/connexion?retour=%2Fpro", "/deposer", "/alertes/nouvelle?recherche=priceMax%3D20000"])
      expect((await get(path)).headers.location, path).toBe(`/apercu${path}`);
    const { status } = await served.ask({
      method: "POST",
      path: "/connexion",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "email=",
    });
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it("moves to addresses under its prefix [2.9]", async () => {
    expect((await get("/apercu/listing?vertical=car")).headers.location).toBe("/apercu/occasion-voiture.html");
    expect((await get("/apercu/Confidentialite")).headers.location).toMatch(/^(\/apercu)?\/confidentialite.html$/);
    expect((await get("/apercu/recherche?texte=308+essence")).headers.location).toMatch(/^\/apercu\//);
  });

  it("answers the router's data under its prefix, and the API without one [2.9]", async () => {
    expect((await get("/apercu/listing.data?priceMax=20000")).status).toBe(200);
    expect((await get("/apercu/_.data")).status).toBe(200);
    expect((await get("/api/v5/search")).status).toBe(200);
  });

  it("is none where visitors know the site by its own address", () => {
    expect(
      readConfig({ VIRAGE_PREVIEW: "/apercu", PUBLIC_URL: "https://virage.example" }).previewPrefix,
    ).toBeUndefined();
    expect(() => readConfig({ VIRAGE_PREVIEW: "apercu/" })).toThrow("VIRAGE_PREVIEW");
  });
});
