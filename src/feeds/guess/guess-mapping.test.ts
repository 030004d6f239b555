import { describe, expect, it } from "vitest";
import { Readable } from "node:stream";
import type { FeedRow } from "../reading/feed-row.ts";
import { csvRows, csvShape } from "../reading/csv-rows.ts";
import { jsonRowsPath, xmlRowsPath } from "./rows-path-guess.ts";
import { guessMapping } from "./guess-mapping.ts";
import { sampleOf } from "./sampled-column.ts";

async function guess(...lines: readonly string[]) {
  const text = `${lines.join("\n")}\n`;
  const rows: FeedRow[] = [];
  for await (const row of csvRows(Readable.from([text]), csvShape(text))) rows.push(row);
  const guessed = guessMapping(sampleOf(rows), "2026-03-02");
  return { ...guessed, rules: Object.fromEntries(guessed.fields.map(({ field, rule }) => [field, rule])) };
}

const HEADER = "Identifiant;Marque;Modèle;Version;PrixVente;Kilométrage;Année";
const ROWS = [
  "4521;RENAULT;CAPTUR;TCe 90 Intens;13990;45210;2019",
  "4522;PEUGEOT;3008;BlueHDi 130 Allure;19490;67300;2018",
  "4523;VOLKSWAGEN;GOLF VII;1.4 TSI 125 Carat;14200;88020;2016",
];
const withColumn = (name: string, values: readonly string[]) => [
  `${HEADER};${name}`,
  ...ROWS.map((row, at) => `${row};${values[at] ?? ""}`),
];

describe("a guess", () => {
  it("never puts a serial number or a number plate into a field, whatever it is called", async () => {
    const vins = ["VF12RAM1A62345678", "VF3MCYHZRJS123456", "WVWZZZAUZGW123456"];
    const { rules, unread } = await guess(...withColumn("NumeroSerie", vins));
    expect(rules).toMatchObject({ reference: "Identifiant", version: "Version" });
    expect(unread).toEqual([{ name: "NumeroSerie", samples: vins, note: expect.stringContaining("VIN") }]);
    const plates = await guess(...withColumn("Immatriculation", ["FG-123-XY", "EX-456-AB", "DY-789-CD"]));
    expect(plates.unread).toMatchObject([{ name: "Immatriculation", note: expect.stringContaining("plaque") }]);
  });

  it("joins a trim to the version where the version has not its words already", async () => {
    const { rules } = await guess(...withColumn("Finition", ["Business", "GT Line", "First"]));
    expect(rules["version"]).toEqual({ join: ["Version", "Finition"] });
    const repeated = await guess(...withColumn("Finition", ["Intens", "Allure", "Carat"]));
    expect(repeated.rules["version"]).toBe("Version");
  });

  it("takes the unit of bare numbers from the name", async () => {
    const { rules } = await guess(...withColumn("Puissance kW", ["66", "96", "92"]));
    expect(rules["powerDIN"]).toEqual({ from: "Puissance kW", unit: "kW" });
  });

  it("takes the unit of bare numbers from the horsepower of the versions", async () => {
    const { rules } = await guess(...withColumn("Puissance maximale", ["66", "96", "92"]));
    expect(rules["powerDIN"]).toEqual({ from: "Puissance maximale", unit: "kW" });
    const horses = await guess(...withColumn("Puissance maximale", ["90", "130", "125"]));
    expect(horses.rules["powerDIN"]).toBe("Puissance maximale");
  });

  it("takes the column of models that goes on where another ends", async () => {
    const { rules } = await guess(...withColumn("Libellé modèle", ["CAPTUR", "3008", "GOLF VII SW"]));
    expect(rules["model"]).toBe("Libellé modèle");
  });

  it("takes no price but the one that is asked", async () => {
    const { rules, unread } = await guess(...withColumn("Prix neuf", ["21500", "36000", "28000"]));
    expect([rules["price"], unread.map(({ name }) => name)]).toEqual(["PrixVente", ["Prix neuf"]]);
  });

  it("maps no monthly payment without its terms, and asks a person", async () => {
    const { rules, doubtful } = await guess(...withColumn("Loyer", ["189 €/mois", "249 €/mois", "199 €/mois"]));
    expect(rules).not.toHaveProperty("loaMonthly");
    expect(doubtful).toMatchObject([{ field: "loaMonthly" }]);
  });
});

describe("the place of the vehicles", () => {
  it("is told of a nested file by its beginning, though it is cut", async () => {
    const json = `{"meta": {"tags": ["a"]}, "stock": {"cars": [{"id": 1, "make": "Kia", "model": "Rio", "price": 1, "pics": [{"u": 1, "w": 2, "h": 3, "x": 4}, {"u": 1`;
    expect(await jsonRowsPath(json)).toBe("stock.cars[]");
    const xml = `<flux><client><nom>x</nom><annonces><annonce><id>1</id><m>Kia</m><o>Rio</o><p>1</p></annonce><annonce><id>2</id><m>K`;
    expect(xmlRowsPath(xml)).toBe("flux/client/annonces/annonce");
    expect(xmlRowsPath("<a><v><id>1</id><m>Kia</m><o>Rio</o><p>1</p></v><v><id>2</id></v></a>")).toBeUndefined();
  });
});
