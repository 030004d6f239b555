import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Answer, ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import { stubSearch } from "../../../test/stub-search.ts";
import { resultsAddress } from "./empty-searches.ts";

/** Seats are compact, Peugeots saloons, and neither is a coupé. */
const MARKET = [
  listingWith({ reference: "E1", vertical: "car", make: "SEAT", model: "LEON", category: "41" }),
  listingWith({ reference: "E2", vertical: "car", make: "PEUGEOT", model: "508", category: "42" }),
];
const SEATS = "/listing?vertical=car&categories=41%2C42&makesModelsCommercialNames=SEAT";
const NO_SEATS = "/listing?vertical=car&categories=42&makesModelsCommercialNames=SEAT";

let served: ServedSite;
const get = (path: string): Promise<Answer> => served.ask({ path, headers: { cookie: "seed=202601150900" } });

beforeAll(async () => {
  served = await serveSite(MARKET);
});
afterAll(() => served.close());

const ELSEWHERE = /^\/occasion-(?:utilitaire|moto|scooter|quad)\.html/;
const unescaped = (text: string) => text.replaceAll("&amp;", "&");
const linksOf = ({ body }: Answer) =>
  [...new Set([...body.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = ""]) => unescaped(href)))].filter(
    // Verticals that this market lacks.
    (href) => !ELSEWHERE.test(href),
  );

async function deadEnds(page: Answer): Promise<readonly string[]> {
  const ends: string[] = [];
  for (const href of linksOf(page)) {
    const { status } = await get(href);
    if (status !== 200) ends.push(`${href} ${status}`);
  }
  return ends;
}

describe("a removal after which nothing is left", () => {
  it("leads to the search's form that shows the ways out, and not to the page that is not there", async () => {
    const page = await get("/voiture-seat-occasion-berline.html");
    expect(page.status).toBe(200);
    const links = linksOf(page);
    expect(links).toContain(NO_SEATS);
    expect(links).toContain("/voiture-seat-occasion-compacte.html");
    expect(await deadEnds(page)).toEqual([]);
  });

  it("shows the ways out, and nothing that leads nowhere", async () => {
    const page = await get(NO_SEATS);
    expect(page.status).toBe(200);
    expect(page.body).toContain("noindex");
    expect(await deadEnds(page)).toEqual([]);
  });
});

describe("prices by the month that nobody offers", () => {
  it("are no page, and no link leads to one", async () => {
    const page = await get("/occasion-voiture-marque-seat.html");
    expect((await get("/loa/voiture/marque/seat.html")).status).toBe(404);
    expect(linksOf(page)).toContain("/listing?vertical=car&makesModelsCommercialNames=SEAT&financingType=LOA");
    expect(await deadEnds(page)).toEqual([]);
  });
});

describe("a search that has a path and finds nothing", () => {
  it("is a page without its path, and a 404 with it", async () => {
    expect((await get("/voiture-seat-occasion-routiere.html")).status).toBe(404);
    expect((await get(NO_SEATS)).status).toBe(200);
  });

  it("moves to its path once it finds something", async () => {
    const { status, headers } = await get(SEATS);
    expect([status, headers.location]).toEqual([301, "/voiture-seat-occasion-berline.html"]);
  });

  it("moves to its clean form when a form sent it", async () => {
    const { status, headers } = await get(`${NO_SEATS}&priceMax=&utm_source=x`);
    expect([status, headers.location]).toEqual([301, `${NO_SEATS}&utm_source=x`]);
  });

  it("tells search engines how many it finds [9.1]", async () => {
    const { body } = await get(NO_SEATS);
    expect(body).toMatch(/"@type":"ItemList"[^<]*"numberOfItems":0/);
  });

  it("is not where the finder leads", async () => {
    const leads = async (make: string) =>
      (await get(`/?vertical=car&makesModelsCommercialNames=${make}&lieu=`)).headers.location;
    expect(await leads("DACIA")).toBe("/listing?vertical=car&makesModelsCommercialNames=DACIA");
    expect(await leads("SEAT")).toBe("/occasion-voiture-marque-seat.html");
    expect((await get("/listing?vertical=car&makesModelsCommercialNames=DACIA")).status).toBe(200);
  });
});

it("takes no search for an empty one because counting it failed, and tells that it did", async () => {
  const reported: unknown[] = [];
  const services = { search: stubSearch({}), site: {}, report: (error: unknown) => void reported.push(error) };
  const seats = { vertical: "car", makesModelsCommercialNames: [{ make: "SEAT" }] } as const;
  const address = await resultsAddress(services, seats, new Request("https://virage.example/"));
  expect(address).toBe("/occasion-voiture-marque-seat.html");
  expect(reported).toEqual([new Error("nobody answers total")]);
});
