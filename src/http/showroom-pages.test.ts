/** A showroom's pages as a visitor sees them: whose stock they show, of which kind, and how much of it there is. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";

const HOST = "www.garage.example";
const GROUP = "Groupe du Lac";
let served: ServedSite;

const some = (count: number, name: string, differences: Partial<Listing>) =>
  Array.from({ length: count }, (_, index) =>
    listingWith({ reference: `${name}${String(index + 1)}`, curef: "C1", dealerGroup: GROUP, ...differences }),
  );

/** C1 and C3 are of one group; C2 is alone in its own. */
beforeAll(async () => {
  served = await serveSite([
    ...some(10, "P", { make: "PEUGEOT", model: "308" }),
    ...some(2, "Q", { make: "PEUGEOT", model: "208", commercialName: "208 II" }),
    ...some(1, "R", { make: "RENAULT", model: "CLIO", commercialName: "CLIO V" }),
    ...some(3, "M", { vertical: "moto", category: "61", make: "YAMAHA", model: "MT-07", commercialName: "MT-07" }),
    ...some(4, "G", { make: "RENAULT", model: "CLIO", commercialName: "CLIO V", curef: "C3" }),
    listingWith({ reference: "B1", curef: "C2", make: "PEUGEOT" }),
    ...["D1", "D2"].map((reference) => listingWith({ reference, curef: "C4", make: "PEUGEOT", price: 9000 })),
  ]);
  await served.site.storage.dealers.put([
    { curef: "C1", name: "Garage du Lac", sellerType: "GARAGE", place: {}, group: GROUP, domain: HOST },
    { curef: "C2", name: "Autos du Port", sellerType: "GARAGE", place: {}, group: "Groupe du Port" },
    { curef: "C3", name: "Lac Automobiles", sellerType: "GARAGE", place: {}, group: GROUP },
    { curef: "C4", name: "Autos Discrètes", sellerType: "GARAGE", place: {}, showroom: { displayBadges: false } },
  ]);
  const { listings } = served.site.storage;
  const [sold] = some(1, "S", { make: "PEUGEOT", model: "208", commercialName: "208 II" });
  if (sold === undefined) throw new Error("no listing to sell");
  await listings.write([{ kind: "put", listing: sold }], "2026-01-06T08:00:00.000Z");
  const market = { verdict: "GOOD_DEAL", marketValue: { estimate: 12_000, low: 11_000, high: 13_000 } } as const;
  const explanation = { comparables: 40, typical: 12_000, terms: [], usual: { month: "2021-01", mileage: 60_000 } };
  await listings.write(
    ["R1", "D1", "D2"].map((reference) => ({ kind: "market", reference, market, explanation }) as const),
    "2026-01-06T09:00:00.000Z",
  );
  await listings.write([{ kind: "withdraw", reference: sold.reference }], "2026-01-07T08:00:00.000Z");
  await served.site.catchUp();
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

  it("says beside the results, on the closed line of that filter, which stock is shown [4.19]", async () => {
    const line = async (query: string) => {
      const { body } = await ask(`${root}/index${query}`, host);
      return /<details class="facet" id="stock"><summary>[^<]*<span class="value">([^<]*)</.exec(body)?.[1];
    };
    expect(await line("")).toBe("Garage du Lac");
    expect(await line("?showroomStock=group")).toBe("Tout le groupe du Lac");
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

describe("a dealer who hides the verdicts on prices", () => {
  const VERDICT = /Très bonne affaire/i;

  it.each([
    ["its stock", "/C4/index", 200],
    ["a search that finds nothing, of what comes near", "/C4/index?priceMax=1000", 200],
    ["an address that is not there", "/C4/cat-voiture/marque-inconnue/index", 404],
    ["a page beyond the last", "/C4/index?page=9", 404],
  ])("has none on the cards of %s [3.33]", async (_, path, answered) => {
    const { status, body } = await ask(path);
    expect(status).toBe(answered);
    expect(body).toMatch(/data-reference="D\d"/);
    expect(body).not.toMatch(VERDICT);
  });

  it("has them on the pages of its vehicles, and hides nobody else’s", async () => {
    const { body } = await ask("/C4/index");
    const [, href = ""] = /href="([^"]*annonce-D1[^"]*)"/.exec(body) ?? [];
    expect((await ask(href)).body).toMatch(VERDICT);
    expect((await ask("/listing?priceMax=9500")).body).toMatch(VERDICT);
    expect((await ask("/C1/cat-voiture/marque-renault/index")).body).toMatch(VERDICT);
  });
});

it.each(["CABC", "C", "12", "C1X", "C1234567890123"])(
  "knows no dealer by %s, which is no C and digits [2.6]",
  async (curef) => {
    expect((await ask(`/${curef}/index`)).status).toBe(404);
    // Dropped where it narrows, and told where a program asks.
    const held = (body: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1];
    expect(held((await ask(`/listing?curef=${curef}`)).body)).toBe(held((await ask("/listing")).body));
    expect((await ask(`/api/v5/search?curef=${curef}`)).status).toBe(400);
  },
);

it("shows its own stock as its own to whose address still asks for that of a group that it is in no more [4.19]", async () => {
  const { body } = await ask("/C4/index?showroomStock=group");
  expect(shownOn(body)).toEqual(expect.arrayContaining(["D1", "D2"]));
  expect(body).not.toContain("Tout le groupe");
  expect(/<details class="facet" id="stock"><summary>[^<]*<span class="value">([^<]*)</.exec(body)?.[1]).toBe(
    "Autos Discrètes",
  );
  const form = (await ask("/C4/filters?showroomStock=group")).body;
  expect(form).toMatch(/aria-current="[a-z]+"[^>]*>(?:<[^>]*>)*Autos Discrètes/);
  expect(form).not.toContain("Tout le groupe");
});

it("offers the stock of its group from the moment that another is in it, and no more once that is suspended or has left", async () => {
  const { dealers, marks } = served.site.storage;
  const port = { sellerType: "GARAGE", place: {} } as const;
  const joined = { ...port, curef: "C5", name: "Port Deux", group: "Groupe du Port" };
  const isOffered = async () => (await ask("/C2/filters")).body.includes("Tout le groupe du Port");
  expect(await isOffered()).toBe(false);
  await dealers.put([joined]);
  expect(await isOffered()).toBe(true);
  await marks.set(`${SUSPENDED_MARK}C5`, 1);
  // A suspension takes listings away, by which pages are made anew.
  await served.site.storage.listings.write([{ kind: "withdraw", reference: "D2" }], "2026-01-07T09:00:00.000Z");
  await served.site.catchUp();
  expect(await isOffered()).toBe(false);
  await marks.set(`${SUSPENDED_MARK}C5`, 0);
  await dealers.put([{ ...joined, group: "Groupe du Lac" }]);
  expect(await isOffered()).toBe(false);
});

it("offers no stock of a group to whom nobody else of it is known", async () => {
  const filtersOf = async (query: string) => (await ask(`/C2/filters${query}`)).body;
  expect(await filtersOf("")).not.toContain("Tout le groupe");
  // An address that asks for it is told what it shows.
  expect(await filtersOf("?showroomStock=group")).toContain("Tout le groupe du Port");
});
