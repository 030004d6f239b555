/** A showroom's pages as a visitor sees them: whose stock they show, of which kind, and how much of it there is. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import type { Listing } from "../domain/listings/listing.ts";

const HOST = "www.garage.example";
const GROUP = "Groupe du Lac";
let served: ServedSite;

const some = (count: number, name: string, differences: Partial<Listing>) =>
  Array.from({ length: count }, (_, index) =>
    listingWith({ reference: `${name}${String(index + 1)}`, curef: "C1", dealerGroup: GROUP, ...differences }),
  );

/** C1 and C3 are of one group; C2 is of none. */
beforeAll(async () => {
  served = await serveSite([
    ...some(10, "P", { make: "PEUGEOT", model: "308" }),
    ...some(2, "Q", { make: "PEUGEOT", model: "208", commercialName: "208 II" }),
    ...some(1, "R", { make: "RENAULT", model: "CLIO", commercialName: "CLIO V" }),
    ...some(3, "M", { vertical: "moto", category: "61", make: "YAMAHA", model: "MT-07", commercialName: "MT-07" }),
    ...some(4, "G", { make: "RENAULT", model: "CLIO", commercialName: "CLIO V", curef: "C3" }),
    listingWith({ reference: "B1", curef: "C2", make: "PEUGEOT" }),
  ]);
  await served.site.storage.dealers.put([
    { curef: "C1", name: "Garage du Lac", sellerType: "GARAGE", place: {}, group: GROUP, domain: HOST },
    { curef: "C2", name: "Autos du Port", sellerType: "GARAGE", place: {} },
    { curef: "C3", name: "Lac Automobiles", sellerType: "GARAGE", place: {}, group: GROUP },
  ]);
  const { listings } = served.site.storage;
  const [sold] = some(1, "S", { make: "PEUGEOT", model: "208", commercialName: "208 II" });
  if (sold === undefined) throw new Error("no listing to sell");
  await listings.write([{ kind: "put", listing: sold }], "2026-01-06T08:00:00.000Z");
  await listings.write([{ kind: "withdraw", reference: sold.reference }], "2026-01-07T08:00:00.000Z");
});
afterAll(() => served.close());

const ask = (path: string, host?: string) =>
  served.ask({ path, ...(host === undefined ? {} : { headers: { Host: host } }) });

/** References of a page's cards in their order, without those that come near to what was asked for. */
const shownOn = (body: string) =>
  [...(body.split('<h2 class="near"')[0] ?? "").matchAll(/data-reference="([A-Z]+\d+)"/g)].map(
    ([, reference = ""]) => reference,
  );
const tabsOf = (body: string) =>
  [
    ...(/aria-label="Type de véhicule">(.*?)<\/nav>/s.exec(body)?.[1] ?? "").matchAll(/>([^<]+)<span class="n">(\d+)/g),
  ].map(([, label, count]) => `${label ?? ""} ${count ?? ""}`);
/** Of all pages of a stock together. */
async function stockOf(path: string, host?: string): Promise<readonly (readonly string[])[]> {
  const pages: (readonly string[])[] = [];
  for (let page = 1; page <= 4; page++) {
    const paged = page === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${String(page)}`;
    const { status, body } = await ask(paged, host);
    // Beyond the last the page is not there.
    if (status !== 200 || shownOn(body).length === 0) break;
    pages.push(shownOn(body));
  }
  return pages;
}

describe.each([
  ["of the marketplace", "/C1", undefined],
  ["on the dealer’s own domain", "", HOST],
])("a showroom %s", (_, root, host) => {
  it.each([
    ["", 13],
    ["/cat-voiture", 13],
    ["/cat-moto", 3],
    ["/cat-voiture/marque-peugeot", 12],
    ["/cat-voiture/marque-peugeot/modele-208", 2],
  ])("has %s/index, and the same without index [2.7]", async (path, count) => {
    const { status, body } = await ask(`${root}${path}/index`, host);
    expect(status).toBe(200);
    expect(body).toContain(`${root}${path}/index`);
    expect((await stockOf(`${root}${path}/index`, host)).flat()).toHaveLength(count);
    const short = await ask(`${root}${path}/`, host);
    if (short.status === 200) expect(shownOn(short.body)).toEqual(shownOn(body));
    else expect(short.headers.location).toBe(`${root}${path}/index`);
  });

  it("shows nine to a page, each vehicle once [2.6, 3.33]", async () => {
    const pages = await stockOf(`${root}/index`, host);
    expect(pages.map(({ length }) => length)).toEqual([9, 4]);
    expect(new Set(pages.flat()).size).toBe(13);
    expect(pages.flat()).not.toContain("B1");
  });

  it.each([
    ["/index?page=3", ["Garage du Lac 16 véhicules"]],
    ["/index?page=501", ["Garage du Lac 16 véhicules"]],
    ["/cat-moto/index?page=2", ["Motos chez Garage du Lac 3 véhicules", "Garage du Lac 16 véhicules"]],
    ["/cat-voiture/marque-inconnue/index", ["Garage du Lac 16 véhicules"]],
    [
      "/cat-voiture/index?showroomStock=group&page=9",
      ["Voitures chez Garage du Lac 17 véhicules", "Garage du Lac 16 véhicules"],
    ],
  ])("has no %s, which leads to its own vehicles and to no others [6.6]", async (path, ways) => {
    const { status, body } = await ask(`${root}${path}`, host);
    expect(status).toBe(404);
    const [sign = ""] = /<nav class="sign".*?<\/nav>/s.exec(body) ?? [];
    const told = [...sign.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", inside = ""]) => ({
      href: href.replaceAll("&amp;", "&"),
      words: inside
        .replaceAll(/<svg.*?<\/svg>/gs, "")
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    }));
    expect(told.map(({ words }) => words)).toEqual(ways);
    for (const { href } of told) {
      expect(href.startsWith(`${root}/`), href).toBe(true);
      expect((await ask(href, host)).status, href).toBe(200);
    }
    const cards = shownOn(body);
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.every((reference) => /^[PQRMG]\d/.test(reference))).toBe(true);
  });

  it("counts each kind of what is shown, its own stock and the group’s [3.33]", async () => {
    expect(tabsOf((await ask(`${root}/index`, host)).body)).toEqual(["Voitures et utilitaires 13", "Motos 3"]);
    const { body } = await ask(`${root}/index?showroomStock=group`, host);
    expect(tabsOf(body)).toEqual(["Voitures et utilitaires 17", "Motos 3"]);
    const group = (await stockOf(`${root}/index?showroomStock=group`, host)).flat();
    expect(group).toHaveLength(17);
    expect(group.filter((reference) => reference.startsWith("G"))).toHaveLength(4);
  });

  it("shows its own stock until the group’s is asked for, and both with how many they hold [9.15, 4.19]", async () => {
    const { body } = await ask(`${root}/filters`, host);
    const own = /aria-current="[a-z]+"[^>]*>(?:<[^>]*>)*Garage du Lac.*?<\/li>/s.exec(body)?.[0] ?? "";
    expect(own).toMatch(/>13</);
    const [group = ""] = /<a [^>]*href="[^"]*showroomStock=group".*?<\/li>/s.exec(body) ?? [];
    expect(group).toContain(`href="${root}/index?showroomStock=group"`);
    expect(group).toMatch(/>17</);
  });

  it("leads from a vehicle that is sold to nothing that is not there [6.6]", async () => {
    const { status, body } = await ask("/auto-occasion-annonce-S1.html", host);
    expect(status).toBe(410);
    const main = /<main.*<\/main>/s.exec(body)?.[0] ?? "";
    const links = new Set([...main.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = ""]) => href));
    expect(links.size).toBeGreaterThan(1);
    for (const href of links)
      expect([href, (await ask(href.replaceAll("&amp;", "&"), host)).status]).toEqual([href, 200]);
    if (host !== undefined) expect(shownOn(main)).not.toContain("B1");
  });

  it("leads to each vehicle of the stock that it shows, the group’s too [3.33, 6.6]", async () => {
    const { body } = await ask(`${root}/index?showroomStock=group&makes=RENAULT`, host);
    const links = new Set(
      [...body.matchAll(/href="([^"]*annonce-[A-Z]+\d+\.html[^"]*)"/g)].map(([, href = ""]) => href),
    );
    expect(links.size).toBeGreaterThan(0);
    for (const href of links)
      expect([href, (await ask(href.replaceAll("&amp;", "&"), host)).status]).toEqual([href, 200]);
  });
});
