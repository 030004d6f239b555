/** What a showroom opens with when its dealer chose it, and which address means what then (spec 3.33, 6.6, 2.5–2.7). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";

const HOST = "www.garage.example";
let served: ServedSite;

const SOLD = { car: 12, truck: 4, moto: 3 } as const;
const MAKES: Readonly<Record<keyof typeof SOLD, object>> = {
  car: { vertical: "car", make: "PEUGEOT" },
  truck: { vertical: "truck", category: "80", make: "RENAULT", model: "MASTER", commercialName: "MASTER III" },
  moto: { vertical: "moto", category: "61", make: "YAMAHA", model: "MT-07", commercialName: "MT-07" },
};
const stockOf = (curef: string, name: string, kinds: readonly VehicleVertical[]) =>
  (["car", "truck", "moto"] as const)
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) =>
      Array.from({ length: SOLD[kind] }, (_, index) =>
        listingWith({ reference: `${name}${kind.toUpperCase()}${String(index + 1)}`, curef, ...MAKES[kind] }),
      ),
    );

beforeAll(async () => {
  served = await serveSite([...stockOf("C1", "A", ["car", "truck", "moto"]), ...stockOf("C2", "B", ["car", "truck"])]);
  const dealer = (curef: string, name: string) => ({ curef, name, sellerType: "GARAGE", place: {} }) as const;
  await served.site.storage.dealers.put([
    { ...dealer("C1", "Garage du Lac"), domain: HOST, showroom: { defaultVertical: "moto" } },
    { ...dealer("C2", "Autos du Port"), showroom: { defaultVertical: "moto" } },
  ]);
});
afterAll(() => served.close());

const ask = (path: string, host?: string) =>
  served.ask({ path, ...(host === undefined ? {} : { headers: { Host: host } }) });
const kindsOn = (body: string) =>
  new Set([...body.matchAll(/data-reference="[AB](CAR|TRUCK|MOTO)\d+"/g)].map(([, kind]) => kind));
const tabsOn = (body: string) =>
  [
    ...(/aria-label="Type de véhicule">(.*?)<\/nav>/s.exec(body)?.[1] ?? "").matchAll(
      /<a ([^>]*)>([^<]+)<span class="n">(\d+)/g,
    ),
  ].map(([, attributes = "", label = "", count = ""]) => ({
    label: `${label} ${count}`,
    href: /href="([^"]+)"/.exec(attributes)?.[1],
    isCurrent: attributes.includes("aria-current"),
  }));

describe.each([
  ["of the marketplace", "/C1", undefined],
  ["on the dealer’s own domain", "", HOST],
])("a showroom %s that opens with motorcycles", (_, root, host) => {
  it("shows them at /index, whose canonical address names them [3.33, 2.5]", async () => {
    const { status, body } = await ask(`${root}/index`, host);
    expect(status).toBe(200);
    expect([...kindsOn(body)]).toEqual(["MOTO"]);
    expect(body).toMatch(new RegExp(`rel="canonical" href="[^"]*${root}/cat-moto/index"`));
  });

  it("has their tab first, and cars and vans each at an address of their own [2.7, 2.25]", async () => {
    const { body } = await ask(`${root}/index`, host);
    expect(tabsOn(body)).toEqual([
      { label: "Motos 3", href: `${root}/cat-moto/index`, isCurrent: true },
      { label: "Voitures 12", href: `${root}/cat-voiture/index`, isCurrent: false },
      { label: "Utilitaires 4", href: `${root}/cat-utilitaire/index`, isCurrent: false },
    ]);
    for (const [path, kind] of [
      ["/cat-voiture/index", "CAR"],
      ["/cat-utilitaire/index", "TRUCK"],
    ] as const) {
      const page = await ask(root + path, host);
      expect([page.status, [...kindsOn(page.body)]], path).toEqual([200, [kind]]);
      expect(tabsOn(page.body).find(({ isCurrent }) => isCurrent)?.href).toBe(root + path);
    }
  });

  it("opens its form with them, and with the same tabs [2.5, 2.26]", async () => {
    const moved = await ask(`${root}/filters`, host);
    expect([moved.status, moved.headers.location]).toEqual([303, `${root}/filters?vertical=moto`]);
    const { body } = await ask(`${root}/filters?vertical=moto`, host);
    for (const kind of ["moto", "car", "truck"]) expect(body).toContain(`${root}/filters?vertical=${kind}"`);
  });

  it("leads nowhere by a link that says cars and shows motorcycles", async () => {
    const from = [
      `${root}/cat-voiture/index`,
      `${root}/cat-utilitaire/index`,
      `${root}/cat-voiture/index?priceMax=99000`,
    ];
    for (const page of from) {
      const { body } = await ask(page, host);
      const aside = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
      const links = [...aside.matchAll(/href="([^"#]*)"/g)].map(([, href = ""]) => href);
      expect(
        links.filter((href) => href === `${root}/index` || href.startsWith(`${root}/index?`)),
        page,
      ).toEqual([]);
    }
  });

  it("is led to from a car by its cars, and from a motorcycle by its motorcycles", async () => {
    for (const [reference, path, told] of [
      ["ACAR1", "/cat-voiture/index", "Voir ses 12 voitures"],
      ["AMOTO1", "/cat-moto/index", "Voir ses 3 motos"],
    ] as const) {
      const found = (await ask(root + path, host)).body;
      const address = new RegExp(`href="([^"]*annonce-${reference}\\.html)"`).exec(found)?.[1];
      const { body } = await ask(address ?? `/auto-occasion-annonce-${reference}.html`, host);
      expect(body).toContain(told);
      expect(body).toContain(`href="${root}${path}"`);
    }
  });
});

describe("a showroom without a vehicle of the kind that it opens with", () => {
  it("opens with cars and vans, as if nothing had been chosen [3.33]", async () => {
    const { body } = await ask("/C2/index");
    expect(kindsOn(body)).toEqual(new Set(["CAR", "TRUCK"]));
    expect(tabsOn(body).map(({ label, href }) => [label, href])).toEqual([
      ["Voitures et utilitaires 16", "/C2/index"],
      ["Utilitaires 4", "/C2/cat-utilitaire/index"],
    ]);
  });
});
