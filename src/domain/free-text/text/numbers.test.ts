import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_MARKET } from "../tables/market.ts";
import { numbersAt } from "./numbers.ts";
import { sentenceReader } from "../sentence-reader.ts";
import { tokensOf } from "./token.ts";
import { formatQuery } from "../../filters/query.ts";

const SMALL =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
const TENS = "- dix vingt trente quarante cinquante soixante".split(" ");

type Country = "France" | "Belgium" | "Switzerland";

/** As a French school teaches it, or one of Belgium or Switzerland; below 100. */
function tensSpelled(number: number, country: Country): string {
  if (number < 20) return SMALL[number] ?? "";
  const [ten, unit] = [Math.floor(number / 10), number % 10];
  const linked = (name: string, rest: number) =>
    rest === 0 ? name : rest === 1 || rest === 11 ? `${name} et ${SMALL[rest] ?? ""}` : `${name}-${SMALL[rest] ?? ""}`;
  if (country !== "France" && ten === 7) return linked("septante", unit);
  if (country === "Switzerland" && ten === 8) return linked("huitante", unit);
  if (country !== "France" && ten === 9) return linked("nonante", unit);
  if (ten < 7) return linked(TENS[ten] ?? "", unit);
  if (ten === 7) return linked("soixante", number - 60);
  return number === 80 ? "quatre-vingts" : `quatre-vingt-${SMALL[number - 80] ?? ""}`;
}

function hundredsSpelled(number: number, country: Country): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const head = hundreds === 0 ? "" : hundreds === 1 ? "cent" : `${SMALL[hundreds] ?? ""} cent${rest === 0 ? "s" : ""}`;
  return [head, rest === 0 ? "" : tensSpelled(rest, country)].filter((piece) => piece !== "").join(" ");
}

function spelled(number: number, country: Country): string {
  if (number === 0) return "zéro";
  const [millions, thousands, rest] = [Math.floor(number / 1e6), Math.floor(number / 1000) % 1000, number % 1000];
  return [
    millions === 0 ? "" : `${hundredsSpelled(millions, country)} million${millions > 1 ? "s" : ""}`,
    // Before `mille`, cent and vingt have no s.
    thousands === 0
      ? ""
      : thousands === 1
        ? "mille"
        : `${hundredsSpelled(thousands, country).replace(/(cent|vingt)s$/, "$1")} mille`,
    rest === 0 ? "" : hundredsSpelled(rest, country),
  ]
    .filter((piece) => piece !== "")
    .join(" ");
}

/** What the whole of a text says as one number, and whether nothing of it is left. */
function wholeOf(text: string): number | undefined {
  const tokens = tokensOf(text);
  return numbersAt(tokens, 0).find(({ to }) => to === tokens.length)?.value;
}

/** Alone, `un` is an article. */
const said = (number: number, country: Country, joint: string) =>
  spelled(number, country).replaceAll(/[ -]/g, joint === "as taught" ? "$&" : joint);

describe("a number in words", () => {
  it.each(["France", "Belgium", "Switzerland"] as const)(
    "is read up to the last thousand, as they say it in %s",
    (country) => {
      for (let number = 0; number < 1000; number++) {
        for (const joint of ["as taught", " ", "-"]) {
          if (number !== 1) expect(wholeOf(said(number, country, joint)), said(number, country, joint)).toBe(number);
          const thousands = number * 1000;
          if (number > 0) expect(wholeOf(said(thousands, country, joint))).toBe(thousands);
        }
      }
    },
  );

  it("is read whatever it is, with hyphens or without", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 999_999_999 }),
        fc.constantFrom<Country>("France", "Belgium", "Switzerland"),
        fc.constantFrom("as taught", " ", "-"),
        (number, country, joint) => {
          expect(wholeOf(said(number, country, joint)), said(number, country, joint)).toBe(number);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    ["soixante-dix-sept", 77],
    ["quatre-vingt-dix-neuf", 99],
    ["cent dix-sept", 117],
    ["dix-neuf cent quatre-vingt-dix-huit", 1998],
    ["quinze cents", 1500],
    ["un million", 1_000_000],
    ["deux millions cinq cent mille", 2_500_000],
    ["1,5 million", 1_500_000],
  ])("“%s” is %d", (text, number) => {
    expect(wholeOf(text)).toBe(number);
  });

  it.each(["vingt trente", "dix six", "cent mille mille", "quatre, vingt", "un", "une", "million", "deux zéro"])(
    "“%s” is not one",
    (text) => {
      expect(wholeOf(text)).toBeUndefined();
    },
  );

  const read = sentenceReader(NO_MARKET);
  it.each([
    ["dix-huit mille euros maxi", "priceMax=18000"],
    ["clio cent dix-sept mille kilomètres", "makesModelsCommercialNames=RENAULT:CLIO&mileageMax=117000"],
    ["entre dix-sept et dix-neuf mille euros", "priceMin=17000&priceMax=19000"],
    ["golf deux mille dix-huit", "makesModelsCommercialNames=VOLKSWAGEN:GOLF&yearMin=2018&yearMax=2018"],
    ["golf à partir de deux mille dix-neuf", "makesModelsCommercialNames=VOLKSWAGEN:GOLF&yearMin=2019"],
    ["ferrari moins d’un million d’euros", "makesModelsCommercialNames=FERRARI&priceMax=1000000"],
    ["ferrari moins de 1,2 million d’euros", "makesModelsCommercialNames=FERRARI&priceMax=1200000"],
    ["mensualité deux cent quatre-vingt-dix-neuf euros", "financingType=LOA&teasingPriceMax=299"],
  ])("in a sentence: “%s”", (text, expected) => {
    const { filters, ignored } = read(text, 2026);
    expect(decodeURIComponent(formatQuery(filters))).toBe(expected);
    expect(ignored).toEqual([]);
  });
});
