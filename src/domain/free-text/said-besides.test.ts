/** Months beside years, whose age it is, what a word is for: what stands beside a word and changes what it says. */
import { describe, expect, it } from "vitest";
import { formatQuery } from "../filters/query.ts";
import type { Market } from "./tables/market.ts";
import { sentenceReader } from "./sentence-reader.ts";

const MARKET: Market = {
  names: [
    { vertical: "car", selection: { make: "RENAULT", model: "CLIO" }, count: 900 },
    { vertical: "car", selection: { make: "TESLA", model: "MODEL 3" }, count: 200 },
    { vertical: "car", selection: { make: "TOYOTA", model: "YARIS" }, count: 700 },
    { vertical: "car", selection: { make: "TOYOTA", model: "YARIS CROSS" }, count: 90 },
    { vertical: "car", selection: { make: "BMW", model: "SERIE 3" }, count: 300 },
    { vertical: "car", selection: { make: "MERCEDES", model: "CLASSE C" }, count: 300 },
    { vertical: "car", selection: { make: "DS", model: "DS 3" }, count: 80 },
    { vertical: "car", selection: { make: "AIXAM", model: "COUPE" }, count: 20 },
    { vertical: "moto", selection: { make: "YAMAHA" }, count: 90 },
  ],
  versions: [
    { vertical: "car", make: "BMW", model: "SERIE 3", text: "320D 184 LOUNGE", count: 30 },
    { vertical: "car", make: "TOYOTA", model: "YARIS CROSS", text: "HYBRIDE 116H TRAIL", count: 30 },
  ],
};
const reader = sentenceReader(MARKET);
const query = (text: string) => decodeURIComponent(formatQuery(reader(text, 2026).filters)).replaceAll("+", " ");
const leftOut = (text: string) => reader(text, 2026).ignored.map((span) => span.text);

describe("a month before a year", () => {
  it.each([
    ["clio à partir de juin 2021", "yearMin=2021"],
    ["clio depuis mars 2019", "yearMin=2019"],
    ["clio avant juin 2018", "yearMax=2018"],
    ["clio avant janvier 2018", "yearMax=2017"],
    ["clio après janvier 2020", "yearMin=2020"],
    ["clio après décembre 2020", "yearMin=2021"],
    ["clio à partir du 09/2019", "yearMin=2019"],
    ["clio avant 12/2020", "yearMax=2020"],
    ["clio 2012 2015", "yearMin=2012&yearMax=2015"],
    ["clio mise en circulation après mars 2020", "yearMin=2020"],
  ])("leaves the year as bounded as it is said: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(`makesModelsCommercialNames=RENAULT:CLIO&${expected}`);
    expect(leftOut(text)).toEqual([]);
  });
});

describe("two bounds without a unit", () => {
  it.each(["plus de 20000 moins de 30000 tesla model 3", "moins de 30000 plus de 20000 tesla model 3"])(
    "are of one range: “%s”",
    (text) => {
      expect(query(text)).toBe("makesModelsCommercialNames=TESLA:MODEL 3&priceMin=20000&priceMax=30000");
    },
  );
});

describe("an age", () => {
  it.each([
    ["clio pour ma fille de 18 ans", ["fille de 18 ans"]],
    ["clio pour mon fils qui a 20 ans", ["fils qui a 20 ans"]],
    ["j’ai 45 ans et cherche une clio", ["45 ans"]],
  ])("of somebody is none of a vehicle: “%s”", (text, left) => {
    expect(query(text)).toBe("makesModelsCommercialNames=RENAULT:CLIO");
    expect(leftOut(text)).toEqual(left);
  });

  it("of a vehicle stays one", () => {
    expect(query("clio de 5 ans pour ma fille")).toBe("makesModelsCommercialNames=RENAULT:CLIO&yearMin=2021");
  });
});

describe("what it is for", () => {
  it.each([
    ["utilitaire pour livraison", "vertical=truck", ["livraison"]],
    ["scooter pour faire des livraisons", "vertical=scooter", ["livraisons"]],
    ["scooter pour livraison de pizza", "vertical=scooter", ["livraison de pizza"]],
    ["clio assurance pas chère", "makesModelsCommercialNames=RENAULT:CLIO", ["assurance pas chère"]],
    ["clio pas chère à assurer", "makesModelsCommercialNames=RENAULT:CLIO", ["pas chère à assurer"]],
    ["camion aménagé", "", ["camion aménagé"]],
  ])("is no wish for how it comes or what it costs: “%s”", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual(left);
  });

  it("is not meant where it is brought", () => {
    expect(query("clio avec livraison")).toBe("makesModelsCommercialNames=RENAULT:CLIO&delivery=true");
  });
});

describe("names", () => {
  it.each([
    ["yaris cross trail", "makesModelsCommercialNames=TOYOTA:YARIS CROSS&versions=HYBRIDE 116H TRAIL"],
    ["bmw f30", "makesModelsCommercialNames=BMW:SERIE 3:SERIE 3 F30"],
    ["mercedes w204", "makesModelsCommercialNames=MERCEDES:CLASSE C:CLASSE C W204"],
    ["clio ds le 33", "makesModelsCommercialNames=RENAULT:CLIO&dptCp=33"],
    ["clio ds pas plus de 8000", "makesModelsCommercialNames=RENAULT:CLIO&priceMax=8000"],
    ["ds 3 de 2018", "makesModelsCommercialNames=DS:DS 3&yearMin=2018&yearMax=2018"],
    ["clio quelle que soit la marque", "makesModelsCommercialNames=RENAULT:CLIO"],
    ["coupé cabriolet", "categories=46"],
    ["peugeot 207 cc", "makesModelsCommercialNames=PEUGEOT:207:207 CC"],
    ["renaut scenique", "makesModelsCommercialNames=RENAULT:SCENIC"],
    ["audi a1 sportback", "makesModelsCommercialNames=AUDI:A1:A1 I SPORTBACK,AUDI:A1:A1 II SPORTBACK"],
    ["bmw série 3 320d touring", "categories=43&makesModelsCommercialNames=BMW:SERIE 3&versions=320D 184 LOUNGE"],
    ["golf ou r", "makesModelsCommercialNames=VOLKSWAGEN:GOLF"],
    ["il nous faut entreprise 10 clio", "makesModelsCommercialNames=RENAULT:CLIO"],
    ["essayer la clio avant d’acheter", "makesModelsCommercialNames=RENAULT:CLIO"],
    ["bmw 1250 gs adventure", "vertical=moto&makesModelsCommercialNames=BMW:R 1250 GS ADVENTURE"],
    ["reno clio toit ouvrant panoramique", "makesModelsCommercialNames=RENAULT:CLIO&options=toit-panoramique"],
    ["partir en vacance en clio", "makesModelsCommercialNames=RENAULT:CLIO"],
  ])("are as long as they can be, and no words of a sentence: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
  });

  it("may be a trim of a car, and a motorcycle where none stands before", () => {
    expect(query("trail 800")).toBe("vertical=moto&categories=67&cubicMin=720&cubicMax=800");
  });
});

describe("a place overseas", () => {
  it.each([
    ["clio saint-denis de la réunion", "97400"],
    ["clio saint-denis 974", "97400"],
    ["clio 974 saint-pierre", "97410"],
    ["clio saint-pierre martinique", "97250"],
    ["clio saint-denis", "93200"],
  ])("is told from its namesakes by its island: “%s”", (text, postcode) => {
    expect(query(text)).toBe(`makesModelsCommercialNames=RENAULT:CLIO&dptCp=${postcode}&distance=2`);
    expect(leftOut(text)).toEqual([]);
  });

  it("may be the island alone", () => {
    expect(query("clio dans le 974")).toBe("makesModelsCommercialNames=RENAULT:CLIO&dptCp=97");
  });
});

describe("a radius", () => {
  it("may be joined to its town by “ou”", () => {
    expect(query("clio à Bordeaux ou dans un rayon de trente kilomètres")).toBe(
      "makesModelsCommercialNames=RENAULT:CLIO&dptCp=33000&distance=3",
    );
  });

  it("may follow its town", () => {
    expect(query("clio autour de Nantes dans un rayon de 50 km")).toBe(
      "makesModelsCommercialNames=RENAULT:CLIO&dptCp=44000&distance=3",
    );
    expect(leftOut("clio autour de Nantes dans un rayon de 50 km")).toEqual([]);
  });

  it("without a town is no mileage", () => {
    expect(query("clio dans un rayon de 30 km")).toBe("makesModelsCommercialNames=RENAULT:CLIO");
    expect(leftOut("clio dans un rayon de 30 km")).toEqual(["dans un rayon de 30 km"]);
  });
});

describe("what no filter says", () => {
  it.each([
    ["scooter sans permis", "vertical=scooter", ["sans permis"]],
    ["sans permis", "categories=48", []],
    ["utilitaire charge utile 600kg", "vertical=truck", ["charge utile 600kg"]],
    [
      "consomme moins de 5l au 100 autonomie mini 400km",
      "energies=elec&autonomyMin=400",
      ["consomme moins de 5l au 100"],
    ],
  ])("is left out in sight: “%s”", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual(left);
  });
});

describe("the vehicle that somebody has", () => {
  it.each([
    "reprise de ma vieille yaris contre une clio",
    "je vends ma vieille yaris pour acheter une clio",
    "remplacer ma vieille yaris par une clio",
  ])("is not looked for: “%s”", (text) => {
    expect(query(text)).toBe("makesModelsCommercialNames=RENAULT:CLIO");
  });
});

describe("cubic centimetres", () => {
  it.each([
    ["125cc moins de 2000", "vertical=moto&priceMax=2000&cubicMin=112&cubicMax=125"],
    ["50 cc", "vertical=scooter&cubicMin=45&cubicMax=50"],
    ["600cc", "vertical=moto&cubicMin=540&cubicMax=600"],
    ["trail 750 à 1000 cc", "vertical=moto&categories=67&cubicMin=750&cubicMax=1000"],
    ["clio 900 cc", "makesModelsCommercialNames=RENAULT:CLIO&cubicMin=810&cubicMax=900"],
    ["scooter cent vingt cinq", "vertical=scooter&cubicMin=112&cubicMax=125"],
    ["moto six cents", "vertical=moto&cubicMin=540&cubicMax=600"],
    ["1600 cc diesel", "energies=dies&cubicMin=1440&cubicMax=1600"],
  ])("say two wheels where no car is said: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
  });
});

describe("an order", () => {
  it.each([
    ["clio triées par kilométrage", "mileageAsc"],
    ["clio trier par prix", "priceAsc"],
  ])("is said by what it goes by: “%s”", (text, sortBy) => {
    expect(query(text)).toBe(`makesModelsCommercialNames=RENAULT:CLIO&sortBy=${sortBy}`);
    expect(leftOut(text)).toEqual([]);
  });

  it("is not said by a measure alone", () => {
    expect(query("clio peu importe l’année et le prix")).toBe("makesModelsCommercialNames=RENAULT:CLIO");
  });
});

describe("slips", () => {
  it.each([
    ["clio desiel", "energies=dies"],
    ["clio boite automatic", "gearbox=AUTO"],
  ])("that are usual are known: “%s”", (text, expected) => {
    expect(query(text)).toBe(`makesModelsCommercialNames=RENAULT:CLIO&${expected}`);
  });
});
