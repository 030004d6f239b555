import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import type { SellerType } from "../../domain/catalogue/sellers.ts";
import { familyOf } from "../../domain/catalogue/sellers.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

const KINDS: readonly (readonly [SellerType, string])[] = [
  ["AGENT", "Agent"],
  ["CENTRE_MULTIMARQUE", "Centre multimarque"],
  ["COURTIER", "Courtier"],
  ["CONCESSION", "Concession"],
  ["GARAGE", "Garage"],
  ["LOUEUR", "Loueur"],
  ["PARTICULIER", "Particulier"],
  ["REPARATEUR_AGREE", "Réparateur agréé"],
  ["AGENCE_AUTOMOBILE", "Agence automobile"],
  ["A_DISTANCE", "100\u202f% à distance"],
  ["PROFESSIONNEL", "Professionnel"],
];

const curefOf = (index: number) => `C${index + 1}`;
const LISTINGS = KINDS.map(([sellerType], index) =>
  listingWith({
    reference: `E${index + 1}`,
    sellerType,
    customerFamilyCode: familyOf(sellerType),
    ...(sellerType === "PARTICULIER" ? {} : { curef: curefOf(index) }),
  }),
);

let served: ServedSite;
let results: string;
beforeAll(async () => {
  served = await serveSite(LISTINGS);
  await served.site.storage.dealers.put(
    KINDS.map(([sellerType], index) => ({
      curef: curefOf(index),
      name: `Maison ${index}`,
      sellerType,
      place: {},
      ...(index === 0 ? { identity: { legalName: "Maison", siren: "356000000", address: ["69009 Lyon"] } } : {}),
    })),
  );
  results = (await served.ask({ path: "/listing?sortBy=priceAsc" })).body;
});
afterAll(() => served.close());

describe.each(KINDS.map(([type, label], index) => ({ type, label, listing: LISTINGS[index] ?? listingWith({}) })))(
  "what $type sells",
  ({ label, listing }) => {
    it("names the kind of its seller on its card [1.4]", () => {
      const card = new RegExp(`<li class="card" data-reference="${listing.reference}".*?</button></li>`).exec(results);
      expect(card?.[0]).toContain(`<span>${label}</span></p>`);
    });

    it("says who sells before the law, or that a professional has not told it, and nothing of a private seller", async () => {
      const { body } = await served.ask({ path: listingPath(listing) });
      const section = /<section id="identite".*?<\/section>/.exec(body)?.[0];
      expect(section === undefined).toBe(listing.curef === undefined);
      if (section === undefined) return;
      if (listing.curef === "C1") expect(section).toContain("<dd>356\u202f000\u202f000</dd>");
      else expect(section).toContain("Ce professionnel n’a pas encore transmis son identité légale");
    });

    it("names the kind of its seller on its page [1.4]", async () => {
      const { body } = await served.ask({ path: listingPath(listing) });
      const seller = /<section class="seller">.*?<\/section>/.exec(body)?.[0] ?? "";
      expect(seller).toContain(
        listing.curef === undefined ? `<h2>${label}</h2>` : `</h2><p class="meta soft">${label}</p>`,
      );
    });
  },
);
