import { describe, expect, it } from "vitest";
import { formatQuery } from "../filters/query.ts";
import type { Market, MarketVersion } from "./tables/market.ts";
import { readingLabel } from "./reading-label.ts";
import { sentenceReader } from "./sentence-reader.ts";
import type { Choice } from "./told-sentence.ts";
import { LEFT_OUT, SOUGHT } from "./told-sentence.ts";
import type { Choices } from "./told-sentence.ts";

const of = (make: string, model: string, ...texts: readonly string[]): readonly MarketVersion[] =>
  texts.map((text) => ({ vertical: "car", make, model, text, count: 40 }));

const VERSIONS: readonly MarketVersion[] = [
  ...of(
    "PEUGEOT",
    "208",
    "1.2 PURETECH 100 ALLURE",
    "1.2 PURETECH 130 ALLURE",
    "1.2 PURETECH 100 ACTIVE",
    "1.5 BLUEHDI 100 ALLURE",
  ),
  ...of("RENAULT", "CLIO", "1.0 TCE 90 INTENS", "1.0 TCE 90 ZEN", "1.5 DCI 90 INTENS", "1.5 DCI 90 ZEN"),
  ...of("VOLKSWAGEN", "GOLF", "2.0 TSI 245 GTI", "2.0 TDI 200 GTD", "2.0 TDI 150 CARAT"),
];
const MARKET: Market = {
  names: [
    { vertical: "car", selection: { make: "PEUGEOT", model: "208" }, count: 900 },
    { vertical: "car", selection: { make: "RENAULT", model: "CLIO" }, count: 900 },
    { vertical: "car", selection: { make: "VOLKSWAGEN", model: "GOLF" }, count: 700 },
  ],
  versions: VERSIONS,
};
const reader = sentenceReader(MARKET);
const read = (text: string, choices?: Choices) => reader(text, 2026, choices);

describe("words of trims", () => {
  it.each([
    ["208 allure noire puretech", ["1.2 PURETECH 100 ALLURE", "1.2 PURETECH 130 ALLURE"]],
    ["clio tce rouge intens", ["1.0 TCE 90 INTENS"]],
    ["clio tce avec intens", ["1.0 TCE 90 INTENS"]],
    ["clio tce, intens", ["1.0 TCE 90 INTENS"]],
    ["clio tce et intens", ["1.0 TCE 90 INTENS"]],
    ["clio tce, rouge, intens", ["1.0 TCE 90 INTENS"]],
  ])("are asked for together wherever they stand: “%s”", (text, versions) => {
    expect(read(text).filters.versions).toEqual(versions);
    expect(read(text).ignored).toEqual([]);
  });

  it.each([
    ["golf gti ou gtd", ["2.0 TDI 200 GTD", "2.0 TSI 245 GTI"]],
    ["golf gti ou une gtd", ["2.0 TDI 200 GTD", "2.0 TSI 245 GTI"]],
    ["golf gti, gtd", ["2.0 TDI 200 GTD", "2.0 TSI 245 GTI"]],
    ["golf gti/gtd", ["2.0 TDI 200 GTD", "2.0 TSI 245 GTI"]],
    ["golf gti et gtd", ["2.0 TDI 200 GTD", "2.0 TSI 245 GTI"]],
    ["golf carat, gti ou gtd", ["2.0 TDI 150 CARAT", "2.0 TDI 200 GTD", "2.0 TSI 245 GTI"]],
    ["clio intens ou zen rouge tce", ["1.0 TCE 90 INTENS", "1.0 TCE 90 ZEN"]],
    [
      "208 puretech 100, puretech 130",
      ["1.2 PURETECH 100 ACTIVE", "1.2 PURETECH 100 ALLURE", "1.2 PURETECH 130 ALLURE"],
    ],
  ])("are alternatives by what joins them: “%s”", (text, versions) => {
    expect(read(text).filters.versions).toEqual(versions);
    expect(read(text).ignored).toEqual([]);
  });

  it("that none on sale holds are left out, of alternatives too", () => {
    const { filters, ignored } = read("golf gti, r32 ou sportline");
    expect(filters.versions).toEqual(["2.0 TSI 245 GTI"]);
    expect(ignored.map(({ text }) => text).join(" ")).toContain("sportline");
  });

  it("tell that they name a trim where none on sale is so, apart from words that say nothing known", () => {
    expect(read("golf r32 gtd sportline bidule").ignored).toEqual([
      { from: 5, to: 8, text: "r32" },
      { from: 13, to: 22, text: "sportline", trim: "sportline" },
      { from: 23, to: 29, text: "bidule" },
    ]);
  });

  it("are read as they are spelt, which is told like any correction", () => {
    const { filters, understood, ignored, trims } = read("208 puretec 130 alure");
    expect(filters.versions).toEqual(["1.2 PURETECH 130 ALLURE"]);
    expect(trims).toEqual(["puretech 130 allure"]);
    expect(ignored).toEqual([]);
    expect(understood[1]?.corrections).toEqual([
      { from: 4, to: 11, typed: "puretec", read: "puretech" },
      { from: 16, to: 21, typed: "alure", read: "allure" },
    ]);
    const alone = read("208 puretec 300 alure").understood;
    expect(alone.map(({ corrections }) => corrections.map(({ typed }) => typed))).toEqual([[], ["puretec"], ["alure"]]);
  });

  describe("have a tag each run, chosen by itself", () => {
    const text = "clio dci 300 intens";
    const choosing = (word: string, choice: Choice) => read(text, new Map([[text.indexOf(word), choice]]));

    it("as they are read", () => {
      const { understood, ignored, filters } = read(text);
      expect(understood.map((span) => span.text)).toEqual(["clio", "dci", "intens"]);
      expect(ignored.map((span) => span.text)).toEqual(["300"]);
      expect(filters.versions).toEqual(["1.5 DCI 90 INTENS"]);
    });

    it("one is left out", () => {
      const { filters, leftOut, understood, ignored } = choosing("intens", LEFT_OUT);
      expect(filters.versions).toEqual(["1.5 DCI 90 INTENS", "1.5 DCI 90 ZEN"]);
      expect(leftOut.map((span) => span.text)).toEqual(["intens"]);
      expect(understood.map((span) => span.text)).toEqual(["clio", "dci"]);
      expect(ignored.map((span) => span.text)).toEqual(["300"]);
      expect(choosing("dci", LEFT_OUT).filters.versions).toEqual(["1.0 TCE 90 INTENS", "1.5 DCI 90 INTENS"]);
    });

    it("what nothing on sale holds is looked for in the adverts, and the others stay", () => {
      const { filters, understood, ignored } = choosing("300", SOUGHT);
      expect(filters).toMatchObject({ words: "300", versions: ["1.5 DCI 90 INTENS"] });
      expect(understood.map((span) => span.text)).toEqual(["clio", "dci", "intens"]);
      expect(ignored).toMatchObject([{ text: "300", isSought: true }]);
    });

    it("one is looked for in the adverts", () => {
      const { filters, leftOut } = choosing("intens", SOUGHT);
      expect(filters).toMatchObject({ words: "intens", versions: ["1.5 DCI 90 INTENS", "1.5 DCI 90 ZEN"] });
      expect(leftOut).toMatchObject([{ text: "intens", chosen: SOUGHT }]);
    });
  });
});

describe("a badge without its make", () => {
  const withBadges = (...versions: readonly MarketVersion[]) => {
    const of = sentenceReader({ ...MARKET, versions: [...VERSIONS, ...versions] });
    return (text: string, choices?: Choices) => of(text, 2026, choices);
  };
  const bmw = of("BMW", "SERIE 2", "220D 190 SPORT");
  const mercedes = of("MERCEDES", "CLASSE E", "220 D 170 EXECUTIVE");
  const query = ({ filters }: ReturnType<typeof read>) => {
    const { versions: _versions, ...others } = filters;
    return decodeURIComponent(formatQuery(others));
  };

  it("says the make whose versions alone hold it, in its own tag", () => {
    const found = withBadges(...bmw)("220d break");
    expect(query(found)).toBe("categories=43&makesModelsCommercialNames=BMW");
    const [badge] = found.understood;
    expect(badge && readingLabel(badge)).toBe("BMW, Version 220D");
    expect(query(withBadges(...mercedes)("220d break"))).toBe("categories=43&makesModelsCommercialNames=MERCEDES");
    expect(query(withBadges(...bmw)("220d break", new Map([[0, LEFT_OUT]])))).toBe("categories=43");
  });

  it("says none where several makes have it, where it is one of two trims of two makes, or where none has it", () => {
    const both = withBadges(...bmw, ...mercedes)("220d break");
    expect(query(both)).toBe("categories=43");
    expect(both.filters.versions).toEqual(["220 D 170 EXECUTIVE", "220D 190 SPORT"]);
    expect(query(withBadges(...bmw)("220d ou gti"))).toBe("");
    expect(query(read("220d break"))).toBe("categories=43");
    expect(read("220d break").ignored).toMatchObject([{ text: "220d" }]);
  });
});
