import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { readOpeningHours } from "../domain/listings/opening-hours.ts";
import { breadcrumbData, dealerData, listData, vehicleData } from "./structured-data.ts";

const ORIGIN = "https://virage.example";

describe("what a page tells in schema.org's terms", () => {
  it("of a listing: the car, its offer and who sells it", () => {
    const listing = listingWith({ vertical: "car", price: 14_990, mileage: 62_400, photos: [] });
    const told = vehicleData({
      listing,
      dealer: { name: "Garage du Port" },
      name: "Peugeot 308 II",
      canonical: `${ORIGIN}/a.html`,
    });
    expect(told).toMatchObject({
      "@type": "Car",
      name: "Peugeot 308 II",
      mileageFromOdometer: { value: 62_400, unitCode: "KMT" },
      offers: {
        "@type": "Offer",
        price: 14_990,
        priceCurrency: "EUR",
        seller: { "@type": "AutoDealer", name: "Garage du Port" },
      },
    });
    expect(told).not.toHaveProperty("image");
  });

  it("of other kinds: what they are, and nothing that is not known", () => {
    const types = (["truck", "moto", "scooter", "quad"] as const).map(
      (vertical) =>
        vehicleData({ listing: listingWith({ vertical }), dealer: undefined, name: "", canonical: ORIGIN })["@type"],
    );
    expect(types).toEqual(["Vehicle", "Motorcycle", "Motorcycle", "Vehicle"]);
  });

  it("of results: where they stand, how many there are in all, and which are on the page", () => {
    expect(breadcrumbData([{ label: "Accueil", href: "/" }], ORIGIN).itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Accueil", item: `${ORIGIN}/` },
    ]);
    expect(listData({ name: "Peugeot", total: 3199, from: 24, hrefs: ["/a.html", "/b.html"] }, ORIGIN)).toMatchObject({
      numberOfItems: 3199,
      itemListElement: [
        { position: 24, url: `${ORIGIN}/a.html` },
        { position: 25, url: `${ORIGIN}/b.html` },
      ],
    });
  });
});

describe("a dealer, told to search engines", () => {
  const dealer = {
    curef: "C12",
    name: "Garage du Lac",
    sellerType: "GARAGE",
    place: { street: "2 rue Pasteur", zipcode: "74000", cityLabel: "Annecy", department: "74" },
    hours: readOpeningHours("Sa 09:00-12:00,14:00-18:30") ?? [],
  } as const satisfies Dealer;
  const page = { canonical: "https://v.fr/C12/index", today: "2026-11-29" };

  it("has its address and its hours, each span on its own", () => {
    expect(dealerData(dealer, page)).toMatchObject({
      "@type": "AutoDealer",
      url: "https://v.fr/C12/index",
      address: { streetAddress: "2 rue Pasteur", postalCode: "74000", addressCountry: "FR" },
      openingHoursSpecification: [
        { dayOfWeek: "Saturday", opens: "09:00", closes: "12:00" },
        { dayOfWeek: "Saturday", opens: "14:00", closes: "18:30" },
      ],
    });
  });

  it("has the days on which its hours are otherwise, from today on", () => {
    const exceptions = [
      { from: "2026-11-28", to: "2026-11-28", spans: [] },
      { from: "2026-12-06", to: "2026-12-06", spans: [{ from: 540, to: 1020 }] },
      { from: "2026-12-24", to: "2026-12-31", spans: [] },
      { from: "2027-01-02", to: "2027-01-09", spans: [{ from: 600, to: 720 }] },
    ];
    expect(dealerData({ ...dealer, exceptions }, page)).toMatchObject({
      specialOpeningHoursSpecification: [
        { validFrom: "2026-12-06", validThrough: "2026-12-06", opens: "09:00", closes: "17:00" },
        { validFrom: "2026-12-24", validThrough: "2026-12-31", opens: "00:00", closes: "00:00" },
        {
          validFrom: "2027-01-02",
          validThrough: "2027-01-09",
          dayOfWeek: ["Saturday"],
          opens: "10:00",
          closes: "12:00",
        },
      ],
    });
  });

  it("says nothing that is not known", () => {
    const { place: _, hours: __, ...bare } = dealer;
    expect(Object.keys(dealerData({ ...bare, place: {} }, page))).toEqual(["@context", "@type", "@id", "url", "name"]);
  });
});
