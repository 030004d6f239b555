/** Ranges, times and counts as people say them. */
import { describe, expect, it } from "vitest";
import { formatQuery } from "../filters/query.ts";
import { NO_MARKET } from "./tables/market.ts";
import { sentenceReader } from "./sentence-reader.ts";

const reader = sentenceReader(NO_MARKET);
const query = (text: string) => decodeURIComponent(formatQuery(reader(text, 2026).filters)).replaceAll("+", " ");
const leftOut = (text: string) => reader(text, 2026).ignored.map((span) => span.text);

describe("figures as they are said", () => {
  it.each([
    ["entre 300 et 200 €/mois", "financingType=LOA&teasingPriceMin=200&teasingPriceMax=300"],
    ["de 100000 à 50000 km", "mileageMin=50000&mileageMax=100000"],
    ["de 2020 à 2015", "yearMin=2015&yearMax=2020"],
    ["de 10 à 15000 €", "priceMin=10000&priceMax=15000"],
    ["depuis un mois", "age=30"],
    ["annonces depuis 2 mois", "age=60"],
    ["clio depuis 2015", "makesModelsCommercialNames=RENAULT:CLIO&yearMin=2015"],
    ["moins de 2 propriétaires", "ownersMax=1"],
    ["2 propriétaires maximum", "ownersMax=2"],
  ])("“%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([]);
  });

  it("are no range where they measure two things", () => {
    expect(query("clio de 2018 à 1500 €")).toContain("priceMax=1500&yearMin=2018");
  });
});

describe("“à” before a figure", () => {
  it.each([
    ["une clio à 5 places", "makesModelsCommercialNames=RENAULT:CLIO&seats=5"],
    ["audi à 3 portes", "makesModelsCommercialNames=AUDI&doors=3"],
    ["audi a5", "makesModelsCommercialNames=AUDI:A5"],
    ["audi a 5", "makesModelsCommercialNames=AUDI:A5"],
    ["permis a2", "vertical=moto&powerDINMax=47"],
  ])("is no letter of a name: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([]);
  });

  it.each([
    ["voiture à 1h de Lyon", "vertical=car&dptCp=69001&distance=3", "1h"],
    ["suv a 1 h de Lyon", "categories=47&dptCp=69001&distance=3", "1 h"],
    ["clio à 1h30 de Lyon", "makesModelsCommercialNames=RENAULT:CLIO&dptCp=69001&distance=3", "1h30"],
    ["clio à 20 minutes de Lyon", "makesModelsCommercialNames=RENAULT:CLIO&dptCp=69001&distance=3", "20 minutes"],
    ["clio à 3h de route", "makesModelsCommercialNames=RENAULT:CLIO", "3h de route"],
  ])("of a journey leaves its time out in sight: “%s” asks for %s", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([left]);
  });
});

describe("months", () => {
  it.each([
    ["golf LOA 36 mois", "makesModelsCommercialNames=VOLKSWAGEN:GOLF&financingType=LOA", "36 mois"],
    ["clio crédit 60 mois", "makesModelsCommercialNames=RENAULT:CLIO&financingType=CLASSIC", "60 mois"],
    ["clio LOA sur 48 mois", "makesModelsCommercialNames=RENAULT:CLIO&financingType=LOA", "48 mois"],
    ["golf 36 mois", "makesModelsCommercialNames=VOLKSWAGEN:GOLF", "36 mois"],
    [
      "golf LOA 37 mois 299€",
      "makesModelsCommercialNames=VOLKSWAGEN:GOLF&financingType=LOA&teasingPriceMax=299",
      "37 mois",
    ],
    [
      "golf LOA 299€ 37 mois",
      "makesModelsCommercialNames=VOLKSWAGEN:GOLF&financingType=LOA&teasingPriceMax=299",
      "37 mois",
    ],
    ["golf 24 mois de garantie", "makesModelsCommercialNames=VOLKSWAGEN:GOLF&allWarranty=true", "24 mois"],
    ["clio 2 ans de garantie", "makesModelsCommercialNames=RENAULT:CLIO&allWarranty=true", "2 ans"],
    ["garantie 12 mois", "allWarranty=true", "12 mois"],
    ["permis depuis 2 mois", "", "permis depuis 2 mois"],
    ["permis de moins de 3 ans", "", "permis de moins de 3 ans"],
  ])("of a contract, a warranty or a licence are left out in sight: “%s” asks for %s", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([left]);
  });

  it.each([
    ["golf 250 mois", "makesModelsCommercialNames=VOLKSWAGEN:GOLF&financingType=LOA&teasingPriceMax=250"],
    ["clio de 6 mois", "makesModelsCommercialNames=RENAULT:CLIO&yearMin=2025"],
    ["clio moins de 24 mois", "makesModelsCommercialNames=RENAULT:CLIO&yearMin=2024"],
  ])("are a sum by the month or an age otherwise: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([]);
  });
});

describe("kilometres", () => {
  it.each([
    ["clio à 100 km de chez moi", "makesModelsCommercialNames=RENAULT:CLIO", "100 km de chez moi"],
    ["golf LOA 10000 km par an", "makesModelsCommercialNames=VOLKSWAGEN:GOLF&financingType=LOA", "10000 km par an"],
    ["moins de 15000 km/an", "", "moins de 15000 km/an"],
    ["polo à 20 km autour", "makesModelsCommercialNames=VOLKSWAGEN:POLO", "20 km autour"],
  ])("from home or by the year are no mileage: “%s” asks for %s", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([left]);
  });

  it.each([
    ["toulouse et ses environs 30km", "dptCp=31000&distance=3"],
    ["clio Lyon et alentours 100 klm", "makesModelsCommercialNames=RENAULT:CLIO&dptCp=69001&distance=4"],
    ["Lyon 30 km à la ronde", "dptCp=69001&distance=3"],
    ["à 20 km autour de Lyon", "dptCp=69001&distance=2"],
  ])("beside a town are its radius: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([]);
  });
});

describe("a direction or a list of figures", () => {
  it.each([
    ["moins vieille que 2018", "yearMin=2018"],
    ["plus récente que 2018", "yearMin=2019"],
    ["plus vieille que 2010", "yearMax=2009"],
    ["entre 2018 et aujourd’hui", "yearMin=2018"],
    ["de 2018 à aujourd’hui", "yearMin=2018"],
    ["post 2015", "yearMin=2016"],
    ["ante 2012", "yearMax=2011"],
    ["critair 0 ou 1", "critAirMax=1"],
    ["2018, 2019 ou 2020", "yearMin=2018&yearMax=2020"],
    ["2 ou 3 ans", "yearMin=2023&yearMax=2024"],
    ["59/62", "dptCp=59,62"],
    ["clio 69 ou 42 ou 01", "makesModelsCommercialNames=RENAULT:CLIO&dptCp=69,42,01"],
    ["clio 2 ou 3", "makesModelsCommercialNames=RENAULT:CLIO:CLIO II,RENAULT:CLIO:CLIO III"],
    ["le moins de km possible", "sortBy=mileageAsc"],
    ["les moins kilométrées", "sortBy=mileageAsc"],
    ["moins de 50000 km", "mileageMax=50000"],
  ])("is kept: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([]);
  });

  it.each([
    ["pour 3 sièges auto isofix", "options=isofix", "3 sièges auto"],
    ["recharge 100 kw", "", "recharge 100 kw"],
  ])("is of the thing beside it: “%s” asks for “%s”", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([left]);
  });
});
