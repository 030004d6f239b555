/** What else a listing's seller offers, as the server answers it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

/** Two garages that sell the same, turn and turn about, dearer and dearer; the second sells a motorcycle besides. */
const CARS = Array.from({ length: 16 }, (_, index) =>
  listingWith({
    reference: `E${index + 10}`,
    curef: index % 2 === 0 ? "C1" : "C2",
    price: 15_990 + index * 500,
  }),
);
const MOTORCYCLE = listingWith({
  reference: "E9",
  curef: "C2",
  vertical: "moto",
  category: "61",
  make: "YAMAHA",
  model: "MT-07",
});
const PRIVATE = listingWith({ reference: "E1", sellerType: "PARTICULIER", customerFamilyCode: "PART" });

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([...CARS, MOTORCYCLE, PRIVATE]);
  await served.site.storage.dealers.put(
    [{ curef: "C1", domain: "www.maison.example" }, { curef: "C2" }].map((one) => ({
      ...one,
      name: `Maison ${one.curef}`,
      sellerType: "GARAGE" as const,
      place: {},
    })),
  );
});
afterAll(() => served.close());

const pageOf = async (listing: typeof MOTORCYCLE) =>
  (await served.ask({ path: listingPath(listing) })).body.replaceAll("<!-- -->", "");

/** References of the cards under a heading, up to the end of its section. */
function cardsUnder(body: string, heading: string): readonly string[] | undefined {
  const begun = body.indexOf(`${heading}</h2>`);
  if (begun === -1) return undefined;
  const section = body.slice(begun, body.indexOf("</section>", begun));
  return [...section.matchAll(/data-reference="(E\d+)"/g)].map(([, reference = ""]) => reference);
}

describe("the page of a listing", () => {
  it.each([
    ["C1", CARS[0] ?? PRIVATE],
    ["C2", CARS[1] ?? PRIVATE],
  ] as const)(
    "shows other cars of its own seller, of no other, and none of them a second time: %s",
    async (curef, listing) => {
      const body = await pageOf(listing);
      const similar = cardsUnder(body, "Annonces similaires") ?? [];
      expect(similar).toHaveLength(5);
      const others = CARS.filter((car) => car.curef === curef && car !== listing && !similar.includes(car.reference));
      expect(cardsUnder(body, `Du même vendeur\u202f: Maison ${curef}`)).toEqual(
        others.slice(0, 5).map(({ reference }) => reference),
      );
    },
  );

  it("has no second row where all that its seller has is in the first", async () => {
    const listing = { ...MOTORCYCLE, reference: "E2", price: 16_500 };
    await served.site.storage.listings.write([{ kind: "put", listing }], "2026-01-10T08:00:00.000Z");
    await served.site.catchUp();
    const body = await pageOf(MOTORCYCLE);
    expect(cardsUnder(body, "Annonces similaires")).toEqual(["E2"]);
    expect(body).toContain("Une seule autre annonce lui ressemble assez");
    expect(body).not.toContain("Du même vendeur");
    await served.site.storage.listings.write([{ kind: "withdraw", reference: "E2" }], "2026-01-10T09:00:00.000Z");
    await served.site.catchUp();
  });

  it("shows all of them on the seller's own domain, where nothing is similar", async () => {
    const [listing = PRIVATE] = CARS;
    const { body } = await served.ask({ path: listingPath(listing), headers: { Host: "www.maison.example" } });
    expect(body).not.toContain("Annonces similaires");
    expect(cardsUnder(body.replaceAll("<!-- -->", ""), "Du même vendeur\u202f: Maison C1")).toEqual([
      "E12",
      "E14",
      "E16",
      "E18",
      "E20",
    ]);
  });

  it("counts what its own seller offers of the kind, and leads there", async () => {
    for (const listing of CARS.slice(0, 2)) expect(await pageOf(listing)).toContain("Voir ses 8 voitures");
  });

  it("shows nothing of other sellers where its own has nothing else of the kind, or is nobody's dealer", async () => {
    for (const listing of [MOTORCYCLE, PRIVATE]) {
      const body = await pageOf(listing);
      expect(body).not.toContain("Voir ses ");
      expect(cardsUnder(body, `Du même vendeur\u202f: Maison ${listing.curef ?? ""}`) ?? []).toEqual([]);
    }
  });

  it("says so where nothing on sale is like it", async () => {
    const body = await pageOf(MOTORCYCLE);
    expect(cardsUnder(body, "Annonces similaires")).toEqual([]);
    expect(body).toContain("Aucune autre annonce ne lui ressemble assez");
  });
});
