/** The page on which a dealer sets its showroom shows it with the dealer's own vehicles, as buyers see them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

const AT = "2026-01-06T08:00:00.000Z";
let served: ServedSite;
let member: MemberSession;
beforeAll(async () => {
  const clio = { vertical: "car", make: "RENAULT", model: "CLIO", commercialName: "CLIO V", curef: "C1" } as const;
  const moto = { vertical: "moto", category: "61", make: "YAMAHA", model: "MT-07", commercialName: "MT-07" } as const;
  served = await serveSite([
    ...["A1", "A2", "A3", "A4"].map((reference) => listingWith({ ...clio, reference, price: 12_340 })),
    listingWith({ ...clio, reference: "B1", curef: "C9", model: "ZOE", commercialName: "ZOE", price: 9_999 }),
    listingWith({ ...moto, reference: "M1", curef: "C2", price: 6_780 }),
    listingWith({ ...clio, reference: "D1", curef: "C4", price: 7_650 }),
    listingWith({ ...moto, reference: "D2", curef: "C4", price: 5_430 }),
  ]);
  const { storage } = served.site;
  const market = { verdict: "GOOD_DEAL", marketValue: { estimate: 13_000, low: 12_000, high: 14_000 } } as const;
  const explanation = { comparables: 40, typical: 13_000, terms: [], usual: { month: "2021-01", mileage: 60_000 } };
  await storage.listings.write(
    ["A1", "A2", "A3", "A4", "B1", "M1"].map(
      (reference) => ({ kind: "market", reference, market, explanation }) as const,
    ),
    AT,
  );
  const dealer = { name: "Garage du Lac", sellerType: "GARAGE", place: {} } as const;
  await storage.dealers.put([
    { ...dealer, curef: "C1" },
    { ...dealer, curef: "C2", showroom: { displayBadges: false } },
    { ...dealer, curef: "C3" },
    { ...dealer, curef: "C4", showroom: { defaultVertical: "moto" } },
    { ...dealer, curef: "C9" },
  ]);
  await served.site.catchUp();
  member = await memberSession(storage, "gerante");
  await storage.together(async (unit) => {
    for (const curef of ["C1", "C2", "C3", "C4"])
      await unit.grantRight({ account: member.account, curef, right: "reader", grantedAt: AT });
  });
});
afterAll(() => served.close());

const count = (text: string, part: string) => text.split(part).length - 1;

/** The preview, once in each theme. */
async function preview(curef: string): Promise<string> {
  const { status, body } = await served.ask({ path: `/pro/${curef}/vitrine`, headers: { Cookie: member.cookie } });
  expect(status).toBe(200);
  const [, seen = ""] = body.split('aria-labelledby="apercu"');
  return (seen.split("</section>")[0] ?? "").replaceAll(/[\u00a0\u202f]/g, " ");
}

it("shows three of the dealer's own vehicles at most, in both themes, with name, price, picture and verdict", async () => {
  const seen = await preview("C1");
  for (const part of ["<b>Renault Clio V</b>", "<b>12 340 €</b>", 'class="vehicle"', "Très bonne affaire"])
    expect([part, count(seen, part)]).toEqual([part, 2 * 3]);
  expect(seen).not.toContain("Zoe");
  expect(count(seen, 'data-verdicts="true"')).toBe(2);
});

it("shows motorcycles of who sells nothing else, and hides the verdicts where the dealer has them hidden", async () => {
  const seen = await preview("C2");
  expect(count(seen, "<b>6 780 €</b>")).toBe(2);
  expect(count(seen, 'data-verdicts="false"')).toBe(2);
});

it("shows what the showroom opens with", async () => {
  const seen = await preview("C4");
  expect([count(seen, "<b>5 430 €</b>"), count(seen, "<b>7 650 €</b>")]).toEqual([2, 0]);
});

it("says that nothing is online where nothing is, and invents no vehicle", async () => {
  const seen = await preview("C3");
  expect(count(seen, "Aucune annonce en ligne pour l’instant.")).toBe(2);
  expect(seen).toContain("Vous n’avez aucun véhicule en ligne");
  expect(seen).toContain('href="/pro/C3/stock"');
  expect(seen).not.toContain("€");
});
