import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { FeedRow } from "../reading/feed-row.ts";
import { jsonLineRows } from "../reading/json-rows.ts";
import { xmlRows } from "../reading/xml-rows.ts";
import { sampleOf } from "../sampling/sampled-column.ts";
import { withChosenElements } from "./chosen-elements.ts";
import { guessMapping } from "./guess-mapping.ts";

async function guess(rows: AsyncIterable<FeedRow>) {
  const all: FeedRow[] = [];
  for await (const row of rows) all.push(row);
  const guessed = guessMapping(withChosenElements(sampleOf(all)), "2026-03-02");
  return {
    rules: Object.fromEntries(guessed.fields.map(({ field, rule }) => [field, rule])),
    unread: guessed.unread.map(({ name }) => name),
  };
}

const CARS = [
  { ref: "AB1", marque: "Renault", modele: { nom: "Clio", finition: "1.5 dCi 90 Intens" }, km: 45_210, annee: 2019 },
  { ref: "AB2", marque: "Peugeot", modele: { nom: "3008", finition: "BlueHDi 130 Allure" }, km: 67_300, annee: 2018 },
  { ref: "AB3", marque: "Volkswagen", modele: { nom: "Golf", finition: "1.4 TSI 125 Carat" }, km: 88_020, annee: 2016 },
];
const PRICES = [13_990, 19_490, 14_200];

const inJson = (more: (at: number) => object) =>
  guess(jsonLineRows(Readable.from(CARS.map((car, at) => `${JSON.stringify({ ...car, ...more(at) })}\n`))));
const inXml = (more: (at: number) => string) =>
  guess(
    xmlRows(
      Readable.from([
        `<s>${CARS.map(({ ref, marque, modele, km, annee }, at) => `<v><ref>${ref}</ref><marque>${marque}</marque><modele>${modele.nom}</modele><km>${km}</km><annee>${annee}</annee>${more(at)}</v>`).join("")}</s>`,
      ]),
      undefined,
    ),
  );

describe("a guess of elements that a word tells apart", () => {
  it("takes all of the equipment, whatever codes it has", async () => {
    const words = ["GPS", "Attelage", "Bluetooth"];
    const coded = await inJson((at) => ({
      options: [0, 1].map((place) => ({ code: `O${place}`, label: words[(at + place) % 3] })),
    }));
    expect(coded.rules["options"]).toBe("options.label");
  });

  it("takes the price that the public is asked, and leaves the others unread", async () => {
    const { rules, unread } = await inJson((at) => ({
      tarifs: [
        { type: "ACHAT", montant: (PRICES[at] ?? 0) - 2000 },
        { type: "VENTE_TTC", montant: PRICES[at] },
      ].toSorted(() => at - 1),
    }));
    expect(rules["price"]).toBe('tarifs[?@.type=="VENTE_TTC"].montant');
    expect(unread).toEqual(['tarifs[?@.type=="ACHAT"].montant']);
  });

  it("does so of XML by an attribute or an element", async () => {
    const powers = ["90", "130", "125"];
    const byAttribute = await inXml(
      (at) => `<prix>${PRICES[at]}</prix><p unite="ch">${powers[at]}</p><p unite="cv">6</p>`,
    );
    expect(byAttribute.rules).toMatchObject({ powerDIN: 'p[@unite="ch"]', ratedHorsePower: 'p[@unite="cv"]' });
    const price = (type: string, of: number) => `<prix><type>${type}</type><montant>${of}</montant></prix>`;
    const byElement = await inXml((at) => price("HT", (PRICES[at] ?? 0) / 2) + price("TTC", PRICES[at] ?? 0));
    expect(byElement.rules["price"]).toBe('prix[type="TTC"]/montant');
  });

  it("takes the horsepower where kilowatts stand beside it, and converts kilowatts alone", async () => {
    const [horses, kilowatts] = [
      ["90", "130", "125"],
      ["66", "96", "92"],
    ];
    for (const name of ["p", "puissance", "power"]) {
      const kw = (at: number) => `<${name} unite="kW">${kilowatts?.[at]}</${name}>`;
      const ch = (at: number) => `<${name} unite="ch">${horses?.[at]}</${name}>`;
      for (const both of [(at: number) => kw(at) + ch(at), (at: number) => ch(at) + kw(at)])
        expect((await inXml(both)).rules["powerDIN"], name).toBe(`${name}[@unite="ch"]`);
      const cv = (at: number) => `<${name} unite="CV">${5 + at}</${name}>`;
      expect((await inXml((at) => kw(at) + cv(at))).rules["powerDIN"], name).toEqual({
        from: `${name}[@unite="kW"]`,
        unit: "kW",
      });
    }
  });

  it("takes photographs as they are, and out of other media by their word", async () => {
    const url = (at: number, name: string) => `https://img.example/${at}/${name}.jpg`;
    const views = await inJson((at) => ({
      photos: [
        { vue: "avant", url: url(at, "a") },
        { vue: "arriere", url: url(at, "b") },
      ],
    }));
    expect(views.rules["photos"]).toBe("photos.url");
    const media = await inJson((at) => ({
      medias: [
        { genre: "photo", url: url(at, "a") },
        { genre: "notice", url: `https://doc.example/${at}` },
        { genre: "photo", url: url(at, "b") },
      ],
    }));
    expect(media.rules["photos"]).toBe('medias[?@.genre=="photo"].url');
  });

  it("leaves elements alone that are of one kind, or each of its own", async () => {
    const equipment = await inJson((at) => ({
      equipements: [
        { famille: "confort", libelle: "Climatisation" },
        { famille: "confort", libelle: ["GPS", "Régulateur de vitesse", "Caméra de recul"][at] },
      ],
    }));
    expect(equipment.rules["options"]).toBe("equipements.libelle");
  });

  it("reads a trim that stands below the model", async () => {
    const { rules } = await inJson(() => ({}));
    expect(rules).toMatchObject({ model: "modele.nom", version: "modele.finition" });
    const label = await inJson(() => ({ modele: { libelle: "Clio" } }));
    expect(label.rules["version"]).toBeUndefined();
  });
});
