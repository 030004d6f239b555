import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { someListings } from "../../../test/factories/listings.ts";
import { distanceFromSearch } from "./distance-from-search.ts";
import { entryOf, FILTER_KEYS } from "./registry.ts";
import type { Filters } from "./registry.ts";
import { tagsOf } from "./tags.ts";
import { tagsMet } from "./tags-met.ts";

const line = ({ asked, has }: { readonly asked: string; readonly has?: string }) =>
  has === undefined ? asked : `${asked} : ${has}`;
const said = (filters: Filters, listing: Parameters<typeof tagsMet>[1]) =>
  tagsMet(filters, listing).map((tag) => line(tag).replaceAll("\u202f", " "));

const SUV = listingWith({
  make: "PEUGEOT",
  model: "3008",
  commercialName: "3008 II",
  category: "47",
  energy: "plug_hyb",
  autonomy: 56,
  gearbox: "AUTO",
  price: 23_990,
  mileage: 45_600,
  year: 2021,
  critAir: 1,
  owners: 1,
  consumption: 1.3,
  powerDIN: 225,
  place: {
    zipcode: "69380",
    city: "CHASSELAY",
    cityLabel: "Chasselay",
    department: "69",
    latitude: 45.874,
    longitude: 4.772,
  },
});

describe("why a search finds a listing", () => {
  it("is each tag with what the vehicle has of it", () => {
    const filters: Filters = {
      vertical: "car",
      categories: ["47"],
      energies: ["hyb"],
      gearbox: "AUTO",
      priceMax: 25_000,
      dptCp: ["69001"],
      distance: 3,
      mileageMax: 60_000,
      yearMin: 2019,
      powerDINMin: 150,
      critAirMax: 2,
      consumptionMax: 6,
      ownersMax: 2,
    };
    expect(said(filters, SUV)).toEqual([
      "SUV et 4x4",
      "Lyon, 50 km : à 13 km",
      "25 000 € au plus : 1 010 € de marge",
      "Dès 2019 : 2021",
      "60 000 km au plus : 45 600 km",
      "Hybride : rechargeable, 56 km en électrique",
      "Boîte automatique",
      "Puissance DIN, 150 ch au moins : 225 ch",
      "Consommation, 6 L/100 km au plus : 1,3 L/100 km",
      "Crit’Air 2 au plus : Crit’Air 1",
      "2 propriétaires au plus : 1 propriétaire",
    ]);
  });

  it("is told of names and places as they were chosen", () => {
    const make = (model?: string, commercialName?: string): Filters => ({
      vertical: "car",
      makesModelsCommercialNames: [
        { make: "PEUGEOT", ...(model && { model }), ...(commercialName && { commercialName }) },
      ],
    });
    expect(said(make(), SUV)).toEqual(["Peugeot : 3008 II"]);
    expect(said(make("3008", "3008 II"), SUV)).toEqual(["Peugeot 3008 II"]);
    expect(said({ vertical: "car", energies: ["ess", "plug_hyb"] }, SUV)).toEqual([
      "Essence ou Hybride rechargeable : Hybride rechargeable, 56 km en électrique",
    ]);
    expect(said({ vertical: "car", dptCp: ["69", "01"] }, SUV)).toEqual(["Rhône, Ain : Chasselay (69)"]);
  });

  it("says of a price at the very bound what it is", () => {
    expect(said({ vertical: "car", priceMax: 23_990 }, SUV)).toEqual(["23 990 € au plus : 23 990 €"]);
  });

  it("has a line for every filter that has a tag, of any vehicle, and none is empty", () => {
    const keys = FILTER_KEYS.filter((key) => entryOf(key).codec.allowed !== undefined);
    const listings = someListings(5, 60);
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.constantFrom(...listings), fc.nat(), (key, listing, pick) => {
        const allowed = entryOf(key).codec.allowed ?? [];
        const { value } = entryOf(key).codec.read(String(allowed[pick % allowed.length]));
        const filters = { vertical: "car", [key]: value } as Filters; // read by the key’s own codec
        const tags = tagsMet(filters, listing);
        expect(tags.length).toBe(new Set(tagsOf(filters).map((tag) => tag.key)).size);
        expect(tags.every(({ asked, has = "x" }) => asked.trim() !== "" && has.trim() !== "")).toBe(true);
      }),
    );
  });
});

it("measures from the nearest of the places that are searched around, and from none where there is none", () => {
  expect(distanceFromSearch({ dptCp: ["69"] }, SUV.place)).toBeUndefined();
  expect(distanceFromSearch({ dptCp: ["69001"] }, {})).toBeUndefined();
  expect(distanceFromSearch({ dptCp: ["13001", "69001"] }, SUV.place)).toBeCloseTo(12.76, 2);
});
