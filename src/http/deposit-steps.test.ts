/** The steps of an advert as a phone goes through them, one at a time. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

const VERSION = "1.2 PURETECH 100 ALLURE";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite(
    Array.from({ length: 12 }, (_, index) =>
      listingWith({
        reference: `V${String(index)}`,
        make: "PEUGEOT",
        model: "208",
        commercialName: "208 II",
        version: VERSION,
        energy: "ess",
        year: 2021,
        powerDIN: 100,
        ratedHorsePower: 5,
      }),
    ),
  );
});
afterAll(() => served.close());

let sellers = 0;
/** Where the first step leads. */
async function onwards(differences: Readonly<Record<string, string>>): Promise<string> {
  const { cookie } = await memberSession(served.site.storage, `seller${String((sellers += 1))}`);
  const body = new URLSearchParams({
    vehicle: "Peugeot 208 II",
    registered: "14/03/2021",
    energy: "ES",
    fiscalPower: "5",
    kilowatts: "74",
    plate: "EZ-418-PT",
    geste: "continuer:2",
    ...differences,
  }).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Cookie: cookie };
  const answer = await served.ask({ method: "POST", path: "/deposer", headers, body });
  expect(answer.status).toBe(303);
  return answer.headers.location ?? "";
}

describe("the first step of an advert", () => {
  it("shows once the versions on sale that what was typed may be", async () => {
    expect(await onwards({})).toContain("versions=oui");
    expect(await onwards({ "versions-vues": "oui" })).toContain("etape=2");
  });

  it.each([
    ["of a power that none on sale has", { kilowatts: "55" }],
    ["of a fiscal power that none on sale has", { fiscalPower: "9" }],
    ["of an energy that none on sale has", { energy: "GO" }],
    ["of an age that none on sale has", { registered: "14/03/2012" }],
    ["whose version was typed", { otherVersion: "1.2 PURETECH 100 LIKE" }],
  ])("is left by a vehicle %s", async (_, differences) => {
    expect(await onwards(differences)).toContain("etape=2");
  });
});
