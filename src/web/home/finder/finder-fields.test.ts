import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VERTICALS } from "../../../domain/catalogue/verticals.ts";
import { formatQuery, parseQuery } from "../../../domain/filters/query.ts";
import type { FinderFields } from "./finder-fields.ts";
import { MAX_EUROS, fieldsQuery, readEuros, readFields } from "./finder-fields.ts";
import { FINDER_ORDER } from "./finder-form.ts";
import { readFinder } from "./finder-filters.ts";
import type { FinderPage } from "./finder-page.ts";
import { ELECTRIC, FINANCING, HOME } from "./finder-page.ts";

const fields = (query: string, page: FinderPage = HOME) => readFields(new URLSearchParams(query), page);
const search = (query: string, page: FinderPage = HOME) => readFinder(new URLSearchParams(query), page);
const filters = async (query: string, page: FinderPage = HOME) => (await search(query, page)).filters;

describe("the fields of the search module", () => {
  it("are what the page is about when nothing is said", () => {
    const bare = (page: FinderPage) => fieldsQuery({ fields: fields("", page), page, place: "", order: FINDER_ORDER });
    expect([HOME, ELECTRIC, FINANCING].map(bare)).toEqual([
      "vertical=car",
      "vertical=car&energies=elec",
      "vertical=car&financingType=LOA",
    ]);
  });

  it("ignore what the page does not offer", () => {
    expect(fields("vertical=fusee&budget=troc&autonomyMin=300")).toEqual(fields(""));
    expect(fields("vertical=moto", ELECTRIC).vertical).toBe("car");
    expect(fields("budget=total", FINANCING).budgetKind).toBe("LOA");
  });

  it("take the model when one is chosen, and its make when none is", () => {
    const both = "makesModelsCommercialNames=PEUGEOT&makesModelsCommercialNames=";
    expect(fields(both).selection).toBe("PEUGEOT");
    expect(fields(`${both}PEUGEOT:208`).selection).toBe("PEUGEOT:208");
  });

  it.each([
    ["15000", 15_000],
    ["15 000 €", 15_000],
    ["15\u202f000,50", 15_000],
    ["12.500", 12_500],
    ["", undefined],
    ["beaucoup", undefined],
  ])("read %j as a budget of %j", (text, euros) => {
    expect(readEuros(text)).toBe(euros);
  });

  it("write the same query as the registry of filters does", () => {
    const made: fc.Arbitrary<FinderFields> = fc.record({
      vertical: fc.constantFrom(...VERTICALS),
      selection: fc.constantFrom("", "PEUGEOT", "PEUGEOT:208", "ALFA ROMEO:GIULIA", "CITROEN:C4 PICASSO"),
      budgetKind: fc.constantFrom("total", "LOA", "CLASSIC"),
      budget: fc.option(fc.integer({ min: 1, max: MAX_EUROS }), { nil: undefined }),
      autonomyMin: fc.constantFrom("", "200", "400"),
      place: fc.constant(""),
      distance: fc.constantFrom("", "2", "5"),
    });
    const places = fc.constantFrom("", "dptCp=69", "dptCp=38,69", "dptCp=69001", "regions=FR-BRE");
    fc.assert(
      fc.property(made, fc.constantFrom(HOME, ELECTRIC, FINANCING), places, (one, page, place) => {
        const query = fieldsQuery({ fields: one, page, place, order: FINDER_ORDER });
        expect(formatQuery(parseQuery(new URLSearchParams(query)).filters)).toBe(query);
      }),
    );
  });
});

describe("the filters of the search module", () => {
  it("are those of the make, the budget and the place typed", async () => {
    const found = await search(
      "vertical=car&makesModelsCommercialNames=RENAULT:CLIO&budget=total&montant=12+000&lieu=Lyon&distance=2",
    );
    expect(found.submitted).toBe(true);
    expect(found.filters).toEqual({
      vertical: "car",
      makesModelsCommercialNames: [{ make: "RENAULT", model: "CLIO" }],
      priceMax: 12_000,
      dptCp: ["69001"],
      distance: 2,
    });
  });

  it("have no radius around a whole department", async () => {
    expect(await filters("lieu=69&distance=2")).toEqual({ vertical: "car", dptCp: ["69"] });
  });

  it("say which financing a monthly budget is for", async () => {
    const loa = { vertical: "car", financingType: "LOA", teasingPriceMax: 200 };
    expect(await filters("lieu=&budget=LOA&montant=200")).toEqual(loa);
    expect(await filters("lieu=&budget=LOA&montant=")).toEqual({ vertical: "car" });
    expect(await filters("lieu=&budget=CLASSIC", FINANCING)).toEqual({
      vertical: "car",
      financingType: "CLASSIC",
    });
  });

  it("leave an unknown place out and say so", async () => {
    expect((await search("lieu=Nulle+part")).placeIssue).toBe("Aucun lieu ne s’appelle «\u202fNulle part\u202f»");
    expect((await search("lieu=99999")).placeIssue).toBe("Ce code postal n’existe pas");
    expect(await filters("lieu=99999")).toEqual({ vertical: "car" });
  });

  it("ask which place is meant by a name that several have", async () => {
    const { placeIssue, placeChoices } = await search("lieu=Saint-Pierre");
    expect(placeIssue).toBe("Plusieurs lieux répondent à «\u202fSaint-Pierre\u202f»\u202f: choisissez le vôtre");
    expect(placeChoices.map(({ text }) => text).slice(0, 2)).toEqual(["Saint-Pierre (974)", "Saint-Pierre-des-Corps"]);
    expect(await filters("lieu=Saint-Pierre&lieu=Saint-Pierre-des-Corps")).toEqual({
      vertical: "car",
      dptCp: ["37700"],
    });
  });

  it("wait while the visitor asks for the models of a make, or for another kind of vehicle", async () => {
    expect((await search("lieu=&makesModelsCommercialNames=RENAULT&etape=modele")).submitted).toBe(false);
    expect((await search("vertical=moto")).submitted).toBe(false);
  });
});
