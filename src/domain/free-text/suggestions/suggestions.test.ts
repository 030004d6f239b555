import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatQuery } from "../../filters/query.ts";
import { knowledgeOf } from "../knowledge.ts";
import type { Market } from "../tables/market.ts";
import { readerWith } from "../sentence-reader.ts";
import { atOnce } from "../text/steps.ts";
import { candidatesFor } from "./candidates.ts";
import type { Suggested, SuggestionGroup } from "./shown.ts";
import { shownOf, toCount } from "./shown.ts";

const car = (count: number, make: string, model?: string, commercialName?: string): Market["names"][number] => ({
  vertical: "car",
  selection: {
    make,
    ...(model === undefined ? {} : { model }),
    ...(commercialName === undefined ? {} : { commercialName }),
  },
  count,
});
const MARKET: Market = {
  names: [
    car(1900, "RENAULT"),
    car(900, "RENAULT", "CLIO"),
    car(500, "RENAULT", "CLIO", "CLIO V"),
    car(300, "RENAULT", "CAPTUR"),
    car(1200, "PEUGEOT"),
    car(600, "PEUGEOT", "208"),
    car(500, "PEUGEOT", "2008"),
    car(700, "VOLKSWAGEN"),
    car(500, "VOLKSWAGEN", "GOLF"),
    car(200, "VOLKSWAGEN", "GOLF", "GOLF VII"),
    car(90, "VOLKSWAGEN", "CADDY"),
  ],
  versions: [{ vertical: "car", make: "VOLKSWAGEN", model: "GOLF", text: "2.0 TSI 245 GTI DSG7", count: 20 }],
};
const dictionaries = atOnce(knowledgeOf(MARKET));
const YEAR = 2026;

const candidates = (text: string, caret = text.length) => candidatesFor({ text, caret, year: YEAR }, dictionaries);
const suggest = (text: string, caret?: number): Suggested => shownOf(candidates(text, caret), () => 7);
const textsOf = (shown: Suggested, group: SuggestionGroup["group"]) =>
  shown.find((one) => one.group === group)?.suggestions.map(({ text }) => text) ?? [];
/** `_typed_*added*around`. */
const drawn = (shown: Suggested, group: SuggestionGroup["group"]) =>
  shown
    .find((one) => one.group === group)
    ?.suggestions.map(({ parts }) =>
      parts.map(({ text, is }) => (is === "typed" ? `_${text}_` : is === "added" ? `*${text}*` : text)).join(""),
    ) ?? [];

describe("a sentence that is being typed", () => {
  it("may become names, places, equipment and whole sentences, with what was typed told apart", () => {
    const shown = suggest("diesel auto ca");
    expect(shown.map(({ label }) => label)).toEqual(["Toute la phrase", "Noms", "Lieux", "Équipements"]);
    expect(drawn(shown, "names")).toEqual(["Renault _Ca_*ptur*", "Volkswagen _Ca_*ddy*"]);
    expect(drawn(shown, "places")).toEqual(["_Ca_*en* (14)", "_Ca_*nnes* (06)", "_Ca_*lais* (62)"]);
    expect(drawn(shown, "equipment")[0]).toBe("_Ca_*méra de recul*");
    expect(drawn(shown, "sentence")).toContain("_diesel auto __ca_*briolet*");
    expect(textsOf(shown, "names")[0]).toBe("diesel auto Renault Captur");
  });

  it.each([
    ["cl", "names", "Renault Clio"],
    ["peugeot 2", "names", "Peugeot 208"],
    ["golf 7", "names", "Volkswagen Golf VII"],
    ["toit pa", "equipment", "toit panoramique"],
    ["caméra de re", "equipment", "caméra de recul"],
    ["crochet", "equipment", "crochet d’attelage"],
    ["clio st ma", "places", "clio Saint-Malo"],
    ["clio au havr", "places", "clio au Havre"],
    ["clio à 20 km du ma", "places", "clio à 20 km du Mans"],
    ["clio aux sables", "places", "clio aux Sables-d’Olonne"],
    ["près de saint etien", "places", "près de Saint-Étienne"],
    ["dans le calv", "places", "dans le Calvados"],
    ["quibou", "places", "à Quibou"],
    ["par", "places", "Paris"],
    ["suv hyb", "sentence", "suv hybride"],
    ["boite a", "sentence", "boîte auto"],
    ["pas de di", "sentence", "pas de diesel"],
  ] as const)("“%s” may become one of %s: %s", (text, group, whole) => {
    expect(textsOf(suggest(text), group)).toContain(whole);
  });

  it.each([
    ["clio diesel moins de", undefined],
    ["clio plus de", undefined],
    ["clio entre", "clio entre particuliers"],
    ["clio à partir de", undefined],
    ["clio superbe", undefined],
    ["clio près de Lyon, coffre géant blan", "clio près de Lyon, coffre géant blanc"],
    ["clio près de Lyon clim", "clio près de Lyon clim"],
    ["clio blan", "clio blanc"],
    ["golf diesel moins de 15000 à Nantes ou Rennes blanche", "golf diesel moins de 15000 à Nantes ou Rennes blanche"],
    ["clio à Nantes ou à marseil", "clio à Nantes ou à Marseille"],
    ["peugeo 20", "Peugeot 208"],
    ["5 port", "5 portes"],
    ["clio 7 pla", "clio 7 places"],
    ["pas ch", "pas cher"],
    ["clio pas ch", "clio pas cher"],
  ] as const)("“%s” is first offered as “%s”", (text, first) => {
    expect(textsOf(suggest(text), "sentence")[0]).toBe(first);
  });

  it("has no second place but where another is led to", () => {
    expect(textsOf(suggest("clio près de Lyon blan"), "places")).toEqual([]);
    expect(textsOf(suggest("clio à Nantes ou Rennes blanche"), "places")).toEqual([]);
    expect(textsOf(suggest("clio à Nantes ou blan"), "places")[0]).toBe("clio à Nantes ou Blanquefort");
    expect(textsOf(suggest("clio à Nantes, blan"), "places")[0]).toBe("clio à Nantes, Blanquefort");
  });

  it("says of a second place the radius that its tag will say: that of the whole search", () => {
    expect(drawn(suggest("près de Lyon ou blanq"), "sentence")[0]).toMatch(/Blanquefort, 50\skm/);
  });

  it("has no place first because much is on sale around it", () => {
    const shown = shownOf(candidates("clio blan"), (filters) => (filters.dptCp === undefined ? 2 : 900));
    expect(textsOf(shown, "sentence")[0]).toBe("clio blanc");
  });

  it("is completed though a letter slipped", () => {
    expect(textsOf(suggest("pegeo"), "names")).toContain("Peugeot");
    expect(textsOf(suggest("volksvag"), "names")).toContain("Volkswagen");
    expect(suggest("xqzv")).toEqual([]);
  });

  it("stays the one that it is: a phrase is not torn apart, a model is not joined by another", () => {
    expect(textsOf(suggest("toit pa"), "names")).toEqual([]);
    expect(textsOf(suggest("renault ca"), "names")).toEqual(["Renault Captur"]);
    expect(textsOf(suggest("clio ca"), "names")).toEqual([]);
    expect(textsOf(suggest("clio ou ca"), "names")).toEqual(["clio ou Renault Captur", "clio ou Volkswagen Caddy"]);
  });

  it("is offered as it stands once all of it is understood, and not before", () => {
    expect(textsOf(suggest("clio diesel"), "sentence")[0]).toBe("clio diesel");
    expect(textsOf(suggest("clio diesel "), "sentence")).toEqual(["clio diesel "]);
    expect(textsOf(suggest("clio ca"), "sentence")).not.toContain("clio ca");
    expect(textsOf(suggest("bonjour"), "sentence")).not.toContain("bonjour");
  });

  it("is completed where the caret stands", () => {
    const shown = suggest("clio hyb à Lyon", "clio hyb".length);
    const [first] = shown[0]?.suggestions ?? [];
    expect(first).toMatchObject({ text: "clio hybride à Lyon", caret: "clio hybride".length });
  });

  it("tells nothing that has no offers", () => {
    expect(shownOf(candidates("diesel ca"), () => 0)).toEqual([]);
  });

  it("orders names by the offers they have with all that is said", () => {
    const shown = shownOf(candidates("ca"), (filters) => (JSON.stringify(filters).includes("CADDY") ? 9 : 2));
    expect(textsOf(shown, "names")).toEqual(["Volkswagen Caddy", "Renault Captur"]);
  });

  it("counts what each suggestion finds once it is taken: it is read again the same", () => {
    const typed = fc.constantFrom(
      "clio",
      "diesel auto ca",
      "renault ca",
      "près de sai",
      "pas de di",
      "golf 7 noire to",
    );
    const length = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(typed, length, (sentence, letters) => {
        const found = candidates(sentence.slice(0, letters));
        for (const one of [found.asTyped, ...found.completed, ...found.completed.map((each) => each.sentence)]) {
          if (one === undefined) continue;
          expect(formatQuery(readerWith(dictionaries)(one.text, YEAR).filters)).toBe(formatQuery(one.filters));
        }
      }),
      { seed: 16, numRuns: 60 },
    );
  });

  it("asks for few counts, whatever is typed, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.nat(60), (text, caret) => {
        expect(toCount(candidates(text, Math.min(caret, text.length))).length).toBeLessThanOrEqual(31);
      }),
      { seed: 16, numRuns: 200 },
    );
  });
});
