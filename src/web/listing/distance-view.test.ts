import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { distanceView } from "./distance-view.ts";

const VIENNE = { zipcode: "38200", city: "VIENNE", cityLabel: "Vienne", latitude: 45.525, longitude: 4.874 };
const listing = listingWith({ place: VIENNE });

describe("the distance of a listing", () => {
  it("is not told to who has not asked [4.6]", async () => {
    await expect(distanceView(listing, null)).resolves.toEqual({ town: "Vienne" });
  });

  it.each([
    ["lyon", "Lyon"],
    ["69003", "Lyon 3e"],
  ])("is measured from %s", async (text, from) => {
    const view = await distanceView(listing, text);
    expect(view).toMatchObject({ town: "Vienne", told: { from: expect.stringContaining(from.slice(0, 4)) } });
    expect(Number(view?.told?.away.replaceAll(/\D/g, ""))).toBeGreaterThan(20);
    expect(Number(view?.told?.away.replaceAll(/\D/g, ""))).toBeLessThan(32);
  });

  it("is little from the town itself", async () => {
    const view = await distanceView(listing, "38200");
    expect(view?.told?.away).toMatch(/^(moins d’)?[1-3]\u202fkm$/);
  });

  it.each([
    ["", "Écrivez votre ville ou votre code postal"],
    ["99999", "Ce code postal n’existe pas"],
    ["69", "Écrivez une ville ou un code postal\u202f: un département est trop grand pour une distance"],
    ["zzyzx", "Aucun lieu ne s’appelle «\u202fzzyzx\u202f»"],
  ])("keeps “%s” and says what is wrong with it", async (asked, issue) => {
    await expect(distanceView(listing, asked)).resolves.toEqual({ town: "Vienne", asked, issue });
  });

  it("is asked of no vehicle whose place is not known", async () => {
    await expect(distanceView(listingWith({ place: {} }), "69003")).resolves.toBeUndefined();
    const { latitude: _, longitude: __, ...unmeasured } = VIENNE;
    await expect(distanceView(listingWith({ place: unmeasured }), "69003")).resolves.toBeUndefined();
  });
});
