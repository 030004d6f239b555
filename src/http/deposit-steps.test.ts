/** The steps of an advert as a phone goes through them, one at a time. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

const VERSION = "1.2 PURETECH 100 ALLURE";

/** As dealers write them: one version of one generation, one of two bodies. */
const CLIOS = (
  [
    ["1.5 DCI 90 ENERGY INTENS EDC6", "CLIO IV", "40", "AUTO"],
    ["1.5 DCI 90 ENERGY INTENS EDC6", "CLIO V", "40", "AUTO"],
    ["1.5 DCI 75 ENERGY LIFE", "CLIO IV", "40", "MANUAL"],
    ["1.5 DCI 75 ENERGY LIFE", "CLIO IV ESTATE", "43", "MANUAL"],
  ] as const
).map(([version, commercialName, category, gearbox], index) =>
  listingWith({
    reference: `C${String(index)}`,
    make: "RENAULT",
    model: "CLIO",
    year: 2016,
    energy: "dies",
    version,
    commercialName,
    category,
    gearbox,
  }),
);

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([
    ...CLIOS,
    ...Array.from({ length: 12 }, (_, index) =>
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
  ]);
});
afterAll(() => served.close());

let sellers = 0;
/** Where the first step leads. */
async function onwards(differences: Readonly<Record<string, string>>): Promise<string> {
  return (await firstStep(differences)).location;
}

async function firstStep(differences: Readonly<Record<string, string>>) {
  const { cookie, email } = await memberSession(served.site.storage, `seller${String((sellers += 1))}`);
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
  const [deposit] = await served.site.storage.deposits.ofEmail(email);
  const location = answer.headers.location ?? "";
  const page = async () => (await served.ask({ path: location, headers: { Cookie: cookie } })).body;
  return { location, fields: deposit?.fields, page };
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

const CLIO = {
  vehicle: "RENAULT CLIO",
  registered: "14/03/2016",
  energy: "GO",
  fiscalPower: "4",
  kilowatts: "66",
  "versions-vues": "oui",
  version: "1.5 DCI 90 ENERGY INTENS EDC6",
};

describe("a version that is chosen", () => {
  it("says the generation that its seller did not, where one of that year alone is sold in it", async () => {
    const { fields, location } = await firstStep(CLIO);
    expect(fields).toMatchObject({ vehicle: "Renault Clio IV", gearbox: "AUTO" });
    expect(location).toContain("etape=2");
  });

  it("says none where several of that year are, which the step names", async () => {
    const { fields, page } = await firstStep({ ...CLIO, version: "1.5 DCI 75 ENERGY LIFE", plate: "" });
    expect(fields?.vehicle).toBe("RENAULT CLIO");
    expect(await page()).toContain("Clio IV, Clio IV Estate");
  });

  it("is held against the gearbox that is set, once, beside the field", async () => {
    const { location, page } = await firstStep({ ...CLIO, gearbox: "MANUAL" });
    expect(location).toMatch(/ecart=gearbox#d-gearbox$/);
    expect(await page()).toMatch(/d-gearbox-told[^>]*>La version choisie se vend en boîte automatique/);
    expect(await onwards({ ...CLIO, gearbox: "MANUAL", ecart: "gearbox" })).toContain("etape=2");
  });

  it("is held against the energy that is set, and stays chosen", async () => {
    const { location, page } = await firstStep({ ...CLIO, energy: "ES", gearbox: "AUTO" });
    expect(location).toMatch(/ecart=energy#d-energy$/);
    const body = await page();
    expect(body).toMatch(/d-energy-told[^>]*>La version choisie se vend en diesel/);
    expect(body).toMatch(/name="version"[^>]*checked=""[^>]*value="1.5 DCI 90|checked=""[^>]*EDC6"/);
  });

  it("is not published beside what contradicts it before that was shown", async () => {
    expect(await onwards({ ...CLIO, gearbox: "MANUAL", geste: "publier" })).toMatch(/ecart=gearbox#d-gearbox$/);
  });
});

describe("a draft that is open in two tabs", () => {
  const drawnIn = (body: string) =>
    Object.fromEntries(
      ["page", "depuis"].map((name) => [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ""]),
    );
  async function twoTabs() {
    const { cookie, email } = await memberSession(served.site.storage, `seller${String((sellers += 1))}`);
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Cookie: cookie };
    const post = (fields: Readonly<Record<string, string>>) =>
      served.ask({
        method: "POST",
        path: "/deposer?etape=4",
        headers: { ...headers, accept: "text/html" },
        body: new URLSearchParams({ geste: "retour:3", ...fields }).toString(),
      });
    const open = async () => drawnIn((await served.ask({ path: "/deposer?etape=4", headers })).body);
    const stored = async () => (await served.site.storage.deposits.ofEmail(email))[0]?.fields;
    await post({ vehicle: "Dacia Duster", price: "12900" });
    const [older, newer] = [await open(), await open()];
    return { post, open, stored, older, newer };
  }

  it("keeps what each of them typed in fields of its own", async () => {
    const { post, stored, older, newer } = await twoTabs();
    await post({ ...newer, vehicle: "Dacia Duster", price: "12900", mileage: "81000" });
    expect((await post({ ...older, vehicle: "Dacia Duster", price: "12000", mileage: "" })).status).toBe(303);
    expect(await stored()).toMatchObject({ price: "12000", mileage: "81000" });
  });

  it("is not at odds with what the version that was chosen has written in", async () => {
    const { post, stored, newer } = await twoTabs();
    await post({ ...newer, ...CLIO });
    expect(await stored()).toMatchObject({ gearbox: "AUTO" });
    expect((await post({ ...newer, ...CLIO, gearbox: "MANUAL" })).status).toBe(303);
    expect(await stored()).toMatchObject({ gearbox: "MANUAL" });
  });

  it("tells both values of a field that each typed in, loses neither, and lets one be chosen", async () => {
    const { post, stored, older, newer } = await twoTabs();
    await post({ ...newer, vehicle: "Dacia Duster", price: "11500" });
    const typed = { ...older, vehicle: "Dacia Duster", price: "12000", text: "Très soignée" };
    const told = await post(typed);
    expect(told.status).toBe(409);
    const body = told.body.replaceAll("<!-- -->", "");
    expect(body).toContain("Ce brouillon a changé dans un autre onglet");
    expect(body).toContain("Garder ce qui est écrit ici\u202f: «\u202f12000\u202f»");
    expect(body).toContain("Prendre ce que dit l’autre onglet\u202f: «\u202f11500\u202f»");
    expect(body).toMatch(/<input[^>]*name="price"[^>]*value="12000"/);
    expect(await stored()).toMatchObject({ price: "11500", text: "Très soignée" });
    const drawn = drawnIn(body);
    const taken = await post({ ...typed, ...drawn, geste: "trancher:price", "reste-price": "ailleurs" });
    expect([taken.status, taken.headers.location]).toEqual([
      303,
      `/deposer?etape=4&choisi=${String(drawn["page"])}#d-price`,
    ]);
    expect(await stored()).toMatchObject({ price: "11500" });
    await post({ ...typed, ...drawn, geste: "trancher:price", "reste-price": "ici" });
    expect(await stored()).toMatchObject({ price: "12000" });
  });

  it("lets one field be kept from here and another be taken from the other page, and takes no choice before it is sent", async () => {
    const { post, stored, older, newer } = await twoTabs();
    await post({ ...newer, vehicle: "Dacia Duster", price: "11500", text: "Une main" });
    const typed = { ...older, vehicle: "Dacia Duster", price: "12000", text: "Très soignée" };
    const told = await post(typed);
    expect(told.status).toBe(409);
    const chosen = { ...typed, "reste-price": "ici", "reste-text": "ailleurs" };
    expect((await post(chosen)).status).toBe(409);
    expect(await stored()).toMatchObject({ price: "11500", text: "Une main" });
    expect((await post({ ...chosen, geste: "trancher:price-text" })).status).toBe(303);
    expect(await stored()).toMatchObject({ price: "12000", text: "Une main" });
  });
});
