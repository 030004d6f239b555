import { expect, it } from "vitest";
import type { Market } from "../../domain/free-text/market.ts";
import { knowledgeOf } from "../../domain/free-text/knowledge.ts";
import { hear } from "../../domain/free-text/sentence-reader.ts";
import { atOnce } from "../../domain/free-text/steps.ts";
import { saidInSentence } from "./said-in-sentence.ts";

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

it("tells what answers nothing: colours, places, refusals, and words that are none", async () => {
  expect((await said("ma vieille golf bleue à Lyon")).left).toEqual(["vieille", "bleue", "à Lyon"]);
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
