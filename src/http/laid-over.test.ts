/** Where choices lead that were made of a page before it was answered: all of them, on this site, whatever is asked. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { someListings } from "../../test/factories/listings.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite(someListings(1, 20));
});
afterAll(() => served.close());

const leadsTo = async (path: string, told: readonly (readonly [string, string])[]) => {
  const query = new URLSearchParams(told.map(([name, value]) => [name, value])).toString();
  const { status, headers } = await served.ask({ path: `${path}?${query}` });
  expect(status).toBe(302);
  return headers.location ?? "";
};
const together = async (...told: (readonly [string, string])[]) =>
  decodeURIComponent(await leadsTo("/filters/ensemble", told));

describe("choices that are laid over one another", () => {
  it("are all in the address that they lead to, whichever form theirs have", async () => {
    expect(
      await together(
        ["de", "/occasion-voiture-marque-peugeot.html"],
        ["vers", "/listing?vertical=car&makesModelsCommercialNames=PEUGEOT,RENAULT"],
        ["vers", "/occasion-voiture-marque-peugeot/couleur-noir.html"],
        ["de", "/listing?vertical=car&energies=dies"],
        ["vers", "/listing?vertical=car&energies=dies&priceMax=9000"],
      ),
    ).toBe("/listing?vertical=car&makesModelsCommercialNames=PEUGEOT,RENAULT&priceMax=9000&externalColors=noir");
  });

  it("stay in their showroom, and keep the sentence until one takes it away", async () => {
    const [from, dear] = ["/C1/index", "/C1/index?priceMax=9000"];
    expect(await together(["de", from], ["vers", dear], ["vers", "/C1/index?energies=dies"])).toBe(
      "/C1/index?priceMax=9000&energies=dies",
    );
    const told = "/listing?priceMax=9000&texte=moins de 9000";
    const chosen = ["vers", "/listing?priceMax=9000&energies=dies&texte=moins de 9000"] as const;
    expect(await together(["de", told], chosen)).toBe("/listing?priceMax=9000&energies=dies&texte=moins+de+9000");
    expect(await together(["de", told], chosen, ["vers", "/listing"])).toBe("/listing?energies=dies");
  });

  it("are laid over what a sentence says that was not answered either", async () => {
    const choices = [["de", "/listing"] as const, ["vers", "/listing?energies=dies"] as const];
    const address = await leadsTo("/recherche", [["texte", "moins de 9000 €"], ...choices]);
    const { searchParams } = new URL(address, "http://site");
    expect(await together(...searchParams)).toBe("/listing?priceMax=9000&energies=dies&texte=moins+de+9000+€");
  });

  it("lead to the form of their alert, or of all filters, where that was meant of them", async () => {
    const cheap = [
      ["de", "/listing?energies=dies"] as const,
      ["vers", "/listing?energies=dies&priceMax=9000"] as const,
    ];
    expect(await together(...cheap, ["vers", "/alertes/nouvelle?recherche=energies=dies"])).toBe(
      "/alertes/nouvelle?recherche=priceMax=9000&energies=dies",
    );
    const section = ["vers", "/filters?energies=dies&ancre=couleur"] as const;
    expect(await together(section, ...cheap)).toBe("/filters?priceMax=9000&energies=dies&ancre=couleur");
  });

  it("lead to this site alone, and to what can be read of them", async () => {
    expect(await together()).toBe("/listing");
    expect(await together(["vers", "/listing?energies=dies"])).toBe("/listing?energies=dies");
    expect(await together(["de", "//evil.example"], ["vers", "/listing?energies=dies"])).toBe("/listing?energies=dies");
    expect(await together(["de", "/listing"], ["vers", "https://evil.example/listing?energies=dies"])).toBe("/listing");
    expect(await together(["de", "/nowhere.html"], ["vers", "/listing?energies=dies"])).toBe("/nowhere.html");
    const many = Array.from({ length: 200 }, (_, place) => ["vers", `/listing?priceMax=${place + 1}`] as const);
    expect(await together(["de", "/listing"], ...many)).toBe("/listing?priceMax=49");
  });
});
