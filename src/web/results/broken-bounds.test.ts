import { afterAll, beforeAll, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import { withoutScripts } from "../../../test/without-scripts.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite([
    listingWith({ reference: "E1", price: 15_000, mileage: 50_000 }),
    listingWith({ reference: "E2", price: 30_000, mileage: 50_000 }),
  ]);
});
afterAll(() => site.close());

const titleOf = async (path: string) => {
  const { body } = await site.ask({ path });
  return /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1];
};

it("makes no title of a pair whose ends are turned round", async () => {
  expect(await titleOf("/listing?vertical=car&priceMin=20000&priceMax=9000")).toBe("Voitures d’occasion");
  expect(await titleOf("/listing?vertical=car&priceMax=20000&mileageMin=90000&mileageMax=100")).toBe(
    "Voitures d’occasion, moins de 20\u202f000\u202f€",
  );
});

const cardsOf = (body: string) => [...body.matchAll(/data-reference="([^"]+)"/g)].map(([, reference]) => reference);

it("searches nothing while a pair's ends are turned round or a year is none, says so beside the field, and keeps all as it was typed [5.4, 5.9]", async () => {
  const { status, body } = await site.ask({ path: "/listing?priceMax=20000&mileageMin=90000&mileageMax=100" });
  expect(status).toBe(200);
  expect(cardsOf(body)).toEqual([]);
  expect(withoutScripts(body)).toContain("La recherche attend cette correction.");
  expect(body).not.toMatch(/Aucun véhicule|<p class="count"/);
  expect(body.match(/<p [^>]*id="mileageMax-error"[^>]*>([^<]*)</)?.[1]).toMatch(/^Le kilométrage max doit être/);
  expect(body).toMatch(/name="mileageMin"[^>]*value="90\u202f000"/);
  expect(body).toMatch(/name="mileageMax"[^>]*value="100"/);
  expect(body).toMatch(/name="priceMax"[^>]*value="20\u202f000"/);
  expect(cardsOf((await site.ask({ path: "/listing?priceMax=20000&yearMin=1850" })).body)).toEqual([]);
});

it("leads to the same search without what is wrong, by a link that says what is left out", async () => {
  const wayOf = async (path: string) => {
    const { body } = await site.ask({ path });
    return /<p class="way-on"><a[^>]*href="([^"]*)"[^>]*>([^<]*)</.exec(body)?.slice(1);
  };
  expect(await wayOf("/listing?priceMax=20000&mileageMin=90000&mileageMax=100")).toEqual([
    "/listing?priceMax=20000",
    "Chercher sans ces limites",
  ]);
  expect(await wayOf("/listing?priceMax=20000&yearMin=1850")).toEqual([
    "/listing?priceMax=20000",
    "Chercher sans cette limite",
  ]);
  expect(await wayOf("/listing?priceMax=20000&dptCp=99999&distance=50")).toEqual([
    "/listing?priceMax=20000",
    "Chercher dans toute la France",
  ]);
  expect(await wayOf("/listing?priceMax=20000")).toBeUndefined();
});

it("finds nothing in place of a town that nobody knows, and says that the search waits", async () => {
  const { body } = await site.ask({ path: "/listing?dptCp=99999" });
  expect(cardsOf(body)).toEqual([]);
  expect(withoutScripts(body)).toContain("La recherche attend cette correction.");
});
