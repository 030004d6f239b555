import { afterAll, beforeAll, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite([listingWith({ reference: "E1" })]);
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
