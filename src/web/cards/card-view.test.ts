import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import { cardViews, distanceNote } from "./card-view.ts";

const withHistory = (history: readonly PriceEntry[]) => ({
  priceHistories: (references: readonly string[]) =>
    Promise.resolve(new Map(references.map((reference) => [reference, history]))),
});
const card = async (differences: Parameters<typeof listingWith>[0], history: readonly PriceEntry[] = []) => {
  const [view] = await cardViews(withHistory(history), [{ listing: listingWith(differences) }]);
  return view;
};

describe("a card", () => {
  it("says all of a listing in French figures", async () => {
    const place = { city: "LYON", cityLabel: "Lyon", department: "69", region: "FR-ARA" } as const;
    expect(await card({ consumption: 5.2, critAir: 1, loaMonthly: 199, delivery: true, place })).toMatchObject({
      href: "/auto-occasion-annonce-E1.html",
      name: "Peugeot 308 II",
      price: "15\u202f990\u202f€",
      monthly: "199\u202f€/mois",
      mileage: "64\u202f000\u202fkm",
      thirst: "5,2\u202fL/100\u202fkm",
      place: "Lyon (69)",
      seller: "Pro",
    });
  });

  it("does not say a make twice", async () => {
    expect(await card({ make: "DS", model: "DS 3", commercialName: "DS 3 I" })).toMatchObject({ name: "DS 3 I" });
  });

  it("measures no distance to a place that is not measured itself", async () => {
    const note = (distance: number, place: Listing["place"]) =>
      distanceNote({ listing: listingWith({ place }), distance });
    const inTown = (zipcode: string) =>
      ({ city: "X", cityLabel: "X", department: "69", region: "FR-ARA", zipcode }) as const;
    expect(note(12.4, inTown("69003"))).toBe(" · à 12\u202fkm");
    expect(note(0.4, inTown("69003"))).toBe(" · à moins d’1\u202fkm");
    expect(note(0.4, inTown("69450"))).toBe("");
    expect(note(0.4, {})).toBe("");
  });

  it("keeps the place of what is not known", async () => {
    expect(await card({})).toMatchObject({
      thirst: "Conso. n.c.",
      critAir: "Crit’Air n.c.",
      place: "Lieu n.c.",
      monthly: undefined,
    });
  });

  it("strikes the lowest price of the thirty days before the reduction, not the first one asked", async () => {
    const history = [
      { date: "2025-11-01T00:00:00.000Z", price: 18_990 },
      { date: "2025-12-20T00:00:00.000Z", price: 16_990 },
      { date: "2026-01-10T00:00:00.000Z", price: 15_990 },
    ];
    expect((await card({ price: 15_990, initialPrice: 18_990 }, history))?.struckPrice).toBe("16\u202f990\u202f€");
    expect((await card({ price: 15_990, initialPrice: 15_990 }, history))?.struckPrice).toBeUndefined();
  });

  it("has its history read together with those of its page, and only when its price has fallen", async () => {
    const asked: (readonly string[])[] = [];
    const services = {
      priceHistories: (references: readonly string[]) => {
        asked.push(references);
        return Promise.resolve(new Map());
      },
    };
    const found = [
      listingWith({ reference: "E1", price: 9000, initialPrice: 9900 }),
      listingWith({ reference: "E2", price: 9000, initialPrice: 9000 }),
      listingWith({ reference: "E3", price: 9000, initialPrice: 9500 }),
    ].map((listing) => ({ listing }));
    expect((await cardViews(services, found)).map(({ reference }) => reference)).toEqual(["E1", "E2", "E3"]);
    await cardViews(services, found);
    expect(asked).toEqual([["E1", "E3"]]);
  });

  it("shows displacement for two-wheelers and range for electric vehicles", async () => {
    expect((await card({ vertical: "moto", cubic: 689 }))?.thirst).toBe("689\u202fcm³");
    expect((await card({ energy: "elec", autonomy: 340 }))?.thirst).toBe("340\u202fkm");
  });
});
