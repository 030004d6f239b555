import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { someFilters } from "../../../test/factories/some-filters.ts";
import { parseQuery } from "./query.ts";
import { sentenceOf, titleOf } from "./sentence.ts";

const plain = (query: string) => sentenceOf(parseQuery(new URLSearchParams(query)).filters).replaceAll("\u202f", " ");

describe("the sentence of a filter set", () => {
  it.each([
    ["", "Voitures et utilitaires"],
    ["vertical=moto", "Motos"],
    [
      "categories=47&energies=hyb&gearbox=AUTO&priceMax=20000&dptCp=69001&distance=3",
      "SUV et 4x4 hybrides automatiques à moins de 50 km de Lyon, moins de 20 000 €",
    ],
    ["makesModelsCommercialNames=PEUGEOT:208:208 II&energies=dies,ess", "Peugeot 208 II diesel ou essence"],
    ["makesModelsCommercialNames=RENAULT,PEUGEOT&categories=43", "Breaks Peugeot ou Renault"],
    ["vertical=moto&makesModelsCommercialNames=YAMAHA:MT-07", "Motos Yamaha MT-07"],
    ["categories=45,46&yearMin=2018", "Coupés ou cabriolets, dès 2018"],
    ["vertical=moto&allFamilies=true", "Véhicules"],
    ["allFamilies=true&makesModelsCommercialNames=HONDA", "Véhicules Honda"],
    ["allFamilies=true&categories=43,63", "Breaks ou motos GT"],
    ["vertical=car&priceMin=5000&priceMax=9000&mileageMax=60000", "Voitures, de 5 000 à 9 000 €, 60 000 km max"],
    ["vertical=car&yearMin=2020&yearMax=2020&gearbox=MANUAL", "Voitures à boîte manuelle, dès 2020, jusqu’à 2020"],
    ["vertical=car&teasingPriceMax=250&financingType=LOA", "Voitures, moins de 250 €/mois en LOA"],
    ["vertical=car&financingType=CLASSIC", "Voitures à crédit"],
    ["vertical=car&regions=FR-HDF,FR-BRE", "Voitures en Bretagne ou dans les Hauts-de-France"],
    ["vertical=car&dptCp=69,38", "Voitures en Isère ou dans le Rhône"],
    ["vertical=car&regions=FR-BRE&dptCp=69", "Voitures en Bretagne, dans le Rhône"],
    ["vertical=car&regions=FR-BRE&city=LYON", "Voitures à Lyon, en Bretagne"],
    ["vertical=car&dptCp=38,69003", "Voitures en Isère ou à moins de 100 km de Lyon 3e"],
    ["vertical=car&dptCp=74000", "Voitures à moins de 100 km d’Annecy"],
    [
      "vertical=moto&makesModelsCommercialNames=DUCATI&dptCp=2A&priceMax=1500",
      "Motos Ducati en Corse-du-Sud, moins de 1 500 €",
    ],
    ["vertical=car&dptCp=75", "Voitures à Paris"],
    ["vertical=car&dptCp=75,77,78,91", "Voitures dans 4 départements"],
    [
      "makesModelsCommercialNames=RENAULT,PEUGEOT,DACIA,FIAT&energies=ess",
      "Voitures et utilitaires essence, 4 marques et modèles",
    ],
    [
      "vertical=car&categories=40,41,43,47&makesModelsCommercialNames=RENAULT",
      "Voitures Renault, 4 types de véhicules",
    ],
    ["vertical=car&city=SAINT-ETIENNE&dptCp=42", "Voitures à Saint-Étienne"],
    ["vertical=car&externalColors=noir,gris&topOptions=gps&firstHand=true", "Voitures, GPS, Noir, Gris, Première main"],
    ["vertical=car&energies=dies,ess,elec,gpl", "Voitures, 4 énergies"],
  ])("%s is “%s”", (query, sentence) => {
    expect(plain(query)).toBe(sentence);
  });

  it("is called after what people would say of it; the rest is told by its tags", () => {
    const { filters } = parseQuery(
      new URLSearchParams(
        "categories=47&energies=hyb&gearbox=AUTO&priceMax=20000&city=LYON&dptCp=69&externalColors=rouge",
      ),
    );
    expect(titleOf(filters, "d’occasion").replaceAll("\u202f", " ")).toBe(
      "SUV et 4x4 hybrides automatiques d’occasion à Lyon, moins de 20 000 €",
    );
  });

  it("has words for every filter set", () => {
    fc.assert(
      fc.property(someFilters(), (filters) => {
        expect(sentenceOf(filters)).not.toMatch(/undefined|NaN|null|\s{2}|^\s|\s$/);
      }),
      { numRuns: 400 },
    );
  });
});
