import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { breadcrumbData, listData, vehicleData } from "./structured-data.ts";

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
