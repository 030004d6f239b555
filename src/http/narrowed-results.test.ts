/** Each thing that shoppers narrow results by, asked for on the page of results (spec 1.5). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import type { Listing } from "../domain/listings/listing.ts";

/** By the query that asks for it: what the one vehicle has, and none of the others. */
const ASKED: Readonly<Record<string, Partial<Listing>>> = {
  "makesModelsCommercialNames=RENAULT": { make: "RENAULT", model: "ZOE", commercialName: "ZOE" },
  "makesModelsCommercialNames=PEUGEOT:208": { model: "208", commercialName: "208" },
  "makesModelsCommercialNames=PEUGEOT:308:308 III": { commercialName: "308 III" },
  "makesModelsCommercialNames=PEUGEOT:308&versions=1.5 BLUEHDI 130 GT": { version: "1.5 BLUEHDI 130 GT" },
  "energies=dies": { energy: "dies" },
  "priceMax=9000": { price: 8_900, initialPrice: 8_900 },
  "financingType=LOA&teasingPriceMax=200": { loaMonthly: 189 },
  "yearMin=2024": { year: 2024, firstTrafficDate: "2024-03-01" },
  "mileageMax=10000": { mileage: 9_000 },
  "dptCp=69": { place: { zipcode: "69003", city: "LYON", department: "69", region: "auvergne-rhone-alpes" } },
  "delivery=true": { delivery: true },
  "energies=elec&autonomyMin=300": { energy: "elec", autonomy: 350 },
};
let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([
    ...Object.values(ASKED).map((has, index) => listingWith({ reference: `N${String(index)}`, ...has })),
    ...["X1", "X2"].map((reference) => listingWith({ reference })),
  ]);
});
afterAll(() => served.close());

it.each(Object.keys(ASKED).map((query, index) => [query, `N${String(index)}`] as const))(
  "results are narrowed by %s to the vehicle that has it [1.5]",
  async (query, reference) => {
    const address = `/listing?${new URLSearchParams(query).toString()}`;
    const first = await served.ask({ path: address });
    // Some searches have an address of their own.
    const { status, body } = first.status === 200 ? first : await served.ask({ path: first.headers.location ?? "" });
    expect(status).toBe(200);
    const [found = ""] = body.split('<h2 class="near"');
    expect([...found.matchAll(/data-reference="([NX]\d+)"/g)].map(([, one]) => one)).toEqual([reference]);
  },
);
