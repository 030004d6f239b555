/** What else a listing's seller offers, as the server answers it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

/** Two garages that sell the same, turn and turn about; the second sells a motorcycle besides. */
const CARS = Array.from({ length: 8 }, (_, index) =>
  listingWith({ reference: `E${index + 1}`, curef: index % 2 === 0 ? "C1" : "C2" }),
);
const MOTORCYCLE = listingWith({
  reference: "E9",
  curef: "C2",
  vertical: "moto",
  category: "61",
  make: "YAMAHA",
  model: "MT-07",
});
const PRIVATE = listingWith({ reference: "E10", sellerType: "PARTICULIER", customerFamilyCode: "PART" });

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([...CARS, MOTORCYCLE, PRIVATE]);
  await served.site.storage.dealers.put(
    ["C1", "C2"].map((curef) => ({ curef, name: `Maison ${curef}`, sellerType: "GARAGE" as const, place: {} })),
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
    ["C1", CARS[0] ?? PRIVATE, ["E3", "E5", "E7"]],
    ["C2", CARS[1] ?? PRIVATE, ["E4", "E6", "E8"]],
  ] as const)("shows other cars of its own seller and of no other: %s", async (curef, listing, others) => {
    const shown = cardsUnder(await pageOf(listing), `Du même vendeur\u202f: Maison ${curef}`);
    expect(shown?.toSorted()).toEqual(others);
  });

  it("counts what its own seller offers of the kind, and leads there", async () => {
    for (const listing of CARS.slice(0, 2)) expect(await pageOf(listing)).toContain("Voir ses 4 voitures");
  });

  it("shows nothing of other sellers where its own has nothing else of the kind, or is nobody's dealer", async () => {
    for (const listing of [MOTORCYCLE, PRIVATE]) {
      const body = await pageOf(listing);
      expect(body).not.toContain("Voir ses ");
      expect(cardsUnder(body, `Du même vendeur\u202f: Maison ${listing.curef ?? ""}`) ?? []).toEqual([]);
    }
  });
});
