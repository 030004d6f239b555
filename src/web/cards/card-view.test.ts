import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { PhotosAway } from "../../domain/listings/lost-photo.ts";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import { cardViews, distanceNote } from "./card-view.ts";

const NOW = Date.parse("2026-01-15T09:00:00.000Z");
const withHistory = (history: readonly PriceEntry[], now: number) => ({
  now: () => now,
  photosAway: () => Promise.resolve(new Map()),
  priceHistories: (references: readonly string[]) =>
    Promise.resolve(new Map(references.map((reference) => [reference, history]))),
});
const card = async (
  differences: Parameters<typeof listingWith>[0],
  history: readonly PriceEntry[] = [],
  now: number = NOW,
) => {
  const [view] = await cardViews(withHistory(history, now), [{ listing: listingWith(differences) }]);
  return view;
};

describe("a card", () => {
  it("counts the photographs that can be shown, and promises none while they are still to be fetched", async () => {
    const photos = ["a", "b", "c"].map((name) => `https://garage.example/${name}.jpg`);
    const listing = listingWith({ photos });
    const shown = async (away?: PhotosAway) => {
      const photosAway = () => Promise.resolve(new Map(away === undefined ? [] : [[listing.reference, away]]));
      const [view] = await cardViews({ ...withHistory([], NOW), photosAway }, [{ listing }]);
      return [view?.photoCount, view?.photo?.stem.replace(/-.*/, "")];
    };
    expect(await shown({ lost: [], isAwaited: true })).toEqual([undefined, "/photos/E1/1"]);
    expect(await shown()).toEqual([3, "/photos/E1/1"]);
    expect(await shown({ lost: photos.slice(0, 2), isAwaited: false })).toEqual([1, "/photos/E1/3"]);
    expect(await shown({ lost: photos, isAwaited: false })).toEqual([0, undefined]);
    expect(await shown()).toEqual([3, "/photos/E1/1"]);
  });

  it("says all of a listing in French figures", async () => {
    const place = { city: "LYON", cityLabel: "Lyon", department: "69", region: "FR-ARA" } as const;
    expect(await card({ consumption: 5.2, critAir: 1, loaMonthly: 199, delivery: true, place })).toMatchObject({
      href: "/auto-occasion-annonce-E1.html",
      name: "Peugeot 308 II",
      price: "15\u202f990\u202f€",
      monthly: "199\u202f€/mois",
      mileage: "64\u202f000\u202fkm",
      facts: ["Essence", "Man.", "5,2\u202fL/100\u202fkm", "Crit’Air 1"],
      place: { name: "Lyon", beside: "(69)" },
      seller: "Garage",
    });
  });

  it("says what it costs a month to the cent, as its page does", async () => {
    expect((await card({ loaMonthly: 214.37 }))?.monthly).toBe("214,37\u202f€/mois");
    expect((await card({ creditMonthly: 214 }))?.monthly).toBe("214\u202f€/mois");
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
      facts: ["Essence", "Man.", "Conso. n.c.", "Crit’Air n.c."],
      place: { name: "Lieu n.c.", beside: "" },
      monthly: undefined,
    });
  });

  const reduced = { price: 15_990, initialPrice: 18_990, priceDropDate: "2026-01-10" } as const;
  const history = [
    { date: "2025-11-01T00:00:00.000Z", price: 18_990 },
    { date: "2025-12-20T00:00:00.000Z", price: 16_990 },
    { date: "2026-01-10T00:00:00.000Z", price: 15_990 },
  ];

  it("strikes the lowest price of the thirty days before the reduction, not the first one asked", async () => {
    expect((await card(reduced, history))?.struckPrice).toBe("16\u202f990\u202f€");
    expect((await card(reduced, history.slice(-1)))?.struckPrice).toBeUndefined();
  });

  it("strikes nothing for ten euros, nor for what came down five years ago [4.31, 4.32]", async () => {
    const small = history.map(({ date, price }) => ({ date, price: price === 15_990 ? 16_980 : 16_990 }));
    expect((await card({ ...reduced, price: 16_980 }, small))?.struckPrice).toBeUndefined();
    const later = Date.parse("2031-01-10T00:00:00.000Z");
    expect((await card(reduced, history, later))?.struckPrice).toBeUndefined();
    // Whatever day a listing was given, its history decides.
    expect((await card({ ...reduced, priceDropDate: "2031-01-09" }, history, later))?.struckPrice).toBeUndefined();
  });

  it("strikes a price no longer than the reduction may be announced, though the card is remembered [4.32]", async () => {
    const listing = listingWith(reduced);
    const struck = async (now: string) =>
      (await cardViews(withHistory(history, Date.parse(now)), [{ listing }]))[0]?.struckPrice;
    expect(await struck("2026-02-08T23:59:59.999Z")).toBe("16\u202f990\u202f€");
    expect(await struck("2026-02-09T00:00:00.000Z")).toBeUndefined();
  });

  it("has its history read together with those of its page, and only when its price has just fallen", async () => {
    const asked: (readonly string[])[] = [];
    const services = {
      now: () => NOW,
      photosAway: () => Promise.resolve(new Map()),
      priceHistories: (references: readonly string[]) => {
        asked.push(references);
        return Promise.resolve(new Map());
      },
    };
    const found = [
      listingWith({ reference: "E1", priceDropDate: "2026-01-14" }),
      listingWith({ reference: "E2" }),
      listingWith({ reference: "E3", priceDropDate: "2025-12-16" }),
      listingWith({ reference: "E4", priceDropDate: "2025-12-15" }),
    ].map((listing) => ({ listing }));
    expect((await cardViews(services, found)).map(({ reference }) => reference)).toEqual(["E1", "E2", "E3", "E4"]);
    await cardViews(services, found);
    expect(asked).toEqual([["E1", "E3"]]);
  });

  it("shows the range of electric vehicles", async () => {
    expect((await card({ energy: "elec", autonomy: 340 }))?.facts[2]).toBe("340\u202fkm");
  });

  it("shows displacement, power, licence and consumption of a motorcycle", async () => {
    const moto = { vertical: "moto", category: "62", cubic: 689, powerDIN: 73, consumption: 4.2 } as const;
    expect((await card(moto))?.facts).toEqual(["689\u202fcm³", "73\u202fch", "Permis A", "4,2\u202fL/100\u202fkm"]);
    const { cubic: _, powerDIN: __, ...unknown } = moto;
    expect((await card(unknown))?.facts).toEqual([
      "Cylindrée n.c.",
      "Puiss. n.c.",
      "Permis n.c.",
      "4,2\u202fL/100\u202fkm",
    ]);
    expect((await card({ ...unknown, energy: "elec", powerDIN: 46, autonomy: 120 }))?.facts).toEqual([
      "Électrique",
      "46\u202fch",
      "Permis A2",
      "120\u202fkm",
    ]);
  });

  it("shows displacement and power of scooters and quads, the battery of electric ones", async () => {
    const scooter = { vertical: "scooter", category: "71", cubic: 125, powerDIN: 11, consumption: 2.4 } as const;
    expect((await card(scooter))?.facts).toEqual(["125\u202fcm³", "11\u202fch", "Essence", "2,4\u202fL/100\u202fkm"]);
    const electric = { ...scooter, energy: "elec", batteryCapacity: 8.5, autonomy: 110 } as const;
    expect((await card(electric))?.facts).toEqual(["Électrique", "11\u202fch", "8,5\u202fkWh", "110\u202fkm"]);
  });
});
