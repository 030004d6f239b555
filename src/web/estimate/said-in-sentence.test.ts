import fc from "fast-check";
import { expect, it } from "vitest";
import type { Market } from "../../domain/free-text/tables/market.ts";
import { knowledgeOf } from "../../domain/free-text/knowledge.ts";
import { hear } from "../../domain/free-text/sentence-reader.ts";
import { atOnce } from "../../domain/free-text/text/steps.ts";
import { saidInSentence } from "./said-in-sentence.ts";
import { saidRegion } from "./said-place.ts";

const MARKET: Market = {
  names: [],
  versions: [{ vertical: "car", make: "PEUGEOT", model: "208", text: "1.2 PURETECH 130 ALLURE", count: 3 }],
};
const dictionaries = atOnce(knowledgeOf(MARKET));
const said = (text: string) => saidInSentence(text, (words) => Promise.resolve(hear(words, 2026, dictionaries)));

it("answers with make, model, version and year what a seller says in one breath", async () => {
  expect(await said("Peugeot 208 PureTech 2020")).toEqual({
    fields: { make: "PEUGEOT", model: "208", version: "PURETECH", date: "2020" },
    left: [],
  });
});

it("answers every question of the form", async () => {
  expect(await said("208 II 1.2 puretech 130 allure essence boite auto du 06/2021, 48 000 km avec gps")).toEqual({
    fields: {
      make: "PEUGEOT",
      model: "208",
      commercialName: "208 II",
      version: "1.2 PURETECH 130 ALLURE",
      energy: "ess",
      gearbox: "AUTO",
      date: "06/2021",
      mileage: "48\u202f000",
      options: ["gps"],
    },
    left: [],
  });
  expect((await said("clio 5 diesel 90 ch")).fields).toMatchObject({ energy: "dies", powerDIN: "90" });
});

it("tells what answers nothing: colours, refusals, and words that are none", async () => {
  expect((await said("ma vieille golf bleue à Lyon")).left).toEqual(["vieille", "bleue"]);
  expect((await said("golf sans gps")).left).toEqual(["sans gps"]);
  expect(await said("golf pas diesel")).toEqual({
    fields: { make: "VOLKSWAGEN", model: "GOLF" },
    left: ["pas diesel"],
  });
});

it("answers nothing of two cars, nor of what is none", async () => {
  expect(await said("clio ou 208")).toEqual({ fields: {}, left: ["clio ou 208"] });
  expect(await said("mt07 2019")).toEqual({ fields: {}, left: ["mt07 2019"] });
});

it("takes no model and no displacement for a month", async () => {
  expect((await said("Golf 7 - 2015")).fields).toMatchObject({ make: "VOLKSWAGEN", model: "GOLF", date: "2015" });
  expect((await said("Audi A3 - 2015")).fields).toMatchObject({ make: "AUDI", model: "A3", date: "2015" });
  expect((await said("208 01/06/2021")).fields).toMatchObject({ model: "208", date: "01/06/2021" });
  expect((await said("golf 2021-06")).fields).toMatchObject({ model: "GOLF", date: "2021-06" });
});

it("tells what is said and is no answer: bounds, and two of one thing", async () => {
  expect((await said("golf après 2018")).left).toEqual(["après 2018"]);
  expect((await said("golf plus de 100 ch")).left).toEqual(["plus de 100 ch"]);
  expect((await said("golf essence ou diesel")).left.join(" ")).toContain("essence");
  expect(await said("golf plus de 100 000 km")).toEqual({
    fields: { make: "VOLKSWAGEN", model: "GOLF" },
    left: ["plus de 100 000 km"],
  });
});

it("fills in no word that it says it left out: trims that no version on sale has", async () => {
  const read = await said("208 année 2020 first 45 000 km");
  expect(read.left.join(" ")).toContain("first");
  expect(read.fields).not.toHaveProperty("version");
  expect((await said("208 allure first 2020")).fields).toMatchObject({ version: "ALLURE" });
});

it.each([
  ["Golf 2018 - 45 000 km", { date: "2018", mileage: "45\u202f000" }],
  ["Golf 2018/45000km", { date: "2018", mileage: "45\u202f000" }],
  ["Golf 2018–45 000 km", { date: "2018", mileage: "45\u202f000" }],
  ["golf - diesel - 2017 - 130 000 kms", { energy: "dies", date: "2017", mileage: "130\u202f000" }],
  ["golf de 2018/130 ch/90000 km/diesel", { powerDIN: "130", date: "2018", mileage: "90\u202f000", energy: "dies" }],
  ["golf 2020;35000 km;Lille", { date: "2020", mileage: "35\u202f000", regions: "FR-HDF" }],
  ["golf 2018/10 000 km", { date: "2018", mileage: "10\u202f000" }],
  ["golf 2018/03 60 000 km", { date: "2018-03", mileage: "60\u202f000" }],
  ["golf 2019-06 75000 km", { date: "2019-06", mileage: "75\u202f000" }],
  ["golf mise en circulation 03/2018 60 000 km", { date: "03/2018", mileage: "60\u202f000" }],
  ["golf 1ère immatriculation : 03/18 - 60 000 km", { date: "03/2018", mileage: "60\u202f000" }],
  ["golf MEC 04.2019, 60 000 km", { date: "04.2019", mileage: "60\u202f000" }],
  ["golf immatriculée en 2018", { date: "2018" }],
  ["golf à Lyon", { regions: "FR-ARA" }],
  ["golf Nantes", { regions: "FR-PDL" }],
  ["golf Rennes 35000", { regions: "FR-BRE" }],
  ["golf dans le 44", { regions: "FR-PDL" }],
  ["golf Isère", { regions: "FR-ARA" }],
  ["golf Île-de-France", { regions: "FR-IDF" }],
  ["golf Alsace", { regions: "FR-GES" }],
  ["golf Lille ou Amiens", { regions: "FR-HDF" }],
])("reads %s as sellers write it, whole", async (text, fields) => {
  expect(await said(text)).toEqual({ fields: { make: "VOLKSWAGEN", model: "GOLF", ...fields }, left: [] });
});

it("tells what is two of one thing, or about a place and no place", async () => {
  const left = async (text: string) => (await said(text)).left;
  expect(await left("golf Lyon ou Nantes")).toEqual(["Lyon", "Nantes"]);
  expect(await left("golf à 20 km de Lyon")).toEqual(["à 20 km de Lyon"]);
  expect(await left("golf entre 50 000 et 60 000 km")).toEqual(["entre 50 000 et 60 000 km"]);
  expect(await left("golf 50 000-60 000 km")).toEqual(["50 000-60 000 km"]);
  expect(await left("golf 03/2018 année 2019")).toEqual(["année 2019"]);
  expect(await left("golf première main 18 500 €")).toEqual(["première main", "18 500 €"]);
  // A version is of a model.
  expect(await left("Peugeot 1.2 puretech 2018")).toEqual(["1.2 puretech"]);
});

it("drops no figure of a sentence silently, in whatever order and whatever stands between", async () => {
  const spoken = [
    ..."2018 03/2018 2019-06 45~000~km 120000km 90~ch 110cv 1.2~puretech 5~portes 7~places 18~500~€ 69 44000~Nantes 5~cv".split(
      " ",
    ),
    ..."dci~90 mec~05/17 1.6 18 3~ans 4~000 crit'air~2 6,2~L 35~kwh 50~000-60~000~km 20~km~de~Lyon première~main gps".split(
      " ",
    ),
  ].map((part) => part.replaceAll("~", " "));
  const sentence = fc.record({
    parts: fc.uniqueArray(fc.constantFrom(...spoken), { minLength: 1, maxLength: 6 }),
    between: fc.constantFrom(" - ", "/", ", ", " ", "; ", " – ", " | ", " / ", "-"),
  });
  await fc.assert(
    fc.asyncProperty(sentence, async ({ parts, between }) => {
      const text = ["Peugeot 208", ...parts].join(between);
      const { fields, left } = await said(text);
      const told = [Object.values(fields), left].flat(2).join("").replaceAll(/\s/g, "");
      // A department by its number, a town by its postcode: told as the region.
      const isPlace = (figure: string) =>
        fields.regions !== undefined && fields.regions === saidRegion({ dptCp: [figure] });
      const figures = parts.flatMap((part) => part.replaceAll(/(?<=\d)\s(?=\d{3})/g, "").match(/\d+/g) ?? []);
      for (const figure of figures) if (!isPlace(figure)) expect(told, `${figure} of ${text}`).toContain(figure);
    }),
    { numRuns: 400, seed: 14 },
  );
});

it("reads the month of first registration in words", async () => {
  const dated = async (text: string) => (await said(text)).fields;
  expect(await said("Peugeot 208 mars 2020")).toEqual({
    fields: { make: "PEUGEOT", model: "208", date: "03/2020" },
    left: [],
  });
  expect(await dated("208 du 12 décembre 2019")).toMatchObject({ model: "208", date: "12/12/2019" });
  expect(await dated("208 Févr. 2021, 45 000 km")).toMatchObject({ date: "02/2021", mileage: "45\u202f000" });
  expect(await dated("208 de janv 2018")).toMatchObject({ date: "01/2018" });
  expect(await dated("clio 4 mars 2020")).toMatchObject({ model: "CLIO", commercialName: "CLIO IV", date: "03/2020" });
  expect(await dated("208 mars")).not.toHaveProperty("date");
});
