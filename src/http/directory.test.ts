/** The directory of sellers as it is served: exact counts, pages, and what is asked of it. */
import { afterEach, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import type { Dealer } from "../domain/listings/dealer.ts";

let served: ServedSite;
afterEach(() => served.close());

const dealer = (number: number, said: Partial<Dealer> = {}): Dealer => ({
  curef: `C${String(number)}`,
  name: `Garage ${String(number).padStart(5, "0")}`,
  sellerType: "GARAGE",
  place: { zipcode: "69009", cityLabel: "Lyon", department: "69", region: "FR-ARA" },
  ...said,
});

const page = async (path: string) => {
  const { status, headers, body } = await served.ask({ path });
  const text = body.slice(body.indexOf("<main"), body.indexOf("</main>")).replaceAll(/<[^>]+>/g, " ");
  return { status, headers, body, text: text.replaceAll(/[ \n\u00a0]+/g, " ") };
};

const rows = (body: string) => [...body.matchAll(/<h3><a[^>]*>([^<]+)</g)].map(([, name]) => name);

describe("the directory of sellers", () => {
  it("says of each seller what it has online, by make, exactly, and puts who has most first", async () => {
    const cars = ["PEUGEOT", "PEUGEOT", "RENAULT"].map((make, index) =>
      listingWith({ reference: `A${String(index)}`, curef: "C2", make, model: make === "PEUGEOT" ? "208" : "CLIO" }),
    );
    served = await serveSite(cars);
    await served.site.storage.dealers.put([dealer(1), dealer(2), dealer(3, { place: { department: "01" } })]);
    const { text, body } = await page("/vendeurs.html");
    expect(text).toContain("3 vendeurs professionnels");
    expect(text).toContain("3 vendeurs en tout");
    expect(text).toContain("3 véhicules");
    expect(text).toContain("Peugeot 2, Renault 1");
    expect(text).toContain("rien en ligne");
    expect(rows(body)).toEqual(["Garage 00002", "Garage 00001", "Garage 00003"]);
    expect(body).toContain('href="/C2/index"');
  });

  it("tells sellers of one name in one town apart by where they are, and no others", async () => {
    served = await serveSite([]);
    const at = (number: number, name: string, street?: string, zipcode = "69009") =>
      dealer(number, {
        name,
        place: { zipcode, cityLabel: "Lyon", department: "69", ...(street === undefined ? {} : { street }) },
      });
    await served.site.storage.dealers.put([
      at(1, "Malvoisine", "12 rue Pasteur"),
      at(2, "Malvoisine", undefined, "69003"),
      at(3, "Garage du Lac", "2 quai du Lac"),
    ]);
    const { text } = await page("/vendeurs.html");
    for (const told of ["Garage · 12 rue Pasteur, 69009 Lyon", "Garage · 69003 Lyon"]) expect(text).toContain(told);
    expect(text).not.toContain("quai du Lac");
  });

  it("shows no department that nobody asked for, and leads from any back to all sellers", async () => {
    served = await serveSite([]);
    await served.site.storage.dealers.put([dealer(1), dealer(2), dealer(3, { place: { department: "01" } })]);
    for (const path of ["/vendeurs.html", "/vendeurs.html?ou=Tombouctou"]) {
      const { body, text } = await page(path);
      expect(rows(body)).toEqual(["Garage 00001", "Garage 00002", "Garage 00003"]);
      expect(text).not.toContain("dans le Rhône");
      expect(text).not.toContain("Les 3 vendeurs");
    }
    const rhone = await page("/vendeurs.html?departement=69");
    expect(rhone.text).toContain("2 vendeurs dans le Rhône");
    expect(rhone.body).toMatch(/<a[^>]* href="\/vendeurs\.html"[^>]*>Les 3 vendeurs<\/a>/);
    const named = await page("/vendeurs.html?nom=00001");
    expect(named.text).toContain("Ces nombres sont ceux de tous les vendeurs.");
    expect(named.text).toContain("Les 3 vendeurs");
    expect(rhone.text).not.toContain("Ces nombres sont");
  });

  it("answers where nobody sells", async () => {
    served = await serveSite([]);
    const { status, text, body } = await page("/vendeurs.html");
    expect(status).toBe(200);
    expect(text).toContain("0 vendeur professionnel");
    expect(text).toContain("0 vendeur en tout");
    expect(text).toContain("Aucun vendeur professionnel n’a encore sa vitrine ici");
    expect(body).toContain('name="robots" content="noindex"');
  });

  it("shows ten of 5,000 sellers of one department, the last page too, and no page after it", async () => {
    served = await serveSite([]);
    await served.site.storage.dealers.put(Array.from({ length: 5000 }, (_, index) => dealer(index + 1)));
    const first = await page("/vendeurs.html?departement=69");
    expect(rows(first.body)).toHaveLength(10);
    expect(rows(first.body)[0]).toBe("Garage 00001");
    expect(first.text).toContain("Vendeurs 1 à 10 sur 5\u202f000");
    // Nobody counts the vehicles of so many to put them in order.
    expect(first.text).not.toContain("Plus de véhicules");
    expect(rows((await page("/vendeurs.html?departement=69&page=500")).body).at(-1)).toBe("Garage 05000");
    expect((await page("/vendeurs.html?departement=69&page=501")).status).toBe(404);
  });

  it("leads from a place to its department and tells how far sellers are from it", async () => {
    served = await serveSite([]);
    const far = dealer(2, { place: { department: "69", latitude: 46.1, longitude: 4.7 } });
    const near = dealer(9, { place: { department: "69", latitude: 45.77, longitude: 4.8 } });
    await served.site.storage.dealers.put([far, near]);
    for (const place of ["69009", "69009 Lyon 9e"]) {
      const { status, headers } = await page(`/vendeurs.html?ou=${encodeURIComponent(place)}`);
      expect([status, headers.location]).toEqual([303, "/vendeurs.html?departement=69&de=69009"]);
    }
    const { body, text } = await page("/vendeurs.html?departement=69&de=69009");
    expect(rows(body)).toEqual(["Garage 00009", "Garage 00002"]);
    expect(text).toMatch(/à 3\d\u202fkm/);
    expect((await page("/vendeurs.html?ou=Rh%C3%B4ne")).headers.location).toBe("/vendeurs.html?departement=69");
    expect((await page("/vendeurs.html?ou=69")).headers.location).toBe("/vendeurs.html?departement=69");
  });

  it("shows the nearest sellers elsewhere where a place has none, and says that it has none", async () => {
    served = await serveSite([]);
    const at = (number: number, latitude: number) =>
      dealer(number, { place: { department: "38", latitude, longitude: 5.2 } });
    await served.site.storage.dealers.put([at(1, 45.2), at(2, 45.6), dealer(3, { place: { department: "13" } })]);
    for (const [path, where] of [
      ["departement=69&de=69009", "dans le Rhône"],
      ["departement=48", "en Lozère"],
      // A place that was asked for before, in another department.
      ["departement=48&de=69009", "en Lozère"],
    ] as const) {
      const { text, body } = await page(`/vendeurs.html?${path}`);
      expect(text).toContain(`Aucun vendeur ${where}, voici les plus proches`);
      expect(rows(body)).toEqual(
        where === "en Lozère" ? ["Garage 00001", "Garage 00002"] : ["Garage 00002", "Garage 00001"],
      );
      expect(text).toMatch(/à \d+\u202fkm/);
      expect(body).toContain("noindex");
    }
  });

  it("finds those who have a make on sale by its name, beside those who are called so", async () => {
    served = await serveSite([
      listingWith({ reference: "A1", curef: "C2", make: "PEUGEOT", model: "208" }),
      listingWith({ reference: "A2", curef: "C3", make: "RENAULT", model: "CLIO" }),
    ]);
    await served.site.storage.dealers.put([dealer(1, { name: "Peugeot Vaise" }), dealer(2), dealer(3)]);
    const { text, body } = await page("/vendeurs.html?nom=peugeot");
    expect(text).toContain("2 vendeurs pour «\u202fpeugeot\u202f»");
    expect(new Set(rows(body))).toEqual(new Set(["Garage 00002", "Peugeot Vaise"]));
  });

  it("has nothing of a seller that is suspended, whose showroom and number are closed too", async () => {
    served = await serveSite([]);
    const { dealers, marks, sellerContacts } = served.site.storage;
    await dealers.put([dealer(1), dealer(2)]);
    await sellerContacts.put([{ seller: "C2", phone: "+33478000000" }]);
    await marks.set(`${SUSPENDED_MARK}C2`, 1);
    const { text, body } = await page("/vendeurs.html");
    expect(text).toContain("1 vendeur professionnel");
    expect(rows(body)).toEqual(["Garage 00001"]);
    const showroom = await page("/C2/index");
    expect([showroom.status, showroom.text.includes("Cette vitrine est fermée")]).toEqual([404, true]);
    for (const words of ["dès que les vendeurs", "Créer l’alerte", "suspend"])
      expect(showroom.text).not.toContain(words);
    expect((await page("/contact/vitrine/C2")).status).toBe(404);
    expect((await page("/C1/index")).status).toBe(200);
  });

  it("says that it does not know a place, and keeps what was typed of the name", async () => {
    served = await serveSite([]);
    await served.site.storage.dealers.put([dealer(1)]);
    const { status, text, body } = await page("/vendeurs.html?ou=Zzyzx&nom=Garage");
    expect(status).toBe(200);
    expect(text).toContain("Nous ne connaissons pas de lieu nommé «\u202fZzyzx\u202f»");
    expect(body).toContain('value="Garage"');
    expect(body).toContain('value="Zzyzx"');
    expect(rows(body)).toEqual(["Garage 00001"]);
  });

  it("finds a seller by name wherever it is, and counts the kinds among those found", async () => {
    served = await serveSite([]);
    const belgian = dealer(7, { name: "Volt Namur", sellerType: "LOUEUR", place: { region: "BE" } });
    await served.site.storage.dealers.put([dealer(1), belgian, dealer(3, { name: "Volt <b>Lyon</b>" })]);
    const { body, text } = await page("/vendeurs.html?nom=volt");
    expect(text).toContain("2 vendeurs pour «\u202fvolt\u202f»");
    expect(body).not.toContain("<b>Lyon</b>");
    expect(rows((await page("/vendeurs.html?nom=volt&genre=loueur")).body)).toEqual(["Volt Namur"]);
  });

  it("is indexed by department as it stands, and under one address whatever is chosen in it", async () => {
    served = await serveSite([]);
    await served.site.storage.dealers.put([dealer(1)]);
    const plain = await page("/vendeurs.html?departement=69");
    expect(plain.body).not.toContain("noindex");
    const sorted = await page("/vendeurs.html?departement=69&tri=nom&genre=garage&de=69009");
    expect(sorted.body).toContain("noindex");
    for (const { body } of [plain, sorted])
      expect(body).toMatch(/rel="canonical" href="[^"]+\/vendeurs\.html\?departement=69"/);
    for (const path of ["/vendeurs.html?departement=00", "/vendeurs.html?departement=lyon", "/vendeurs/69"])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
  });

  it("is no page of a dealer’s own domain", async () => {
    served = await serveSite([]);
    await served.site.storage.dealers.put([dealer(1, { domain: "www.garage.example" })]);
    const { status } = await served.ask({ path: "/vendeurs.html", headers: { Host: "www.garage.example" } });
    expect(status).toBe(404);
  });
});
